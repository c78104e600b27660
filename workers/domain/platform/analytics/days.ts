/** Days are `YYYY-MM-DD` on the calendar of a timezone. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone);
  if (!format) {
    const parts = {
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    } as const;
    format = new Intl.DateTimeFormat("en-CA", { timeZone: timezone, hourCycle: "h23", ...parts });
    formats.set(timezone, format);
  }
  return format;
}

/** The day that a moment (milliseconds UTC) falls on. */
export function dayOf(moment: number, timezone: string): string {
  const part = partsOf(moment, timezone);
  return `${part("year")}-${part("month")}-${part("day")}`;
}

function partsOf(moment: number, timezone: string): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = formatOf(timezone).formatToParts(moment);
  return (type) => parts.find((part) => part.type === type)!.value;
}

/** Milliseconds that the timezone's clock is ahead of UTC at a moment. */
export function offsetAt(moment: number, timezone: string): number {
  const part = partsOf(moment, timezone);
  const [year, month, day, hour, minute, second] = (["year", "month", "day", "hour", "minute", "second"] as const).map(
    (type) => Number(part(type)),
  );
  return Date.UTC(year!, month! - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

/** When a day begins, milliseconds UTC; on days whose midnight the clocks skip, the first moment after it. */
export function startOfDay(day: string, timezone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let guess = midnight - offsetAt(midnight, timezone);
  guess = midnight - offsetAt(guess, timezone);
  return dayOf(guess, timezone) < day ? guess + 3_600_000 : guess;
}

/** The day so many days after another one; before it for negative numbers. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** How many days a span has, both ends counted. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** All days of a span, both ends among them. */
export const eachDay = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, i) => addDays(from, i));

/** `YYYY-MM` of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);
