/** Times of day on the clock of a timezone. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone);
  if (!format) {
    const parts = { weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
    formats.set(timezone, (format = new Intl.DateTimeFormat("en-US", { ...parts, timeZone: timezone })));
  }
  return format;
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Minutes since midnight and the day of the week (Sunday is 0) that a timezone's clock shows. */
export function localTime(moment: number, timezone: string): { minutes: number; weekday: number } {
  const parts = formatOf(timezone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)!.value;
  return { minutes: Number(part("hour")) * 60 + Number(part("minute")), weekday: weekdays.indexOf(part("weekday")) };
}

/** Minutes since midnight of `HH:MM`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const minute = 60_000;
const minutesOfDay = 1440;

/**
 * The next moment after `now` at which the clock shows a time, on a day of the week where one is given. Where clocks skip it, the
 * first moment behind it. A time that comes twice in a night counts once: asked for again at its first coming it is the next day's,
 * asked for within the second hour it is that hour's.
 */
export function nextLocalTime(now: number, time: string, timezone: string, weekday?: number): number {
  const wanted = minutesOf(time);
  const start = Math.floor(now / minute) * minute;
  const local = localTime(start, timezone);
  const days = weekday === undefined ? 0 : (weekday - local.weekday + 7) % 7;
  const ahead = wanted - local.minutes + days * minutesOfDay;
  const period = weekday === undefined ? minutesOfDay : 7 * minutesOfDay;
  const guess = start + (ahead > 0 ? ahead : ahead + period) * minute;
  // Clocks may have been changed on the way: what the clock shows then says by how much.
  let off = localTime(guess, timezone).minutes - wanted;
  if (off > minutesOfDay / 2) off -= minutesOfDay;
  if (off < -minutesOfDay / 2) off += minutesOfDay;
  const corrected = guess - off * minute;
  if (corrected > now && localTime(corrected, timezone).minutes === wanted) return corrected;
  let behind = Math.max(guess, corrected);
  // Skipped: back to where the clocks went forward.
  while (behind - minute > now && isBetween(localTime(behind - minute, timezone).minutes, wanted)) behind -= minute;
  return behind;
}

/** Whether a clock is past a time, by less than what any change of clocks skips. */
const isBetween = (minutes: number, wanted: number): boolean => minutes > wanted && minutes - wanted < 180;

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day that a timezone's clock shows, as milliseconds of its midnight in UTC: days can be counted in it. */
export function localDay(moment: number, timezone: string): number {
  let format = dateFormats.get(timezone);
  if (!format) {
    const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
    dateFormats.set(timezone, (format = new Intl.DateTimeFormat("en-CA", { ...parts, timeZone: timezone })));
  }
  return Date.parse(`${format.format(moment)}T00:00:00Z`);
}

/** The first moment of a day that `localDay` answered, or of one counted from it. Where clocks skip midnight, the first behind it. */
export function startOfLocalDay(day: number, timezone: string): number {
  const offsetAt = (moment: number) => {
    const { minutes } = localTime(moment, timezone);
    return localDay(moment, timezone) + minutes * minute - Math.floor(moment / minute) * minute;
  };
  const guess = day - offsetAt(day);
  const start = day - offsetAt(guess);
  return localDay(start, timezone) === day ? start : guess;
}
