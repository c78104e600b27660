import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { failedDeliveries } from "@db/directory";
import { outbox, profiles } from "@db/shard";
import type { EventId } from "@db/vocabulary/ids";
import { type Fact, recordEvents } from "@workers/domain/kernel/facts";
import { newId } from "@workers/domain/kernel/ids";
import { relayPending } from "@workers/domain/kernel/fact-delivery/relay";
import { eventMessage } from "@workers/domain/kernel/queue-messages";
import { readOutbox } from "@workers/integrations/mail";
import { handleClock } from "@workers/schedule";
import { directoryRows, hasRow, rows, updateRows } from "@workers/store";
import { handleTasks } from "@workers/tasks";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { mailTo } from "../harness/outbox";
import {
  app,
  type AppOfWorld,
  directory,
  type Member,
  member,
  project,
  shard,
  spacesOf,
  teammate,
} from "../harness/world";
import { until } from "../harness/until";

const consumer = "accepted-request-mails";
let here: AppOfWorld;
let keeper: Member, anna: Member;
let space: Awaited<ReturnType<typeof spacesOf>>["private"];

beforeEach(async () => {
  here = await app(await project(1));
  keeper = await member(here, "Keeper");
  anna = await member(here, "Anna");
  space = (await spacesOf(here, [], [keeper])).private;
});

const scope = () => ({ now: Date.now, project: { id: here.project.id, shard: 1 } });
const accepted = (): Fact => ({
  type: "request.closed",
  profileId: anna.profileId,
  outcome: "accepted",
  requestsCount: 0,
  space: { name: "Private", slug: space.slug },
  appId: here.id,
  spaceId: space.id,
  groupId: null,
  spaceAccess: "private",
  accessInGroup: "private",
  scope: "space",
});
/** The event in the outbox, as a request leaves it that ended right after its commit. */
async function recordedOnly(event = accepted()): Promise<EventId> {
  const { statements, events } = recordEvents(scope(), [event]);
  await shard(1).write(statements);
  return events[0]!.recorded.id;
}
const eventsHere = () =>
  shard(1).read(
    rows({ project: here.project }, outbox, { id: outbox.id, type: outbox.type, relayedAt: outbox.relayedAt }).orderBy(
      outbox.id,
    ),
  );
const relay = (later = 0) => ({ env, directory: directory(), shardDatabase: shard, now: () => Date.now() + later });

async function deliver(messages: unknown[], queue = "lyceum-tasks") {
  const batch = createMessageBatch(
    queue,
    messages.map((body, i) => ({ id: `${queue}-${Date.now()}-${i}`, timestamp: new Date(), attempts: 1, body })),
  );
  await handleTasks(batch, env);
  return getQueueResult(batch, createExecutionContext());
}
const mailsToAnna = async () => (await readOutbox(env.FILES, { to: anna.email, limit: 10 })).length;

describe("an event", () => {
  it("is written with its cause, put on the queue after it, and reaches its consumer", async () => {
    await call("post", `/spaces/${space.id}/requests`, { as: anna, host: here.host, appId: here.id, body: {} });
    await call("post", `/spaces/${space.id}/requests/accept`, {
      as: keeper,
      host: here.host,
      appId: here.id,
      body: { profileIds: [anna.profileId] },
    });
    expect((await mailTo(anna.email)).subject).toContain("Space private");
    // That somebody used the app is a fact of its own, which the clock brings on.
    const facts = async () => (await eventsHere()).filter(({ type }) => type !== "member.visited");
    expect((await facts()).map(({ type }) => type).toSorted()).toEqual([
      "group.joined",
      "request.closed",
      "request.created",
      "space.joined",
    ]);
    // What a statement recorded itself is put on the queue by the clock.
    await handleClock({ cron: "* * * * *", scheduledTime: Date.now() + 60_000 }, env);
    await until(async () => (await facts()).every(({ relayedAt }) => relayedAt !== null));
  });

  it("is not there where its cause failed, and its cause not where the event could not be written", async () => {
    const { statements } = recordEvents(scope(), [accepted()]);
    const renamed = updateRows({ app: here }, profiles, { firstName: "Renamed" }, eq(profiles.id, anna.profileId));
    await expect(shard(1).write([renamed, ...statements, ...statements])).rejects.toThrow(
      "UNIQUE constraint failed: outbox.id",
    );
    expect(await eventsHere()).toEqual([]);
    const [row] = await shard(1).read(
      rows({ app: here }, profiles, { firstName: profiles.firstName }).where(eq(profiles.id, anna.profileId)),
    );
    expect(row).toEqual({ firstName: "Anna" });
  });

  it("is not there where its cause changed nothing", async () => {
    const isCalled = (firstName: string) =>
      hasRow({ app: here }, profiles, keeper.profileId, eq(profiles.firstName, firstName));
    const { statements } = recordEvents(scope(), [accepted()], isCalled("Nobody"));
    await shard(1).write([
      updateRows(
        { app: here },
        profiles,
        { firstName: "Nobody" },
        eq(profiles.id, keeper.profileId),
        eq(profiles.firstName, "Somebody else"),
      ),
      ...statements,
    ]);
    expect(await eventsHere()).toEqual([]);
    const again = recordEvents(scope(), [accepted()], isCalled("Renamed"));
    await shard(1).write([
      updateRows({ app: here }, profiles, { firstName: "Renamed" }, eq(profiles.id, keeper.profileId)),
      // Whatever stands in between.
      updateRows({ app: here }, profiles, { lastName: "" }, eq(profiles.id, "nobody" as never)),
      ...again.statements,
    ]);
    expect(await eventsHere()).toHaveLength(1);
  });
});

describe("where the relay is killed", () => {
  it("between commit and queue, the clock sends the event, once", async () => {
    await recordedOnly();
    await handleClock({ cron: "* * * * *", scheduledTime: Date.now() + 31_000 }, env);
    await mailTo(anna.email);
    const [event] = await eventsHere();
    expect(event!.relayedAt).not.toBeNull();
    expect(await relayPending(relay(3_600_000), "shard-1")).toBe(0);
    expect(await mailsToAnna()).toBe(1);
  });

  it("of many at once, one clock sends them all, and a bound on its batches leaves the rest to the next", async () => {
    // Nobody consumes these: the queue of the tests below stays free.
    const events = Array.from(
      { length: 230 },
      () => ({ type: "group.deleted", appId: here.id, groupId: newId<"group">() }) as const,
    );
    for (let at = 0; at < events.length; at += 50)
      await shard(1).write(recordEvents(scope(), events.slice(at, at + 50)).statements);
    // As a release records them in which they have a consumer.
    await shard(1).write([updateRows({ project: here.project }, outbox, { relayedAt: null })]);
    const waiting = async () => (await eventsHere()).filter(({ relayedAt }) => relayedAt === null).length;
    expect(await relayPending(relay(31_000), "shard-1", 1)).toBe(100);
    expect(await waiting()).toBe(130);
    await handleClock({ cron: "* * * * *", scheduledTime: Date.now() + 31_000 }, env);
    expect(await waiting()).toBe(0);
  });

  it("the clock leaves alone what a request has just recorded: that request sends it", async () => {
    await recordedOnly();
    await handleClock({ cron: "* * * * *", scheduledTime: Date.now() }, env);
    expect((await eventsHere())[0]!.relayedAt).toBeNull();
  });

  it("between queue and note, the event is sent twice and its consumer acts once", async () => {
    const id = await recordedOnly();
    await env.TASKS.send(eventMessage("shard-1", id, consumer));
    await mailTo(anna.email);
    expect(await relayPending(relay(31_000), "shard-1")).toBeGreaterThan(0);
    await deliver([eventMessage("shard-1", id, consumer)]);
    expect(await mailsToAnna()).toBe(1);
  });
});

describe("a consumer", () => {
  it("acts once for each event, however often and in whatever order they come", async () => {
    const ben = await member(here, "Ben");
    const first = await recordedOnly();
    const second = await recordedOnly({ ...accepted(), profileId: ben.profileId } as Fact);
    const [earlier, two] = [eventMessage("shard-1", first, consumer), eventMessage("shard-1", second, consumer)];
    await deliver([two, earlier, two]);
    await deliver([earlier, two, earlier]);
    await Promise.all([mailTo(anna.email), mailTo(ben.email)]);
    expect(await mailsToAnna()).toBe(1);
    expect(await readOutbox(env.FILES, { to: ben.email, limit: 10 })).toHaveLength(1);
  });

  it("that dies after its work and before its note is called again, and its mail goes out once", async () => {
    const id = await recordedOnly();
    const message = eventMessage("shard-1", id, consumer);
    const noNote = { ...message, id: `${message.id}/first-try` };
    await deliver([noNote]);
    await deliver([message]);
    await mailTo(anna.email);
    expect(await mailsToAnna()).toBe(1);
  });
});

describe("an event that a consumer cannot work through", () => {
  const list = (as: { accessToken: string }) =>
    call("get", `/projects/${here.project.id}/failed-deliveries`, { as: as as never });
  const retry = (id: EventId, as: { accessToken: string }) =>
    call("post", `/projects/${here.project.id}/failed-deliveries/${id}/${consumer}/retry`, { as: as as never });

  it("is tried again, then listed for the operators, who have it tried once the cause is resolved", async () => {
    const id = await recordedOnly();
    await shard(1).write([
      updateRows(
        { project: here.project },
        outbox,
        { payload: { ...accepted(), space: undefined } },
        eq(outbox.id, id),
      ),
    ]);
    const message = eventMessage("shard-1", id, consumer);
    expect((await deliver([message])).retryMessages).toHaveLength(1);
    await deliver([message], "lyceum-tasks-dead");
    const waiting = async () =>
      (await call("get", `/projects/${here.project.id}/failures/count`, { as: here.project.owner })).body.data.count;
    expect(await waiting()).toBe(1);
    const listed = await list(here.project.owner);
    expect(listed.body.meta.pagination.total).toBe(1);
    expect(listed.body.data).toMatchObject([
      {
        eventId: id,
        consumer,
        eventType: "request.closed",
        attempts: 1,
        error: expect.stringContaining("TypeError"),
        retriedAt: null,
      },
    ]);

    expect((await retry(id, here.project.owner)).status).toBe(204);
    expect((await list(here.project.owner)).body.data).toMatchObject([{ eventId: id, retriedAt: expect.any(String) }]);
    expect(await waiting()).toBe(0);
    await deliver([message], "lyceum-tasks-dead");
    expect((await list(here.project.owner)).body.data).toMatchObject([{ eventId: id, retriedAt: null }]);

    await shard(1).write([updateRows({ project: here.project }, outbox, { payload: accepted() }, eq(outbox.id, id))]);
    expect((await retry(id, here.project.owner)).status).toBe(204);
    await mailTo(anna.email);
    await until(async () => (await list(here.project.owner)).body.data.length === 0);
    expect(await mailsToAnna()).toBe(1);
  });

  it("is shown to and retried by that project's administrators alone", async () => {
    const id = await recordedOnly();
    await deliver([eventMessage("shard-1", id, consumer)], "lyceum-tasks-dead");
    const other = await project(1);
    const support = await teammate(here.project, "support");
    expect([(await list(support)).status, (await retry(id, support)).status]).toEqual([403, 403]);
    for (const who of [other.owner, anna])
      expect([(await list(who)).status, (await retry(id, who)).status]).toEqual([404, 404]);
    expect(
      (await call("post", `/projects/${other.id}/failed-deliveries/${id}/${consumer}/retry`, { as: other.owner }))
        .status,
    ).toBe(404);
    expect(
      await directory().read(
        directoryRows(failedDeliveries, { id: failedDeliveries.eventId }).where(
          and(eq(failedDeliveries.eventId, id), eq(failedDeliveries.projectId, here.project.id)),
        ),
      ),
    ).toHaveLength(1);
  });
});
