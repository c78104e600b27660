import {
  fromDate,
  now,
  parseDate,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
  type CalendarDate,
  type DateValue,
  type ZonedDateTime,
} from "@internationalized/date";

/** Reads `2026-11-21`, or with `hasTime` a moment in ISO 8601 as the clock of `timeZone` shows it. Undefined for what is neither. */
export function parseMoment(
  text: string,
  hasTime: boolean,
  timeZone: string,
): CalendarDate | ZonedDateTime | undefined {
  if (hasTime) {
    const time = Date.parse(text);
    return Number.isNaN(time) ? undefined : fromDate(new Date(time), timeZone);
  }
  try {
    return parseDate(text.slice(0, 10));
  } catch {
    return undefined;
  }
}

/** The opposite of `parseMoment`: a moment is written in UTC. */
export function writeMoment(value: DateValue, hasTime: boolean, timeZone: string): string {
  if (!hasTime) return toCalendarDate(value).toString();
  const zoned = "timeZone" in value ? value : toZoned(toCalendarDateTime(value), timeZone);
  return zoned.toDate().toISOString();
}

/** The current hour, from which an empty field with a time starts. */
export function hourNow(timeZone: string): ZonedDateTime {
  return now(timeZone).set({ minute: 0, second: 0, millisecond: 0 });
}
