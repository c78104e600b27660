import { type SpaceAccess, spaceAccesses } from "@db/vocabulary/enumerations";

/** The stricter of two accesses: a space inside a group is to strangers as strict as the stricter of both. */
export const strictest = (access: SpaceAccess, other: SpaceAccess): SpaceAccess =>
  spaceAccesses.indexOf(access) > spaceAccesses.indexOf(other) ? access : other;
