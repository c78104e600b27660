import ICAL from "ical.js";
import { instantOf } from "@db/vocabulary/calendar/wall-time";
import type { CalendarEventId } from "@db/vocabulary/ids";
import { vtimezone } from "./vtimezone";

// The package counts the blank that a continued line begins with as no part of the line (RFC 5545 section 3.1: 75 octets with it).
ICAL.foldLength = 74;

/** An event as other calendars get it. Where it is met online is not in it: that is on its page, for who may see it. */
export interface CalendarEntry {
  id: CalendarEventId;
  uid: string;
  seriesId: string | null;
  sequence: number;
  name: string;
  text: string;
  startsLocal: string;
  timezone: string;
  startsAt: number;
  endsAt: number;
  duration: number;
  address: string | null;
  category: string | null;
  cancelledAt: number | null;
  createdAt: number;
  updatedAt: number;
  /** Its page. */
  url: string;
}

const stamp = (moment: number) => ICAL.Time.fromJSDate(new Date(moment), true);

/** The name of an occurrence is its own: it goes out without its series, from which calendars would work out others. */
const uidOf = ({ uid, seriesId, id }: CalendarEntry) => (seriesId ? `${id}${uid.slice(uid.indexOf("@"))}` : uid);

/** Events of the past keep their moment where the rules of their zone have changed since: those are written in UTC. */
const isByItsZone = ({ startsLocal, timezone, startsAt }: CalendarEntry) =>
  timezone !== "UTC" && instantOf(startsLocal, timezone) === startsAt;

function vevent(entry: CalendarEntry): ICAL.Component {
  const part = new ICAL.Component("vevent");
  const set = (name: string, value: unknown) => part.updatePropertyWithValue(name, value as string);
  set("uid", uidOf(entry));
  set("dtstamp", stamp(entry.updatedAt));
  const start = new ICAL.Property("dtstart");
  if (isByItsZone(entry)) {
    start.setParameter("tzid", entry.timezone);
    start.setValue(ICAL.Time.fromDateTimeString(`${entry.startsLocal}:00`));
  } else start.setValue(stamp(entry.startsAt));
  part.addProperty(start);
  // A length and no end: of an hour that clocks show twice an end by the clock would not say which.
  set("duration", ICAL.Duration.fromSeconds(entry.duration));
  set("summary", entry.name);
  set("description", entry.text ? `${entry.text}\n\n${entry.url}` : entry.url);
  if (entry.address) set("location", entry.address);
  if (entry.category) set("categories", entry.category);
  set("url", entry.url);
  set("status", entry.cancelledAt === null ? "CONFIRMED" : "CANCELLED");
  set("sequence", entry.sequence);
  set("created", stamp(entry.createdAt));
  set("last-modified", stamp(entry.updatedAt));
  return part;
}

/** A calendar by RFC 5545 with these events and the zones that they are in. */
export function calendarText(entries: readonly CalendarEntry[], name: string | null = null): string {
  const calendar = new ICAL.Component("vcalendar");
  const set = (property: string, value: string) => calendar.updatePropertyWithValue(property, value);
  set("version", "2.0");
  set("prodid", "-//Lyceum//Events//EN");
  set("calscale", "GREGORIAN");
  set("method", "PUBLISH");
  if (name !== null) {
    set("x-wr-calname", name);
    calendar
      .addPropertyWithValue("refresh-interval", ICAL.Duration.fromSeconds(3600))
      .setParameter("value", "DURATION");
  }
  const spans = new Map<string, [number, number]>();
  for (const entry of entries.filter(isByItsZone)) {
    const [from, to] = spans.get(entry.timezone) ?? [entry.startsAt, entry.endsAt];
    spans.set(entry.timezone, [Math.min(from, entry.startsAt), Math.max(to, entry.endsAt)]);
  }
  for (const [timezone, [from, to]] of spans) calendar.addSubcomponent(vtimezone(timezone, from, to));
  for (const entry of entries) calendar.addSubcomponent(vevent(entry));
  return `${calendar.toString()}\r\n`;
}
