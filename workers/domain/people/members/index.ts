/** The members of an app, a space or a group: lists, exports, moderators, and members as those who run the app see them. */
import "./forget-unanswered";

export { administeredMember, administeredMembers, countMembers, membersWithTotals } from "./administered-members";
export { deleteMember } from "./delete-member";
export { exportSpaceMembers } from "./export-space-members";
export { requireMemberContainer, type MemberContainer, setGroupModerator, setSpaceModerator } from "./member-places";
export { chooseMembers, groupMembers, listMembers, spaceMembers } from "./members";
export { memberFilterChoices } from "./shown-filter";
export { restoreMember } from "./restore-member";
export { spacesOfMember } from "./spaces-of-member";
export { exportMembers } from "./table/export-members";
export { judgeFilter, type JudgedFilter, meetsFilter, p as filteredPerson, trustedFilter } from "./table/member-filter";
export { createSegment, deleteSegment, editSegment, filterOfSegment, listSegments } from "./table/segments";
