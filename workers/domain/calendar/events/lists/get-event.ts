import type { WholeEvent } from "@workers/contracts/events/events";
import type { AppContext } from "@workers/context";
import { type EventRef, eventRow, showWholeEvent } from "../rows/event-rows";
import { requireEvent } from "../rules/event-facts";

/** An event with all that its page shows. */
export async function getEvent(ctx: AppContext, ref: EventRef): Promise<WholeEvent> {
  return showWholeEvent(ctx, requireEvent(ctx, "event.view", await ctx.shard.readOne(eventRow(ctx, ref))));
}
