/** How a project treats what it knows of people. */
export interface PrivacySettings {
  /** Its apps show a notice on cookies until somebody has answered it. */
  isCookieBanner: boolean;
  /** Empty: the notice's usual words. */
  cookieText: string;
  privacyUrl: string | null;
  /** People who were invited and have not answered are forgotten after so long; null keeps them. */
  dataRetentionMonths: number | null;
  /** The notice asks whether visits may be analysed by services of others. */
  isAnalyticsConsent: boolean;
}

export const usualPrivacy: PrivacySettings = {
  isCookieBanner: false,
  cookieText: "",
  privacyUrl: null,
  dataRetentionMonths: null,
  isAnalyticsConsent: false,
};

/** Percent of what a referred project pays. */
export const affiliateCommissionPercent = 20;
