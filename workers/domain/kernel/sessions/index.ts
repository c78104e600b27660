/** Sign-ins by device and audience: access tokens, rotating refresh tokens, and moving a session to another host. */
import "./declared-events";

export { verifyAccessToken } from "./access-token";
export { accountAsUser, invalidateSession, invalidateSessions, invalidateSessionsOf, resolveActor } from "./actor";
export { type Audience, audienceOf } from "./audience";
export { addressAt, withOneSlash } from "./destination";
export { type Device, deviceOf } from "./device";
export { arriveMove, continueMove, openMove, redeemCode } from "./moves";
export { continueOnward, type OnwardMove, readOnward } from "./onward";
export { endOtherSessions, endOwnSession, listOwnSessions } from "./own-sessions";
export { requireRefreshToken, type SessionProof } from "./proof";
export { refreshSession, type RefreshMode } from "./refresh";
export { endSession, endSessions, endSessionsOfDevice, startSession, type SessionKeeper } from "./sessions";
export { endSessionsOnHosts } from "./sessions-on-hosts";
export { redeemedScope, scopeHere, scopesOfHost, type SignInScope, signInScopeOf } from "./sign-in-scope";
