/** A project's team: who administers it, invited by mail, each with a role and, for manager and support, their apps. */
export { acceptInvitation, inviteTeamMember, resendInvitation, viewInvitation } from "./team-invitations";
export { editTeamMember, leaveProject, listTeam, removeTeamMember, viewTeamMember } from "./team-members";
export { editTeamSettings, viewTeamSettings } from "./team-settings";
