/** What the clocks of a time zone show (`2027-01-31T19:00`), and the moments that follow from it. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone);
  if (!format) {
    const parts = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
    format = new Intl.DateTimeFormat("en-US", {
      ...parts,
      second: "2-digit",
      hourCycle: "h23",
      calendar: "gregory",
      numberingSystem: "latn",
      timeZone: timezone,
    });
    formats.set(timezone, format);
  }
  return format;
}

/** What the clocks show at a moment, as if it were a moment in UTC. */
function shownAt(moment: number, timezone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timezone).formatToParts(moment)) parts[type] = Number(value);
  return Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute, parts.second);
}

/** How far the clocks are ahead of UTC at a moment, in milliseconds. */
export const offsetAt = (moment: number, timezone: string): number =>
  shownAt(moment, timezone) - Math.floor(moment / 1000) * 1000;

/** What the clocks show at a moment, to the minute. */
export const localOf = (moment: number, timezone: string): string =>
  new Date(shownAt(moment, timezone)).toISOString().slice(0, 16);

/** A wall time as if it were one of UTC: wall times can be counted in it. */
export const wallMs = (local: string): number => Date.parse(`${local}Z`);
export const wallText = (ms: number): string => new Date(ms).toISOString().slice(0, 16);

const day = 86_400_000;

/**
 * The moment at which the clocks show a wall time: the first of two, where they are put back; what it would have been by the offset
 * before it, where they skip it (RFC 5545 section 3.3.5).
 */
export function instantOf(local: string, timezone: string): number {
  const wall = wallMs(local);
  const before = offsetAt(wall - day, timezone);
  const behind = offsetAt(wall + day, timezone);
  for (const offset of [Math.max(before, behind), Math.min(before, behind)]) {
    const moment = wall - offset;
    if (offsetAt(moment, timezone) === offset) return moment;
  }
  return wall - before;
}

/** The first moment of a day (`2027-01-31`), and of the one behind it: the first that there is, where clocks skip midnight. */
export const dayRange = (date: string, timezone: string): { from: number; to: number } => ({
  from: instantOf(`${date}T00:00`, timezone),
  to: instantOf(wallText(wallMs(`${date}T00:00`) + day), timezone),
});

/** The same of a month (`2027-01`). */
export function monthRange(month: string, timezone: string): { from: number; to: number } {
  const [year, number] = month.split("-").map(Number) as [number, number];
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return { from: instantOf(`${month}-01T00:00`, timezone), to: instantOf(`${next}T00:00`, timezone) };
}
