/** People who can sign in: signing up and in, passwords, contacts, settings, deletion and restoration. */
import "./erase";

export type { Address } from "./account";
export { hasLibrary, setAvatar, uploadAvatar } from "./avatar";
export { confirmContactChange, contactLimits, startContactChange } from "./change-contact";
export { changePassword } from "./change-password";
export { proofLimits, sendProofCode } from "./fresh-proof";
export { confirmProfileContactChange, startProfileContactChange } from "./change-profile-contact";
export {
  accountDeletionLimits,
  deleteAccountByCode,
  deleteProfileByCode,
  markAccountAsDeleted,
  profileDeletionLimits,
  sendAccountDeletionCode,
  sendProfileDeletionCode,
} from "./deletion";
export { followAccount } from "./follow-account";
export { identity } from "./identity";
export {
  acceptAsCaller,
  askedByInvitation,
  checkInvitationCode,
  confirmInvitation,
  invitationLimits,
  invitationProof,
  startInvitation,
} from "./invited";
export { askedOfCaller, invitationOfCaller, joinAsCaller } from "./join-as-caller";
export { beginOpenId, type OpenIdQuestion } from "./openid/begin";
export {
  confirmOpenId,
  finishOpenId,
  openIdCodeLimits,
  type OpenIdOutcome,
  openIdQuestion,
  resendOpenIdCode,
} from "./openid/finish";
export { deleteIdentity, listIdentities } from "./openid/identities";
export { hashPassword } from "./passwords";
export { deletePasskey, listPasskeys, renamePasskey } from "./passkeys/own-passkeys";
export { beginPasskey, createPasskey } from "./passkeys/register";
export { passkeySignInOptions, signInByPasskey } from "./passkeys/sign-in";
export { codeLimits } from "./code-limits";
export { requestPasswordReset, resetPassword, type ResetProof } from "./reset-password";
export { restoreAccount, sendRestoreLink } from "./restore";
export { editAccount, mergeFrontendSettings, readAccount, readFrontendSettings } from "./settings";
export { sendSignInCode, signInByCode, signInByPassword } from "./sign-in";
export { signOut } from "./sign-out";
export { confirmSignUpByCode, confirmSignUpByLink, rememberForm, sendSignUpCode, signUp } from "./sign-up";
export { timezones } from "./timezones";
export { signInBySecondStep } from "./two-step/finish-sign-in";
export {
  beginTwoStep,
  confirmTwoStep,
  readTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
  twoStepSetUpOf,
} from "./two-step/set-up";
