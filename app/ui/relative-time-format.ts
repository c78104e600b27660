import type { DateFormat } from "@db/vocabulary/services";
import { formatDay } from "./day-format";
import { relativeFormat } from "./intl-formats";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds until the text of `formatRelativeTime` can change. */
export function nextChange(time: number, now: number): number {
  const age = Math.abs(now - time);
  return age < hour ? minute / 2 : age < day ? 10 * minute : hour;
}

/**
 * How long ago (or in how long): `null` within a minute, "vor 5 Min.", "vor 3 Std.", "gestern", "vor 4 Tagen"; a date
 * in the app's format beyond a week. Times are milliseconds UTC.
 */
export function formatRelativeTime(
  time: number,
  now: number,
  locale: string,
  format: DateFormat,
  timeZone?: string,
): string | null {
  const difference = time - now;
  const age = Math.abs(difference);
  if (age < minute) return null;
  const relative = relativeFormat(locale, { numeric: "auto", style: "short" });
  if (age < hour) return relative.format(Math.trunc(difference / minute), "minute");
  if (age < day) return relative.format(Math.trunc(difference / hour), "hour");
  if (age < 7 * day) return relative.format(Math.trunc(difference / day), "day");
  return formatDay(time, format, timeZone);
}
