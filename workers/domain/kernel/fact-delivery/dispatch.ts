import type { Context } from "@workers/context";
import { reportFault } from "@workers/integrations/error-reports";
import { broadcastEvent } from "../realtime";
import type { RecordedFact, Signal } from "../facts";
import { invalidateCaches } from "./invalidate-caches";
import { relayEvents, relayWaiting } from "./relay";

/** Drops what caches hold of it, before the answer and so without waiting; then sends it to the rooms and puts facts on the queue. What fails is logged; the clock sends what stayed in an outbox. */
export async function dispatch(ctx: Context, events: readonly (RecordedFact | Signal)[]): Promise<void> {
  events.forEach(invalidateCaches);
  const facts = events.filter((event): event is RecordedFact => "recorded" in event);
  const waiting = events.filter((event) => event.type === "facts.waiting");
  const work = [
    ...events.map(async (event) => broadcastEvent(ctx, event)),
    relayEvents(ctx, facts),
    ...waiting.map((signal) => relayWaiting(ctx, signal)),
  ];
  for (const result of await Promise.allSettled(work)) {
    if (result.status === "rejected") reportFault(result.reason, "event not passed on");
  }
}
