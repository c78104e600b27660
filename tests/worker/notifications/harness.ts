import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { taskRuns } from "@db/directory";
import { outbox } from "@db/shard";
import type { EventId } from "@db/vocabulary/ids";
import type { Notification } from "@workers/contracts/notifications";
import { eventMessage } from "@workers/domain/kernel/queue-messages";
import { notifyingEvents } from "@workers/domain/community/notifications/registry";
import { handleClock } from "@workers/schedule";
import { directoryRows, rows } from "@workers/store";
import { handleTasks } from "@workers/tasks";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { type AppOfWorld, directory, type Member, shard } from "../harness/world";
import { until } from "../harness/until";

/** Events of the project in the order they happened. */
export const eventsOf = ({ project }: AppOfWorld) =>
  shard(project.shard).read(
    rows({ project }, outbox, { id: outbox.id, type: outbox.type, relayedAt: outbox.relayedAt }).orderBy(outbox.id),
  );

const delivered = new Set<EventId>();

/**
 * Waits until the queue has brought all events of the project to the notifier, and brings each new one once more: it counts
 * once.
 */
export async function notified(here: AppOfWorld): Promise<void> {
  const name = `shard-${here.project.shard}` as const;
  const types = new Set<string>(notifyingEvents());
  for (const { id, type } of await eventsOf(here)) {
    if (delivered.has(id) || !types.has(type)) continue;
    delivered.add(id);
    // The queue may still be busy with what a crowd of another file left it.
    await until(() => isWorkedThrough(eventMessage(name, id, "notifications").id));
    await deliver(name, id);
  }
}

const isWorkedThrough = async (messageId: string): Promise<boolean> =>
  (
    await directory().readOne(
      directoryRows(taskRuns, { status: taskRuns.status }).where(eq(taskRuns.id, messageId)).limit(1),
    )
  )?.status === "done";

/** Brings an event to the notifier, as the queue does; under a name of its own, so that it is done again. */
export async function deliver(database: `shard-${number}`, id: EventId): Promise<void> {
  const message = eventMessage(database, id, "notifications");
  const batch = createMessageBatch("lyceum-tasks", [
    {
      id: crypto.randomUUID(),
      timestamp: new Date(),
      attempts: 1,
      body: { ...message, id: `${message.id}/${crypto.randomUUID()}` },
    },
  ]);
  await handleTasks(batch, env);
  const { retryMessages } = await getQueueResult(batch, createExecutionContext());
  if (retryMessages.length > 0) throw new Error(`The notifier failed with event ${id}`);
}

/** The clock strikes so many minutes from now: what waited that long is sent. */
export const strike = (minutes: number) =>
  handleClock({ cron: "* * * * *", scheduledTime: Date.now() + minutes * 60_000 }, env);

export const at = (here: AppOfWorld, as: Member) => ({ as, host: here.host, appId: here.id });

export async function listOf(here: AppOfWorld, who: Member, query = ""): Promise<Notification[]> {
  const answer = await call("get", `/apps/${here.id}/notifications${query}`, at(here, who));
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

export const unreadOf = async (here: AppOfWorld, who: Member): Promise<number> =>
  (await call("get", `/apps/${here.id}/notifications/counters`, at(here, who))).body.data.alerts;

/** What a list says in short: action, who and how many. */
export const short = (list: Notification[]) =>
  list.map(({ action, actor, actorsCount, isRead }) =>
    [action, actor?.firstName, actorsCount > 1 ? `+${actorsCount - 1}` : "", isRead ? "read" : ""]
      .filter(Boolean)
      .join(" "),
  );
