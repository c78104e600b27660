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
  /** It goes out under the name of its series: as the rule itself, or as what one date of it was changed to. */
  inSeries?: { rule: string; exceptions: readonly string[] } | { recurrenceLocal: string; timezone: string };
}

/** Whom a calendar invites, and in whose name, as `mailto:` addresses. */
export interface Invited {
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
}

const stamp = (moment: number) => ICAL.Time.fromJSDate(new Date(moment), true);

/** The name of an occurrence is its own: without its series it goes out under it, for calendars would work out others from that. */
const uidOf = ({ uid, seriesId, id, inSeries }: CalendarEntry) =>
  seriesId && !inSeries ? `${id}@${uid.slice(uid.indexOf("@") + 1)}` : uid;

/** Events of the past keep their moment where the rules of their zone have changed since: those are written in UTC. */
const isByItsZone = ({ startsLocal, timezone, startsAt }: CalendarEntry) =>
  timezone !== "UTC" && instantOf(startsLocal, timezone) === startsAt;

/** A time on the clocks of a zone. */
function localProperty(name: string, local: string, timezone: string): ICAL.Property {
  const property = new ICAL.Property(name);
  const value = `${local}:00`;
  if (timezone === "UTC") property.setValue(ICAL.Time.fromDateTimeString(`${value}Z`));
  else {
    property.setParameter("tzid", timezone);
    property.setValue(ICAL.Time.fromDateTimeString(value));
  }
  return property;
}

function person(name: "organizer" | "attendee", { name: says, email }: { name: string; email: string }): ICAL.Property {
  const property = new ICAL.Property(name);
  property.setValue(`mailto:${email}`);
  if (says) property.setParameter("cn", says);
  return property;
}

function addPlaceInSeries(part: ICAL.Component, { inSeries, timezone }: CalendarEntry): void {
  if (!inSeries) return;
  if ("recurrenceLocal" in inSeries) {
    part.addProperty(localProperty("recurrence-id", inSeries.recurrenceLocal, inSeries.timezone));
    return;
  }
  part.updatePropertyWithValue("rrule", ICAL.Recur.fromString(inSeries.rule));
  for (const local of inSeries.exceptions) part.addProperty(localProperty("exdate", local, timezone));
}

function addPeople(part: ICAL.Component, { organizer, attendee }: Invited): void {
  part.addProperty(person("organizer", organizer));
  const invited = person("attendee", attendee);
  for (const [name, value] of [
    ["role", "REQ-PARTICIPANT"],
    ["partstat", "ACCEPTED"],
    ["rsvp", "FALSE"],
  ] as const)
    invited.setParameter(name, value);
  part.addProperty(invited);
}

function vevent(entry: CalendarEntry, invited: Invited | null): ICAL.Component {
  const part = new ICAL.Component("vevent");
  const set = (name: string, value: unknown) => part.updatePropertyWithValue(name, value as string);
  set("uid", uidOf(entry));
  set("dtstamp", stamp(entry.updatedAt));
  if (isByItsZone(entry)) part.addProperty(localProperty("dtstart", entry.startsLocal, entry.timezone));
  else set("dtstart", stamp(entry.startsAt));
  addPlaceInSeries(part, entry);
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
  if (invited) addPeople(part, invited);
  return part;
}

/** What a calendar is to its reader, by RFC 5546: to be looked at, to be entered, or to be taken out again. */
export type CalendarMethod = "PUBLISH" | "REQUEST" | "CANCEL";

/** A calendar by RFC 5545 with these events and the zones that they are in. */
export function calendarText(
  entries: readonly CalendarEntry[],
  {
    name = null,
    method = "PUBLISH",
    invited = null,
  }: { name?: string | null; method?: CalendarMethod; invited?: Invited | null } = {},
): string {
  const calendar = new ICAL.Component("vcalendar");
  const set = (property: string, value: string) => calendar.updatePropertyWithValue(property, value);
  set("version", "2.0");
  set("prodid", "-//Lyceum//Events//EN");
  set("calscale", "GREGORIAN");
  set("method", method);
  if (name !== null) {
    set("x-wr-calname", name);
    calendar
      .addPropertyWithValue("refresh-interval", ICAL.Duration.fromSeconds(3600))
      .setParameter("value", "DURATION");
  }
  const spans = new Map<string, [number, number]>();
  for (const entry of entries.filter(isByItsZone)) {
    const [from, to] = spans.get(entry.timezone) ?? [entry.startsAt, entry.endsAt];
    spans.set(entry.timezone, [Math.min(from, entry.startsAt), Math.max(to, entry.endsAt, endOfSeries(entry))]);
  }
  for (const [timezone, [from, to]] of spans) calendar.addSubcomponent(vtimezone(timezone, from, to));
  for (const entry of entries) calendar.addSubcomponent(vevent(entry, invited));
  return `${calendar.toString()}\r\n`;
}

const twoYears = 2 * 366 * 86_400_000;

/** How far the rules of its zone are written for a series: programs that know the zone go on by themselves. */
const endOfSeries = ({ inSeries, startsAt, updatedAt }: CalendarEntry): number =>
  inSeries && "rule" in inSeries ? Math.max(startsAt, updatedAt) + twoYears : 0;
