import { asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { events, eventSeries, seriesAttendees } from "@db/shard";
import { weekdayNames } from "@db/vocabulary/calendar/events";
import type { CalendarEventId, EventSeriesId } from "@db/vocabulary/ids";
import { instantOf, wallMs, wallText } from "@db/vocabulary/calendar/wall-time";
import type { EventChanges } from "@workers/contracts/events/events";
import type { AppContext } from "@workers/context";
import { copyFiles, purgeFiles, setFiles } from "@workers/domain/kernel/engagement";
import { recordEvents, waitingFacts } from "@workers/domain/kernel/facts";
import { newId } from "@workers/domain/kernel/ids";
import { invalid } from "@workers/errors";
import {
  aliased,
  appWrite,
  hasRow,
  idsOf,
  insertRow,
  insertSelect,
  nameOf,
  rows,
  updateRows,
  type Writable,
} from "@workers/store";
import { movedUp } from "../attendance/places";
import { makeInBackground, uidOf } from "../edit/create-event";
import { factsOf, filesAfter, timesAfter } from "../edit/event-changes";
import { meetingOf, plainFields, requireCategoryInBatch } from "../edit/event-fields";
import { repetitionIn } from "../edit/event-times";
import { remindersOf, withoutReminders } from "../notices/reminders";
import { recountCategories, recountEvents } from "../rows/counts";
import type { EventRow } from "../rows/event-rows";
import { eventScope } from "../rules/event-facts";
import { type Occurrence, occurrencesOf, ruleEndedBefore } from "../rules/recurrence";

const ev = aliased(events, "ev");
const sa = aliased(seriesAttendees, "sa");
const day = 86_400_000;

export interface OccurrenceRow {
  id: CalendarEventId;
  recurrenceLocal: string;
  startsLocal: string;
  startsAt: number;
  isChanged: boolean;
  attendeesCount: number;
  commentsCount: number;
}

/** The occurrences of a series that are not deleted, in its order. */
export const occurrenceRows = (ctx: AppContext, seriesId: EventSeriesId) =>
  rows(ctx, events, {
    id: events.id,
    recurrenceLocal: sql<string>`${events.recurrenceLocal}`,
    startsLocal: events.startsLocal,
    startsAt: events.startsAt,
    isChanged: events.isChanged,
    attendeesCount: events.attendeesCount,
    commentsCount: events.commentsCount,
  })
    .where(eq(events.seriesId, seriesId), isNull(events.deletedAt))
    .orderBy(asc(events.recurrenceLocal), asc(events.id));

export const seriesRow = (ctx: AppContext, id: EventSeriesId) =>
  rows(ctx, eventSeries, {
    id: eventSeries.id,
    uid: eventSeries.uid,
    rule: eventSeries.rule,
    startsLocal: eventSeries.startsLocal,
    timezone: eventSeries.timezone,
    madeUntil: eventSeries.madeUntil,
    slug: eventSeries.slug,
  })
    .where(eq(eventSeries.id, id))
    .limit(1);
type SeriesRow = Awaited<ReturnType<typeof readSeries>>["series"];

async function readSeries(ctx: AppContext, seriesId: EventSeriesId) {
  const [series, occurrences] = await ctx.shard.readAll([seriesRow(ctx, seriesId), occurrenceRows(ctx, seriesId)]);
  return { series: series[0]!, occurrences: occurrences as OccurrenceRow[] };
}

/**
 * Changes an occurrence and those behind it, or all of its series; those that were changed by themselves stay as they are. Other times
 * hold from now on: what lies behind keeps its own, and the series goes on as one of its own with them.
 */
export async function editSeries(
  ctx: AppContext,
  row: EventRow,
  form: EventChanges,
  givenRule?: string,
): Promise<void> {
  const { series, occurrences } = await readSeries(ctx, row.seriesId!);
  const isRetimed = givenRule !== undefined || changesTimes(ctx, row, form);
  const from = form.scope === "following" ? row.recurrenceLocal! : "";
  const affected = occurrences.filter(
    ({ id, recurrenceLocal, startsAt, isChanged }) =>
      id === row.id ||
      (!isChanged && recurrenceLocal >= from && !((isRetimed || form.isCancelled) && startsAt <= ctx.now())),
  );
  const plan = isRetimed ? retimed(ctx, row, form, series, { occurrences, affected, givenRule }) : null;
  const ids = affected.map(({ id }) => id);
  const cancelledAt = form.isCancelled === undefined ? undefined : form.isCancelled ? ctx.now() : null;
  const meeting = meetingOf(form, row);
  const categoryId = form.categoryId === undefined ? row.categoryId : form.categoryId;
  const facts = factsOf(
    row,
    form,
    eventScope(ctx, { categoryId }),
    { ...timesAfter(ctx, row, form), ...meeting },
    plan?.seriesId ?? row.seriesId,
  );
  const recorded = recordEvents(ctx, facts, hasRow(ctx, events, row.id, isNull(events.deletedAt)));
  const isOne = sql`${ev.id} in ${idsOf(ids)}`;
  const starts = plan?.starts ?? affected.map(({ id, startsAt }) => ({ id, startsAt }));
  await ctx.shard.write([
    ...(categoryId === row.categoryId ? [] : requireCategoryInBatch(ctx, categoryId)),
    ...recorded.statements,
    updateRows(
      ctx,
      events,
      {
        ...plainFields(form),
        ...meeting,
        ...(cancelledAt !== undefined && { cancelledAt }),
        ...(form.duration !== undefined && {
          duration: form.duration,
          endsAt: sql`${nameOf(events.startsAt)} + ${form.duration * 1000}`,
        }),
        sequence: sql`${nameOf(events.sequence)} + 1`,
        updatedAt: ctx.now(),
      },
      sql`${events.id} in ${idsOf(ids)}`,
    ),
    ...filesOfAll(ctx, row, form, ids),
    ...(plan?.writes ?? []),
    ...(plan
      ? []
      : [
          updateRows(
            ctx,
            eventSeries,
            { sequence: sql`${nameOf(eventSeries.sequence)} + 1`, updatedAt: ctx.now() },
            eq(eventSeries.id, series.id),
          ),
        ]),
    ...(cancelledAt ? [withoutReminders(ctx, ids)] : remindersOf(ctx, starts)),
    ...movedUp(ctx, isOne),
    recountEvents(ctx, sql`${events.id} in ${idsOf(ids)}`),
    recountCategories(ctx, categoryId, row.categoryId),
  ]);
  ctx.publish(...recorded.events, waitingFacts(ctx, "event.moved_up"));
  ctx.publish({ type: "events.changed", appId: ctx.app.id });
  if (plan) await makeInBackground(ctx, plan.seriesId);
}

/** Whether a form has the series take place at other times. */
function changesTimes(ctx: AppContext, row: EventRow, form: EventChanges): boolean {
  const after = timesAfter(ctx, row, form);
  if (after.startsLocal !== row.startsLocal || after.timezone !== row.timezone) return true;
  if (!form.frequency) return false;
  return repetitionIn(form, row.startsLocal, row.timezone) !== row.rule;
}

function filesOfAll(ctx: AppContext, row: EventRow, form: EventChanges, ids: readonly CalendarEventId[]): Writable[] {
  if (form.coverId === undefined && form.description === undefined && form.attachmentIds === undefined) return [];
  const others = ids.filter((id) => id !== row.id);
  return [
    ...setFiles(ctx, "event", row.id, filesAfter(row, form)),
    ...purgeFiles(ctx, "event", () => sql`select value from json_each(${JSON.stringify(others)})`),
    ...copyFiles(
      ctx,
      ctx,
      "event",
      others.map((id) => [row.id, id]),
    ),
  ];
}

interface Retimed {
  seriesId: EventSeriesId;
  starts: { id: CalendarEventId; startsAt: number }[];
  writes: Writable[];
}

/** The new times of the occurrences that a change is about, one after the other; with what was before it the series is parted. */
function retimed(
  ctx: AppContext,
  row: EventRow,
  form: EventChanges,
  series: SeriesRow,
  {
    occurrences,
    affected,
    givenRule,
  }: { occurrences: readonly OccurrenceRow[]; affected: readonly OccurrenceRow[]; givenRule: string | undefined },
): Retimed {
  const after = timesAfter(ctx, row, form);
  const first = affected[0]!;
  const shift = wallMs(after.startsLocal.slice(0, 10) + "T00:00") - wallMs(row.startsLocal.slice(0, 10) + "T00:00");
  const startsLocal = wallText(wallMs(`${first.recurrenceLocal.slice(0, 10)}T${after.startsLocal.slice(11)}`) + shift);
  const before = occurrences.filter(({ recurrenceLocal }) => recurrenceLocal < first.recurrenceLocal);
  const rule =
    givenRule ??
    (form.frequency
      ? repetitionIn(form, startsLocal, after.timezone)!
      : shifted(series.rule, shift / day, before.length));
  const dates = occurrencesOf({ rule, startsLocal, timezone: after.timezone }, { limit: affected.length });
  if (dates.length === 0) throw invalid({ field: "frequency", key: "notAllowed" });
  const isParted = before.length > 0;
  const seriesId = isParted ? newId<"event series">(ctx.now()) : series.id;
  const uid = isParted ? uidOf(seriesId, ctx) : series.uid;
  const pairs = affected.slice(0, dates.length).map(({ id }, at) => ({ id, ...dates[at]! }));
  const surplus = affected.slice(dates.length);
  return {
    seriesId,
    starts: pairs.map(({ id, at }) => ({ id, startsAt: at })),
    writes: [
      ...seriesWritten(ctx, {
        series,
        seriesId,
        uid,
        rule,
        timezone: after.timezone,
        dates,
        isParted,
        endsBefore: first,
      }),
      timesWritten(ctx, { pairs, seriesId, uid, timezone: after.timezone, duration: after.duration }),
      ...surplusWritten(ctx, surplus),
    ],
  };
}

function seriesWritten(
  ctx: AppContext,
  change: {
    series: SeriesRow;
    seriesId: EventSeriesId;
    uid: string;
    rule: string;
    timezone: string;
    dates: readonly Occurrence[];
    isParted: boolean;
    endsBefore: OccurrenceRow;
  },
): Writable[] {
  const { series, seriesId, rule, timezone, dates, endsBefore } = change;
  const now = ctx.now();
  const fields = {
    rule,
    startsLocal: dates[0]!.local,
    timezone,
    madeUntil: dates.at(-1)!.at,
    exceptions: [],
    updatedAt: now,
  };
  if (!change.isParted)
    return [
      updateRows(
        ctx,
        eventSeries,
        { ...fields, sequence: sql`${nameOf(eventSeries.sequence)} + 1` },
        eq(eventSeries.id, series.id),
      ),
    ];
  const endsAt = instantOf(endsBefore.recurrenceLocal, series.timezone);
  return [
    updateRows(
      ctx,
      eventSeries,
      {
        rule: ruleEndedBefore(series.rule, endsAt),
        madeUntil: null,
        sequence: sql`${nameOf(eventSeries.sequence)} + 1`,
        updatedAt: now,
      },
      eq(eventSeries.id, series.id),
    ),
    insertRow(ctx, eventSeries, {
      ...fields,
      id: seriesId,
      uid: change.uid,
      slug: series.slug,
      partedFromId: series.id,
      createdAt: now,
    }),
    appWrite(ctx, (appId) =>
      insertSelect(
        seriesAttendees,
        { appId, seriesId, profileId: sa.profileId, joinedAt: sa.joinedAt, answers: sa.answers },
        sql`from ${sa} where ${sa.appId} = ${appId} and ${sa.seriesId} = ${series.id} on conflict do nothing`,
      ),
    ),
  ];
}

const timesWritten = (
  ctx: AppContext,
  change: {
    pairs: readonly ({ id: CalendarEventId } & Occurrence)[];
    seriesId: EventSeriesId;
    uid: string;
    timezone: string;
    duration: number;
  },
): Writable => {
  const set = (column: Parameters<typeof nameOf>[0], value: SQL) => sql`${nameOf(column)} = ${value}`;
  return appWrite(
    ctx,
    (appId) => sql`update ${events} set ${sql.join(
      [
        set(events.startsLocal, sql`new.local`),
        set(events.recurrenceLocal, sql`new.local`),
        set(events.timezone, sql`${change.timezone}`),
        set(events.startsAt, sql`new.at`),
        set(events.endsAt, sql`new.at + ${change.duration * 1000}`),
        set(events.duration, sql`${change.duration}`),
        set(events.seriesId, sql`${change.seriesId}`),
        set(events.uid, sql`${change.uid}`),
        set(events.isChanged, sql`0`),
      ],
      sql`, `,
    )} from (select value ->> 'id' as id, value ->> 'local' as local, value ->> 'at' as at from json_each(${JSON.stringify(change.pairs)})) as new
      where ${events.appId} = ${appId} and ${events.id} = new.id`,
  );
};

/** Occurrences that the new rule has no more: those that somebody comes to, or wrote under, are called off, the others go. */
function surplusWritten(ctx: AppContext, surplus: readonly OccurrenceRow[]): Writable[] {
  const isKept = ({ attendeesCount, commentsCount }: OccurrenceRow) => attendeesCount > 0 || commentsCount > 0;
  const ids = (all: readonly OccurrenceRow[]) => idsOf(all.map(({ id }) => id));
  return [
    updateRows(
      ctx,
      events,
      { cancelledAt: ctx.now(), isChanged: true },
      sql`${events.id} in ${ids(surplus.filter(isKept))}`,
    ),
    updateRows(
      ctx,
      events,
      { deletedAt: ctx.now() },
      sql`${events.id} in ${ids(surplus.filter((each) => !isKept(each)))}`,
    ),
    withoutReminders(
      ctx,
      surplus.map(({ id }) => id),
    ),
  ];
}

/** A rule some days later, with what is left of its count. Days of the week go along; more than forms say is to be said anew. */
function shifted(rule: string, days: number, before: number): string {
  return rule
    .split(";")
    .map((part) => {
      const [name, value] = part.split("=") as [string, string];
      if (name === "COUNT") return `COUNT=${Math.max(1, Number(value) - before)}`;
      if (name !== "BYDAY" || days === 0) return part;
      const names = value.split(",");
      if (!rule.startsWith("FREQ=WEEKLY") || names.some((each) => !(weekdayNames as readonly string[]).includes(each)))
        throw invalid({ field: "frequency", key: "required" });
      const later = names.map(
        (each) => weekdayNames[((((weekdayNames as readonly string[]).indexOf(each) + days) % 7) + 7) % 7]!,
      );
      return `BYDAY=${weekdayNames.filter((each) => later.includes(each)).join(",")}`;
    })
    .join(";");
}
