import { limits } from "./limits";

/** Letters that are more than a plain one with a mark, or that German writes with two. */
const letters: Record<string, string> = Object.fromEntries(
  "ä ae ö oe ü ue ß ss æ ae œ oe ø o ł l đ d ı i þ th ð d ħ h ŋ ng ĸ k ŧ t"
    .split(" ")
    .flatMap((letter, i, all) => (i % 2 === 0 ? [[letter, all[i + 1]!]] : [])),
);

/**
 * The slug a name suggests: lowercase Latin letters and digits, single hyphens between words, at most `max`
 * characters. Empty where the name has no such letters: the caller then names the type and a short id.
 */
export function slugFrom(name: string, max: number = limits.slug.max): string {
  return name
    .toLowerCase()
    .normalize("NFC")
    .replace(/[äöüßæœøłđıþðħŋĸŧ]/g, (letter) => letters[letter]!)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, max)
    .replace(/-+$/, "");
}

/** The slug itself where it is free, otherwise with the first free of -2, -3, …; never longer than `max`. */
export function freeSlug(slug: string, isTaken: (candidate: string) => boolean, max: number = limits.slug.max): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "" : `-${number}`;
    const candidate = slug.slice(0, max - suffix.length).replace(/-+$/, "") + suffix;
    if (!isTaken(candidate)) return candidate;
  }
}

/** Slugs that the product's own paths need. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  "settings",
  "widgets",
  "calendar",
  "categories",
  "dropdown",
  "recent",
  "counters",
  "home",
  "sidebar",
  "meta",
  "shared",
  "current",
  "create",
  "edit",
  "view",
  "theme",
  "auth",
  "groups",
  "communities",
  "events",
  "articles",
  "chat",
  "courses",
  "modules",
  "helpdesk",
  "rewards",
  "profile",
  "notifications",
  "promo",
  "orders",
  "cloud",
  "announcements",
  "dailies",
  "join",
  "unsubscribe",
  "m",
  "consent",
  "imprint",
  "privacy",
  "terms",
  "gtc",
  "community",
  "g",
  "s",
  "discover",
  "api",
  "ws",
  "projects",
  "assets",
  "files",
  "webhooks",
  "dev",
  "dashboard",
  "search",
  "switch",
  "apps",
  "limits",
  "spaces",
  "feed",
  "draft",
  "support",
  "checkout",
  "onboarding",
  "sitemap",
]);
