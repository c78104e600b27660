import { getTableColumns, isNull, eq } from "drizzle-orm";
import { z } from "zod";
import { events } from "@db/shard";
import type { CalendarEventId, TaskId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import { idField } from "@workers/contracts/form-fields";
import { notFound } from "@workers/errors";
import { requireAbility } from "@workers/domain/kernel/access";
import { runner, startTask } from "@workers/domain/kernel/background";
import { copyFiles } from "@workers/domain/kernel/engagement";
import { recordEvents } from "@workers/domain/kernel/facts";
import { derivedId } from "@workers/domain/kernel/ids";
import { ensureProfile } from "@workers/domain/kernel/profiles";
import { text } from "@workers/domain/kernel/texts";
import { numberedSlug, slugUse, suggestedSlug } from "@workers/domain/kernel/unique-slugs";
import { hasRow, insertRow, rows } from "@workers/store";
import { remindersOf } from "../notices/reminders";
import { recountCategories } from "../rows/counts";
import { eventRow } from "../rows/event-rows";
import { eventScope, requireEvent, serviceFacts } from "../rules/event-facts";
import { uidOf } from "./create-event";
import { requireCategoryInBatch } from "./event-fields";

/** Starts a copy of an event: what it is, without those who come, and on its own where it belongs to a series. */
export async function duplicateEvent(ctx: AppContext, id: CalendarEventId): Promise<{ taskId: TaskId }> {
  requireEvent(ctx, "event.update", await ctx.shard.readOne(eventRow(ctx, { id })));
  requireAbility(ctx, "app.create_event", serviceFacts);
  return startTask(ctx, "duplicate_entity", { entityType: "event", eventId: id });
}

export const duplicateEventRunner = runner({
  input: z.strictObject({ entityType: z.literal("event"), eventId: idField<"calendar event">() }),
  state: z.strictObject({}),
  async step(ctx, { id: taskId, input: { eventId } }) {
    requireAbility(ctx, "app.create_event", serviceFacts);
    const original = await ctx.shard.readOne(
      rows(ctx, events, getTableColumns(events)).where(eq(events.id, eventId), isNull(events.deletedAt)),
    );
    if (!original) throw notFound("event");
    const id = derivedId<"calendar event">(taskId, eventId);
    const name = text(ctx.app.language, "defaults", "copyName", { name: original.name }).slice(
      0,
      limits.entityName.max,
    );
    const wanted = suggestedSlug(name, "event");
    const slug = numberedSlug(wanted, (await ctx.shard.readOne(slugUse(ctx, events, wanted)))!);
    const authorId = await ensureProfile(ctx);
    const now = ctx.now();
    const recorded = recordEvents(
      ctx,
      [{ type: "event.created", eventId: id, authorId, ...eventScope(ctx, original) }],
      hasRow(ctx, events, id),
    );
    await ctx.shard.write([
      ...requireCategoryInBatch(ctx, original.categoryId),
      insertRow(
        ctx,
        events,
        {
          ...original,
          id,
          slug,
          name,
          authorId,
          uid: uidOf(id, ctx),
          sequence: 0,
          seriesId: null,
          recurrenceLocal: null,
          isChanged: false,
          cancelledAt: null,
          attendeesCount: 0,
          waitingCount: 0,
          likesCount: 0,
          commentsCount: 0,
          threadsCount: 0,
          recordingFileId: null,
          recordingUrl: null,
          visibility: "published",
          createdAt: now,
          updatedAt: now,
        },
        { orIgnore: true },
      ),
      ...copyFiles(ctx, ctx, "event", [[eventId, id]]),
      ...remindersOf(ctx, [{ id, startsAt: original.startsAt }]),
      recountCategories(ctx, original.categoryId),
      ...recorded.statements,
    ]);
    ctx.publish(...recorded.events);
    return { done: 1, total: 1, result: { eventId: id, slug } };
  },
});
