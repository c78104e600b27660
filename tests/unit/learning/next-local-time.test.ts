import { expect, test } from "vitest";
import { localDay, localTime, nextLocalTime } from "@workers/domain/kernel/local-time";

const hour = 3_600_000;
const day = 24 * hour;
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const at = (moment: string) => Date.parse(moment);
const next = (now: string, time: string) => new Date(nextLocalTime(at(now), time, "Europe/Berlin")).toISOString();

test.each([
  ["Europe/Berlin", "2026-10-23T00:00:00Z"],
  ["Europe/Berlin", "2026-03-27T00:00:00Z"],
  ["Australia/Lord_Howe", "2026-04-03T00:00:00Z"],
  ["America/New_York", "2026-10-30T00:00:00Z"],
])("what is done daily is done once on each day in %s around %s, whatever its time", (zone, from) => {
  for (let minutes = 0; minutes < 1440; minutes += 15) {
    let moment = at(from);
    const days: number[] = [];
    for (let times = 0; times < 5; times += 1) {
      const later = nextLocalTime(moment, clockOf(minutes), zone);
      expect(later).toBeGreaterThan(moment);
      days.push(localDay(later, zone));
      moment = later;
    }
    expect(days).toEqual(days.map((_, index) => days[0]! + index * day));
  }
});

test("a time that clocks skip is the moment at which they go forward", () => {
  for (const time of ["02:00", "02:15", "02:59"])
    expect(next("2026-03-28T20:00:00Z", time)).toBe("2026-03-29T01:00:00.000Z");
  expect(localTime(at("2026-03-29T01:00:00Z"), "Europe/Berlin").minutes).toBe(180);
});

test("a time that comes twice is its first coming, and in the second hour that hour's", () => {
  expect(next("2026-10-24T20:00:00Z", "02:30")).toBe("2026-10-25T00:30:00.000Z");
  expect(next("2026-10-25T00:10:00Z", "02:30")).toBe("2026-10-25T00:30:00.000Z");
  expect(next("2026-10-25T00:30:00Z", "02:30")).toBe("2026-10-26T01:30:00.000Z");
  expect(next("2026-10-25T01:10:00Z", "02:30")).toBe("2026-10-25T01:30:00.000Z");
});
