import ICAL from "ical.js";
import { instantOf, localOf } from "@db/vocabulary/calendar/wall-time";

/** A time of a file: what the clocks of a zone that we know show, and the moment. */
export interface ReadTime {
  local: string;
  timezone: string;
  at: number;
  /** A day without an hour. */
  isDay: boolean;
}

export interface KnownZones {
  /** Null for what is no time. */
  timeOf(property: ICAL.Property): ReadTime | null;
  timesOf(property: ICAL.Property): ReadTime[];
}

const isKnown = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
};

/** The package reads a value when it is asked for, and throws where it can't. */
export function valuesOf(property: ICAL.Property): unknown[] {
  try {
    return property.getValues();
  } catch {
    return [];
  }
}

/**
 * The zones that the times of a file are in. A name is one of IANA's, one behind a prefix (`/mozilla.org/…/Europe/Berlin`), or one of
 * Windows', which CLDR maps. Of another one the file's own rules give the moment, and the app's zone the clocks. Times without
 * a zone are in the one that the calendar names, else in the app's.
 */
export async function zonesOf(root: ICAL.Component, appZone: string): Promise<KnownZones> {
  // A table of some weight that nothing else needs.
  const { findIana } = await import("windows-iana");
  const own = new Map<string, ICAL.Timezone>();
  for (const part of root.getAllSubcomponents("vtimezone"))
    own.set(String(part.getFirstPropertyValue("tzid")), new ICAL.Timezone(part));
  const named = new Map<string, string | null>();
  const zoneOf = (name: string): string | null => {
    const known = named.get(name);
    if (known !== undefined) return known;
    const tail = /[A-Z][A-Za-z_+-]+(\/[A-Z][A-Za-z_+-]+){1,2}$/.exec(name)?.[0];
    const zone = [name, tail, ...findIana(name)].find((candidate) => candidate && isKnown(candidate)) ?? null;
    named.set(name, zone);
    return zone;
  };
  const ofCalendar = root.getFirstPropertyValue("x-wr-timezone");
  const usual = (typeof ofCalendar === "string" && zoneOf(ofCalendar)) || appZone;
  const inRule = (property: ICAL.Property) => property.parent?.hasProperty("rrule") ?? false;

  const read = (value: unknown, property: ICAL.Property): ReadTime | null => {
    if (!(value instanceof ICAL.Time) || !(value.year > 1900 && value.year < 2200)) return null;
    const local = value.isDate ? `${value.toString()}T00:00` : value.toString().slice(0, 16);
    const isDay = value.isDate;
    const at = (timezone: string): ReadTime => ({ local, timezone, at: instantOf(local, timezone), isDay });
    if (value.toString().endsWith("Z")) {
      const moment = Date.parse(value.toString());
      // A rule in UTC stays there: elsewhere its weekdays might be others.
      const timezone = inRule(property) ? "UTC" : usual;
      return { local: localOf(moment, timezone), timezone, at: moment, isDay };
    }
    const tzid = property.getParameter("tzid");
    if (typeof tzid !== "string" || isDay) return at(usual);
    const zone = zoneOf(tzid);
    if (zone) return at(zone);
    const described = own.get(tzid);
    if (!described) return at(usual);
    const moment = ICAL.Time.fromData(
      { year: value.year, month: value.month, day: value.day, hour: value.hour, minute: value.minute, isDate: false },
      described,
    ).toUnixTime();
    return { local: localOf(moment * 1000, usual), timezone: usual, at: moment * 1000, isDay };
  };
  return {
    timeOf: (property) => valuesOf(property).map((value) => read(value, property))[0] ?? null,
    timesOf: (property) => valuesOf(property).flatMap((value) => read(value, property) ?? []),
  };
}
