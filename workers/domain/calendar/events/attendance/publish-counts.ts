import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { waitingFacts } from "@workers/domain/kernel/facts";
import { eventScope } from "../rules/event-facts";
import type { EventRow } from "../rows/event-rows";

/** Tells open pages how many come, the person's other windows that it is about them, and the consumers who joined, left or moved up. */
export function publishCounts(ctx: AppContext, row: EventRow, profileId?: ProfileId): void {
  const { id: eventId, attendeesCount, waitingCount } = row;
  ctx.publish(waitingFacts(ctx, "event.joined", "event.waited", "event.left", "event.moved_up"));
  ctx.publish({ type: "event.counted", eventId, attendeesCount, waitingCount, ...eventScope(ctx, row) });
  if (profileId) ctx.publish({ type: "attendance.changed", appId: ctx.app.id, eventId, profileId });
}
