/** How long things last, with the unit in the name. */
export const periods = {
  /** Who was declined may ask a space again after so long. */
  joinRequestAgainDays: 7,
  accessTokenSeconds: 15 * 60,
  /** How long a change of plan charges what was shown of it before. */
  changeCostSeconds: 30 * 60,
  refreshTokenSeconds: 30 * 24 * 60 * 60,
  /** Two tabs that resume together may present the same refresh cookie; see docs/decisions. */
  refreshCookieLeewaySeconds: 10,
  stashCodeSeconds: 60,
  /** How long a move to another project waits for the sign-in at the service host. */
  onwardMoveSeconds: 10 * 60,
  codeSeconds: 10 * 60,
  codeSendAgainAfterSeconds: 60,
  codeSendWindowSeconds: 60 * 60,
  linkSeconds: 60 * 60,
  restoreAccountDays: 30,
  personalInvitationDays: 14,
  passwordAttemptsSeconds: 15 * 60,
  codeFailuresSeconds: 24 * 60 * 60,
  knownDeviceSeconds: 400 * 24 * 60 * 60,
  /** How long the deletion of a post or comment, or of what is written, can be undone. */
  undoDeletionSeconds: 10,
  /** Removed files come back no more after this. */
  removedFilesDays: 30,
  /** What was uploaded for a post or comment and never used goes after this; drafts on a device are kept for less. */
  unusedUploadDays: 31,
  /** An upload that nobody went on with. */
  abandonedUploadHours: 24,
  /** Signed links of files last at least half of this. */
  fileLinkSeconds: 12 * 60 * 60,
  /** A running task that shows no sign of life for so long counts as killed. */
  taskHeartbeatSeconds: 10 * 60,
  /** A subscription keeps its access so long behind the paid period: the webhook of the next payment comes a little later. */
  renewalGraceDays: 3,
  /** A checkout that nobody paid. */
  pendingOrderHours: 24,
  /** How long a bank debit may take before its order counts as unpaid. */
  debitDays: 14,
  /** How long the secret and the address of a payment provider stay valid that were replaced. */
  replacedSecretDays: 7,
  /** What a payment provider sent is kept in its own words. */
  paymentWebhookKeptDays: 30,
  /** Members are notified of the end of a plan so long before it. */
  endNoticeDays: 7,
  /** How far back the first comparison with a payment provider looks, and each other one behind the beginning of the one before it. */
  firstComparisonDays: 30,
  comparisonOverlapDays: 3,
  /** How long it is shown what comparisons mended. */
  comparisonKeptDays: 90,
  /** A project's mail server that failed is left alone so long, twice as long each time. */
  smtpPauseMinutes: { first: 5, longest: 120 },
  /** Operators are written to about a failing mail server once in so long. */
  smtpNoticeHours: 24,
  /** How long it is shown what an automation did. */
  automationRunKeptDays: 90,
  /** How long an ended task can be asked for. */
  taskKeptDays: 30,
  /** What a task works on is kept so long, so that it can be resumed. */
  taskInputDays: 7,
} as const;

/** How often a code may be guessed, and mailed within `periods.codeSendWindowSeconds`: for one place, and to one target in all of them. */
export const codeRules = { digits: 6, checkLimit: 5, sendsPerWindow: 5, sendsPerWindowOfTarget: 15 } as const;

/** Invitation mails of one app to one address within a day. */
export const invitationMailsPerDay = 5;

/** Wrong tries within `periods.passwordAttemptsSeconds` or `periods.codeFailuresSeconds` before one has to wait. */
export const guessLimits = {
  /** Passwords for one account: by all devices that it doesn't know together, and by each that it knows. */
  passwords: 20,
  /** Passwords from one network, whatever the account. */
  passwordsOfNetwork: 50,
  /** Codes of all purposes for one account, by devices that it doesn't know. */
  codes: 20,
  codesOfKnownDevice: 50,
} as const;
