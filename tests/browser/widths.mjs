/** At which widths a journey runs: playwright.config.ts makes its projects of this, lint counts the core's runs by it. */

/**
 * Files of journeys whose steps and layout are those of the desktop; single tests say it by the tag @desktop, and what phones
 * alone have by @phone. That their screens
 * fit a phone is seen by every-screen.
 */
export const sameAtEveryWidth = [
  "account-control",
  "affiliates",
  "app-settings",
  "archive",
  "client-cache",
  "communities",
  "community-access",
  "community-without-scripts",
  "countries",
  "custom-fields",
  "date-orders",
  "domains",
  "integrations",
  "late-code",
  "library-choosing",
  "live-frames",
  "orders-and-comments",
  "page-titles",
  "payments",
  "people",
  "pinned-and-copied-posts",
  "plans-in-app",
  "post-features",
  "push",
  "revenue",
  "session",
  "share-links",
  "spaces",
  "spaces-in-settings",
  "start-pages",
  "states",
  "ui",
  "voices",
];

export const onPhonesAlone = ["library-by-finger", "on-a-phone"];

/**
 * The projects, in which a title is one run each. All tests share a Worker and its clock: what puts that forward by hours (@clock)
 * runs when no other test is under way.
 */
export const projects = {
  desktop: { besides: onPhonesAlone, core: /@core/, never: /@phone|@clock/, always: /(?:)/ },
  phone: { besides: sameAtEveryWidth, core: /@core.*@both/, never: /@desktop|@clock/, always: /(?:)/ },
  clock: { besides: [], core: /@core.*@clock/, never: /(?!)/, always: /@clock/ },
};

/** How often `npm test` runs a journey. @param {string} file its name without folder and ending @param {string} title */
export const coreRunsOf = (file, title) =>
  Object.values(projects).filter(
    ({ besides, core, never }) => !besides.includes(file) && core.test(title) && !never.test(title),
  ).length;
