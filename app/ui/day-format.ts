import type { DateFormat } from "@db/vocabulary/services";
import { dateFormat } from "./intl-formats";

type Moment = number | string | Date;

/**
 * Year, month, day, hour and minute in two figures, four for the year. Browsers take 25 to 30 ms for the first format of `Intl`,
 * which a page begins with otherwise: what most pages show is read from the date itself, that of UTC and of the browser's own
 * zone.
 */
function figuresOf(time: Moment, timeZone: string | undefined): string[] {
  return shownAsUtc(new Date(time), timeZone).toISOString().match(/\d+/g)!;
}

/** The moment at which calendar and clock of UTC show what those of a zone show at this one. */
function shownAsUtc(date: Date, timeZone: string | undefined): Date {
  if (timeZone === "UTC") return date;
  if (timeZone === undefined) return new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  const parts = dateFormat("en", {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
    timeZone,
  }).formatToParts(date);
  const partOf = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)!.value);
  return new Date(Date.UTC(partOf("year"), partOf("month") - 1, partOf("day"), partOf("hour"), partOf("minute")));
}

/** A date in figures, in the order that the app's operator chose; the time is milliseconds UTC or ISO 8601. */
export function formatDay(time: Moment, format: DateFormat, timeZone?: string): string {
  const [year, month, day] = figuresOf(time, timeZone);
  return format.replace("DD", day!).replace("MM", month!).replace("YYYY", year!);
}

/** The time of day as the language writes it: "13:05", "1:05 PM". */
export function formatClock(time: Moment, locale: string, timeZone?: string): string {
  const [, , , hour, minute] = figuresOf(time, timeZone);
  if (locale !== "en") return `${hour}:${minute}`;
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
}

/** A date with the hour, which is written as in the language. */
export const formatMoment = (time: Moment, format: DateFormat, locale: string, timeZone?: string): string =>
  `${formatDay(time, format, timeZone)}, ${formatClock(time, locale, timeZone)}`;
