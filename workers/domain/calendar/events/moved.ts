import type { CalendarEventId } from "@db/vocabulary/ids";
import { registerMoved } from "@workers/domain/kernel/addresses";
import { can } from "@workers/domain/kernel/access";
import { eventRow } from "./rows/event-rows";
import { eventFacts } from "./rules/event-facts";

/** What the addresses of an event's page, form and attendees begin with. */
export const eventPath = (slug: string): string => `/events/${slug}`;

registerMoved("event", async (ctx, id) => {
  const row = await ctx.shard.readOne(eventRow(ctx, { id: id as CalendarEventId }));
  return row && can(ctx, "event.view", eventFacts(row)) ? eventPath(row.slug) : null;
});
