import { type SpaceAccess, spaceAccesses } from "@db/vocabulary/enumerations";

/** The stricter of two accesses: to those outside its group, a space is as strict as the stricter of both. */
export const strictest = (access: SpaceAccess, other: SpaceAccess): SpaceAccess =>
  spaceAccesses.indexOf(access) > spaceAccesses.indexOf(other) ? access : other;
