import ICAL from "ical.js";
import { offsetAt } from "@db/vocabulary/calendar/wall-time";

/**
 * The rules of a time zone for a span of time, as calendars need them beside their dates: each change of its clocks with its own date.
 * They come from the runtime's own zones, as all times of events do, so that both can't differ.
 */

const minute = 60_000;
const day = 86_400_000;

interface Change {
  at: number;
  before: number;
  after: number;
}

/** When the clocks of a zone are put forward or back within a span: looked for by days, then to the minute. */
function changesOf(timezone: string, from: number, to: number): Change[] {
  const changes: Change[] = [];
  let before = offsetAt(from, timezone);
  for (let start = from; start < to; start += day) {
    const after = offsetAt(start + day, timezone);
    if (after === before) continue;
    let [low, high] = [start, start + day];
    while (high - low > minute) {
      const middle = low + Math.floor((high - low) / 2 / minute) * minute;
      if (offsetAt(middle, timezone) === before) low = middle;
      else high = middle;
    }
    changes.push({ at: high, before, after });
    before = after;
  }
  return changes;
}

/** What the clocks of an offset show, without a zone. */
const shownBy = (at: number, offset: number) =>
  ICAL.Time.fromDateTimeString(new Date(at + offset).toISOString().slice(0, 19));

function observance(kind: "standard" | "daylight", start: ICAL.Time, before: number, after: number): ICAL.Component {
  const part = new ICAL.Component(kind);
  part.updatePropertyWithValue("dtstart", start);
  part.updatePropertyWithValue("tzoffsetfrom", ICAL.UtcOffset.fromSeconds(before / 1000));
  part.updatePropertyWithValue("tzoffsetto", ICAL.UtcOffset.fromSeconds(after / 1000));
  return part;
}

/** The VTIMEZONE of a zone that is right from one moment to another. */
export function vtimezone(timezone: string, from: number, to: number): ICAL.Component {
  const begin = Math.floor(from / day) * day - day;
  const zone = new ICAL.Component("vtimezone");
  zone.updatePropertyWithValue("tzid", timezone);
  const first = offsetAt(begin, timezone);
  zone.addSubcomponent(observance("standard", shownBy(begin, first), first, first));
  for (const { at, before, after } of changesOf(timezone, begin, to + day))
    zone.addSubcomponent(observance(after > before ? "daylight" : "standard", shownBy(at, before), before, after));
  return zone;
}
