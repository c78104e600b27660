import type { DateFormat } from "@db/vocabulary/services";
import { dateFormat } from "./intl-formats";

type Moment = number | string | Date;

/** A date in figures, in the order that the app's operator chose; the time is milliseconds UTC or ISO 8601. */
export function formatDay(time: Moment, format: DateFormat, timeZone?: string): string {
  const parts = dateFormat("en", { day: "2-digit", month: "2-digit", year: "numeric", timeZone }).formatToParts(
    new Date(time),
  );
  const partOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)!.value;
  return format.replace("DD", partOf("day")).replace("MM", partOf("month")).replace("YYYY", partOf("year"));
}

/** A date with the hour, which is written as in the language. */
export function formatMoment(time: Moment, format: DateFormat, locale: string, timeZone?: string): string {
  const hour = dateFormat(locale, { timeStyle: "short", timeZone }).format(new Date(time));
  // Browsers and the Worker differ in which space stands before "PM".
  return `${formatDay(time, format, timeZone)}, ${hour.replace(/\s/, " ")}`;
}
