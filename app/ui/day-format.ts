import type { DateFormat } from "@db/vocabulary/services";
import { dateFormat } from "./intl-formats";

type Moment = number | string | Date;

/** What calendar and clock show: month and day from 1 on. */
interface CalendarTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/**
 * Browsers take 25 to 30 ms for the first format of `Intl`, which a page begins with otherwise: what most pages show is read
 * from the date itself, that of UTC and of the browser's own zone.
 */
function calendarTimeOf(time: Moment, timeZone: string | undefined): CalendarTime {
  const date = new Date(time);
  if (timeZone === undefined)
    return {
      year: date.getFullYear(),
      month: date.getMonth() + 1,
      day: date.getDate(),
      hour: date.getHours(),
      minute: date.getMinutes(),
    };
  if (timeZone === "UTC")
    return {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
    };
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
  return {
    year: partOf("year"),
    month: partOf("month"),
    day: partOf("day"),
    hour: partOf("hour"),
    minute: partOf("minute"),
  };
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** A date in figures, in the order that the app's operator chose; the time is milliseconds UTC or ISO 8601. */
export function formatDay(time: Moment, format: DateFormat, timeZone?: string): string {
  const { year, month, day } = calendarTimeOf(time, timeZone);
  return format.replace("DD", twoDigits(day)).replace("MM", twoDigits(month)).replace("YYYY", String(year));
}

/** The time of day as the language writes it: "13:05", "1:05 PM". */
export function formatClock(time: Moment, locale: string, timeZone?: string): string {
  const { hour, minute } = calendarTimeOf(time, timeZone);
  if (locale !== "en") return `${twoDigits(hour)}:${twoDigits(minute)}`;
  return `${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? "AM" : "PM"}`;
}

/** A date with the hour, which is written as in the language. */
export const formatMoment = (time: Moment, format: DateFormat, locale: string, timeZone?: string): string =>
  `${formatDay(time, format, timeZone)}, ${formatClock(time, locale, timeZone)}`;
