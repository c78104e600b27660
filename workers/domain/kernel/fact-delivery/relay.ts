import { eq, type SQL, sql } from "drizzle-orm";
import { directoryOutbox } from "@db/directory";
import { outbox } from "@db/shard";
import type { EventId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import { nameOf, databaseNamed, type DatabaseName, directoryRows, idsOf, shardQuery, shardWrite } from "@workers/store";
import { eventMessage } from "../queue-messages";
import { consumersOf, type EventOf, type Fact, isConsumed, type RecordedFact } from "../facts";

export type Relay = Pick<Context, "env" | "directory" | "shardDatabase"> & { now(): number };

/** Messages of one batch of the queue, which takes a hundred; an event has one for each of its consumers. */
const messagesPerBatch = 100;
/** Events of one batch, where each has one consumer. */
const eventsPerRun = messagesPerBatch;
/**
 * Batches of one clock over all databases; each is two statements and one send, so they take 400 of the 1,000 statements that an
 * invocation may run. What remains goes in the next minute.
 */
const runsOfClock = 200;

/** Batches of each of so many databases. */
export const runsOfEach = (databases: number): number => Math.max(1, Math.floor(runsOfClock / databases));
/** After so long the request that recorded an event has ended without relaying it. */
const graceMilliseconds = 30_000;

/**
 * Puts facts on the queue, a message for each consumer; right after the commit of their cause. Those whose id a statement made are found
 * by their type.
 */
export async function relayEvents(ctx: Relay, published: readonly RecordedFact[]): Promise<void> {
  const facts = published.filter(({ type }) => isConsumed(type));
  await relayByType(
    ctx,
    facts.filter(({ recorded }) => recorded.id === null),
  );
  const events = facts.flatMap(({ recorded: { id, ...where } }) =>
    id === null ? [] : [{ recorded: { id, ...where } }],
  );
  const tenants = new Map(
    events.map(({ recorded: { database, projectId } }) => [`${database} ${projectId}`, { database, projectId }]),
  );
  for (const { database, projectId } of tenants.values()) {
    const ids = events
      .filter(({ recorded }) => recorded.database === database && recorded.projectId === projectId)
      .map(({ recorded }) => recorded.id);
    for (let at = 0; at < ids.length; at += eventsPerRun)
      await relay(
        ctx,
        database,
        sql`+${nameOf(outbox.projectId)} = ${projectId} and ${nameOf(outbox.id)} in ${idsOf(ids.slice(at, at + eventsPerRun))}`,
      );
  }
}

/** Puts on the queue what statements recorded of these types. */
export const relayWaiting = (ctx: Relay, { of, projectId, database }: EventOf<"facts.waiting">): Promise<number> =>
  relay(ctx, database, sql`+${nameOf(outbox.projectId)} = ${projectId} and ${nameOf(outbox.type)} in ${idsOf(of)}`);

async function relayByType(ctx: Relay, facts: readonly RecordedFact[]): Promise<void> {
  const tenants = new Map(facts.map(({ recorded }) => [`${recorded.database} ${recorded.projectId}`, recorded]));
  for (const [key, { projectId, database }] of tenants) {
    const of = facts.flatMap(({ recorded, type }) =>
      `${recorded.database} ${recorded.projectId}` === key ? [type] : [],
    );
    await relayWaiting(ctx, { type: "facts.waiting", of, projectId, database });
  }
}

/** The clock's part: what an ended isolate or a full queue left behind, the oldest first. Answers how many events it put on the queue. */
export async function relayPending(ctx: Relay, database: DatabaseName, runs = runsOfEach(1)): Promise<number> {
  const condition = sql`${nameOf(outbox.createdAt)} < ${ctx.now() - graceMilliseconds}`;
  let relayed = 0;
  for (let run = 0; run < runs; run++) {
    const inRun = await relay(ctx, database, condition);
    relayed += inRun;
    if (inRun < eventsPerRun) break;
  }
  return relayed;
}

/**
 * Sends first and writes down after: where it ends in between, an event is sent twice, and its consumers notice by its id. The
 * other way round it could be lost.
 */
async function relay(ctx: Relay, name: DatabaseName, condition: SQL): Promise<number> {
  const database = databaseNamed(ctx, name);
  const table = name === "directory" ? directoryOutbox : outbox;
  const pending = await database.read(
    shardQuery<{ id: EventId; type: string }>(
      sql`select ${table.id}, ${table.type} from ${table} where ${table.relayedAt} is null and ${condition} order by ${table.createdAt} limit ${eventsPerRun}`,
    ),
  );
  if (pending.length === 0) return 0;
  const messages = pending.flatMap(({ id, type }) =>
    consumersOf(type).map((consumer) => ({ body: eventMessage(name, id, consumer.name) })),
  );
  for (let at = 0; at < messages.length; at += messagesPerBatch)
    await ctx.env.TASKS.sendBatch(messages.slice(at, at + messagesPerBatch));
  await database.write([
    shardWrite(
      sql`update ${table} set ${nameOf(table.relayedAt)} = ${ctx.now()} where ${condition} and ${table.id} in ${idsOf(pending.map(({ id }) => id))} and ${table.relayedAt} is null`,
    ),
  ]);
  return pending.length;
}

/** A fact of an outbox; null where it was swept, or this replica does not have it yet. */
export async function readFact(ctx: Pick<Relay, "directory" | "shardDatabase">, name: DatabaseName, id: EventId) {
  const table = name === "directory" ? directoryOutbox : outbox;
  const row = await databaseNamed(ctx, name).readOne(
    directoryRows(table, {
      id: table.id,
      projectId: table.projectId,
      type: table.type,
      payload: table.payload,
      createdAt: table.createdAt,
    })
      .where(eq(table.id, id))
      .limit(1),
  );
  return row ? { ...row, payload: row.payload as Fact } : null;
}
