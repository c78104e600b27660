import "./areas";
import { gatedItemTypes } from "@db/vocabulary/access";
import {
  commentableTypes,
  type EngagedType,
  followedTypes,
  polledTypes,
  searchedTypes,
  wholeEngagementTypes,
} from "@db/vocabulary/enumerations";
import { reportableTypes } from "@db/vocabulary/moderation";
import { appEventNames } from "@party/events";
import { gatedKinds } from "./kernel/access";
import { type EntityKind, entityKinds, isFollowable } from "./kernel/engagement";
import { undeclaredOf } from "./kernel/facts";
import { searchedKinds } from "./kernel/search";

/**
 * The lists of types that calls, screens and rows know, and what must be registered of each. A type that is in a list and that
 * no area registered would fail where somebody first uses it; so the Worker doesn't start with one.
 */

/** Told beside events, and never by themselves. */
const numbersAlone: readonly string[] = ["space.counted", "group.counted"];

const lists: Record<string, () => readonly string[]> = {
  gatedItemTypes: () => without(gatedItemTypes, (type) => gatedKinds().some((kind) => kind.type === type)),
  wholeEngagementTypes: () =>
    without(wholeEngagementTypes, (type) => Boolean(kind(type)?.comments && kind(type)?.likes)),
  commentableTypes: () => without(commentableTypes, (type) => Boolean(kind(type)?.comments)),
  polledTypes: () => without(polledTypes, (type) => Boolean(kind(type)?.polls)),
  reportableTypes: () => without(reportableTypes, (type) => Boolean(kind(type)?.reports)),
  // Members are followed in a way of their own, which counts.
  followedTypes: () => without(followedTypes, (type) => type === "profile" || isFollowable(type)),
  searchedTypes: () => without(searchedTypes, (type) => searchedKinds().some((searched) => searched.type === type)),
  appEventNames: () => undeclaredOf(appEventNames.filter((name) => !numbersAlone.includes(name))),
};

const kind = (type: EngagedType): EntityKind | undefined => entityKinds().find((known) => known.type === type);
const without = <Type extends string>(types: readonly Type[], isRegistered: (type: Type) => boolean): Type[] =>
  types.filter((type) => !isRegistered(type));

/** What is named in a list and registered by nobody, as `list: type`. */
export const missingRegistrations = (): string[] =>
  Object.entries(lists).flatMap(([name, missing]) => missing().map((type) => `${name}: ${type}`));

/** Refuses to start where something is missing. */
export function requireRegistrations(): void {
  const missing = missingRegistrations();
  if (missing.length > 0) throw new Error(`Named in a list of types and registered by no area: ${missing.join(", ")}`);
}
