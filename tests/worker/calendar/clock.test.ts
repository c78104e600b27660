import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { events, eventSeries, reminders } from "@db/shard";
import { nameOf, shardWrite } from "@workers/store";
import { handleClock } from "@workers/schedule";
import { env } from "../harness/env";
import { shard } from "../harness/world";
import { until } from "../harness/until";
import { listOf, notified } from "../notifications/harness";
import { calendar, data, occurrencesOf } from "./world";

const hour = 3_600_000;
const day = 24 * hour;
const strike = (cron: string, scheduledTime: number) => handleClock({ cron, scheduledTime }, env);

it("an event whose zone got other rules is at its hour by the clocks again, and no other moves", async () => {
  const { here, anna, ask, plan, get } = await calendar();
  const [moved, other] = [await plan({ startsAt: "2027-06-10T19:00" }), await plan({ startsAt: "2027-06-11T19:00" })];
  // As if the zone had been an hour off when it was planned.
  await shard(here.project.shard).write([
    shardWrite(sql`update ${events} set ${nameOf(events.startsAt)} = ${nameOf(events.startsAt)} + ${hour},
      ${nameOf(events.endsAt)} = ${nameOf(events.endsAt)} + ${hour} where ${events.id} = ${moved.id}`),
    shardWrite(sql`update ${reminders} set ${nameOf(reminders.dueAt)} = ${nameOf(reminders.dueAt)} + ${hour}
      where ${reminders.entityId} = ${moved.id}`),
  ]);
  expect((await get(moved.id)).startsAt).toBe("2027-06-10T18:00:00.000Z");
  data(await ask(anna, "post", `/events/${moved.id}/join`, {}));
  await strike("17 3 * * *", Date.now());
  expect(await get(moved.id)).toMatchObject({
    startsLocal: "2027-06-10T19:00",
    startsAt: "2027-06-10T17:00:00.000Z",
    endsAt: "2027-06-10T18:00:00.000Z",
  });
  expect((await get(other.id)).startsAt).toBe(other.startsAt);
  // Who comes is reminded half an hour before, as it is now.
  const actions = async () => {
    await notified(here);
    return (await listOf(here, anna)).map(({ action }) => action);
  };
  await strike("* * * * *", Date.parse("2027-06-10T16:29:00Z"));
  expect(await actions()).not.toContain("event_starts");
  await strike("* * * * *", Date.parse("2027-06-10T16:30:00Z"));
  expect(await actions()).toContain("event_starts");
});

it("an endless series is topped up by the clock as time passes, each date once", async () => {
  const { here, admin, ask, plan } = await calendar();
  const startsAt = new Date(Date.now() + day).toISOString().slice(0, 10);
  await plan({ name: "Weekly", startsAt: `${startsAt}T19:00`, frequency: "weekly" });
  const at = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
  const all = () => occurrencesOf(ask, here, admin, { from: at(300), to: at(399), name: "Weekly" });
  const first = async () => (await all()).length;
  await until(async () => (await first()) >= 9);
  const before = await all();
  // Two weeks later by its own reckoning: it was made until two weeks less.
  const last = before.slice(-2).map(({ id }) => id);
  await shard(here.project.shard).write([
    shardWrite(sql`delete from ${events} where ${events.id} in (select value from json_each(${JSON.stringify(last)}))`),
    shardWrite(sql`update ${eventSeries} set ${nameOf(eventSeries.madeUntil)} = ${Date.now() + 300 * day}
      where ${eventSeries.id} = ${before[0]!.seriesId}`),
  ]);
  expect(await first()).toBe(before.length - 2);
  await strike("*/10 * * * *", Date.now());
  await until(async () => (await first()) === before.length);
  expect((await all()).map(({ startsLocal }) => startsLocal)).toEqual(before.map(({ startsLocal }) => startsLocal));
  await strike("*/10 * * * *", Date.now() + 1000);
  expect(await first()).toBe(before.length);
});
