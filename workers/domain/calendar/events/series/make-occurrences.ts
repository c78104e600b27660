import { eq, sql } from "drizzle-orm";
import { eventAttendees, events, eventSeries, seriesAttendees } from "@db/shard";
import { eventTimes } from "@db/vocabulary/calendar/events";
import type { CalendarEventId, EventSeriesId } from "@db/vocabulary/ids";
import { calendarLimits } from "@db/vocabulary/limits/calendar-limits";
import { localOf } from "@db/vocabulary/calendar/wall-time";
import { copyFiles } from "@workers/domain/kernel/engagement";
import { derivedId } from "@workers/domain/kernel/ids";
import {
  aliased,
  type AppScope,
  appQuery,
  appWrite,
  type Database,
  idsOf,
  insertSelect,
  rows,
  updateRows,
  type Writable,
} from "@workers/store";
import { remindersOf } from "../notices/reminders";
import { type Occurrence, occurrencesOf } from "../rules/recurrence";
import { recountCategories, recountEvents } from "../rows/counts";

const t = aliased(events, "t");
const x = aliased(events, "x");
const ev = aliased(events, "ev");
const sa = aliased(seriesAttendees, "sa");

const day = 86_400_000;
/** Occurrences that one batch makes. */
const atOnce = 50;

/** The id of an occurrence follows from when its series has it: made twice it is one. */
export const occurrenceId = (seriesId: EventSeriesId, local: string): CalendarEventId =>
  derivedId<"calendar event">(seriesId, local);

type Scope = AppScope & { shard: Database; now(): number };

interface TemplateRow {
  id: CalendarEventId;
  categoryId: string | null;
  duration: number;
  comingCount: number;
}

/**
 * Makes the next occurrences of a series, as its latest unchanged one is: those of the next twelve months, 366 coming ones at most.
 * Answers how many, and whether there are more to make now.
 */
export async function makeOccurrences(
  scope: Scope,
  seriesId: EventSeriesId,
): Promise<{ made: number; isDone: boolean }> {
  const now = scope.now();
  const [known, templates] = await scope.shard.readAll([
    rows(scope, eventSeries, {
      rule: eventSeries.rule,
      startsLocal: eventSeries.startsLocal,
      timezone: eventSeries.timezone,
      exceptions: eventSeries.exceptions,
      madeUntil: eventSeries.madeUntil,
      slug: eventSeries.slug,
      uid: eventSeries.uid,
    })
      .where(eq(eventSeries.id, seriesId))
      .limit(1),
    appQuery<TemplateRow>(
      scope,
      (appId) => sql`select ${t.id}, ${t.categoryId} as categoryId, ${t.duration},
          (select count(*) from ${ev} where ${ev.appId} = ${appId} and ${ev.seriesId} = ${seriesId} and ${ev.startsAt} > ${now}) as comingCount
        from ${t} where ${t.appId} = ${appId} and ${t.seriesId} = ${seriesId} and ${t.deletedAt} is null
        order by ${t.isChanged}, ${t.recurrenceLocal} desc limit 1`,
    ),
  ]);
  const series = known[0];
  const template = templates[0];
  if (!series || series.madeUntil === null) return { made: 0, isDone: true };
  const horizon = now + eventTimes.madeAheadDays * day;
  const room = Math.min(atOnce, calendarLimits.seriesAhead - (template?.comingCount ?? 0));
  if (!template || room <= 0) {
    await scope.shard.write([
      updateRows(
        scope,
        eventSeries,
        { madeUntil: template ? Math.max(series.madeUntil, now) : null },
        eq(eventSeries.id, seriesId),
      ),
    ]);
    return { made: 0, isDone: true };
  }
  const from = localOf(series.madeUntil, series.timezone);
  const next = occurrencesOf(series, { from, to: localOf(horizon, series.timezone), limit: room + 2 })
    .filter(({ at }) => at > series.madeUntil!)
    .slice(0, room);
  const isMore = next.length === room;
  const madeUntil = isMore ? next.at(-1)!.at : (nextBehind(series, horizon) ?? null);
  const wanted = next.filter(({ local }) => !(series.exceptions as string[]).includes(local));
  await scope.shard.write([
    ...occurrencesInserted(scope, { id: seriesId, ...series }, template, wanted),
    updateRows(
      scope,
      eventSeries,
      { madeUntil },
      eq(eventSeries.id, seriesId),
      eq(eventSeries.madeUntil, series.madeUntil),
    ),
  ]);
  return { made: wanted.length, isDone: !isMore };
}

/** Up to where a series is made once the horizon is reached; nothing where its rule has no more. */
function nextBehind(
  series: { rule: string; startsLocal: string; timezone: string },
  horizon: number,
): number | undefined {
  const isOpen = !/(COUNT|UNTIL)=/.test(series.rule);
  const behind = localOf(horizon, series.timezone);
  return isOpen || occurrencesOf(series, { from: behind, limit: 1 }).length > 0 ? horizon : undefined;
}

function occurrencesInserted(
  scope: Scope,
  series: { id: EventSeriesId; slug: string; uid: string; timezone: string },
  template: TemplateRow,
  occurrences: readonly Occurrence[],
): Writable[] {
  if (occurrences.length === 0) return [];
  const now = scope.now();
  const list = occurrences.map(({ local, at }) => ({
    id: occurrenceId(series.id, local),
    local,
    at,
    slug: `${series.slug}-${local.slice(0, 10)}`,
  }));
  const ids = list.map(({ id }) => id);
  const value = (name: string) => sql`o.value ->> ${sql.raw(`'${name}'`)}`;
  return [
    appWrite(scope, (appId) =>
      insertSelect(
        events,
        {
          id: value("id"),
          appId,
          slug: sql`case when exists (select 1 from ${x} where ${x.appId} = ${appId} and ${x.slug} = ${value("slug")})
            then ${value("slug")} || '-' || substr(${value("id")}, -6) else ${value("slug")} end`,
          name: t.name,
          categoryId: t.categoryId,
          authorId: t.authorId,
          description: t.description,
          text: t.text,
          coverUrl: t.coverUrl,
          startsLocal: value("local"),
          timezone: series.timezone,
          startsAt: value("at"),
          endsAt: sql`${value("at")} + ${t.duration} * 1000`,
          duration: t.duration,
          type: t.type,
          locationUrl: t.locationUrl,
          address: t.address,
          participantsNumberLimit: t.participantsNumberLimit,
          hasWaitingList: t.hasWaitingList,
          uid: series.uid,
          seriesId: series.id,
          recurrenceLocal: value("local"),
          hostIds: t.hostIds,
          questions: t.questions,
          metaTitle: t.metaTitle,
          metaDescription: t.metaDescription,
          isIndexed: t.isIndexed,
          visibility: t.visibility,
          createdAt: now,
          updatedAt: now,
        },
        sql`from json_each(${JSON.stringify(list)}) o join ${t} on ${t.appId} = ${appId} and ${t.id} = ${template.id}
          where true on conflict do nothing`,
      ),
    ),
    ...copyFiles(
      scope,
      scope,
      "event",
      ids.map((id) => [template.id, id]),
    ),
    ...attendeesOfSeries(scope, series.id, ids),
    ...remindersOf(
      scope,
      list.map(({ id, at }) => ({ id, startsAt: at })),
    ),
    recountCategories(scope, template.categoryId),
  ];
}

/** Who comes to the whole series has a place in these occurrences, or waits for one, in the order in which they joined it. */
function attendeesOfSeries(scope: Scope, seriesId: EventSeriesId, ids: readonly CalendarEventId[]): Writable[] {
  return [
    appWrite(scope, (appId) =>
      insertSelect(
        eventAttendees,
        {
          appId,
          eventId: sql`picked.event_id`,
          profileId: sql`picked.profile_id`,
          attendance: sql`case when picked.place <= picked.places then 'joined' else 'waiting' end`,
          joinedAt: sql`picked.joined_at`,
          code: sql`lower(hex(randomblob(14)))`,
          answers: sql`picked.answers`,
        },
        sql`from (select ${ev.id} as event_id, ${sa.profileId} as profile_id, ${sa.joinedAt} as joined_at, ${sa.answers} as answers, ${ev.hasWaitingList} as waits,
            coalesce(${ev.participantsNumberLimit}, 1000000000) as places,
            row_number() over (partition by ${ev.id} order by ${sa.joinedAt}, ${sa.profileId}) as place
          from ${sa} join ${ev} on ${ev.appId} = ${appId} and ${ev.id} in ${idsOf(ids)}
          where ${sa.appId} = ${appId} and ${sa.seriesId} = ${seriesId}) picked
        where picked.place <= picked.places or picked.waits = 1 on conflict do nothing`,
      ),
    ),
    recountEvents(scope, sql`${events.id} in ${idsOf(ids)}`),
  ];
}
