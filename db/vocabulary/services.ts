import type { Language } from "./enumerations";

/** What an app bundles, and how each part of it can look in the navigation. */

/** Services with settings of their own, in the order in which the settings list them. */
export const settledServices = [
  "community",
  "groups",
  "communities",
  "library",
  "events",
  "chat",
  "helpdesk",
  "articles",
  "gamification",
  "promo",
  "affiliate-center",
] as const;
export type SettledService = (typeof settledServices)[number];

/** Services that members can open already; only these have screens, and only their settings are shown. */
export const openServices = [
  "groups",
  "communities",
  "library",
  "events",
  "chat",
  "helpdesk",
  "articles",
  "gamification",
] as const satisfies readonly SettledService[];
export type OpenService = (typeof openServices)[number];

/** Services that their operator switches on, once there is something in them. */
export const offAtFirst: readonly OpenService[] = [
  "communities",
  "library",
  "events",
  "helpdesk",
  "articles",
  "gamification",
];

/** Icons that a service may have in the navigation, by lucide's names. */
export const serviceIcons = [
  "newspaper",
  "message-circle",
  "messages-square",
  "users",
  "home",
  "layers",
  "hash",
  "star",
  "heart",
  "book-open",
  "lightbulb",
  "megaphone",
  "sprout",
  "compass",
  "coffee",
  "sparkles",
] as const;
export type ServiceIcon = (typeof serviceIcons)[number];

/** How a list of posts looks: whole posts, lines, or tiles. */
export const postLayouts = ["feed", "list", "card"] as const;
export type PostLayout = (typeof postLayouts)[number];

/** The page that an app opens with where nothing else was chosen. */
export const startPageSlug = "dashboard";

/** Where a person may land in an app; the id of a page stands beside these. */
export const startPages = ["groups", "communities", "spaces", "members"] as const;
export type StartPage = (typeof startPages)[number];

export const dateFormats = ["DD.MM.YYYY", "YYYY-MM-DD", "MM/DD/YYYY"] as const;
export type DateFormat = (typeof dateFormats)[number];
/** How an app writes dates until its operator chooses. */
export const usualDateFormat: Record<Language, DateFormat> = { de: "DD.MM.YYYY", en: "MM/DD/YYYY" };

export const promoTypes = ["app", "course", "event"] as const;
export type PromoType = (typeof promoTypes)[number];

export const ctaIconPositions = ["left", "right"] as const;
export type CtaIconPosition = (typeof ctaIconPositions)[number];

export const promoCategories = ["business", "health", "creative", "education", "lifestyle", "technology"] as const;
export type PromoCategory = (typeof promoCategories)[number];

export const currencies = ["EUR", "USD"] as const;
export type Currency = (typeof currencies)[number];
/** By ISO 4217: buyers may pay a provider in a currency that no plan of ours has a price in. */
export type CurrencyCode = string;

export const paymentProviderTypes = ["ds24", "elopage", "copecart", "thrivecart", "stripe"] as const;
export type PaymentProviderType = (typeof paymentProviderTypes)[number];

/** What the first steps of a new member may ask for. */
export const onboardingSteps = ["avatar", "custom_fields", "spaces"] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];
