import { stepAt, totpCode } from "@workers/domain/people/accounts/two-step/totp";

/** The code that an authenticator app shows now. */
export const appCodeOf = (secret: string): string => totpCode(secret, stepAt(Date.now()));
