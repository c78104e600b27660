import type { Context } from "@workers/context";
import { reportFault } from "@workers/integrations/error-reports";
import { broadcastEvent } from "../realtime";
import type { DomainEvent, RecordedEvent } from "../facts";
import { relayEvents } from "./relay";
import { reactAtOnce } from "./subscribers";

/** Drops what caches hold of it, then sends it to the rooms and puts recorded events on the queue. What fails is logged; the schedule sends what stayed in an outbox. */
export async function dispatch(ctx: Context, events: readonly (DomainEvent | RecordedEvent)[]): Promise<void> {
  events.forEach(reactAtOnce);
  const recorded = events.filter((event): event is RecordedEvent => "recorded" in event);
  const work = [...events.map(async (event) => broadcastEvent(ctx, event)), relayEvents(ctx, recorded)];
  for (const result of await Promise.allSettled(work)) {
    if (result.status === "rejected") reportFault(result.reason, "event not passed on");
  }
}
