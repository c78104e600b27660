import { eq, isNull, sql } from "drizzle-orm";
import { events } from "@db/shard";
import type { CalendarEventId } from "@db/vocabulary/ids";
import type { EventChanges, WholeEvent } from "@workers/contracts/events/events";
import type { AppContext } from "@workers/context";
import { keepOldAddress } from "@workers/domain/kernel/addresses";
import { recordEvents } from "@workers/domain/kernel/facts";
import { setFiles } from "@workers/domain/kernel/engagement";
import { refuseTakenSlug, requireFreeSlug, slugUse } from "@workers/domain/kernel/unique-slugs";
import { aliased, hasRow, nameOf, updateRows } from "@workers/store";
import { movedUp } from "../attendance/places";
import { publishCounts } from "../attendance/publish-counts";
import { getEvent } from "../lists/get-event";
import { eventPath } from "../moved";
import { remindersOf, withoutReminders } from "../notices/reminders";
import { recountCategories, recountEvents } from "../rows/counts";
import { eventRow, type EventRow } from "../rows/event-rows";
import { eventScope, requireEvent } from "../rules/event-facts";
import { editSeries } from "../series/edit-series";
import { factsOf, filesAfter, filesBefore, timesAfter } from "./event-changes";
import { meetingOf, plainFields, requireCategoryInBatch, requireParts } from "./event-fields";

const ev = aliased(events, "ev");

/** Changes the fields that are sent: of an event, of it and those behind it in its series, or of the whole series; `rule` is one that no form says. */
export async function editEvent(
  ctx: AppContext,
  id: CalendarEventId,
  form: EventChanges,
  { rule }: { rule?: string } = {},
): Promise<WholeEvent> {
  const [row, use] = await Promise.all([
    ctx.shard.readOne(eventRow(ctx, { id })),
    ctx.shard.readOne(slugUse(ctx, events, form.slug ?? "")),
  ]);
  const event = requireEvent(ctx, "event.update", row);
  if (form.isCancelled !== undefined) requireEvent(ctx, "event.cancel", row);
  if (form.slug && form.slug !== event.slug) requireFreeSlug(form.slug, Boolean(use!.isTaken));
  const files = filesBefore(event);
  await requireParts(ctx, form, files.kept, files.attached);
  if (event.seriesId && form.scope !== "this") await editSeries(ctx, event, form, rule);
  else await editOne(ctx, event, form);
  return getEvent(ctx, { id });
}

async function editOne(ctx: AppContext, row: EventRow, form: EventChanges): Promise<void> {
  const { id } = row;
  const meeting = meetingOf(form, row);
  const times = timesAfter(ctx, row, form);
  const isCancelled = form.isCancelled ?? row.cancelledAt !== null;
  const cancelledAt = isCancelled ? (row.cancelledAt ?? ctx.now()) : null;
  const categoryId = form.categoryId === undefined ? row.categoryId : form.categoryId;
  const scope = eventScope(ctx, { categoryId });
  const recorded = recordEvents(
    ctx,
    factsOf(row, form, scope, { ...times, ...meeting }),
    hasRow(ctx, events, id, isNull(events.deletedAt)),
  );
  const isOne = sql`${ev.id} = ${id}`;
  await ctx.shard
    .write([
      ...(categoryId === row.categoryId ? [] : requireCategoryInBatch(ctx, categoryId)),
      ...recorded.statements,
      updateRows(
        ctx,
        events,
        {
          ...plainFields(form),
          ...meeting,
          ...times,
          ...(form.slug !== undefined && { slug: form.slug }),
          ...(form.recordingFileId !== undefined && { recordingFileId: form.recordingFileId }),
          ...(form.recordingUrl !== undefined && { recordingUrl: form.recordingUrl }),
          ...(form.isRecordingOpen !== undefined && { isRecordingOpen: form.isRecordingOpen }),
          cancelledAt,
          isChanged: row.seriesId !== null && (row.isChanged === 1 || changesMore(form)),
          sequence: sql`${nameOf(events.sequence)} + 1`,
          updatedAt: ctx.now(),
        },
        eq(events.id, id),
        isNull(events.deletedAt),
      ),
      ...setFiles(ctx, "event", id, filesAfter(row, form), hasRow(ctx, events, id)),
      // Of its own, for others may see it than the event.
      ...(form.recordingFileId === undefined
        ? []
        : setFiles(ctx, "event_recording", id, { shown: [form.recordingFileId] })),
      ...(isCancelled ? [withoutReminders(ctx, [id])] : remindersOf(ctx, [{ id, startsAt: times.startsAt }])),
      ...keepOldAddress(
        ctx,
        { type: "event", id, from: eventPath(row.slug), to: eventPath(form.slug ?? row.slug) },
        ctx.now(),
      ),
      ...movedUp(ctx, isOne),
      recountEvents(ctx, sql`${events.id} = ${id}`),
      ...(categoryId === row.categoryId ? [] : [recountCategories(ctx, categoryId, row.categoryId)]),
    ])
    .catch(refuseTakenSlug);
  ctx.publish(...recorded.events);
  if (form.participantsNumberLimit !== undefined) {
    const after = await ctx.shard.readOne(eventRow(ctx, { id }));
    if (after) publishCounts(ctx, after);
  }
}

/** Whether a change is more than a recording: that alone makes an occurrence no exception of its series. */
const changesMore = (form: EventChanges): boolean =>
  Object.keys(form).some((name) => !["scope", "recordingFileId", "recordingUrl", "isRecordingOpen"].includes(name));
