/** Mails that a project sends so many of a day at most, by its tariff (`mailLimits`); each kind is counted by itself. */
export type LimitedMailKind = "invitations" | "codes" | "broadcasts";
