import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { taskRuns } from "@db/directory";
import { outbox } from "@db/shard";
import type { EventId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import type { Env } from "@workers/env";
import { sendMissing } from "@workers/domain/kernel/fact-delivery";
import { type Fact, recordEvents } from "@workers/domain/kernel/facts";
import { newId } from "@workers/domain/kernel/ids";
import { eventMessage, type QueueMessage } from "@workers/domain/kernel/queue-messages";
import { directoryRows, directoryUpsert, rows, updateRows } from "@workers/store";
import { handleTasks } from "@workers/tasks";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { mailsTo, mailTo } from "../harness/outbox";
import { app, type AppOfWorld, directory, type Member, member, project, shard, spacesOf } from "../harness/world";
import { recordEvent } from "./delivery";

const consumer = "accepted-request-mails";
const minute = 60_000;
let here: AppOfWorld;
let anna: Member, keeper: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;

beforeEach(async () => {
  here = await app(await project(1));
  anna = await member(here, "Anna");
  keeper = await member(here, "Keeper");
  spaces = await spacesOf(here, [], [keeper]);
});

const accepted = (): Fact => ({
  type: "request.closed",
  profileId: anna.profileId,
  outcome: "accepted",
  requestsCount: 0,
  space: { name: "Private", slug: spaces.private.slug },
  appId: here.id,
  spaceId: spaces.private.id,
  groupId: null,
  scope: "space",
  spaceAccess: "private",
  accessInGroup: "private",
});
const recorded = () => recordEvent(here.project, accepted(), "shard");

async function deliver(body: object, { queue = "lyceum-tasks", as = env }: { queue?: string; as?: Env } = {}) {
  const batch = createMessageBatch(queue, [{ id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body }]);
  await handleTasks(batch, as);
  const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext());
  return { done: explicitAcks.length, retried: retryMessages.length };
}
const done = { done: 1, retried: 0 };
const retried = { done: 0, retried: 1 };

const runOf = (id: string) =>
  directory().readOne(
    directoryRows(taskRuns, { status: taskRuns.status, type: taskRuns.type, error: taskRuns.error }).where(
      eq(taskRuns.id, id),
    ),
  );
const failedOf = async () =>
  (await call("get", `/projects/${here.project.id}/failed-deliveries`, { as: here.project.owner })).body.data;

/** A database that answers as it is asked by `session`, which sees how the session was begun. */
const sessionsOf = (database: D1Database, session: (real: D1DatabaseSession, from: string) => D1DatabaseSession) =>
  ({ withSession: (from: string) => session(database.withSession(from), from) }) as unknown as D1Database;

/** Answers as a replica that has no outbox rows yet. */
const behind = (real: D1DatabaseSession): D1DatabaseSession => {
  const ofOutbox = new WeakSet<object>();
  return {
    getBookmark: () => real.getBookmark(),
    prepare: (sql: string) => ({
      bind(...values: unknown[]) {
        const statement = real.prepare(sql).bind(...values);
        if (/from "outbox"/.test(sql)) ofOutbox.add(statement);
        return statement;
      },
    }),
    batch: async (statements: D1PreparedStatement[]) =>
      (await real.batch(statements)).map((result, i) =>
        ofOutbox.has(statements[i]!) ? { ...result, results: [] } : result,
      ),
  } as unknown as D1DatabaseSession;
};

describe("a replica that is behind", () => {
  it("is not asked: deliveries begin at the primary", async () => {
    const id = await recorded();
    const as = {
      ...env,
      SHARD_1: sessionsOf(env.SHARD_1!, (real, from) => (from === "first-primary" ? real : behind(real))),
    };
    expect(await deliver(eventMessage("shard-1", id, consumer), { as })).toEqual(done);
    await mailTo(anna.email);
  });

  it("has a fact that it does not know yet tried again, until it does", async () => {
    const id = await recorded();
    const message = eventMessage("shard-1", id, consumer);
    expect(await deliver(message, { as: { ...env, SHARD_1: sessionsOf(env.SHARD_1!, behind) } })).toEqual(retried);
    expect(await mailsTo(anna.email)).toEqual([]);
    expect(await deliver(message)).toEqual(done);
    await mailTo(anna.email);
  });
});

describe("a message of a newer release", () => {
  it("for a consumer that nobody knows is tried again, and listed after the last try", async () => {
    const id = await recorded();
    const message = eventMessage("shard-1", id, "consumer-of-tomorrow");
    expect(await deliver(message)).toEqual(retried);
    expect(await runOf(message.id!)).toMatchObject({ status: "failed" });
    expect(await deliver(message, { queue: "lyceum-tasks-dead" })).toEqual(done);
    expect(await failedOf()).toMatchObject([{ eventId: id, consumer: "consumer-of-tomorrow" }]);
  });

  it("of a type that nobody knows is tried again, and written down after the last try", async () => {
    const message = { type: "work.of_tomorrow", id: newId() };
    expect(await deliver(message)).toEqual(retried);
    expect(await runOf(message.id)).toBeUndefined();
    expect(await deliver(message, { queue: "lyceum-tasks-dead" })).toEqual(done);
    expect(await runOf(message.id)).toMatchObject({
      status: "dead",
      type: "work.of_tomorrow",
      error: "unreadable message",
    });
  });
});

describe("a dead letter", () => {
  it("that can't be written down is kept until it can", async () => {
    const id = await recorded();
    const message = eventMessage("shard-1", id, "consumer-of-tomorrow");
    const full = (real: D1DatabaseSession): D1DatabaseSession =>
      ({
        getBookmark: () => real.getBookmark(),
        prepare(sql: string) {
          if (/insert into "failed_deliveries"/.test(sql)) throw new Error("The database is full");
          return real.prepare(sql);
        },
        batch: (statements: D1PreparedStatement[]) => real.batch(statements),
      }) as unknown as D1DatabaseSession;
    const as = { ...env, DIRECTORY: sessionsOf(env.DIRECTORY, full) };
    expect(await deliver(message, { queue: "lyceum-tasks-dead", as })).toEqual(retried);
    expect(await failedOf()).toEqual([]);
    expect(await deliver(message, { queue: "lyceum-tasks-dead" })).toEqual(done);
    expect(await failedOf()).toMatchObject([{ eventId: id }]);
  });
});

describe("the clock", () => {
  /** Messages that it sends of a fact which was put on the queue so many minutes ago. */
  async function sentOf(id: EventId, minutesAgo: number) {
    const sent: QueueMessage[] = [];
    const TASKS = {
      sendBatch: async (messages: { body: QueueMessage }[]) => sent.push(...messages.map((m) => m.body)),
    };
    const now = () => Date.now();
    await shard(1).write([
      updateRows({ project: here.project }, outbox, { relayedAt: now() - minutesAgo * minute }, eq(outbox.id, id)),
    ]);
    const relay = { env: { ...env, TASKS } as unknown as Env, directory: directory(), shardDatabase: shard, now };
    await sendMissing(relay, "shard-1");
    return sent.filter((message) => message.type === "event" && message.eventId === id);
  }

  it("sends a delivery again that nobody has begun after an hour, and no other", async () => {
    const id = await recorded();
    expect(await sentOf(id, 59)).toEqual([]);
    const sent = await sentOf(id, 61);
    expect(sent.map((message) => message.type === "event" && message.consumer).toSorted()).toContain(consumer);
    for (const message of sent) expect(await deliver(message)).toEqual(done);
    await mailTo(anna.email);
    expect(await sentOf(id, 61)).toEqual([]);
  });

  it("sends a delivery again whose worker died, and one of an installation that stood still for a night, and lists both meanwhile", async () => {
    const id = await recorded();
    const message = eventMessage("shard-1", id, consumer);
    const leaseUntil = (at: number) =>
      directory().write([
        directoryUpsert(
          taskRuns,
          { id: message.id!, type: "event", status: "running", leaseUntil: at, createdAt: at, expiresAt: at + 1e9 },
          [taskRuns.id],
          { leaseUntil: at },
        ),
      ]);
    const sentAgain = async (minutesAgo: number) =>
      (await sentOf(id, minutesAgo)).filter((sent) => sent.type === "event" && sent.consumer === consumer);
    await leaseUntil(Date.now());
    expect(await sentAgain(12 * 60)).toEqual([]);
    await leaseUntil(Date.now() - 40 * minute);
    expect(await sentAgain(12 * 60)).toHaveLength(1);
    expect(await failedOf()).toContainEqual(expect.objectContaining({ eventId: id, consumer }));
    expect(await deliver(message)).toEqual(done);
    await mailTo(anna.email);
    expect(await failedOf()).not.toContainEqual(expect.objectContaining({ eventId: id, consumer }));
    expect(await sentAgain(12 * 60)).toEqual([]);
  });
});

describe("who joins", () => {
  const joinedAs = (type: Fact["type"]) =>
    shard(1).read(
      rows({ project: here.project }, outbox, { payload: outbox.payload }).where(and(eq(outbox.type, type))),
    );

  it("is a fact once for each membership that begins, of the space and of its group", async () => {
    const add = () =>
      call("post", `/spaces/${spaces.secret.id}/profiles`, {
        as: keeper,
        host: here.host,
        appId: here.id,
        body: { profileIds: [anna.profileId] },
      });
    expect((await add()).status).toBeLessThan(300);
    expect((await add()).status).toBeLessThan(300);
    const facts = (await joinedAs("space.joined")).map(({ payload }) => payload);
    expect(facts).toEqual([
      {
        type: "space.joined",
        profileId: anna.profileId,
        isOwnAct: false,
        scope: "space",
        appId: here.id,
        spaceId: spaces.secret.id,
        groupId: expect.any(String),
        spaceAccess: "secret",
        accessInGroup: "secret",
      },
    ]);
    expect(await joinedAs("group.joined")).toHaveLength(1);
    expect(await joinedAs("space.left")).toEqual([]);
    await call("delete", `/spaces/${spaces.secret.id}/profiles/${anna.profileId}`, {
      as: keeper,
      host: here.host,
      appId: here.id,
    });
    expect(await joinedAs("space.left")).toMatchObject([{ payload: { profileId: anna.profileId } }]);
  });
});

it("a fact that nobody recorded can't be published, a signal can't be recorded", () => {
  const examples = (ctx: Context) => {
    const liked = { type: "group.left", appId: here.id, groupId: newId<"group">(), profileId: anna.profileId } as const;
    // @ts-expect-error It would be lost with this isolate.
    ctx.publish(liked);
    const { events } = recordEvents({ now: Date.now, project: here.project }, [liked]);
    ctx.publish(...events, { type: "links.updated", appId: here.id });
    // @ts-expect-error Nobody may wait for it.
    recordEvents({ now: Date.now, project: here.project }, [{ type: "links.updated", appId: here.id }]);
  };
  expect(examples).toBeTypeOf("function");
});
