/** Groups and their spaces: who may see and join them, who is in them, and the rail that leads to them. */
import "./entity";
import "./files-of-spaces";
import "./gated";
import "./live/declared-events";
import "./public-pages";
import "./search-spaces";
import "./groups/copied";
import "./groups/moved";

export { createGroup } from "./groups/create-group";
export { deleteGroup, editGroup, moveGroup } from "./groups/edit-group";
export { createSpace } from "./create-space";
export { deleteSpace, editSpace, moveSpace } from "./edit-space";
export { duplicateSpace, duplicateSpaceRunner } from "./duplicate-space";
export { createLink, deleteLink, editLink, listLinks, moveLink } from "./edit-links";
export { chooseGroups, getGroup, groupIdOf, type GroupRef, groupRow, listGroups } from "./groups/groups";
export {
  addGroupMembers,
  addSpaceMembers,
  joinGroup,
  joinSpace,
  leaveGroup,
  leaveSpace,
  markRulesRead,
  markSpaceRead,
  markSpaceSeen,
  removeGroupMember,
  removeSpaceMember,
  setSpaceBell,
} from "./join";
export { isGroupMember, isSpaceMember } from "./memberships/member-conditions";
export { addToSpace, changeGroupMember, changeSpaceMember, setSpaceModerators } from "./memberships/memberships";
export {
  abilityIn,
  pinnedPostId,
  postContainerIdOf,
  type PostContainerRef,
  type PostContainer,
  postContainerRow,
} from "./post-containers";
export { purgeSpaces, registerContents, registerContentsOfGroups } from "./purge-spaces";
export { placeNumbers } from "./live/read-for-rooms";
export { purgeSpaceContents, spacePurger } from "./purge-space-job";
export { railOf, startRail } from "./rail";
export { readableSpaceIds } from "./readable-spaces";
export { acceptRequests, declineRequests, listRequests, requestToJoin, withdrawRequest } from "./requests";
export { rightsChanged } from "./rights-changed";
export {
  accessOf,
  factsOf,
  groupFacts,
  isGroupListed,
  isListed,
  lockOfGroup,
  lockOfSpace,
  spaceScope,
  spaceScopeOf,
  readable,
  readableGroup,
  requireInGroup,
  requireInSpace,
  requireListed,
  requireListedGroup,
  requireReadable,
  requireUnlocked,
  requireUnlockedGroup,
  seesScheduled,
  type SpaceSeen,
} from "./space-access";
export {
  chooseSpaces,
  getSpace,
  listSpaces,
  moderatorsOf,
  spaceCounters,
  spaceIdOf,
  type SpaceRef,
  type SpaceRow,
  spaceRow,
  withModerators,
} from "./spaces";
export { inSpace, isOpenToPerson, spacePath } from "./space-container";
