import type { SpaceAccess } from "@db/vocabulary/enumerations";
import type { GroupId } from "@db/vocabulary/ids";
import { type Facts, type Judged, permits } from "./can";
import { lockOfApp, lockOfService } from "./gate";

/** A space's access to those of its group and to everybody else; without a group both are the same. */
export interface SpaceAccesses {
  groupId: GroupId | null;
  inGroup: SpaceAccess;
  toStrangers: SpaceAccess;
}

/** A space's access as it is for this person. */
export const accessFor = ({ me }: Judged, { groupId, inGroup, toStrangers }: SpaceAccesses): SpaceAccess =>
  groupId === null || me.groups.has(groupId) ? inGroup : toStrangers;

/**
 * Whether the space's name may be known: its content may be seen, or it is private and so listed to everybody inside. What
 * its own access object or its group's locks is listed too; what app or service lock isn't.
 */
export const isSpaceListed = (judged: Judged, facts: Facts): boolean =>
  isOpenAbove(judged, facts) && isNamed(judged, "space.view", facts);

/** As `isSpaceListed`, for a group. */
export const isGroupListed = (judged: Judged, facts: Facts): boolean =>
  isOpenAbove(judged, facts) && isNamed(judged, "group.view", facts);

/** Whether it would be listed if the app and its service were open. */
export const isNamed = (judged: Judged, ability: "space.view" | "group.view", facts: Facts): boolean =>
  permits(judged, ability, facts) || (facts.spaceAccess === "private" && permits(judged, "app.view"));

const isOpenAbove = (judged: Judged, facts: Facts): boolean =>
  (judged.me.role !== "member" || lockOfApp(judged) === null) && lockOfService(judged, facts) === null;
