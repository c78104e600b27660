/** Inviting into an app: single persons by mail, and links that anybody may use. Taking them up is the joining area's. */
export { inviteByMail, resendMailInvitation } from "./invite-by-mail";
export {
  createInviteLink,
  editInviteLink,
  inviteLinkUrl,
  listInviteLinks,
  removeInviteLink,
  viewInviteLink,
} from "./invite-links";
export { importedInvitations } from "./imported";
export { addMember } from "./add-member";
export { ensureBuyer, inviteBuyer, type KnownBuyer, type NewPurchase } from "./invite-buyer";
export { requireSpacesOfApp } from "./rules";
