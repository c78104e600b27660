import { describe, expect, it } from "vitest";
import { instantOf, localOf, wallMs, wallText } from "@db/vocabulary/calendar/wall-time";
import {
  occurrencesOf,
  repetitionOf,
  type Repetition,
  ruleEndedBefore,
  ruleOf,
} from "@workers/domain/calendar/events/rules/recurrence";

const newYork = "America/New_York";
const dates = (startsLocal: string, rule: string, limit = 400, timezone = newYork) =>
  occurrencesOf({ rule, startsLocal, timezone }, { limit }).map(({ local }) => local);

/** `1997-9: 2-4 9` as days: of each month its dates, ranges by a dash; the time is nine o'clock where none is said. */
function days(text: string, time = "09:00"): string[] {
  return text.split("; ").flatMap((part) => {
    const [month, numbers] = part.split(": ") as [string, string];
    const [year, number] = month.split("-") as [string, string];
    return numbers.split(" ").flatMap((range) => {
      const [first, last = first] = range.split("-").map(Number) as [number, number?];
      return Array.from(
        { length: last - first + 1 },
        (_, at) => `${year}-${number.padStart(2, "0")}-${String(first + at).padStart(2, "0")}T${time}`,
      );
    });
  });
}

/** Examples of RFC 5545 section 3.8.5.3, all of New York: where each begins, its rule, and the dates that it has or begins with. */
const september = "1997-09-02T09:00";
const examples: [name: string, start: string, rules: string | string[], expected: string[]][] = [
  ["ten days", september, "FREQ=DAILY;COUNT=10", days("1997-9: 2-11")],
  [
    "every day until Christmas",
    september,
    "FREQ=DAILY;UNTIL=19971224T000000Z",
    days("1997-9: 2-30; 1997-10: 1-31; 1997-11: 1-30; 1997-12: 1-23"),
  ],
  [
    "every other day",
    september,
    "FREQ=DAILY;INTERVAL=2",
    days("1997-9: 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30; 1997-10: 2 4"),
  ],
  ["every tenth day", september, "FREQ=DAILY;INTERVAL=10;COUNT=5", days("1997-9: 2 12 22; 1997-10: 2 12")],
  [
    "every day of three Januaries",
    "1998-01-01T09:00",
    [
      "FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA",
      "FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1",
    ],
    days("1998-1: 1-31; 1999-1: 1-31; 2000-1: 1-31"),
  ],
  ["ten weeks", september, "FREQ=WEEKLY;COUNT=10", days("1997-9: 2 9 16 23 30; 1997-10: 7 14 21 28; 1997-11: 4")],
  [
    "every week until Christmas",
    september,
    "FREQ=WEEKLY;UNTIL=19971224T000000Z",
    days("1997-9: 2 9 16 23 30; 1997-10: 7 14 21 28; 1997-11: 4 11 18 25; 1997-12: 2 9 16 23"),
  ],
  [
    "every other week",
    september,
    "FREQ=WEEKLY;INTERVAL=2;WKST=SU",
    days("1997-9: 2 16 30; 1997-10: 14 28; 1997-11: 11 25; 1997-12: 9 23; 1998-1: 6 20; 1998-2: 3 17"),
  ],
  [
    "Tuesdays and Thursdays for five weeks",
    september,
    ["FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH", "FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH"],
    days("1997-9: 2 4 9 11 16 18 23 25 30; 1997-10: 2"),
  ],
  [
    "three days of every other week",
    "1997-09-01T09:00",
    "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR",
    days("1997-9: 1 3 5 15 17 19 29; 1997-10: 1 3 13 15 17 27 29 31; 1997-11: 10 12 14 24 26 28; 1997-12: 8 10 12 22"),
  ],
  [
    "two days of every other week, eight times",
    september,
    "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH",
    days("1997-9: 2 4 16 18 30; 1997-10: 2 14 16"),
  ],
  [
    "the first Friday of ten months",
    "1997-09-05T09:00",
    "FREQ=MONTHLY;COUNT=10;BYDAY=1FR",
    days(
      "1997-9: 5; 1997-10: 3; 1997-11: 7; 1997-12: 5; 1998-1: 2; 1998-2: 6; 1998-3: 6; 1998-4: 3; 1998-5: 1; 1998-6: 5",
    ),
  ],
  [
    "the first Friday until Christmas",
    "1997-09-05T09:00",
    "FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR",
    days("1997-9: 5; 1997-10: 3; 1997-11: 7; 1997-12: 5"),
  ],
  [
    "first and last Sunday of every other month",
    "1997-09-07T09:00",
    "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU",
    days("1997-9: 7 28; 1997-11: 2 30; 1998-1: 4 25; 1998-3: 1 29; 1998-5: 3 31"),
  ],
  [
    "the second last Monday",
    "1997-09-22T09:00",
    "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO",
    days("1997-9: 22; 1997-10: 20; 1997-11: 17; 1997-12: 22; 1998-1: 19; 1998-2: 16"),
  ],
  [
    "the third last day of the month",
    "1997-09-28T09:00",
    "FREQ=MONTHLY;BYMONTHDAY=-3",
    days("1997-9: 28; 1997-10: 29; 1997-11: 28; 1997-12: 29; 1998-1: 29; 1998-2: 26"),
  ],
  [
    "second and fifteenth",
    september,
    "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15",
    days("1997-9: 2 15; 1997-10: 2 15; 1997-11: 2 15; 1997-12: 2 15; 1998-1: 2 15"),
  ],
  [
    "first and last day of the month",
    "1997-09-30T09:00",
    "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1",
    days("1997-9: 30; 1997-10: 1 31; 1997-11: 1 30; 1997-12: 1 31; 1998-1: 1 31; 1998-2: 1"),
  ],
  [
    "six days of every 18th month",
    "1997-09-10T09:00",
    "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15",
    days("1997-9: 10-15; 1999-3: 10-13"),
  ],
  [
    "Tuesdays of every other month",
    september,
    "FREQ=MONTHLY;INTERVAL=2;BYDAY=TU",
    days("1997-9: 2 9 16 23 30; 1997-11: 4 11 18 25; 1998-1: 6 13 20 27; 1998-3: 3 10 17 24 31"),
  ],
  [
    "June and July",
    "1997-06-10T09:00",
    "FREQ=YEARLY;COUNT=10;BYMONTH=6,7",
    days(
      "1997-6: 10; 1997-7: 10; 1998-6: 10; 1998-7: 10; 1999-6: 10; 1999-7: 10; 2000-6: 10; 2000-7: 10; 2001-6: 10; 2001-7: 10",
    ),
  ],
  [
    "three months of every other year",
    "1997-03-10T09:00",
    "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3",
    days(
      "1997-3: 10; 1999-1: 10; 1999-2: 10; 1999-3: 10; 2001-1: 10; 2001-2: 10; 2001-3: 10; 2003-1: 10; 2003-2: 10; 2003-3: 10",
    ),
  ],
  [
    "three days of every third year",
    "1997-01-01T09:00",
    "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200",
    days(
      "1997-1: 1; 1997-4: 10; 1997-7: 19; 2000-1: 1; 2000-4: 9; 2000-7: 18; 2003-1: 1; 2003-4: 10; 2003-7: 19; 2006-1: 1",
    ),
  ],
  ["the 20th Monday", "1997-05-19T09:00", "FREQ=YEARLY;BYDAY=20MO", days("1997-5: 19; 1998-5: 18; 1999-5: 17")],
  [
    "Monday of week 20",
    "1997-05-12T09:00",
    "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
    days("1997-5: 12; 1998-5: 11; 1999-5: 17"),
  ],
  [
    "Thursdays in March",
    "1997-03-13T09:00",
    "FREQ=YEARLY;BYMONTH=3;BYDAY=TH",
    days("1997-3: 13 20 27; 1998-3: 5 12 19 26; 1999-3: 4 11 18 25"),
  ],
  [
    "Thursdays in summer",
    "1997-06-05T09:00",
    "FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8",
    days(
      "1997-6: 5 12 19 26; 1997-7: 3 10 17 24 31; 1997-8: 7 14 21 28; 1998-6: 4 11 18 25; 1998-7: 2 9 16 23 30; 1998-8: 6 13 20 27",
    ),
  ],
  [
    "Saturday behind the first Sunday",
    "1997-09-13T09:00",
    "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13",
    days("1997-9: 13; 1997-10: 11; 1997-11: 8; 1997-12: 13; 1998-1: 10; 1998-2: 7; 1998-3: 7; 1998-4: 11"),
  ],
  [
    "election days",
    "1996-11-05T09:00",
    "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
    days("1996-11: 5; 2000-11: 7; 2004-11: 2"),
  ],
  [
    "the third of Tuesday, Wednesday and Thursday",
    "1997-09-04T09:00",
    "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3",
    days("1997-9: 4; 1997-10: 7; 1997-11: 6"),
  ],
  [
    "the second last weekday",
    "1997-09-29T09:00",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
    days("1997-9: 29; 1997-10: 30; 1997-11: 27; 1997-12: 30; 1998-1: 29; 1998-2: 26; 1998-3: 30"),
  ],
  // The RFC prints 15:00 too, behind the 13:00 that its own UNTIL says.
  [
    "every third hour until 13:00",
    september,
    "FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z",
    ["1997-09-02T09:00", "1997-09-02T12:00"],
  ],
  [
    "every quarter of an hour",
    september,
    "FREQ=MINUTELY;INTERVAL=15;COUNT=6",
    ["09:00", "09:15", "09:30", "09:45", "10:00", "10:15"].map((time) => `1997-09-02T${time}`),
  ],
  [
    "every hour and a half",
    september,
    "FREQ=MINUTELY;INTERVAL=90;COUNT=4",
    ["09:00", "10:30", "12:00", "13:30"].map((time) => `1997-09-02T${time}`),
  ],
  [
    "every twenty minutes of a working day",
    september,
    [
      "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40",
      "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16",
    ],
    ["1997-09-02", "1997-09-03"].flatMap((date) =>
      Array.from(
        { length: 24 },
        (_, at) => `${date}T${String(9 + Math.floor(at / 3)).padStart(2, "0")}:${["00", "20", "40"][at % 3]}`,
      ),
    ),
  ],
  [
    "weeks that begin on Monday",
    "1997-08-05T09:00",
    "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO",
    days("1997-8: 5 10 19 24"),
  ],
  [
    "weeks that begin on Sunday",
    "1997-08-05T09:00",
    "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU",
    days("1997-8: 5 17 19 31"),
  ],
  [
    "days that months don't have",
    "2007-01-15T09:00",
    "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5",
    days("2007-1: 15 30; 2007-2: 15; 2007-3: 15 30"),
  ],
];

describe("rules have the dates that RFC 5545 prints", () => {
  it.each(examples)("%s", (_name, start, rules, expected) => {
    for (const rule of [rules].flat()) expect(dates(start, rule, expected.length), rule).toEqual(expected);
    // Those that end have no more of them.
    for (const rule of [rules].flat().filter((text) => /COUNT|UNTIL/.test(text)))
      expect(dates(start, rule), rule).toEqual(expected);
  });

  it("Friday the 13th, without the day that is excluded", () => {
    // DTSTART itself is no such day: the RFC takes it out by EXDATE.
    const all = dates(september, "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", 6).filter((local) => local !== september);
    expect(all.slice(0, 5)).toEqual(days("1998-2: 13; 1998-3: 13; 1998-11: 13; 1999-8: 13; 2000-10: 13"));
  });

  it("the same from the middle on", () => {
    const weekly = { rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH", startsLocal: september, timezone: newYork };
    const whole = occurrencesOf(weekly, { limit: 100 });
    const from = whole[40]!.local;
    expect(occurrencesOf(weekly, { from, limit: 20 })).toEqual(whole.slice(40, 60));
    expect(occurrencesOf(weekly, { from, to: whole[50]!.local, limit: 90 })).toEqual(whole.slice(40, 51));
  });
});

describe("wall time", () => {
  const berlin = "Europe/Berlin";

  it("stays in Berlin over both changes", () => {
    const weekly = { rule: "FREQ=WEEKLY", startsLocal: "2026-10-22T19:00", timezone: berlin };
    expect(occurrencesOf(weekly, { limit: 2 }).map(({ at }) => new Date(at).toISOString().slice(0, 16))).toEqual([
      "2026-10-22T17:00",
      "2026-10-29T18:00",
    ]);
    const spring = { ...weekly, startsLocal: "2027-03-25T19:00" };
    expect(occurrencesOf(spring, { limit: 2 }).map(({ at }) => new Date(at).toISOString().slice(0, 16))).toEqual([
      "2027-03-25T18:00",
      "2027-04-01T17:00",
    ]);
  });

  it("that is skipped is later by the hour, and the day behind it is not", () => {
    const nightly = { rule: "FREQ=DAILY;COUNT=3", startsLocal: "2027-03-27T02:30", timezone: berlin };
    const all = occurrencesOf(nightly, { limit: 9 });
    expect(all.map(({ local }) => local)).toEqual(["2027-03-27T02:30", "2027-03-28T02:30", "2027-03-29T02:30"]);
    expect(all.map(({ at }) => localOf(at, berlin))).toEqual([
      "2027-03-27T02:30",
      "2027-03-28T03:30",
      "2027-03-29T02:30",
    ]);
  });

  it("that comes twice is the first of both", () => {
    expect(new Date(instantOf("2026-10-25T02:30", berlin)).toISOString()).toBe("2026-10-25T00:30:00.000Z");
  });

  it("takes the half hour of Lord Howe", () => {
    const island = "Australia/Lord_Howe";
    // From +10:30 to +11:00 on the 4th of October 2026 at 02:00, and back on the 4th of April 2027.
    expect(instantOf("2026-10-04T12:00", island) - instantOf("2026-10-03T12:00", island)).toBe(23.5 * 3_600_000);
    expect(localOf(instantOf("2026-10-04T02:15", island), island)).toBe("2026-10-04T02:45");
    expect(instantOf("2027-04-04T12:00", island) - instantOf("2027-04-03T12:00", island)).toBe(24.5 * 3_600_000);
  });

  it("leaves out the day that Samoa lost", () => {
    const daily = { rule: "FREQ=DAILY;COUNT=4", startsLocal: "2011-12-28T09:00", timezone: "Pacific/Apia" };
    const all = occurrencesOf(daily, { limit: 9 });
    expect(all.map(({ at }) => localOf(at, "Pacific/Apia"))).toEqual([
      "2011-12-28T09:00",
      "2011-12-29T09:00",
      "2011-12-31T09:00",
    ]);
  });

  it("of every zone is what its clocks show", () => {
    for (const timezone of Intl.supportedValuesOf("timeZone")) {
      const moment = Date.UTC(2026, 10, 28, 18, 15);
      expect(instantOf(localOf(moment, timezone), timezone), timezone).toBe(moment);
    }
  });

  it("has months that are too short left out, and leap days every fourth year", () => {
    expect(dates("2027-01-31T19:00", "FREQ=MONTHLY;COUNT=4", 9, berlin)).toEqual(
      ["01", "03", "05", "07"].map((month) => `2027-${month}-31T19:00`),
    );
    expect(dates("2028-02-29T19:00", "FREQ=YEARLY;COUNT=3", 9, berlin)).toEqual(
      ["2028", "2032", "2036"].map((year) => `${year}-02-29T19:00`),
    );
  });

  it("counts as text does", () => {
    expect(wallText(wallMs("2027-01-31T19:00") + 86_400_000)).toBe("2027-02-01T19:00");
  });
});

describe("what a form says of a repetition", () => {
  const start = "2026-12-02T19:00";
  const berlin = "Europe/Berlin";
  const said: [Repetition, string][] = [
    [{ frequency: "daily", days: "everyday" }, "FREQ=DAILY"],
    [{ frequency: "daily", days: "workday", count: 5 }, "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=5"],
    [{ frequency: "daily", days: "weekend" }, "FREQ=DAILY;BYDAY=SA,SU"],
    [{ frequency: "weekly", interval: 2, weekdays: ["TH", "MO"] }, "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH"],
    [{ frequency: "monthly", nthWeekday: { nth: -1, weekday: "FR" } }, "FREQ=MONTHLY;BYDAY=-1FR"],
    [{ frequency: "annual", nthWeekday: { nth: 2, weekday: "WE" } }, "FREQ=YEARLY;BYMONTH=12;BYDAY=2WE"],
    [{ frequency: "weekly", until: "2027-07-01" }, "FREQ=WEEKLY;UNTIL=20270701T215900Z"],
  ];

  it.each(said)("%j is a rule, which says the same", (repetition, rule) => {
    expect(ruleOf(repetition, start, berlin)).toBe(rule);
    const { weekdays, ...rest } = repetition;
    expect(repetitionOf(rule, berlin)).toMatchObject({ ...rest, ...(weekdays && { weekdays: weekdays.toReversed() }) });
  });

  it("ends before a moment, however many it counted", () => {
    const rule = ruleEndedBefore("FREQ=WEEKLY;COUNT=10", instantOf("2026-12-16T19:00", berlin));
    expect(rule).toBe("FREQ=WEEKLY;UNTIL=20261216T175959Z");
    expect(dates(start, rule, 99, berlin)).toEqual(["2026-12-02T19:00", "2026-12-09T19:00"]);
  });

  it("is nothing where a rule says more than forms do", () => {
    expect(repetitionOf("FREQ=MONTHLY;BYMONTHDAY=2,15", berlin)).toBeNull();
    expect(repetitionOf("FREQ=HOURLY", berlin)).toBeNull();
  });
});
