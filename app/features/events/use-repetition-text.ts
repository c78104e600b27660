import type { WholeEvent } from "@workers/contracts/events/events";
import { type WeekdayName, weekdayNames } from "@db/vocabulary/calendar/events";
import { useTranslation } from "~/i18n/use-translation";
import { dateFormat } from "~/ui/intl-formats";

type Repetition = NonNullable<WholeEvent["repetition"]>;

/** The name of a day of the week; the first of January 2024 was a Monday. */
export const weekdayText = (name: WeekdayName, language: string, weekday: "long" | "short" = "long"): string =>
  dateFormat(language, { weekday, timeZone: "UTC" }).format(Date.UTC(2024, 0, 1 + weekdayNames.indexOf(name)));

/** Says how an event repeats, in a sentence: "every 2 weeks on Monday and Thursday, until 31 January 2027". */
export function useRepetitionText() {
  const { t, i18n } = useTranslation("events");
  const { language } = i18n;
  return ({ frequency, interval = 1, days, weekdays = [], nthWeekday, until, count }: Repetition): string => {
    const parts = [
      days && days !== "everyday" ? t(`repeat.days.${days}`) : t(`repeat.every.${frequency}`, { count: interval }),
    ];
    if (weekdays.length > 0) {
      const names = weekdays.map((name) => weekdayText(name, language));
      parts.push(t("repeat.on", { days: new Intl.ListFormat(language).format(names) }));
    }
    if (nthWeekday) {
      const nth = t(`repeat.nths.${nthOf(nthWeekday.nth)}`);
      parts.push(t("repeat.nth", { nth, day: weekdayText(nthWeekday.weekday, language) }));
    }
    const format = dateFormat(language, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
    const end = until
      ? t("repeat.until", { date: format.format(Date.parse(`${until}T12:00:00Z`)) })
      : count
        ? t("repeat.count", { count })
        : null;
    return [parts.join(" "), end].filter(Boolean).join(", ");
  };
}

export const nthOf = (nth: number) => (nth === -1 ? "last" : (String(nth) as "1" | "2" | "3" | "4"));
