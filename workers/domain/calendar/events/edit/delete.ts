import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { events, eventSeries } from "@db/shard";
import type { EventVisibility, SeriesPart } from "@db/vocabulary/calendar/events";
import type { CalendarEventId, EventCategoryId, EventSeriesId, ProfileId } from "@db/vocabulary/ids";
import { instantOf } from "@db/vocabulary/calendar/wall-time";
import type { AppContext } from "@workers/context";
import { undoTime } from "@workers/domain/kernel/engagement";
import { recordEvents } from "@workers/domain/kernel/facts";
import { notFound } from "@workers/errors";
import { appQuery, appWrite, hasRow, nameOf, updateRows, type Writable } from "@workers/store";
import { remindersOf, withoutReminders } from "../notices/reminders";
import { recountCategories } from "../rows/counts";
import { eventRow, type EventRow } from "../rows/event-rows";
import { eventScope, requireEvent } from "../rules/event-facts";
import { ruleEndedBefore } from "../rules/recurrence";
import { occurrenceRows, seriesRow } from "../series/edit-series";

/** Deletes an event, or with it what stands behind it in its series or all of that: gone at once, and for good some seconds later. */
export async function deleteEvent(ctx: AppContext, id: CalendarEventId, part: SeriesPart = "this"): Promise<void> {
  const row = requireEvent(ctx, "event.delete", await ctx.shard.readOne(eventRow(ctx, { id })));
  const isOne = isOf(row, part);
  const now = ctx.now();
  const recorded = recordEvents(
    ctx,
    [{ type: "event.deleted", eventId: id, authorId: row.authorId, ...eventScope(ctx, row) }],
    hasRow(ctx, events, id, isNull(events.deletedAt)),
  );
  const ids =
    row.seriesId && part !== "this"
      ? (await ctx.shard.read(occurrenceRows(ctx, row.seriesId))).map((each) => each.id)
      : [id];
  await ctx.shard.write([
    ...recorded.statements,
    updateRows(ctx, events, { deletedAt: now, deletedBy: ctx.me.profile?.id ?? null }, isOne, isNull(events.deletedAt)),
    ...(await seriesAfterDeletion(ctx, row, part)),
    withoutReminders(ctx, ids),
    recountCategories(ctx, row.categoryId),
  ]);
  ctx.publish(...recorded.events);
  if (part !== "this") ctx.publish({ type: "events.changed", appId: ctx.app.id });
}

/** The condition on rows of events that a part of a series means. */
const isOf = ({ id, seriesId, recurrenceLocal }: EventRow, part: SeriesPart): SQL => {
  if (!seriesId || part === "this") return sql`${events.id} = ${id}`;
  const ofSeries = sql`${events.seriesId} = ${seriesId}`;
  return part === "all" ? ofSeries : sql`(${ofSeries} and ${events.recurrenceLocal} >= ${recurrenceLocal})`;
};

/** A series leaves out what was deleted of it, or ends before it; what it was is kept while that can be undone. */
async function seriesAfterDeletion(ctx: AppContext, row: EventRow, part: SeriesPart): Promise<Writable[]> {
  if (!row.seriesId) return [];
  if (part === "this")
    return [
      appWrite(
        ctx,
        (
          appId,
        ) => sql`update ${eventSeries} set ${nameOf(eventSeries.exceptions)} = json_insert(${nameOf(eventSeries.exceptions)}, '$[#]', ${row.recurrenceLocal}),
          ${nameOf(eventSeries.sequence)} = ${nameOf(eventSeries.sequence)} + 1
          where ${eventSeries.appId} = ${appId} and ${eventSeries.id} = ${row.seriesId}`,
      ),
    ];
  const series = (await ctx.shard.readOne(seriesRow(ctx, row.seriesId)))!;
  const endsAt = instantOf(row.recurrenceLocal!, series.timezone);
  return [
    updateRows(
      ctx,
      eventSeries,
      {
        before: { rule: series.rule, madeUntil: series.madeUntil, deletedAt: ctx.now() },
        rule: part === "all" ? series.rule : ruleEndedBefore(series.rule, endsAt),
        madeUntil: null,
        sequence: sql`${nameOf(eventSeries.sequence)} + 1`,
      },
      eq(eventSeries.id, row.seriesId),
    ),
  ];
}

interface DeletedRow {
  id: CalendarEventId;
  authorId: ProfileId;
  categoryId: EventCategoryId | null;
  visibility: EventVisibility;
  seriesId: EventSeriesId | null;
  recurrenceLocal: string | null;
  deletedAt: number;
}

/** Brings an event back while it is kept, with all that went along with it; 404 afterwards. */
export async function restoreEvent(ctx: AppContext, id: CalendarEventId): Promise<void> {
  const keptSince = ctx.now() - undoTime;
  const deleted = await ctx.shard.readOne(
    appQuery<DeletedRow>(
      ctx,
      (
        appId,
      ) => sql`select ${events.id}, ${events.authorId} as authorId, ${events.categoryId} as categoryId, ${events.visibility},
          ${events.seriesId} as seriesId, ${events.recurrenceLocal} as recurrenceLocal, ${events.deletedAt} as deletedAt
        from ${events} where ${events.appId} = ${appId} and ${events.id} = ${id} and ${events.deletedAt} > ${keptSince}`,
    ),
  );
  const row = requireEvent(ctx, "event.delete", deleted);
  const isOne = row.seriesId
    ? sql`(${events.seriesId} = ${row.seriesId} and ${events.deletedAt} = ${row.deletedAt})`
    : sql`${events.id} = ${id}`;
  const coming = await ctx.shard.read(
    appQuery<{ id: CalendarEventId; startsAt: number }>(
      ctx,
      (appId) => sql`select ${events.id}, ${events.startsAt} as startsAt from ${events}
        where ${events.appId} = ${appId} and ${isOne} and ${events.cancelledAt} is null`,
    ),
  );
  const recorded = recordEvents(
    ctx,
    [{ type: "event.restored", eventId: id, authorId: row.authorId, ...eventScope(ctx, row) }],
    hasRow(ctx, events, id, sql`${nameOf(events.deletedAt)} > ${keptSince}`),
  );
  const restoration = updateRows(
    ctx,
    events,
    { deletedAt: null, deletedBy: null },
    isOne,
    sql`${nameOf(events.deletedAt)} > ${keptSince}`,
  );
  const changes = await ctx.shard.write([
    ...recorded.statements,
    restoration,
    ...(row.seriesId ? [seriesRestored(ctx, row as DeletedRow & { seriesId: EventSeriesId })] : []),
    ...remindersOf(ctx, coming),
    recountCategories(ctx, row.categoryId),
  ]);
  if (changes.of(restoration) === 0) throw notFound("event");
  ctx.publish(...recorded.events);
  if (row.seriesId) ctx.publish({ type: "events.changed", appId: ctx.app.id });
}

/** The series as it was before: of one occurrence no exception any more, of several with its own rule. */
const seriesRestored = (ctx: AppContext, row: DeletedRow): Writable =>
  appWrite(ctx, (appId) => {
    const before = nameOf(eventSeries.before);
    const isIt = sql`${before} ->> 'deletedAt' = ${row.deletedAt}`;
    return sql`update ${eventSeries} set
      ${nameOf(eventSeries.rule)} = case when ${isIt} then ${before} ->> 'rule' else ${nameOf(eventSeries.rule)} end,
      ${nameOf(eventSeries.madeUntil)} = case when ${isIt} then ${before} ->> 'madeUntil' else ${nameOf(eventSeries.madeUntil)} end,
      ${nameOf(eventSeries.exceptions)} = (select json_group_array(value) from json_each(${nameOf(eventSeries.exceptions)}) where value <> ${row.recurrenceLocal}),
      ${before} = null, ${nameOf(eventSeries.sequence)} = ${nameOf(eventSeries.sequence)} + 1
      where ${eventSeries.appId} = ${appId} and ${eventSeries.id} = ${row.seriesId}`;
  });
