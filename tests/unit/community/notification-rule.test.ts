import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { notificationActions } from "@db/vocabulary/enumerations";
import { settingsFrom } from "@db/vocabulary/notifications";
import { nextDigestAt } from "@workers/domain/community/notifications/digest-times";
import { localTime, nextLocalTime } from "@workers/domain/kernel/local-time";
import { endOfQuiet, mailVerdict } from "@workers/domain/community/notifications/rule";

const zones = ["Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia", "UTC"];
const zone = fc.constantFrom(...zones);
const moment = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2028, 0, 1) });
const time = fc
  .integer({ min: 0, max: 1439 })
  .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`);
const hours = fc.record({ from: time, to: time }).filter(({ from, to }) => from !== to);
const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

describe("quiet hours", () => {
  it("end at most a day later, at their end on the person's clock, but where the clocks are changed", () => {
    fc.assert(
      fc.property(moment, hours, zone, (now, quiet, timezone) => {
        const end = endOfQuiet(now, quiet, timezone);
        const { minutes } = localTime(now, timezone);
        const length = (minutesOf(quiet.to) - minutesOf(quiet.from) + 1440) % 1440;
        const isIn = (minutes - minutesOf(quiet.from) + 1440) % 1440 < length;
        expect(end !== null).toBe(isIn);
        if (end === null) return;
        expect(end).toBeGreaterThan(now);
        expect(end - now).toBeLessThanOrEqual(25 * 3_600_000);
        const off = Math.abs(localTime(end, timezone).minutes - minutesOf(quiet.to));
        expect(Math.min(off, 1440 - off)).toBeLessThanOrEqual(60);
      }),
      { numRuns: 2000 },
    );
  });

  it("end at the same time of day on the days when clocks change", () => {
    const quiet = { from: "22:00", to: "07:00" };
    // Clocks go forward on 28 March 2027 and back on 31 October 2027.
    expect(endOfQuiet(Date.parse("2027-03-27T23:00:00+01:00"), quiet, "Europe/Berlin")).toBe(
      Date.parse("2027-03-28T07:00:00+02:00"),
    );
    expect(endOfQuiet(Date.parse("2027-10-30T23:00:00+02:00"), quiet, "Europe/Berlin")).toBe(
      Date.parse("2027-10-31T07:00:00+01:00"),
    );
  });
});

describe("a digest", () => {
  it("is next due at eight on the person's clock, weekly ones on a Monday", () => {
    fc.assert(
      fc.property(moment, fc.constantFrom("Europe/Berlin", "Asia/Kathmandu", "UTC"), (now, timezone) => {
        const daily = nextDigestAt(now, "daily", timezone);
        const weekly = nextDigestAt(now, "weekly", timezone);
        expect(localTime(daily, timezone).minutes).toBe(480);
        expect(localTime(weekly, timezone)).toEqual({ minutes: 480, weekday: 1 });
        expect(daily - now).toBeLessThanOrEqual(25 * 3_600_000);
        expect(weekly - now).toBeLessThanOrEqual(7 * 86_400_000 + 3_600_000);
        expect(nextLocalTime(daily, "08:00", timezone)).toBeGreaterThan(daily);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("settings", () => {
  it("saved before there were choices for the app, or before an action came, leave those as everybody has them", () => {
    const old = { isEmailEnabled: true, isPushEnabled: false, emailActions: ["post_like" as const], pushActions: [] };
    const settings = settingsFrom(old);
    expect(settings.emailActions.toSorted()).toEqual(
      [
        "content_approved",
        "content_rejected",
        "flagged_comment",
        "flagged_event",
        "flagged_message",
        "flagged_post",
        "flagged_profile",
        "post_like",
        "report_dismissed",
        "report_upheld",
        "ticket_answered",
        "ticket_assigned",
        "ticket_opened",
      ].toSorted(),
    );
    expect(settings.appActions).toEqual(settingsFrom(null).appActions);
    const saved = { ...settings, emailActions: [], knownActions: [...notificationActions] };
    expect(settingsFrom(saved).emailActions).toEqual([]);
  });
});

it("no mail goes to who has none, read it, muted it or doesn't want it, whatever the hours say", () => {
  const settings = settingsFrom(null);
  const base = { settings, isMuted: false, isRead: false, hasAddress: true, timezone: "UTC" };
  expect(mailVerdict({ ...base, action: "mentions" }, 0)).toEqual({ kind: "send" });
  for (const change of [{ isMuted: true }, { isRead: true }, { hasAddress: false }])
    expect(mailVerdict({ ...base, ...change, action: "mentions" }, 0)).toEqual({ kind: "drop" });
  expect(mailVerdict({ ...base, action: "new_post" }, 0)).toEqual({ kind: "drop" });
  const off = { ...base, settings: { ...settings, isEmailEnabled: false } };
  expect(mailVerdict({ ...off, action: "mentions" }, 0)).toEqual({ kind: "drop" });
});
