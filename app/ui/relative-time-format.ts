import { dateFormat, relativeFormat } from "./intl-formats";

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
 * beyond a week, with the year where it is another one. Times are milliseconds UTC.
 */
export function formatRelativeTime(time: number, now: number, locale: string, timeZone?: string): string | null {
  const difference = time - now;
  const age = Math.abs(difference);
  if (age < minute) return null;
  const relative = relativeFormat(locale, { numeric: "auto", style: "short" });
  if (age < hour) return relative.format(Math.trunc(difference / minute), "minute");
  if (age < day) return relative.format(Math.trunc(difference / hour), "hour");
  if (age < 7 * day) return relative.format(Math.trunc(difference / day), "day");
  const isThisYear = new Date(time).getUTCFullYear() === new Date(now).getUTCFullYear();
  return dateFormat(locale, { day: "numeric", month: "short", year: isThisYear ? undefined : "numeric", timeZone }).format(time);
}

/** The whole date and time, for a title. */
export function formatDateTime(time: number, locale: string, timeZone?: string): string {
  return dateFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone }).format(time);
}
