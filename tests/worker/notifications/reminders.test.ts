import { afterEach, beforeEach, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { reminders, spaceMembers } from "@db/shard";
import {
  cancelReminders,
  type NotificationRule,
  registerNotification,
  scheduleReminder,
  unregisterNotification,
} from "@workers/domain/community/notifications";
import { handleClock } from "@workers/schedule";
import { rows } from "@workers/store";
import { env } from "../harness/env";
import { app, type AppOfWorld, type Member, member, project, shard, spacesOf } from "../harness/world";
import { listOf, notified, short } from "./harness";

/** A kind of reminders that only this test has: a space begins. */
const starts: NotificationRule<"reminder.due"> = {
  action: "event_starts",
  events: ["reminder.due"],
  occasion: ({ appId, action, entityType, entityId }) =>
    action === "event_starts" ? { appId, actorId: null, entity: { type: entityType, id: entityId } } : null,
  recipients: ({ entityId }) => [
    {
      reason: "joined",
      table: spaceMembers,
      profileId: spaceMembers.profileId,
      where: eq(spaceMembers.spaceId, entityId as (typeof spaceMembers.$inferSelect)["spaceId"]),
    },
  ],
};

let here: AppOfWorld;
let anna: Member;
let entity: { type: "space"; id: string };
beforeEach(async () => {
  registerNotification(starts);
  here = await app(await project(0));
  anna = await member(here, "Anna");
  entity = { type: "space", id: (await spacesOf(here, [anna])).open.id };
});
afterEach(() => unregisterNotification(starts));

const scope = () => ({ app: { id: here.id } });
const set = (dueAt: number) => shard(0).write([scheduleReminder(scope(), { action: "event_starts", entity, dueAt })]);
const tick = (scheduledTime: number) => handleClock({ cron: "* * * * *", scheduledTime }, env);
const left = () => shard(0).read(rows(scope(), reminders, { dueAt: reminders.dueAt }));

it("a reminder is told at its time, once, however often the clock strikes", async () => {
  const dueAt = Date.now() + 60_000;
  await set(dueAt);
  await tick(dueAt - 1);
  await notified(here);
  expect(await listOf(here, anna)).toEqual([]);
  await Promise.all([tick(dueAt), tick(dueAt)]);
  await tick(dueAt + 60_000);
  await notified(here);
  expect(short(await listOf(here, anna))).toEqual(["event_starts"]);
  expect((await listOf(here, anna))[0]).toMatchObject({ reason: "joined", target: entity, actor: null });
  expect(await left()).toEqual([]);
});

it("a reminder that was put off or taken back is not told at its former time", async () => {
  const dueAt = Date.now() + 60_000;
  await set(dueAt);
  await set(dueAt + 600_000);
  await tick(dueAt + 60_000);
  await notified(here);
  expect(await listOf(here, anna)).toEqual([]);
  expect(await left()).toEqual([{ dueAt: dueAt + 600_000 }]);
  await shard(0).write([cancelReminders(scope(), entity)]);
  await tick(dueAt + 700_000);
  await notified(here);
  expect(await listOf(here, anna)).toEqual([]);
});
