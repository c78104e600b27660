/** The members of an app, a space or a group: lists, exports, moderators, and members as those who run the app see them. */
import "./forget-unanswered";

export { administeredMember, administeredMembers, type AdministeredMembersQuery } from "./administered-members";
export { deleteMember } from "./delete-member";
export { exportSpaceMembers } from "./export-members";
export { requireMemberContainer, type MemberContainer, setGroupModerator, setSpaceModerator } from "./member-places";
export { chooseMembers, groupMembers, listMembers, spaceMembers } from "./members";
export { spacesOfMember } from "./spaces-of-member";
