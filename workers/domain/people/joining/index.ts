/** How a person comes into an app: by open registration, by an invitation to them, or by an invite link. */
export { acceptInvitation } from "./accept-invitation";
export {
  type AppInvitation,
  findInvitation,
  type Invitation,
  requireInvitation,
  type TeamInvitation,
} from "./invitation";
export { joinApp, type JoiningAccount, refuseNewcomerIfFull } from "./join-app";
export { findOpenInvitation } from "./open-invitation";
export { askedOfNewcomer, checkNewcomer, isAsking, type NewcomerAnswers, nothingAsked } from "./newcomer-answers";
export type { Newcomer } from "./own-profile";
export { previewInvitation, readInviteLink } from "./previews";
