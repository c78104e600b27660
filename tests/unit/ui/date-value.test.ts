import { CalendarDateTime } from "@internationalized/date";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseMoment, writeMoment } from "~/ui/date-value";

const berlin = "Europe/Berlin";

describe("the value of a date field", () => {
  it("shows a moment on the clock of the app", () => {
    expect(parseMoment("2026-07-01T10:00:00.000Z", true, berlin)).toMatchObject({ day: 1, hour: 12 });
    expect(parseMoment("2026-12-01T10:00:00.000Z", true, berlin)).toMatchObject({ day: 1, hour: 11 });
  });

  it("takes what is typed as the app's time", () => {
    expect(writeMoment(new CalendarDateTime(2026, 7, 1, 12), true, berlin)).toBe("2026-07-01T10:00:00.000Z");
  });

  it("comes back unchanged", () => {
    const date = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
    const zone = fc.constantFrom(berlin, "UTC", "America/New_York", "Australia/Lord_Howe");
    fc.assert(
      fc.property(date, zone, (date, zone) => {
        const moment = date.toISOString();
        const day = moment.slice(0, 10);
        expect(writeMoment(parseMoment(moment, true, zone) ?? new CalendarDateTime(1, 1, 1), true, zone)).toBe(moment);
        expect(writeMoment(parseMoment(day, false, zone) ?? new CalendarDateTime(1, 1, 1), false, zone)).toBe(day);
      }),
    );
  });

  it("is nothing for what is no date", () => {
    expect(parseMoment("bald", true, berlin)).toBeUndefined();
    expect(parseMoment("2026-13-40", false, berlin)).toBeUndefined();
  });
});
