import type { SpaceAccess } from "@db/vocabulary/enumerations";
import type { GroupId } from "@db/vocabulary/ids";
import { can, type Facts, type Judged } from "./can";

/** A space's access to those of its group and to everybody else; without a group both are the same. */
export interface SpaceAccesses {
  groupId: GroupId | null;
  inGroup: SpaceAccess;
  toStrangers: SpaceAccess;
}

/** A space's access as it is for this person. */
export const accessFor = ({ me }: Judged, { groupId, inGroup, toStrangers }: SpaceAccesses): SpaceAccess =>
  groupId === null || me.groups.has(groupId) ? inGroup : toStrangers;

/** Whether the space's name may be known: its content may be seen, or it is private and so listed to everybody inside. */
export const isSpaceListed = (judged: Judged, facts: Facts): boolean =>
  can(judged, "space.view", facts) || isPrivateInside(judged, facts);

/** As `isSpaceListed`, for a group. */
export const isGroupListed = (judged: Judged, facts: Facts): boolean =>
  can(judged, "group.view", facts) || isPrivateInside(judged, facts);

const isPrivateInside = (judged: Judged, { spaceAccess }: Facts) =>
  spaceAccess === "private" && can(judged, "app.view");
