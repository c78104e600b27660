import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { AppError } from "@workers/errors";
import { type ReadCalendar, readCalendar } from "@workers/domain/calendar/events/imports/read-calendar";

const reading = { timezone: "Europe/Berlin", now: Date.UTC(2027, 0, 1) };
const file = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const vevent = (...lines: string[]) => ["BEGIN:VEVENT", "UID:a@elsewhere", "SUMMARY:Evening", ...lines, "END:VEVENT"];
const readOne = async (...lines: string[]) => (await readCalendar(file(...vevent(...lines)), reading)).events[0]!;

async function refusal(text: string): Promise<unknown> {
  try {
    await readCalendar(text, reading);
  } catch (error) {
    if (error instanceof AppError) return error.extras.errors;
    throw error;
  }
  return null;
}

describe("a calendar file", () => {
  it("has times by the clocks of a zone: IANA's, a prefixed one, Windows', its own rules, or the app's", async () => {
    const at = async (...lines: string[]) => {
      const { startsLocal, timezone } = await readOne(...lines, "DURATION:PT1H");
      return `${startsLocal} ${timezone}`;
    };
    expect(await at("DTSTART;TZID=America/New_York:20270310T190000")).toBe("2027-03-10T19:00 America/New_York");
    expect(await at("DTSTART;TZID=/mozilla.org/20050126_1/Asia/Tokyo:20270310T190000")).toBe(
      "2027-03-10T19:00 Asia/Tokyo",
    );
    expect(await at("DTSTART;TZID=W. Europe Standard Time:20270310T190000")).toBe("2027-03-10T19:00 Europe/Berlin");
    expect(await at("DTSTART:20270310T190000")).toBe("2027-03-10T19:00 Europe/Berlin");
    expect(await at("DTSTART:20270710T170000Z")).toBe("2027-07-10T19:00 Europe/Berlin");
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:Ours",
      "BEGIN:STANDARD",
      "DTSTART:19700101T000000",
      "TZOFFSETFROM:+0500",
      "TZOFFSETTO:+0500",
      "END:STANDARD",
      "END:VTIMEZONE",
    ];
    const { events } = await readCalendar(file(...zone, ...vevent("DTSTART;TZID=Ours:20270310T190000")), reading);
    expect(events[0]).toMatchObject({ startsLocal: "2027-03-10T15:00", timezone: "Europe/Berlin" });
  });

  it("has lengths that are rounded up to a step, and days that are a day where the clocks change", async () => {
    const start = "DTSTART;TZID=Europe/Berlin:20270310T190000";
    expect(await readOne(start, "DTEND;TZID=Europe/Berlin:20270310T195000")).toMatchObject({
      duration: 3600,
      isRounded: true,
    });
    expect(await readOne(start, "DURATION:PT45M")).toMatchObject({ duration: 2700, isRounded: false });
    expect(await readOne("DTSTART;VALUE=DATE:20270328", "DTEND;VALUE=DATE:20270329")).toMatchObject({
      startsLocal: "2027-03-28T00:00",
      duration: 86_400,
      isRounded: false,
    });
    const { left } = await readCalendar(
      file(...vevent("DTSTART;VALUE=DATE:20270328", "DTEND;VALUE=DATE:20270331")),
      reading,
    );
    expect(left).toEqual([{ line: 3, name: "Evening", reason: "tooLong" }]);
  });

  it("keeps text with its commas, semicolons and line ends, and tells a link from a place", async () => {
    const start = "DTSTART:20270310T190000";
    const said = await readOne(
      start,
      String.raw`DESCRIPTION:First\; second\, third\nA ba`,
      " ckslash \\\\ too",
      "LOCATION:https://meet.example.org/a",
    );
    expect(said.text).toBe("First; second, third\nA backslash \\ too");
    expect(said).toMatchObject({ type: "virtual", locationUrl: "https://meet.example.org/a", address: null });
    expect(await readOne(start, String.raw`LOCATION:Hafenstraße 7\, Hamburg`)).toMatchObject({
      type: "person",
      address: "Hafenstraße 7, Hamburg",
    });
    expect(await readOne(start, "LOCATION:javascript:alert(1)")).toMatchObject({ locationUrl: null });
  });

  it("has series from their next date, with what counts them and what is otherwise", async () => {
    const event = await readOne(
      "DTSTART;TZID=Europe/Berlin:20261215T190000",
      "DURATION:PT1H",
      "RRULE:FREQ=WEEKLY;COUNT=6",
      "EXDATE;TZID=Europe/Berlin:20270112T190000",
    );
    expect(event).toMatchObject({
      startsLocal: "2027-01-05T19:00",
      rule: "FREQ=WEEKLY;COUNT=3",
      exceptions: ["2027-01-12T19:00"],
    });
    const moved = [
      "BEGIN:VEVENT",
      "UID:a@elsewhere",
      "SUMMARY:Late evening",
      "RECURRENCE-ID;TZID=Europe/Berlin:20270119T190000",
      "DTSTART;TZID=Europe/Berlin:20270120T200000",
      "DURATION:PT1H",
      "END:VEVENT",
    ];
    const { events } = await readCalendar(
      file(...moved, ...vevent("DTSTART;TZID=Europe/Berlin:20270105T190000", "RRULE:FREQ=WEEKLY")),
      reading,
    );
    expect(events[0]!.dates).toMatchObject([
      { recurrenceLocal: "2027-01-19T19:00", startsLocal: "2027-01-20T20:00", name: "Late evening" },
    ]);
  });

  it("is refused with its line for too many events or dates, endless lines, and what is no calendar", async () => {
    const many = Array.from({ length: 1001 }, (_, at) => ["BEGIN:VEVENT", `UID:${at}`, "END:VEVENT"]).flat();
    expect(await refusal(file(...many))).toMatchObject([{ key: "icsTooMany", params: { line: 3003, max: 1000 } }]);
    const often = vevent("DTSTART:20270310T190000", "RRULE:FREQ=DAILY;COUNT=1000000");
    expect(await refusal(file(...often))).toMatchObject([{ key: "icsTooOften", params: { line: 3, max: 366 } }]);
    expect(await refusal(file(...vevent(`DESCRIPTION:${"a".repeat(70_000)}`)))).toMatchObject([
      { key: "icsLine", params: { line: 6 } },
    ]);
    expect(await refusal(file(...vevent("This is no line")))).toMatchObject([{ key: "icsLine", params: { line: 6 } }]);
    expect(await refusal("<html></html>")).toMatchObject([{ key: "icsLine" }]);
  });

  it("of the package ical is read, or says why not", async () => {
    const outcomes: Record<string, [number, ReadCalendar["left"][number]["reason"][]]> = {};
    for (const folder of ["test", "examples"])
      for (const name of readdirSync(`node_modules/ical/${folder}`).filter((each) => each.endsWith(".ics"))) {
        const text = readFileSync(`node_modules/ical/${folder}/${name}`, "utf8");
        const { events, left } = await readCalendar(text, { ...reading, now: Date.UTC(1990, 0, 1) });
        outcomes[name] = [events.length, [...new Set(left.map(({ reason }) => reason))]];
      }
    expect(outcomes).toEqual({
      "test1.ics": [2, ["tooLong", "noTime"]], // of several days; "Next Year", which is no time
      "test2.ics": [3, []],
      "test3.ics": [26, []], // two of one UID
      "test4.ics": [41, ["tooLong"]],
      "test5.ics": [1, []],
      "test6.ics": [124, ["tooLong"]], // without UIDs, four of several days
      "test7.ics": [1, []],
      "test8.ics": [0, []], // of to-dos
      "test9.ics": [1, []],
      "test10.ics": [0, ["noTime"]],
      "test11.ics": [0, []], // of free and busy times
      "test12.ics": [1, ["time"]],
      "test13.ics": [1, []],
      "test14.ics": [2, []],
      "test15.ics": [1, []],
      "example_rrule.ics": [2, []],
    });
  });
});
