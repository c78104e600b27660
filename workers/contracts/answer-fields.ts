import { z } from "zod";
import type { Id } from "@db/vocabulary/ids";
import { typedAs } from "./typed-as";

/** Parts that the answers of many calls have in common. */

/** Id of a thing: `answerId<"post">()`. */
export const answerId = <Thing extends string>() => typedAs<Id<Thing>>(z.string());

/** What the caller may do with the thing it stands in. */
export const permissions = z.object({ can: z.array(z.string()) }).meta({ id: "Permissions" });

/** A moment in ISO 8601, UTC. */
/** By ISO 4217; a provider may be paid in currencies that plans have no price in. */
export const currencyCode = z.string().length(3);

export const time = z.iso.datetime().meta({ id: "Time" });
