import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { notificationActions } from "@db/vocabulary/enumerations";
import { type NotificationSettings, settingsFrom } from "@db/vocabulary/notifications";
import { nextDigestAt } from "@workers/domain/community/notifications/digest-times";
import { endOfQuiet, mailVerdict, pushVerdict } from "@workers/domain/community/notifications/rule";

const zones = ["Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia", "UTC"];
const zone = fc.constantFrom(...zones);
const moment = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2028, 0, 1) });
const time = fc
  .integer({ min: 0, max: 1439 })
  .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`);
const hours = fc.record({ from: time, to: time }).filter(({ from, to }) => from !== to);
const minute = 60_000;
const day = 1440 * minute;

/** What a wall clock shows, such as "Mon 08:00": the runtime's own, asked in another way than the product asks it. */
const clocks = new Map<string, Intl.DateTimeFormat>();
function clock(at: number, timeZone: string): { weekday: string; time: string } {
  let format = clocks.get(timeZone);
  if (!format)
    clocks.set(
      timeZone,
      (format = new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "short", hour: "2-digit", minute: "2-digit" })),
    );
  const [weekday, shown] = format.format(at).split(/,? /);
  return { weekday: weekday!, time: shown! };
}

/** Whether the clock shows a quiet time; over midnight where the end is before the beginning. */
function isQuietAt(at: number, { from, to }: { from: string; to: string }, timezone: string): boolean {
  const { time } = clock(at, timezone);
  return from < to ? from <= time && time < to : from <= time || time < to;
}

/** Looks at the clock minute by minute. */
function firstMoment(after: number, step: number, isIt: (at: number) => boolean): number {
  let at = Math.floor(after / step) * step + step;
  while (!isIt(at)) at += step;
  return at;
}

/** Whether clocks are changed within the day that begins here. */
const isChanged = (at: number, timezone: string) =>
  clock(at, timezone).time !== clock(at + day, timezone).time ||
  clock(at, timezone).time !== clock(at - day, timezone).time;

describe("quiet hours", () => {
  it("end at the first minute that is no longer quiet on the person's clock", () => {
    fc.assert(
      fc.property(moment, hours, zone, (now, quiet, timezone) => {
        const end = endOfQuiet(now, quiet, timezone);
        if (!isQuietAt(now, quiet, timezone)) return void expect(end).toBeNull();
        const expected = firstMoment(now, minute, (at) => !isQuietAt(at, quiet, timezone));
        // Where clocks are changed the time may be skipped, or come twice: within the hour then.
        if (isChanged(now, timezone)) expect(Math.abs(end! - expected)).toBeLessThanOrEqual(60 * minute);
        else expect(end).toBe(expected);
        expect(end).toBeGreaterThan(now);
      }),
      { numRuns: 600 },
    );
  });

  it("hold from their first minute to the one before their end", () => {
    const at = (time: string) => Date.parse(`2026-11-28T${time}:00Z`);
    for (const quiet of [
      { from: "22:00", to: "07:00" },
      { from: "01:00", to: "07:00" },
    ]) {
      const until = (time: string) => endOfQuiet(at(time), quiet, "UTC");
      expect([until("01:00"), until("06:59"), until("07:00")]).toEqual([at("07:00"), at("07:00"), null]);
      expect(until("21:59")).toBeNull();
    }
    expect(endOfQuiet(at("00:59"), { from: "01:00", to: "07:00" }, "UTC")).toBeNull();
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
      fc.property(moment, zone, (now, timezone) => {
        // All zones are whole quarters of an hour apart.
        const next = (isIt: (at: number) => boolean) => firstMoment(now, 15 * minute, isIt);
        const isEight = (at: number) => clock(at, timezone).time === "08:00";
        expect(nextDigestAt(now, "daily", timezone)).toBe(next(isEight));
        expect(nextDigestAt(now, "weekly", timezone)).toBe(
          next((at) => isEight(at) && clock(at, timezone).weekday === "Mon"),
        );
      }),
      { numRuns: 600 },
    );
  });

  it("due at eight sharp is next due a day, or a week, later", () => {
    const monday = Date.parse("2026-11-30T08:00:00+01:00");
    expect(nextDigestAt(monday, "daily", "Europe/Berlin")).toBe(monday + day);
    expect(nextDigestAt(monday, "weekly", "Europe/Berlin")).toBe(monday + 7 * day);
    expect(nextDigestAt(monday - 1, "weekly", "Europe/Berlin")).toBe(monday);
  });
});

describe("settings", () => {
  it("saved before there were choices for the app, or before an action came, leave those as everybody has them", () => {
    const old = { isEmailEnabled: true, isPushEnabled: false, emailActions: ["post_like" as const], pushActions: [] };
    const settings = settingsFrom(old);
    expect(settings.emailActions.toSorted()).toEqual(
      [
        "cohort_full",
        "cohort_starts",
        "content_approved",
        "content_rejected",
        "event_cancelled",
        "event_changed",
        "flagged_comment",
        "flagged_event",
        "flagged_message",
        "flagged_post",
        "flagged_profile",
        "plan_given",
        "post_like",
        "report_dismissed",
        "report_upheld",
        "reward_purchased",
        "ticket_answered",
        "ticket_assigned",
        "ticket_opened",
        "waiting_list_moved",
      ].toSorted(),
    );
    // Everything shows in the app for whoever chose nothing there, but for what comes by choice alone or has a list of its own.
    const byChoice = ["event_in_a_day", "event_in_an_hour", "announcement", "daily"];
    expect(settings.appActions).toEqual(notificationActions.filter((action) => !byChoice.includes(action)));
    const saved = { ...settings, emailActions: [], knownActions: [...notificationActions] };
    expect(settingsFrom(saved).emailActions).toEqual([]);
  });
});

const settings: NotificationSettings = {
  isEmailEnabled: true,
  isPushEnabled: true,
  appActions: [],
  emailActions: ["mentions"],
  pushActions: ["mentions", "new_post"],
  quietHours: null,
  digest: "never",
  isSoundEnabled: true,
};

it("no mail and no push goes to who has none, read it, muted it or doesn't want it, whatever the hours say", () => {
  const midnight = Date.UTC(2026, 10, 28);
  const base = { settings, isMuted: false, isRead: false, hasAddress: true, timezone: "UTC" };
  const night = { ...base, settings: { ...settings, quietHours: { from: "22:00", to: "07:00" } } };
  const ways = [
    { verdict: mailVerdict, unwanted: "new_post", off: { isEmailEnabled: false } },
    { verdict: pushVerdict, unwanted: "post_like", off: { isPushEnabled: false } },
  ] as const;
  for (const { verdict, unwanted, off } of ways) {
    expect(verdict({ ...base, action: "mentions" }, midnight)).toEqual({ kind: "send" });
    expect(verdict({ ...night, action: "mentions" }, midnight)).toEqual({
      kind: "hold",
      until: midnight + 7 * 3_600_000,
    });
    for (const about of [base, night]) {
      for (const change of [{ isMuted: true }, { isRead: true }, { hasAddress: false }])
        expect(verdict({ ...about, ...change, action: "mentions" }, midnight)).toEqual({ kind: "drop" });
      expect(verdict({ ...about, action: unwanted }, midnight)).toEqual({ kind: "drop" });
      const switchedOff = { ...about, settings: { ...about.settings, ...off } };
      expect(verdict({ ...switchedOff, action: "mentions" }, midnight)).toEqual({ kind: "drop" });
    }
  }
  expect(pushVerdict({ ...base, action: "new_post" }, midnight)).toEqual({ kind: "send" });
});
