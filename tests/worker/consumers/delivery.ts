import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { directoryOutbox, taskRuns } from "@db/directory";
import { outbox } from "@db/shard";
import type { EventId } from "@db/vocabulary/ids";
import type { Fact } from "@workers/domain/kernel/facts";
import { recordDirectoryEvents, recordEvents } from "@workers/domain/kernel/facts/outbox";
import { eventMessage, type QueueMessage } from "@workers/domain/kernel/queue-messages";
import type { Env } from "@workers/env";
import { directoryRows, directoryUpdate, rows, updateRows } from "@workers/store";
import { handleTasks } from "@workers/tasks";
import { env } from "../harness/env";
import { directory, type ProjectOfWorld, shard } from "../harness/world";
import { until } from "../harness/until";

/** An event in the outbox that the clock takes for sent: the test alone delivers it. */
export async function recordEvent(
  project: ProjectOfWorld,
  event: Fact,
  database: "directory" | "shard",
): Promise<EventId> {
  const scope = { now: Date.now, project: { id: project.id, shard: project.shard } };
  const { statements, events } = (database === "directory" ? recordDirectoryEvents : recordEvents)(scope, [event]);
  const { id } = events[0]!.recorded;
  const relayed = { relayedAt: Date.now() };
  if (database === "directory")
    await directory().write([...statements, directoryUpdate(directoryOutbox, relayed, eq(directoryOutbox.id, id))]);
  else await shard(project.shard).write([...statements, updateRows({ project }, outbox, relayed, eq(outbox.id, id))]);
  return id;
}

/** Waits until the queue itself has brought the project's events of a type to a consumer. */
export async function queueIsThrough(project: ProjectOfWorld, type: Fact["type"], consumer: string) {
  const name = `shard-${project.shard}` as const;
  const recorded = await shard(project.shard).read(
    rows({ project }, outbox, { id: outbox.id }).where(eq(outbox.type, type)),
  );
  for (const { id } of recorded) {
    const run = eq(taskRuns.id, eventMessage(name, id, consumer).id);
    await until(
      async () =>
        (await directory().readOne(directoryRows(taskRuns, { status: taskRuns.status }).where(run)))?.status === "done",
    );
  }
}

/**
 * Delivers an event to a consumer, and then whatever follows from it: mails, further events. Each delivery has a message id
 * of its own, as if it had never been written down that its consumer was through. What is put on the queue meanwhile
 * is kept here, so that all of it has happened when this returns.
 */
export async function deliverAll(
  project: ProjectOfWorld,
  consumer: string,
  id: EventId,
  { database, env: own = env }: { database: "directory" | "shard"; env?: Env },
): Promise<void> {
  const name = database === "directory" ? "directory" : (`shard-${project.shard}` as const);
  const waiting: QueueMessage[] = [];
  const TASKS = {
    send: async (body: QueueMessage) => void waiting.push(body),
    sendBatch: async (messages: { body: QueueMessage }[]) => void waiting.push(...messages.map(({ body }) => body)),
  };
  const withQueue = { ...own, TASKS } as unknown as Env;
  await work({ ...eventMessage(name, id, consumer), id: crypto.randomUUID() }, withQueue);
  for (let message = waiting.shift(); message; message = waiting.shift()) await work(message, withQueue);
}

async function work(body: { type: string; id?: string }, own: Env): Promise<void> {
  const batch = createMessageBatch("lyceum-tasks", [
    { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body },
  ]);
  await handleTasks(batch, own);
  const { retryMessages } = await getQueueResult(batch, createExecutionContext());
  if (retryMessages.length > 0) throw new Error(`Failed: ${JSON.stringify(body)}`);
}
