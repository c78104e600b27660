/** How a project treats what it knows of people. */
export interface PrivacySettings {
  /** Its apps show a plain notice, where there is nothing to ask. */
  isCookieBanner: boolean;
  /** Empty: the notice's usual words. */
  cookieText: string;
  /** People who were invited and have not answered are forgotten after so long; null keeps them. */
  dataRetentionMonths: number | null;
}

export const usualPrivacy: PrivacySettings = {
  isCookieBanner: false,
  cookieText: "",
  dataRetentionMonths: null,
};

/** Percent of what a referred project pays. */
export const affiliateCommissionPercent = 20;

/** When somebody was shown terms and gtc that hold from then on. */
export const acceptanceOccasions = ["sign_up", "purchase"] as const;
export type AcceptanceOccasion = (typeof acceptanceOccasions)[number];
