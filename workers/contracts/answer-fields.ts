import { z } from "zod";

/** Parts that the answers of many calls have in common. */

/** What the caller may do with the thing it stands in. */
export const permissions = z.object({ can: z.array(z.string()) }).meta({ id: "Permissions" });

/** A moment in ISO 8601, UTC. */
export const time = z.iso.datetime();
