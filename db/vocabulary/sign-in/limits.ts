/** Codes of authenticator apps (RFC 6238), as all of them take them. */
export const totpRules = {
  digits: 6,
  secondsPerStep: 30,
  /** A code of the step before or after counts too: clocks differ. */
  window: 1,
  secretBytes: 20,
} as const;

export const recoveryCodeRules = { count: 10, length: 10 } as const;

/** Wrong codes of the second step for one account, by all devices that it doesn't know together, and by each that it knows. */
export const secondStepGuesses = { limit: 10, seconds: 6 * 60 * 60 } as const;

/** How long the second step waits for its code, and a browser for a passkey or for the issuer's answer. */
export const challengeSeconds = 10 * 60;

export const passkeyLimits = { ofAccount: 30, name: 60 } as const;

export const openIdLimits = {
  /** Providers of one project. */
  providers: 10,
  name: 60,
  issuer: 500,
  clientId: 500,
  clientSecret: 2000,
  /** What an issuer may answer at most, and how long it may take. */
  answerBytes: 200_000,
  milliseconds: 10_000,
} as const;
