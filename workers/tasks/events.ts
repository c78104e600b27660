import { buryDelivery, clearDelivery, consumerNamed, readEvent } from "@workers/domain/kernel/fact-delivery";
import type { DomainEvent } from "@workers/domain/kernel/facts";
import { notifyMore } from "@workers/domain/community/notifications";
import type { QueueMessageOf } from "@workers/domain/kernel/queue-messages";
import { serviceContext } from "@workers/service-context";
import type { Databases } from "@workers/store";
import type { Env } from "../env";

/** Goes on with an event that notifies more people than one message could. */
export async function continueNotifying(
  message: QueueMessageOf<"notifications">,
  env: Env,
  databases: Databases,
): Promise<void> {
  const { ctx, settled } = serviceContext(env, databases);
  const event = await readEvent(ctx, message.database, message.eventId);
  if (event) await notifyMore(ctx, event.payload as DomainEvent, message).finally(settled);
}

/** Brings an event to its consumer. An event that was swept, or a consumer that is gone, has nothing left to do. */
export async function consumeEvent(message: QueueMessageOf<"event">, env: Env, databases: Databases): Promise<void> {
  const { ctx, settled } = serviceContext(env, databases);
  const consumer = consumerNamed(message.consumer);
  const event = consumer && (await readEvent(ctx, message.database, message.eventId));
  if (!event) return;
  await consumer.consume(ctx, event.payload as DomainEvent, event.id);
  await clearDelivery(ctx, event, consumer.name);
  await settled();
}

/** Enters an event that a consumer could not work through in the project's list of failed deliveries. */
export async function buryEvent(message: QueueMessageOf<"event">, env: Env, databases: Databases): Promise<void> {
  const { ctx, settled } = serviceContext(env, databases);
  await buryDelivery(ctx, message);
  await settled();
}
