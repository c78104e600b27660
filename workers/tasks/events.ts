import { buryDelivery, clearDelivery, readFact } from "@workers/domain/kernel/fact-delivery";
import { consumerNamed } from "@workers/domain/kernel/facts";
import { notifyMore } from "@workers/domain/community/notifications";
import type { QueueMessageOf } from "@workers/domain/kernel/queue-messages";
import { serviceContext } from "@workers/service-context";
import type { Databases } from "@workers/store";
import type { Env } from "../env";

/** Goes on with a fact that notifies more people than one message could. */
export async function continueNotifying(
  message: QueueMessageOf<"notifications">,
  env: Env,
  databases: Databases,
): Promise<void> {
  const { ctx, settled } = serviceContext(env, databases);
  const fact = await requireFact(ctx, message);
  await notifyMore(ctx, fact.payload, message).finally(settled);
}

/**
 * Brings a fact to its consumer. A consumer that nobody here knows may be a newer release's, whose isolates take the next try; one that
 * is gone is listed after the last.
 */
export async function consumeEvent(message: QueueMessageOf<"event">, env: Env, databases: Databases): Promise<void> {
  const { ctx, settled } = serviceContext(env, databases);
  const consumer = consumerNamed(message.consumer);
  if (!consumer) throw new Error(`Nobody here is called ${message.consumer}`);
  const fact = await requireFact(ctx, message);
  await consumer.consume(ctx, fact.payload, fact.id);
  await clearDelivery(ctx, fact, consumer.name);
  await settled();
}

/** Enters a fact that a consumer could not work through in the project's list of failed deliveries. */
export async function buryEvent(message: QueueMessageOf<"event">, env: Env, databases: Databases): Promise<void> {
  const { ctx, settled } = serviceContext(env, databases);
  await buryDelivery(ctx, message);
  await settled();
}

/** The fact of a message. It is kept for longer than the queue tries, so a database that lacks it is behind. */
async function requireFact(
  ctx: Parameters<typeof readFact>[0],
  { database, eventId }: Pick<QueueMessageOf<"event">, "database" | "eventId">,
) {
  const fact = await readFact(ctx, database, eventId);
  if (!fact) throw new Error(`The fact ${eventId} is not there yet`);
  return fact;
}
