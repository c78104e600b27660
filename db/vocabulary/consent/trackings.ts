/** Services of others that count or follow visitors, once these say yes. */
export const trackingTypes = [
  "google_analytics",
  "google_tag_manager",
  "meta_pixel",
  "tiktok_pixel",
  "matomo",
  "custom",
] as const;
export type TrackingType = (typeof trackingTypes)[number];

/** What a tracking is for: visitors decide by purpose and by service. */
export const consentPurposes = ["statistics", "marketing", "media"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** What of a tracking its page must know, by type. */
export interface TrackingFields {
  measurementId?: string;
  containerId?: string;
  pixelId?: string;
  url?: string;
  siteId?: string;
  code?: string;
}
export type TrackingField = keyof TrackingFields;
export type TrackingSecret = "apiSecret" | "accessToken" | "token";

/** Fields of each type: those that it needs, and the secret by which it is told of signed-in pages. */
export const trackingFields: Record<
  TrackingType,
  { fields: readonly TrackingField[]; secret: TrackingSecret | null; purpose: ConsentPurpose }
> = {
  google_analytics: { fields: ["measurementId"], secret: "apiSecret", purpose: "statistics" },
  google_tag_manager: { fields: ["containerId"], secret: null, purpose: "marketing" },
  meta_pixel: { fields: ["pixelId"], secret: "accessToken", purpose: "marketing" },
  tiktok_pixel: { fields: ["pixelId"], secret: "accessToken", purpose: "marketing" },
  matomo: { fields: ["url", "siteId"], secret: "token", purpose: "statistics" },
  custom: { fields: ["code"], secret: null, purpose: "marketing" },
};

/** Services that are told of the page views of who is signed in by the server; the others run in a frame of pages. */
export const countedTypes = [
  "google_analytics",
  "meta_pixel",
  "tiktok_pixel",
  "matomo",
] as const satisfies readonly TrackingType[];

/** Whether a service takes no page view from a server without the browser's name of itself (`User-Agent`); visitors are asked with that. */
export const demandsUserAgent = (type: string | null): boolean => type === "meta_pixel";

/** How each public field may look. */
export const trackingPatterns: Partial<Record<TrackingField, Partial<Record<TrackingType, RegExp>>>> = {
  measurementId: { google_analytics: /^G-[A-Z0-9]{4,20}$/ },
  containerId: { google_tag_manager: /^GTM-[A-Z0-9]{4,12}$/ },
  pixelId: { meta_pixel: /^\d{5,20}$/, tiktok_pixel: /^[A-Z0-9]{10,30}$/ },
  siteId: { matomo: /^\d{1,9}$/ },
};

/** What a page may load of a service once its visitor has said yes. */
export interface TrackingHosts {
  scripts: readonly string[];
  calls: readonly string[];
}
export function hostsOfTracking(type: TrackingType, fields: TrackingFields): TrackingHosts {
  switch (type) {
    case "google_analytics":
      return {
        scripts: ["https://www.googletagmanager.com"],
        calls: ["https://www.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"],
      };
    case "meta_pixel":
      return { scripts: ["https://connect.facebook.net"], calls: ["https://www.facebook.com"] };
    case "tiktok_pixel":
      return { scripts: ["https://analytics.tiktok.com"], calls: ["https://analytics.tiktok.com"] };
    case "matomo": {
      const { origin } = new URL(fields.url ?? "https://matomo.invalid");
      return { scripts: [origin], calls: [origin] };
    }
    // These run in a frame of their own, which has a policy of its own.
    case "google_tag_manager":
    case "custom":
      return { scripts: [], calls: [] };
  }
}

/** What a visitor answered, by service. */
export type ConsentChoices = Record<string, boolean>;

/** A service as visitors are asked about it. */
export interface ConsentService {
  /** Of a tracking its id; of players and pictures their name. */
  id: string;
  /** Null of players and pictures. */
  type: TrackingType | null;
  purpose: ConsentPurpose;
  name: string;
  /** Whom the browser would ask. */
  hosts: readonly string[];
}
/** All that visitors are asked, as it stands in a version. */
export interface ConsentWording {
  title: string;
  text: string;
  services: ConsentService[];
}

/** How long an answer counts, and how long its proof is kept after that. */
export const consentDays = 365;
export const consentProofDays = 3 * 366;
