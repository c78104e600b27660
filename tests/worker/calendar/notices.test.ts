import { expect, it } from "vitest";
import { handleClock } from "@workers/schedule";
import { env } from "../harness/env";
import { member } from "../harness/world";
import { listOf, notified } from "../notifications/harness";
import { enterRoom } from "../realtime/socket";
import { locked } from "../learning/world";
import { calendar, data, occurrencesOf } from "./world";
import { until } from "../harness/until";

const minute = 60_000;
const tick = (scheduledTime: number) => handleClock({ cron: "* * * * *", scheduledTime }, env);

/** The actions that somebody was notified of, the earliest first. */
async function told(known: Awaited<ReturnType<typeof calendar>>, who = known.anna): Promise<string[]> {
  // Facts that a statement wrote are put on the queue by the clock.
  await tick(Date.now() + minute);
  await notified(known.here);
  return (await listOf(known.here, who)).map(({ action }) => action).toReversed();
}

it("members are told of a new event once a series, and only of what they may see", async () => {
  const known = await calendar();
  const { here, admin, ask, plan } = known;
  const category = data(
    await ask(admin, "post", `/apps/${here.id}/events/categories`, { name: "Locked", access: locked }),
  ).id;
  await plan({ name: "Closed evening", categoryId: category });
  expect(await told(known)).toEqual([]);
  await plan({ name: "Evening", startsAt: "2027-10-17T19:00", frequency: "weekly", count: 4 });
  const all = () => occurrencesOf(ask, here, admin, { from: "2027-10-01", to: "2027-12-31" });
  await until(async () => (await all()).length === 4);
  expect(await told(known)).toEqual(["new_event"]);
  expect(await told(known, admin)).toEqual([]);
});

it("who joined is reminded half an hour before and at the start, once each, and anew where the event moved", async () => {
  const known = await calendar();
  const { here, admin, anna, ask, plan } = known;
  const late = await member(here, "Late");
  const startsAt = Date.now() + 120 * minute;
  const { id } = await plan({ startsAt: new Date(startsAt).toISOString() });
  data(await ask(anna, "post", `/events/${id}/join`, {}));
  const begins = Date.parse(data(await ask(anna, "get", `/events/${id}`)).startsAt);
  await tick(begins - 31 * minute);
  expect(await told(known)).toEqual(["new_event"]);
  await Promise.all([tick(begins - 30 * minute), tick(begins - 30 * minute)]);
  expect(await told(known)).toEqual(["new_event", "event_starts"]);
  const moved = new Date(begins + 60 * minute).toISOString();
  data(await ask(admin, "patch", `/events/${id}`, { startsAt: moved }));
  expect(await told(known)).toEqual(["new_event", "event_starts", "event_changed"]);
  await tick(begins);
  expect(await told(known)).not.toContain("event_live");
  await tick(begins + 30 * minute);
  await tick(begins + 60 * minute);
  const all = await told(known);
  expect(all.filter((action) => action === "event_live")).toHaveLength(1);
  // Who isn't coming is not reminded.
  expect(await told(known, late)).toEqual(["new_event"]);
});

it("who chose it is reminded a day and an hour before too, and nobody else is", async () => {
  const known = await calendar();
  const { here, anna, admin, ask, plan } = known;
  const ben = await member(here, "Ben");
  const { id } = await plan({ startsAt: new Date(Date.now() + 48 * 60 * minute).toISOString() });
  for (const who of [anna, ben]) data(await ask(who, "post", `/events/${id}/join`, {}));
  const settings = `/apps/${here.id}/profile/notifications`;
  const { appActions } = data(await ask(anna, "get", settings));
  data(await ask(anna, "patch", settings, { appActions: [...appActions, "event_in_a_day", "event_in_an_hour"] }));
  const begins = Date.parse(data(await ask(admin, "get", `/events/${id}`)).startsAt);
  for (const before of [24 * 60, 60, 30]) await tick(begins - before * minute);
  expect(await told(known)).toEqual(["new_event", "event_in_a_day", "event_in_an_hour", "event_starts"]);
  expect(await told(known, ben)).toEqual(["new_event", "event_starts"]);
});

it("who joined is told of a cancelled event, of a place that got free, and of the recording", async () => {
  const known = await calendar();
  const { here, admin, anna, ask, plan } = known;
  const first = await member(here, "First");
  const { id } = await plan({ participantsNumberLimit: 1, hasWaitingList: true });
  data(await ask(first, "post", `/events/${id}/join`, {}));
  data(await ask(anna, "post", `/events/${id}/join`, {}));
  data(await ask(first, "delete", `/events/${id}/leave`));
  expect(await told(known)).toEqual(["new_event", "waiting_list_moved"]);
  data(await ask(admin, "patch", `/events/${id}`, { isCancelled: true }));
  expect(await told(known)).toEqual(["new_event", "waiting_list_moved", "event_cancelled"]);
  expect(await told(known, first)).toEqual(["new_event"]);
  const over = await plan({ name: "Over" });
  data(await ask(anna, "post", `/events/${over.id}/join`, {}));
  data(await ask(admin, "patch", `/events/${over.id}`, { recordingUrl: "https://video.example.org/over" }));
  expect((await told(known)).at(-1)).toBe("recording_ready");
  expect(await told(known, first)).not.toContain("recording_ready");
});

it("who moves up is told at once, not by the clock", async () => {
  const { here, anna, ask, plan } = await calendar();
  const first = await member(here, "First");
  const { id } = await plan({ participantsNumberLimit: 1, hasWaitingList: true });
  for (const who of [first, anna]) data(await ask(who, "post", `/events/${id}/join`, {}));
  data(await ask(first, "delete", `/events/${id}/leave`));
  await until(async () => (await listOf(here, anna)).some(({ action }) => action === "waiting_list_moved"));
});

it("open pages hear of joins and changes, and those of a locked category only who may see it", async () => {
  const { here, admin, anna, ask, plan } = await calendar();
  const category = data(
    await ask(admin, "post", `/apps/${here.id}/events/categories`, { name: "Locked", access: locked }),
  ).id;
  const [open, closed] = [await plan(), await plan({ categoryId: category })];
  const room = await enterRoom({ host: here.host, path: `app/${here.id}`, as: anna, since: null });
  data(await ask(admin, "post", `/events/${closed.id}/join`, {}));
  data(await ask(admin, "patch", `/events/${closed.id}`, { name: "Still closed" }));
  data(await ask(admin, "post", `/events/${open.id}/join`, {}));
  await room.event("event.counted");
  await room.settled();
  const heard = JSON.stringify(room.frames);
  expect(heard).toContain(open.id);
  expect(heard).not.toContain(closed.id);
  room.close();
});
