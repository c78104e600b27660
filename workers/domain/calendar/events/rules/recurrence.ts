import { RRuleTemporal } from "rrule-temporal";
import type { EventDays, EventFrequency, WeekdayName } from "@db/vocabulary/calendar/events";
import { weekdayNames } from "@db/vocabulary/calendar/events";
import { instantOf, localOf, wallMs } from "@db/vocabulary/calendar/wall-time";

/** How something repeats, as forms say it. */
export interface Repetition {
  frequency: EventFrequency;
  /** Of a daily one. */
  days?: EventDays;
  interval?: number;
  /** Of a weekly one; none is that of its beginning. */
  weekdays?: WeekdayName[];
  /** Of a monthly or annual one: the first, …, or last (-1) such weekday in place of the day of the month. */
  nthWeekday?: { nth: number; weekday: WeekdayName } | null;
  /** Its last day, `2027-01-31`, or how many there are; neither is without end. */
  until?: string | null;
  count?: number | null;
}

/** An occurrence: what the clocks show, and the moment. */
export interface Occurrence {
  local: string;
  at: number;
}

const daysOf: Record<EventDays, readonly WeekdayName[] | null> = {
  everyday: null,
  workday: ["MO", "TU", "WE", "TH", "FR"],
  weekend: ["SA", "SU"],
};
const frequencies = { daily: "DAILY", weekly: "WEEKLY", monthly: "MONTHLY", annual: "YEARLY" } as const;
const stamp = (moment: number) => new Date(moment).toISOString().replace(/[-:]|\.000/g, "");

/** The RRULE of a repetition that begins at a wall time of a zone. The last day counts in that zone; rules say it in UTC (RFC 5545). */
export function ruleOf(repetition: Repetition, startsLocal: string, timezone: string): string {
  const { frequency, interval = 1, weekdays = [], nthWeekday, until, count } = repetition;
  const parts = [`FREQ=${frequencies[frequency]}`];
  if (interval > 1) parts.push(`INTERVAL=${interval}`);
  if (frequency === "daily") {
    const days = daysOf[repetition.days ?? "everyday"];
    if (days) parts.push(`BYDAY=${days.join(",")}`);
  }
  if (frequency === "weekly" && weekdays.length > 0)
    parts.push(`BYDAY=${weekdayNames.filter((name) => weekdays.includes(name)).join(",")}`);
  if ((frequency === "monthly" || frequency === "annual") && nthWeekday) {
    if (frequency === "annual") parts.push(`BYMONTH=${Number(startsLocal.slice(5, 7))}`);
    parts.push(`BYDAY=${nthWeekday.nth}${nthWeekday.weekday}`);
  }
  if (count) parts.push(`COUNT=${count}`);
  else if (until) parts.push(`UNTIL=${stamp(instantOf(`${until}T23:59`, timezone))}`);
  return parts.join(";");
}

/** What a rule of ours says, as forms say it; null for one that they cannot say, as calendars that were imported may have. */
export function repetitionOf(rule: string, timezone: string): Repetition | null {
  const parts = new Map(rule.split(";").map((part) => part.split("=") as [string, string]));
  const frequency = (Object.keys(frequencies) as EventFrequency[]).find(
    (name) => frequencies[name] === parts.get("FREQ"),
  );
  const known = new Set(["FREQ", "INTERVAL", "BYDAY", "BYMONTH", "COUNT", "UNTIL", "WKST"]);
  if (!frequency || [...parts.keys()].some((name) => !known.has(name))) return null;
  const byDay = parts.get("BYDAY")?.split(",") ?? [];
  const until = parts.get("UNTIL");
  const repetition: Repetition = {
    frequency,
    interval: Number(parts.get("INTERVAL") ?? 1),
    until: until ? localOf(momentOf(until, timezone), timezone).slice(0, 10) : null,
    count: parts.has("COUNT") ? Number(parts.get("COUNT")) : null,
  };
  if (frequency === "daily") {
    const days = (Object.keys(daysOf) as EventDays[]).find((name) => (daysOf[name] ?? []).join() === byDay.join());
    return days ? { ...repetition, days } : null;
  }
  const isPlain = byDay.every((day) => (weekdayNames as readonly string[]).includes(day));
  if (frequency === "weekly") return isPlain ? { ...repetition, weekdays: byDay as WeekdayName[] } : null;
  if (byDay.length === 0) return { ...repetition, nthWeekday: null };
  const [, nth, weekday] = /^(-?\d)([A-Z]{2})$/.exec(byDay[0]!) ?? [];
  if (byDay.length > 1 || !nth) return null;
  return { ...repetition, nthWeekday: { nth: Number(nth), weekday: weekday as WeekdayName } };
}

/** The moment of an UNTIL: in UTC, or by the clocks of the zone. */
function momentOf(until: string, timezone: string): number {
  const [, year, month, date, hour = "23", minute = "59"] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d)?/.exec(until)!;
  const local = `${year}-${month}-${date}T${hour}:${minute}`;
  return until.endsWith("Z") ? wallMs(local) : instantOf(local, timezone);
}

/** Takes a date apart into what the rule's expansion hands out: a text. */
const temporal = { ZonedDateTime: { from: (value: string) => ({ timeZoneId: "UTC", toString: () => value }) } };

interface Range {
  /** Both by the wall clock. */
  from?: string;
  to?: string;
  limit: number;
}

/**
 * The occurrences of a rule, in order, at most `limit`. They are counted on the wall clock and made moments afterwards, so an hour that
 * clocks skip moves one occurrence and none behind it; of two that fall together, as on a day that a zone left out, one remains.
 */
export function occurrencesOf(
  { rule, startsLocal, timezone }: { rule: string; startsLocal: string; timezone: string },
  { from, to, limit }: Range,
): Occurrence[] {
  const wallRule = rule
    .split(";")
    .map((part) => {
      if (!part.startsWith("UNTIL=")) return part;
      return `UNTIL=${localOf(momentOf(part.slice(6), timezone), timezone).replace(/[-:]/g, "")}00Z`;
    })
    .join(";");
  const expansion = new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${startsLocal.replace(/[-:]/g, "")}00\nRRULE:${wallRule}`,
    temporal,
    maxIterations: 50_000,
    cache: false,
  });
  const occurrences: Occurrence[] = [];
  const add = (value: { toString(): string }): boolean => {
    const local = value.toString().slice(0, 16);
    if (to !== undefined && local > to) return false;
    const at = instantOf(local, timezone);
    if (occurrences.at(-1)?.at !== at) occurrences.push({ local, at });
    return occurrences.length < limit;
  };
  if (from === undefined || from <= startsLocal) {
    expansion.all((value) => add(value));
    return occurrences;
  }
  const last = to ?? `${Number(from.slice(0, 4)) + 100}${from.slice(4)}`;
  for (const value of expansion.between(new Date(wallMs(from)), new Date(wallMs(last)), true)) if (!add(value)) break;
  return occurrences;
}

/** A rule that ends before a moment. What counted its occurrences counts them no more. */
export function ruleEndedBefore(rule: string, moment: number): string {
  const kept = rule.split(";").filter((part) => !/^(COUNT|UNTIL)=/.test(part));
  return [...kept, `UNTIL=${stamp(moment - 1000)}`].join(";");
}
