import ICAL from "ical.js";
import { eventDurations, type EventType } from "@db/vocabulary/calendar/events";
import { instantOf, localOf } from "@db/vocabulary/calendar/wall-time";
import { limits } from "@db/vocabulary/limits";
import { calendarLimits } from "@db/vocabulary/limits/calendar-limits";
import { invalid } from "@workers/errors";
import { occurrencesOf } from "../rules/recurrence";
import { type KnownZones, valuesOf, zonesOf } from "./zones";

/** What a file says of an event, as far as events of ours can say it. */
interface Said {
  name: string;
  text: string;
  /** What the clocks of the zone show at its beginning. */
  startsLocal: string;
  timezone: string;
  /** Seconds, up to the next length that events have. */
  duration: number;
  isRounded: boolean;
  type: EventType;
  locationUrl: string | null;
  address: string | null;
  isCancelled: boolean;
}

/** A date of a series that is otherwise than the rule has it. */
export interface ImportedDate extends Said {
  recurrenceLocal: string;
}

export interface ImportedEvent extends Said {
  uid: string;
  /** An RRULE without its name; null takes place once. */
  rule: string | null;
  /** Dates of the rule that don't take place, by its clocks. */
  exceptions: string[];
  dates: ImportedDate[];
  /** Of the file. */
  line: number;
}

/** Why an event of a file is not taken. */
export type LeftReason = "noTime" | "noName" | "tooLong" | "past" | "rule" | "dates" | "cancelled" | "time";

export interface LeftEvent {
  line: number;
  name: string;
  reason: LeftReason;
}

export interface ReadCalendar {
  events: ImportedEvent[];
  left: LeftEvent[];
}

interface Reading {
  /** The app's own, for times that name none. */
  timezone: string;
  now: number;
}

/** 422 that names the line. */
const refused = (line: number, key: "icsLine" | "icsTooMany" | "icsTooOften", max = 0) =>
  invalid({ field: "file", key, params: { line, max } });

/**
 * The events of an iCalendar file (RFC 5545) that are ahead, by their UIDs. 422 that names the line for what is no calendar, and
 * beyond `calendarLimits.ics.events` events or `calendarLimits.ics.occurrences` dates of one.
 */
export async function readCalendar(text: string, reading: Reading): Promise<ReadCalendar> {
  const lines = linesOfEvents(text);
  let root: ICAL.Component;
  try {
    const parsed: unknown = ICAL.parse(text);
    const first = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed[0] : parsed;
    root = new ICAL.Component(first as never);
  } catch (error) {
    throw refused(lineOf(text, error), "icsLine");
  }
  if (root.name !== "vcalendar") throw refused(1, "icsLine");
  const parts = root.getAllSubcomponents("vevent").map((part, at) => ({ part, line: lines[at] ?? 1 }));
  const zones = await zonesOf(root, reading.timezone);
  const calendar: ReadCalendar = { events: [], left: [] };
  const dates: { uid: string; part: ICAL.Component; line: number }[] = [];
  const byUid = new Map<string, ImportedEvent>();
  for (const { part, line } of parts) {
    const name = nameOf(part);
    const uid = uidOf(part, name);
    if (part.hasProperty("recurrence-id")) {
      dates.push({ uid, part, line });
      continue;
    }
    const event = eventIn(part, { ...reading, zones, line, uid });
    if (typeof event === "string") calendar.left.push({ line, name, reason: event });
    else byUid.set(uid, event);
  }
  for (const { uid, part, line } of dates) {
    const series = byUid.get(uid);
    if (!series?.rule) continue;
    const date = dateIn(part, series, zones);
    if (typeof date === "string") calendar.left.push({ line, name: nameOf(part), reason: date });
    else series.dates.push(date);
  }
  calendar.events = [...byUid.values()];
  return calendar;
}

/** The line that a reader stumbled over, as far as it quotes it. */
function lineOf(text: string, error: unknown): number {
  const quoted = /"([^"]*)"\s*$/.exec(error instanceof Error ? error.message : "")?.[1];
  const at = quoted ? text.split(/\r\n|\n|\r/).findIndex((row) => row.startsWith(quoted.slice(0, 60))) : -1;
  return Math.max(0, at) + 1;
}

/** Where each VEVENT begins; refuses lines that don't end, and more events than a file may have. */
function linesOfEvents(text: string): number[] {
  const starts: number[] = [];
  let length = 0;
  let line = 0;
  for (const row of text.split(/\r\n|\n|\r/)) {
    line++;
    length = /^[ \t]/.test(row) ? length + row.length : row.length;
    if (length > calendarLimits.ics.line) throw refused(line, "icsLine");
    if (row.toUpperCase() !== "BEGIN:VEVENT") continue;
    starts.push(line);
    if (starts.length > calendarLimits.ics.events) throw refused(line, "icsTooMany", calendarLimits.ics.events);
  }
  return starts;
}

const textOf = (part: ICAL.Component, name: string): string => {
  const property = part.getFirstProperty(name);
  const value = property && valuesOf(property)[0];
  return typeof value === "string" ? value.trim() : "";
};

/** Some programs give none: then the same name at the same time is the same event. */
const uidOf = (part: ICAL.Component, name: string): string =>
  (textOf(part, "uid") || `${String(part.getFirstProperty("dtstart")?.toJSON()[3])} ${name}`).slice(
    0,
    calendarLimits.ics.uid,
  );

const nameOf = (part: ICAL.Component): string =>
  textOf(part, "summary").replace(/\s+/g, " ").slice(0, limits.entityName.max).trim();

/** What a part says but for its rule; or why it can't be taken. */
function saidIn(part: ICAL.Component, zones: KnownZones): Said | LeftReason {
  const name = nameOf(part);
  if (name.length < limits.entityName.min) return "noName";
  const start = part.getFirstProperty("dtstart");
  const begins = start && zones.timeOf(start);
  if (!begins) return "noTime";
  const seconds = secondsOf(part, zones, begins.at, begins.isDay);
  if (seconds === null) return "time";
  const duration = eventDurations.find((step) => step >= seconds);
  if (!duration) return "tooLong";
  return {
    name,
    text: textOf(part, "description").slice(0, limits.description.max),
    startsLocal: begins.local,
    timezone: begins.timezone,
    duration,
    isRounded: duration !== seconds,
    ...placeOf(part),
    isCancelled: textOf(part, "status").toUpperCase() === "CANCELLED",
  };
}

function secondsOf(part: ICAL.Component, zones: KnownZones, startsAt: number, isDay: boolean): number | null {
  const written = part.getFirstProperty("duration");
  const length = written && valuesOf(written)[0];
  const end = part.getFirstProperty("dtend");
  if (length instanceof ICAL.Duration) return Math.max(0, length.toSeconds());
  if (!end) return isDay ? 86_400 : 900;
  const ends = zones.timeOf(end);
  if (!ends || ends.at < startsAt) return null;
  // A day on which the clocks change is a day all the same.
  return isDay ? Math.round((ends.at - startsAt) / 86_400_000) * 86_400 : (ends.at - startsAt) / 1000;
}

const address = /^https:\/\/\S+$/i;

/** Where people meet: online by the first address that is one, else at the place that is named. */
function placeOf(part: ICAL.Component): Pick<Said, "type" | "locationUrl" | "address"> {
  const location = textOf(part, "location").replace(/\s+/g, " ");
  const links = [textOf(part, "conference"), textOf(part, "x-google-conference"), location];
  const link = links.find((value) => address.test(value) && value.length <= limits.url.max);
  if (link) return { type: "virtual", locationUrl: link, address: null };
  if (location.length >= limits.address.min)
    return { type: "person", locationUrl: null, address: location.slice(0, limits.address.max) };
  return { type: "tbd", locationUrl: null, address: null };
}

function eventIn(
  part: ICAL.Component,
  { zones, now, line, uid }: Reading & { zones: KnownZones; line: number; uid: string },
): ImportedEvent | LeftReason {
  const said = saidIn(part, zones);
  if (typeof said === "string") return said;
  const rules = part.getAllProperties("rrule");
  if (part.hasProperty("rdate") || part.hasProperty("exrule") || rules.length > 1) return "dates";
  const once = { ...said, uid, rule: null, exceptions: [], dates: [], line };
  if (rules.length === 0) {
    const isOver = instantOf(said.startsLocal, said.timezone) + said.duration * 1000 <= now;
    return isOver ? "past" : once;
  }
  const recur = valuesOf(rules[0]!)[0];
  if (!(recur instanceof ICAL.Recur) || !isOfDays(recur)) return "rule";
  const exceptions = part
    .getAllProperties("exdate")
    .flatMap((property) => zones.timesOf(property))
    .map(({ at }) => localOf(at, said.timezone));
  const ahead = aheadOf({ ...said, rule: ruleText(recur), exceptions }, now, line);
  return ahead ? { ...once, ...ahead } : "past";
}

/** Events of ours repeat by days, weeks, months and years, and by no part of a day. */
const isOfDays = (recur: ICAL.Recur): boolean =>
  ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"].includes(recur.freq) &&
  !["BYHOUR", "BYMINUTE", "BYSECOND"].some((name) => recur.parts[name as keyof typeof recur.parts]?.length);

const ruleText = (recur: ICAL.Recur): string => recur.toString().replace(/^RRULE:/, "");

interface Ruled {
  rule: string;
  startsLocal: string;
  timezone: string;
  exceptions: string[];
}

/** A series from its first date that is ahead; what counted its dates counts those that are left. Null where none is. */
function aheadOf(series: Ruled, now: number, line: number): Ruled | null {
  const isOpen = !/(COUNT|UNTIL)=/.test(series.rule);
  const all = isOpen ? [] : occurrencesOf(series, { limit: calendarLimits.ics.occurrences + 1 });
  if (all.length > calendarLimits.ics.occurrences) throw refused(line, "icsTooOften", calendarLimits.ics.occurrences);
  const dates = isOpen
    ? occurrencesOf(series, { from: localOf(now, series.timezone), limit: calendarLimits.ics.occurrences })
    : all.filter(({ at }) => at > now);
  const first = dates.find(({ local }) => !series.exceptions.includes(local));
  if (!first) return null;
  const passed = all.findIndex(({ local }) => local === first.local);
  const rule = series.rule.replace(/COUNT=(\d+)/, (_, count: string) => `COUNT=${Number(count) - Math.max(0, passed)}`);
  return {
    ...series,
    rule,
    startsLocal: first.local,
    exceptions: series.exceptions.filter((local) => local > first.local),
  };
}

function dateIn(part: ICAL.Component, series: ImportedEvent, zones: KnownZones): ImportedDate | LeftReason {
  const said = saidIn(part, zones);
  if (typeof said === "string") return said;
  const replaced = zones.timeOf(part.getFirstProperty("recurrence-id")!);
  if (!replaced) return "noTime";
  return { ...said, recurrenceLocal: localOf(replaced.at, series.timezone) };
}
