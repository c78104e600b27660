import ical from "ical/ical.js";
import { expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { until } from "../harness/until";
import { calendar, data, occurrencesOf } from "./world";

/** What another program reads, by a parser that had no part in writing it. */
interface ReadEvent {
  type: string;
  uid: string;
  summary: string;
  description: string;
  location: string;
  status: string;
  start: Date & { tz?: string };
}
const eventsOf = (text: string): ReadEvent[] =>
  Object.values(ical.parseICS(text) as Record<string, ReadEvent>).filter(({ type }) => type === "VEVENT");

/** The clock's time that a parser without zones read as the machine's own. */
const wallTime = (time: Date) =>
  new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

it("a feed read by another program's parser says what the app does", async () => {
  const { here, admin, ask, plan } = await calendar();
  const awkward = { name: "Kiln; glaze, and clay", address: "Hafenstraße 7; Hamburg, Tor 3" };
  await plan({
    ...awkward,
    startsAt: "2027-03-27T19:00",
    eventType: "person",
    description: textToDoc(`First; second, third ${"ü".repeat(120)}`),
  });
  await plan({ name: "Lord Howe's half hour", startsAt: "2027-04-04T10:30", timezone: "Australia/Lord_Howe" });
  await plan({ name: "Weekly", startsAt: "2027-03-16T19:00", frequency: "weekly", count: 4 });
  const off = await plan({ name: "Called off", startsAt: "2027-05-01T10:00" });
  data(await ask(admin, "patch", `/events/${off.id}`, { isCancelled: true }));
  const window = { from: "2027-03-01", to: "2027-06-01" };
  await until(async () => (await occurrencesOf(ask, here, admin, { ...window, name: "Weekly" })).length === 4);
  const known = await occurrencesOf(ask, here, admin, window);
  const feed = await ask(null, "get", `/apps/${here.id}/events/feed`);
  const read = eventsOf(String(feed.body));

  // Each is read once, at the hour that its own clocks show, in its zone.
  const line = (name: string, startsLocal: string, isOff: boolean) => `${startsLocal} ${name}${isOff ? " off" : ""}`;
  expect(
    read.map(({ summary, start, status }) => line(summary, wallTime(start), status === "CANCELLED")).toSorted(),
  ).toEqual(known.map(({ name, startsLocal, state }) => line(name, startsLocal, state === "cancelled")).toSorted());
  const zones = new Map(read.map(({ summary, start }) => [summary, start.tz]));
  expect([zones.get("Weekly"), zones.get("Lord Howe's half hour")]).toEqual(["Europe/Berlin", "Australia/Lord_Howe"]);
  const kiln = read.find(({ summary }) => summary === awkward.name)!;
  expect(kiln.location).toBe(awkward.address);
  expect(kiln.description).toContain(`First; second, third ${"ü".repeat(120)}`);
  expect(new Set(read.map(({ uid }) => uid)).size).toBe(read.length);
});
