import { type SQL, sql } from "drizzle-orm";
import { directoryOutbox, taskRuns } from "@db/directory";
import { outbox } from "@db/shard";
import type { EventId } from "@db/vocabulary/ids";
import { databaseNamed, type DatabaseName, directoryRows, idsOf, shardQuery } from "@workers/store";
import { consumersOf, registeredConsumers } from "../facts";
import { eventMessage } from "../queue-messages";
import type { Relay } from "./relay";

/** By then the queue has brought a message to somebody, or it is lost. */
const overdueAfter = 60 * 60_000;
/** Each fact is looked at in so many runs of the clock: one that fails leaves the others. */
const lookedAtFor = 40 * 60_000;
const factsAtOnce = 500;
/** Facts of one database that one run looks at: 2 statements for each 500. */
const factsPerRun = 20_000;
const messagesPerBatch = 100;

/**
 * Compares the outbox with what the queue's consumers have begun: a delivery that nobody has begun an hour after its fact was put on
 * the queue is sent again. Answers how many were.
 */
export async function sendMissing(ctx: Relay, name: DatabaseName): Promise<number> {
  const table = name === "directory" ? directoryOutbox : outbox;
  const types = [...new Set(registeredConsumers().flatMap(({ types: own }) => own))];
  const until = ctx.now() - overdueAfter;
  let sent = 0;
  let behind: SQL = sql`${table.relayedAt} >= ${until - lookedAtFor}`;
  for (let seen = 0; seen < factsPerRun; seen += factsAtOnce) {
    const facts = await databaseNamed(ctx, name).read(
      shardQuery<{ id: EventId; type: string; relayedAt: number }>(
        sql`select ${table.id}, ${table.type}, ${table.relayedAt} as relayedAt from ${table}
          where ${behind} and ${table.relayedAt} < ${until} and ${table.type} in ${idsOf(types)}
          order by ${table.relayedAt}, ${table.id} limit ${factsAtOnce}`,
      ),
    );
    sent += await sendUnbegun(
      ctx,
      facts.flatMap(({ id, type }) => consumersOf(type).map((consumer) => eventMessage(name, id, consumer.name))),
    );
    const last = facts.at(-1);
    if (!last || facts.length < factsAtOnce) break;
    behind = sql`(${table.relayedAt}, ${table.id}) > (${last.relayedAt}, ${last.id})`;
  }
  return sent;
}

async function sendUnbegun(ctx: Relay, messages: ReturnType<typeof eventMessage>[]): Promise<number> {
  if (messages.length === 0) return 0;
  const begun = await ctx.directory.read(
    directoryRows(taskRuns, { id: taskRuns.id }).where(sql`${taskRuns.id} in ${idsOf(messages.map(({ id }) => id))}`),
  );
  const ids = new Set(begun.map(({ id }) => id));
  const missing = messages.filter(({ id }) => !ids.has(id)).map((body) => ({ body }));
  for (let at = 0; at < missing.length; at += messagesPerBatch)
    await ctx.env.TASKS.sendBatch(missing.slice(at, at + messagesPerBatch));
  return missing.length;
}
