import type { WholeEvent } from "@workers/contracts/events/events";
import { type WeekdayName, weekdayNames } from "@db/vocabulary/events";
import { dateFormat } from "~/ui/intl-formats";

type Repetition = NonNullable<WholeEvent["repetition"]>;
type Translate = (key: string, options?: Record<string, unknown>) => string;

/** The name of a day of the week; the first of January 2024 was a Monday. */
export const weekdayText = (name: WeekdayName, language: string, weekday: "long" | "short" = "long"): string =>
  dateFormat(language, { weekday, timeZone: "UTC" }).format(Date.UTC(2024, 0, 1 + weekdayNames.indexOf(name)));

/** How an event repeats, in a sentence: "every 2 weeks on Monday and Thursday, until 31 January 2027". */
export function repetitionText(repetition: Repetition, translate: unknown, language: string): string {
  const t = translate as Translate;
  const { frequency, interval = 1, days, weekdays = [], nthWeekday, until, count } = repetition;
  const parts = [
    days && days !== "everyday" ? t(`repeat.days.${days}`) : t(`repeat.every.${frequency}`, { count: interval }),
  ];
  if (weekdays.length > 0)
    parts.push(
      t("repeat.on", {
        days: new Intl.ListFormat(language).format(weekdays.map((name) => weekdayText(name, language))),
      }),
    );
  if (nthWeekday)
    parts.push(
      t("repeat.nth", {
        nth: t(`repeat.nths.${nthWeekday.nth === -1 ? "last" : nthWeekday.nth}`),
        day: weekdayText(nthWeekday.weekday, language),
      }),
    );
  const end = until
    ? t("repeat.until", {
        date: dateFormat(language, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(
          Date.parse(`${until}T12:00:00Z`),
        ),
      })
    : count
      ? t("repeat.count", { count })
      : null;
  return [parts.join(" "), end].filter(Boolean).join(", ");
}
