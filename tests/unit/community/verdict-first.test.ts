import { expect, it } from "vitest";
import german from "~/i18n/de/notifications.json";
import english from "~/i18n/en/notifications.json";

/** How a notification of a decision begins; what was decided about comes after it. */
const verdicts = {
  content_rejected: ["Abgelehnt", "Rejected"],
  content_rejected_profile: ["Die Moderation hat dich verwarnt", "The moderators gave you a warning"],
  content_approved: ["Freigegeben", "Approved"],
  content_approved_profile: ["Die Moderation hat deine Verwarnung aufgehoben", "The moderators took back your warning"],
  report_upheld: ["Abgelehnt nach deiner Meldung", "Rejected after your report"],
  report_upheld_profile: ["Verwarnt nach deiner Meldung", "Warned after your report"],
  report_dismissed: ["Bleibt nach deiner Meldung stehen", "Stays after your report"],
  report_dismissed_profile: ["Bleibt nach deiner Meldung, wie es ist", "Stays as it is after your report"],
} as const;

/** Of the two lines that a list shows of a notification, what fits on the narrowest phone. */
const shownLetters = 60;

it.each(Object.entries(verdicts))(
  "a notification of a decision begins with the verdict, which no list cuts off: %s",
  (action, [inGerman, inEnglish]) => {
    for (const [texts, verdict] of [
      [german, inGerman],
      [english, inEnglish],
    ] as const)
      for (const number of ["one", "other"]) {
        const said = (texts.action as Record<string, string>)[`${action}_${number}`]!;
        expect(said.startsWith(verdict), said).toBe(true);
        const title = said.indexOf("{{title}}");
        expect(title === -1 ? said.length : title).toBeLessThanOrEqual(shownLetters);
      }
  },
);
