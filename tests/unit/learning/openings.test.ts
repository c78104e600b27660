import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Release } from "@db/vocabulary/courses";
import { localDay, startOfLocalDay } from "@workers/domain/kernel/local-time";
import { chooseCohort } from "@workers/domain/learning/courses/rules/choose-cohort";
import {
  type CourseFor,
  openingTimes,
  type OutlineLesson,
  openingsOf,
} from "@workers/domain/learning/courses/rules/openings";

/** Clocks go forward in the night of 29 March 2026 and back in that of 25 October. */
const timezone = "Europe/Berlin";
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: timezone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
/** What a clock on a wall in Berlin shows, as `2026-03-29 03:00`. */
const wall = (moment: number) => clock.format(moment).replace(",", "");
const dateOf = (moment: number) => wall(moment).slice(0, 10);
const plusDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * day).toISOString().slice(0, 10);

/** The first quarter of an hour from here on of which something is true: how somebody would look it up on a clock. */
function firstQuarter(from: number, isIt: (moment: number) => boolean): number {
  for (let at = Math.ceil(from / (15 * minute)) * 15 * minute; at < from + 20 * day; at += 15 * minute)
    if (isIt(at)) return at;
  throw new Error("Never");
}

const startOfDate = (date: string) =>
  firstQuarter(Date.parse(`${date}T00:00:00Z`) - 3 * hour, (at) => dateOf(at) === date);
const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
/** The next whole hour on such a weekday, the first where it comes twice; where clocks skip it, the first moment behind it. */
const nextOn = (after: number, weekday: number, at: number) =>
  firstQuarter(after + 1, (moment) => {
    const [date, time] = wall(moment).split(" ") as [string, string];
    if (weekdayOf(date) !== weekday) return false;
    const wanted = `${String(at).padStart(2, "0")}:00`;
    if (time === wanted) return wall(moment - hour) !== wall(moment);
    const before = wall(moment - minute);
    return before.slice(0, 10) === date && before.slice(11) < wanted && time > wanted;
  });

/** Weeks around both changes of the clock. */
const moment = () =>
  fc
    .oneof(
      fc.integer({ min: Date.parse("2026-03-20T00:00:00Z"), max: Date.parse("2026-04-03T00:00:00Z") }),
      fc.integer({ min: Date.parse("2026-10-16T00:00:00Z"), max: Date.parse("2026-10-31T00:00:00Z") }),
      fc.integer({ min: Date.parse("2026-01-01T00:00:00Z"), max: Date.parse("2027-12-31T00:00:00Z") }),
    )
    .map((at) => Math.floor(at / 1000) * 1000);

const release = (): fc.Arbitrary<Release> =>
  fc.oneof(
    fc.record({ kind: fc.constant("date" as const), at: moment() }),
    fc.record({ kind: fc.constant("daysAfterJoining" as const), days: fc.integer({ min: 0, max: 12 }) }),
    fc.record({ kind: fc.constant("daysAfterPrevious" as const), days: fc.integer({ min: 0, max: 12 }) }),
    fc.record({
      kind: fc.constant("weekday" as const),
      weekday: fc.integer({ min: 1, max: 7 }),
      hour: fc.integer({ min: 0, max: 23 }),
    }),
  );

const course = (): fc.Arbitrary<CourseFor> =>
  fc
    .record({
      lessons: fc.array(
        fc.record({
          isActive: fc.boolean(),
          release: fc.option(release(), { nil: null, freq: 3 }),
          moduleRelease: fc.option(release(), { nil: null, freq: 3 }),
          state: fc.option(
            fc.record({
              startedAt: moment(),
              finishedAt: fc.option(moment(), { nil: null }),
              isFinished: fc.boolean(),
            }),
          ),
        }),
        { maxLength: 6 },
      ),
      isInOrder: fc.boolean(),
      isEditor: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
      joinedAt: fc.option(moment(), { nil: null }),
      startsAt: fc.constant(null),
      endsAt: fc.constant(null),
      isAllOpen: fc.constant(false),
      now: moment(),
    })
    .map(({ lessons, ...rest }) => ({
      ...rest,
      timezone,
      lessons: lessons.map(({ state: _, ...lesson }, at): OutlineLesson => ({ ...lesson, id: `lesson-${at}` })),
      states: new Map(
        lessons.flatMap(({ state }, at) =>
          state
            ? // What counts as finished was finished at some time.
              [[`lesson-${at}`, { ...state, isFinished: state.isFinished && state.finishedAt !== null }] as const]
            : [],
        ),
      ),
    }));

/** When a release lets somebody in, by the specification and a clock on the wall; "never" while it waits for what they haven't done. */
function expectedTime({ lessons, states, joinedAt }: CourseFor, at: number, rule: Release): number | "never" {
  if (rule.kind === "date") return rule.at;
  if (rule.kind === "weekday") return joinedAt === null ? "never" : nextOn(joinedAt, rule.weekday, rule.hour);
  let from = joinedAt;
  if (rule.kind === "daysAfterJoining" && rule.days === 0) return -1;
  if (rule.kind === "daysAfterPrevious") {
    const before = lessons.slice(0, at).findLast(({ isActive }) => isActive);
    if (!before) return -1;
    const state = states.get(before.id);
    from = state?.isFinished ? state.finishedAt : null;
  }
  if (from === null) return "never";
  return rule.days === 0 ? from : startOfDate(plusDays(dateOf(from), rule.days));
}

function expected(known: CourseFor, at: number) {
  const open = { isOpen: true, closedBy: null, opensAt: null };
  const lesson = known.lessons[at]!;
  if (known.isEditor) return open;
  const times = [lesson.release, lesson.moduleRelease].flatMap((rule) => (rule ? [expectedTime(known, at, rule)] : []));
  if (times.includes("never")) return { isOpen: false, closedBy: "release", opensAt: null };
  const last = Math.max(-1, ...(times as number[]));
  if (last > known.now) return { isOpen: false, closedBy: "release", opensAt: last };
  const before = known.lessons.slice(0, at).findLast(({ isActive }) => isActive);
  const isFinished = (id: string) => known.states.get(id)?.isFinished === true;
  if (known.isInOrder && before && !isFinished(before.id) && !isFinished(lesson.id))
    return { isOpen: false, closedBy: "order", opensAt: null };
  return open;
}

describe("openings of lessons", () => {
  test("follow dates, joining, the lesson before, weekdays and order, across both changes of the clock", () => {
    fc.assert(
      fc.property(course(), (known) => {
        const openings = openingsOf(known);
        expect([...openings.keys()]).toEqual(known.lessons.map(({ id }) => id));
        for (const [at, { id }] of known.lessons.entries()) expect(openings.get(id)).toEqual(expected(known, at));
      }),
      { numRuns: 400 },
    );
  });

  const openingBy = (rule: Release, values: Partial<CourseFor> = {}) =>
    openingsOf({
      lessons: [{ id: "a", isActive: true, release: rule, moduleRelease: null }],
      isInOrder: false,
      isEditor: false,
      states: new Map(),
      joinedAt: null,
      startsAt: null,
      endsAt: null,
      isAllOpen: false,
      now: 0,
      timezone,
      ...values,
    }).get("a")!;

  test("a lesson opens at its moment and not a millisecond before", () => {
    const at = Date.parse("2026-05-01T10:00:00Z");
    expect(openingBy({ kind: "date", at }, { now: at - 1 })).toEqual({
      isOpen: false,
      closedBy: "release",
      opensAt: at,
    });
    expect(openingBy({ kind: "date", at }, { now: at }).isOpen).toBe(true);
  });

  test("days begin at midnight in the app's time zone, also where a day has 23 or 25 hours", () => {
    const days = (joined: string, number: number) =>
      new Date(
        openingBy({ kind: "daysAfterJoining", days: number }, { joinedAt: Date.parse(joined) }).opensAt!,
      ).toISOString();
    expect(days("2026-03-28T22:30:00Z", 1)).toBe("2026-03-28T23:00:00.000Z");
    expect(days("2026-03-28T22:30:00Z", 2)).toBe("2026-03-29T22:00:00.000Z");
    expect(days("2026-10-24T21:59:00Z", 1)).toBe("2026-10-24T22:00:00.000Z");
    expect(days("2026-10-24T21:59:00Z", 2)).toBe("2026-10-25T23:00:00.000Z");
  });

  test("an hour that clocks skip is the first moment behind it; one that comes twice is the first of both", () => {
    const sunday = (joined: string) =>
      new Date(
        openingBy({ kind: "weekday", weekday: 7, hour: 2 }, { joinedAt: Date.parse(joined) }).opensAt!,
      ).toISOString();
    expect(sunday("2026-03-27T12:00:00Z")).toBe("2026-03-29T01:00:00.000Z");
    expect(sunday("2026-10-23T12:00:00Z")).toBe("2026-10-25T00:00:00.000Z");
  });

  test("an inactive lesson between two is waited for by nobody", () => {
    const lesson = (id: string, isActive: boolean): OutlineLesson => ({
      id,
      isActive,
      release: null,
      moduleRelease: null,
    });
    const openings = openingsOf({
      lessons: [lesson("a", true), lesson("b", false), lesson("c", true)],
      isInOrder: true,
      isEditor: false,
      states: new Map([["a", { startedAt: 1, finishedAt: 2, isFinished: true }]]),
      joinedAt: 1,
      startsAt: null,
      endsAt: null,
      isAllOpen: false,
      now: 3,
      timezone,
    });
    expect(openings.get("c")!.isOpen).toBe(true);
  });
});

describe("somebody's own way through a course", () => {
  const lesson = (id: string, release: Release | null = null): OutlineLesson => ({
    id,
    isActive: true,
    release,
    moduleRelease: null,
  });
  const now = Date.parse("2026-06-10T10:00:00Z");
  const way = (values: Partial<CourseFor>): CourseFor => ({
    lessons: [lesson("a"), lesson("b", { kind: "daysAfterJoining", days: 2 })],
    isInOrder: true,
    isEditor: false,
    states: new Map(),
    joinedAt: now,
    startsAt: null,
    endsAt: null,
    isAllOpen: false,
    now,
    timezone,
    ...values,
  });
  const closedBy = (values: Partial<CourseFor>) =>
    [...openingsOf(way(values)).values()].map((opening) => opening.closedBy);

  test("waits for the cohort's start, and says when it is", () => {
    expect(openingsOf(way({ startsAt: now + day, joinedAt: now + day })).get("a")).toEqual({
      isOpen: false,
      closedBy: "cohort",
      opensAt: now + day,
    });
    expect(closedBy({ startsAt: now, joinedAt: now })).toEqual([null, "release"]);
  });

  test("ends when it ends, whatever else is open", () => {
    expect(closedBy({ endsAt: now })).toEqual(["ended", "ended"]);
    expect(closedBy({ endsAt: now, isAllOpen: true })).toEqual(["ended", "ended"]);
    expect(closedBy({ endsAt: now + 1 })).toEqual([null, "release"]);
  });

  test("has neither times nor an order where all is open to one person", () => {
    expect(closedBy({ isAllOpen: true, startsAt: now + day })).toEqual([null, null]);
  });

  test("times are those of lessons that wait for one, never before the cohort's start", () => {
    const lessons = [
      lesson("a"),
      lesson("b", { kind: "date", at: now - day }),
      lesson("c", { kind: "daysAfterPrevious", days: 1 }),
      lesson("d", { kind: "daysAfterJoining", days: 0 }),
    ];
    expect([...openingTimes(way({ lessons, startsAt: now, joinedAt: now }))]).toEqual([
      ["b", now],
      ["c", null],
    ]);
  });
});

describe("the cohort that a plan leads into", () => {
  const cohort = (startsAt: number, places: number | null = null, membersCount = 0) => ({
    startsAt,
    places,
    membersCount,
  });

  test("is the next to begin that has room", () => {
    const [under, next, later] = [cohort(5), cohort(20, 1), cohort(30, 1)];
    expect(chooseCohort([later, next, under], 10)).toEqual({ cohort: next, isOver: false });
    expect(chooseCohort([later, { ...next, membersCount: 1 }, under], 10)).toEqual({ cohort: later, isOver: false });
  });

  test("is one under way where none begins any more, and the next over its places where all are full", () => {
    const under = cohort(5, 1);
    const full = [cohort(30, 1, 1), cohort(20, 1, 1)];
    expect(chooseCohort([...full, under], 10)).toEqual({ cohort: under, isOver: false });
    expect(chooseCohort([...full, { ...under, membersCount: 1 }], 10)).toEqual({ cohort: full[1], isOver: true });
  });
});

describe("local days", () => {
  test("are those that a clock on the wall shows, and begin where it first shows them", () => {
    fc.assert(
      fc.property(moment(), fc.integer({ min: -3, max: 14 }), (at, days) => {
        const local = localDay(at, timezone);
        expect(new Date(local).toISOString()).toBe(`${dateOf(at)}T00:00:00.000Z`);
        expect(startOfLocalDay(local + days * day, timezone)).toBe(startOfDate(plusDays(dateOf(at), days)));
      }),
      { numRuns: 300 },
    );
  });

  test("a day whose midnight clocks skip begins behind it", () => {
    // In Cairo the clock went from 23:59 to 01:00 on 24 April 2026.
    const started = startOfLocalDay(Date.parse("2026-04-24T00:00:00Z"), "Africa/Cairo");
    expect(new Date(started).toISOString()).toBe("2026-04-23T22:00:00.000Z");
    expect(localDay(started, "Africa/Cairo")).toBe(Date.parse("2026-04-24T00:00:00Z"));
    expect(localDay(started - 1, "Africa/Cairo")).toBe(Date.parse("2026-04-23T00:00:00Z"));
  });

  test("east and west of it", () => {
    for (const [zone, date, at] of [
      ["Pacific/Kiritimati", "2026-06-01", "2026-05-31T10:00:00.000Z"],
      ["Pacific/Pago_Pago", "2026-06-01", "2026-06-01T11:00:00.000Z"],
      ["Asia/Kathmandu", "2026-06-01", "2026-05-31T18:15:00.000Z"],
    ] as const)
      expect(new Date(startOfLocalDay(Date.parse(`${date}T00:00:00Z`), zone)).toISOString()).toBe(at);
  });
});
