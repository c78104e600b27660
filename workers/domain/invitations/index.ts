/** Inviting into an app: single persons by mail, and links that anybody may use. Taking them up is the joining area's. */
export { inviteByMailFields, inviteLinkFields } from "./fields";
export { type InvitedByMail, inviteByMail, type InviteByMailForm, resendMailInvitation } from "./invite-by-mail";
export {
  createInviteLink,
  editInviteLink,
  type InviteLink,
  type InviteLinkForm,
  listInviteLinks,
  removeInviteLink,
  viewInviteLink,
} from "./invite-links";
export { addMember, type AddMemberForm } from "./add-member";
