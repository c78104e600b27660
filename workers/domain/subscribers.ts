import type { Context } from "@workers/context";
import type { DomainEvent } from "./events";
import { mailAccepted } from "./notices";
import { tellRooms } from "./realtime";

export type Subscriber = (ctx: Context, event: DomainEvent) => Promise<void> | void;

/** Who listens to what happened. Adding an area that reacts means adding a line here, and nowhere else. */
const subscribers: Subscriber[] = [tellRooms, mailAccepted];

/** Hands the events to every subscriber; a failing one stops nobody and is reported. */
export async function dispatch(ctx: Context, events: DomainEvent[]): Promise<void> {
  const work = events.flatMap((event) => subscribers.map(async (subscriber) => subscriber(ctx, event)));
  for (const result of await Promise.allSettled(work)) {
    if (result.status === "rejected") console.error("subscriber failed", result.reason);
  }
}
