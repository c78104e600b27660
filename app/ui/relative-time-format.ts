import type { TFunction } from "i18next";
import type { DateFormat } from "@db/vocabulary/services";
import { formatDay } from "./day-format";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds until the text of `formatRelativeTime` can change. */
export function nextChange(time: number, now: number): number {
  const age = Math.abs(now - time);
  return age < hour ? minute / 2 : age < day ? 10 * minute : hour;
}

const besideToday: Partial<Record<number, string>> = {
  [-2]: "dayBeforeYesterday",
  [-1]: "yesterday",
  1: "tomorrow",
  2: "dayAfterTomorrow",
};

/**
 * How long ago (or in how long): "gerade eben" within a minute, "vor 5 Min.", "vor 3 Std.", "gestern", "vor 4 Tagen"; a date
 * in the app's format beyond a week. Times are milliseconds UTC. Its texts are the product's: `Intl.RelativeTimeFormat` takes a
 * browser as long to begin with as any other format (day-format.ts).
 */
export function formatRelativeTime(
  time: number,
  now: number,
  t: TFunction<"ui">,
  format: DateFormat,
  timeZone?: string,
): string {
  const difference = time - now;
  const age = Math.abs(difference);
  const counted = (unit: "minutes" | "hours" | "days", length: number) =>
    t(`ui:time.${difference < 0 ? "ago" : "in"}.${unit}`, { number: Math.trunc(age / length) });
  if (age < minute) return t("ui:time.now");
  if (age < hour) return counted("minutes", minute);
  if (age < day) return counted("hours", hour);
  if (age >= 7 * day) return formatDay(time, format, timeZone);
  const name = besideToday[Math.trunc(difference / day)];
  return name ? t(`ui:time.${name}`) : counted("days", day);
}
