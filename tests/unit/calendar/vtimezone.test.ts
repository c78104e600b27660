import ICAL from "ical.js";
import { expect, it } from "vitest";
import { offsetAt } from "@db/vocabulary/calendar/wall-time";
import { vtimezone } from "@workers/domain/calendar/events/calendars/vtimezone";

const [from, to] = [Date.UTC(2026, 10, 1), Date.UTC(2028, 10, 1)];
const hour = 3_600_000;
// Falls on all hours of the day in turn.
const step = 19 * hour;

it("gives each zone's own offset, read by another program", { timeout: 120_000 }, () => {
  const wrong: string[] = [];
  for (const timezone of Intl.supportedValuesOf("timeZone")) {
    const zone = new ICAL.Timezone(vtimezone(timezone, from, to));
    for (let at = from; at < to; at += step) {
      const local = ICAL.Time.fromDateTimeString(new Date(at + offsetAt(at, timezone)).toISOString().slice(0, 19));
      const offset = zone.utcOffset(local) * 1000;
      // Of an hour that clocks show twice a time by the clock means the first.
      const isTwice = offsetAt(at - hour, timezone) === offset || offsetAt(at + hour, timezone) === offset;
      if (offset !== offsetAt(at, timezone) && !isTwice) {
        wrong.push(`${timezone} ${new Date(at).toISOString()}`);
        break;
      }
    }
  }
  expect(wrong).toEqual([]);
});
