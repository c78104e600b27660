/** A project's team: who administers it, invited by mail, each with a role and, for manager and support, their apps. */
export { givenRoles, newTeamMemberFields, teamMemberFields, teamSettingsFields } from "./fields";
export {
  acceptInvitation,
  inviteTeamMember,
  type NewTeamMember,
  resendInvitation,
  type TeamInvitationView,
  viewInvitation,
} from "./team-invitations";
export {
  editTeamMember,
  leaveProject,
  listTeam,
  removeTeamMember,
  type TeamMemberChanges,
  viewTeamMember,
} from "./team-members";
export { editTeamSettings, type TeamSettings, viewTeamSettings } from "./team-settings";
export type { TeamMemberView } from "./team-member-view";
