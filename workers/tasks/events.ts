import {
  buryDelivery,
  clearDelivery,
  consumerNamed,
  type DomainEvent,
  readEvent,
} from "@workers/domain/events/deliveries";
import { serviceOrigin } from "@workers/domain/public-address";
import type { QueueMessageOf } from "@workers/domain/queue-messages";
import type { Context } from "../context";
import { createContext } from "@workers/create-context";
import type { Databases } from "@workers/store";
import type { Env } from "../env";

/** Brings an event to its consumer. An event that was swept, or a consumer that is gone, has nothing left to do. */
export async function consumeEvent(message: QueueMessageOf<"event">, env: Env, databases: Databases): Promise<void> {
  const after: Promise<unknown>[] = [];
  const ctx = contextOf(env, databases, after);
  const consumer = consumerNamed(message.consumer);
  const event = consumer && (await readEvent(ctx, message.database, message.eventId));
  if (!event) return;
  await consumer.consume(ctx, event.payload as DomainEvent, event.id);
  await clearDelivery(ctx, event, consumer.name);
  await Promise.allSettled(after);
}

/** Enters an event that a consumer could not work through in the project's list of failed deliveries. */
export async function buryEvent(message: QueueMessageOf<"event">, env: Env, databases: Databases): Promise<void> {
  const after: Promise<unknown>[] = [];
  await buryDelivery(contextOf(env, databases, after), message);
  await Promise.allSettled(after);
}

/** The installation itself: no request stands behind an event any more. */
const contextOf = (env: Env, databases: Databases, after: Promise<unknown>[]): Context =>
  createContext({
    env,
    databases,
    tenant: { kind: "service", host: env.SERVICE_HOST },
    actor: { kind: "guest" },
    origin: serviceOrigin(env),
    waitUntil: (work) => void after.push(work),
  });
