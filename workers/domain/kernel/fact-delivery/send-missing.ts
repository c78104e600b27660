import { type SQL, sql } from "drizzle-orm";
import { directoryOutbox, taskRuns } from "@db/directory";
import { outbox } from "@db/shard";
import type { EventId, ProjectId } from "@db/vocabulary/ids";
import { databaseNamed, type DatabaseName, directoryRows, idsOf, shardQuery, type Writable } from "@workers/store";
import { unworkedDelivery } from "./deliveries";
import { consumersOf, ofInstallation, registeredConsumers } from "../facts";
import { eventMessage } from "../queue-messages";
import type { Relay } from "./relay";

/** By then the queue has brought a message to somebody, or it is lost. */
const overdueAfter = 60 * 60_000;
/** Each fact is looked at in so many runs of the clock: one that fails leaves the others, and an installation that stood still for a night. */
const lookedAtFor = 24 * 60 * 60_000;
/** A run that holds no lease for so long, and is not done, has died: the queue pauses for a quarter of an hour at most. */
const diedAfter = 30 * 60_000;
const factsAtOnce = 500;
/** Facts of one database that one run looks at: 2 statements for each 500. */
const factsPerRun = 20_000;
const messagesPerBatch = 100;

/**
 * Compares the outbox with what the queue's consumers have done: a delivery that nobody has begun an hour after its fact was put on
 * the queue, or that died while it was worked, is sent again, and stands in the list of failed deliveries until it is done. The newest
 * first: of what is too much for a run the next ones find the rest. Answers how many were.
 */
export async function sendMissing(ctx: Relay, name: DatabaseName): Promise<number> {
  const table = name === "directory" ? directoryOutbox : outbox;
  const types = [...new Set(registeredConsumers().flatMap(({ types: own }) => own))];
  const until = ctx.now() - overdueAfter;
  let sent = 0;
  let before: SQL = sql`${table.relayedAt} < ${until}`;
  for (let seen = 0; seen < factsPerRun; seen += factsAtOnce) {
    const facts = await databaseNamed(ctx, name).read(
      shardQuery<RelayedFact>(
        sql`select ${table.id}, ${table.projectId} as projectId, ${table.type}, ${table.createdAt} as createdAt, ${table.relayedAt} as relayedAt from ${table}
          where ${before} and ${table.relayedAt} >= ${until - lookedAtFor} and ${table.type} in ${idsOf(types)}
          order by ${table.relayedAt} desc, ${table.id} desc limit ${factsAtOnce}`,
      ),
    );
    sent += await sendUndone(
      ctx,
      name,
      facts.flatMap((fact) =>
        consumersOf(fact.type).map((consumer) => ({ fact, body: eventMessage(name, fact.id, consumer.name) })),
      ),
    );
    const last = facts.at(-1);
    if (!last || facts.length < factsAtOnce) break;
    before = sql`(${table.relayedAt}, ${table.id}) < (${last.relayedAt}, ${last.id})`;
  }
  return sent;
}

interface RelayedFact {
  id: EventId;
  projectId: ProjectId;
  type: string;
  createdAt: number;
  relayedAt: number;
}

interface Delivery {
  fact: RelayedFact;
  body: ReturnType<typeof eventMessage>;
}

async function sendUndone(ctx: Relay, name: DatabaseName, deliveries: readonly Delivery[]): Promise<number> {
  if (deliveries.length === 0) return 0;
  const runs = await ctx.directory.read(
    directoryRows(taskRuns, { id: taskRuns.id, status: taskRuns.status, leaseUntil: taskRuns.leaseUntil }).where(
      sql`${taskRuns.id} in ${idsOf(deliveries.map(({ body }) => body.id))}`,
    ),
  );
  const isOver = (status: string) => status === "done" || status === "dead";
  const ids = new Set(
    runs.filter(({ status, leaseUntil }) => isOver(status) || leaseUntil > ctx.now() - diedAfter).map(({ id }) => id),
  );
  const missing = deliveries.filter(({ body }) => !ids.has(body.id));
  for (let at = 0; at < missing.length; at += messagesPerBatch) {
    const batch = missing.slice(at, at + messagesPerBatch);
    await ctx.directory.write(batch.flatMap((delivery) => listed(ctx, name, delivery)));
    await ctx.env.TASKS.sendBatch(batch.map(({ body }) => ({ body })));
  }
  return missing.length;
}

/** What happened to an account is of no project, which could list it. */
const listed = (ctx: Relay, database: DatabaseName, { fact, body: { consumer } }: Delivery): Writable[] =>
  fact.projectId === ofInstallation.id
    ? []
    : [
        unworkedDelivery({
          eventId: fact.id,
          consumer,
          projectId: fact.projectId,
          database,
          eventType: fact.type,
          happenedAt: fact.createdAt,
          failedAt: ctx.now(),
        }),
      ];
