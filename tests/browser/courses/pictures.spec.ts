import type { Page } from "@playwright/test";
import { expect, northlight, test, tonwerk } from "../harness";
import { shown } from "../screens/take-picture";

/** Courses, events and what is written, in both languages. */
const screens = {
  member: {
    course: ["/courses/c/drehen-lernen", "/courses/c/ship-something-small"],
    lesson: ["/courses/l/hoch-und-runter", "/courses/l/one-thing-by-hand"],
    calendar: ["/events?type=calendar&view=month", "/events?type=calendar&view=month"],
    event: ["/events/raku-brand-am-see/view", "/events/darkroom-day/view"],
    article: ["/articles/brennen-und-glasieren/fuenf-glasuren-fuer-den-anfang", "/articles/essays/keep-it-small"],
    helpdesk: ["/helpdesk", "/helpdesk"],
  },
  operator: {
    "course-builder": ["/courses/c/drehen-lernen/edit", "/courses/c/ship-something-small/edit"],
  },
} as const;

/** What comes once the page stands: the calendar, and the controls of a player. */
const isComplete: Partial<Record<string, (page: Page) => Promise<void>>> = {
  calendar: (page) => expect(page.locator("[data-event-id]").first()).toBeVisible(),
  lesson: (page) => expect(page.getByRole("group", { name: /^(Bedienung|Controls)$/ })).toBeVisible(),
};

for (const who of ["member", "operator"] as const)
  for (const [name, [german, english]] of Object.entries(screens[who])) {
    test(`the ${who} sees ${name} @desktop`, async ({ signedInAs }) => {
      for (const [place, picture] of [
        [tonwerk(german), name],
        [northlight(english), `${name}-english`],
      ] as const) {
        const page = await signedInAs(who, place);
        await isComplete[name]?.(page);
        await shown(page, picture);
      }
    });
  }
