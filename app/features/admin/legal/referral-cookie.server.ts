/** Keeps by whose link somebody came, until they found a project. */
export const referralCookie = "referral";
export const referralSeconds = 90 * 86_400;
