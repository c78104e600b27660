/** Sign-ins by device: access tokens, rotating refresh tokens, and carrying a session to another domain. */
export { refreshSession, type RefreshMode } from "./refresh";
export { endSession, endSessions, endSessionsOfDevice, startSession, type SessionKeeper, type SessionTokens } from "./sessions";
export { redeemStash, stashSession } from "./stash";
