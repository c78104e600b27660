/**
 * The texts of the product by area; each is one file per language, `{language}/{area}.json`.
 * `mail` (texts of mails) and `defaults` (what a new app begins with) are never shown by a screen.
 */
export const areas = [
  "ui",
  "shell",
  "auth",
  "account",
  "community",
  "bulletins",
  "courses",
  "articles",
  "helpdesk",
  "members",
  "events",
  "rewards",
  "chat",
  "search",
  "spaces",
  "admin",
  "contacts",
  "cloud",
  "settings",
  "promo",
  "checkout",
  "gates",
  "pages",
  "designer",
  "affiliates",
  "analytics",
  "operators",
  "onboarding",
  "notifications",
  "fields",
  "payments",
  "integrations",
  "moderation",
  "legal",
  "consent",
  "tasks",
  "support",
  "player",
  "errors",
  "validation",
  "mail",
  "defaults",
] as const;
export type Area = (typeof areas)[number];

/** The areas whose texts screens show. */
export const shownAreas = areas.filter((area) => area !== "mail" && area !== "defaults");

/** What every page needs in the browser. A route names further areas in its handle: `handle = { texts: ["community"] }`. */
export const commonAreas: readonly Area[] = ["ui", "shell", "errors", "validation"];

/** What the pages of an app need beside that. */
const appAreas: readonly Area[] = ["community", "gates", "bulletins", "fields"];

/** Areas that pages need together, which the browser fetches as one file. */
export const areaGroups = { common: commonAreas, app: appAreas } as const;

/** The part of a route's handle that names the areas whose texts its components use. */
export interface TextsHandle {
  texts?: readonly Area[];
}

/** Common areas and those that the matched routes ask for, each once, in a stable order. */
export function areasOf(handles: readonly unknown[]): Area[] {
  const wantedAreas = new Set<Area>(commonAreas);
  for (const handle of handles)
    for (const area of (handle as TextsHandle | undefined)?.texts ?? []) wantedAreas.add(area);
  return areas.filter((area) => wantedAreas.has(area));
}
