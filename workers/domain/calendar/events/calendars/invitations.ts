import { type SQL, sql } from "drizzle-orm";
import { eventAttendees, eventCategories, events, eventSeries, profiles, seriesAttendees } from "@db/shard";
import { instantOf } from "@db/vocabulary/calendar/wall-time";
import type { CalendarEventId, EventSeriesId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { appOrigin } from "@workers/domain/kernel/public-address";
import { aliased, appQuery } from "@workers/store";
import { type CalendarEntry, type CalendarMethod, calendarText, type Invited } from "./calendar-text";

/**
 * What a mail about an event says to the calendar program that reads it (RFC 5546): enter it, change it, take it out. It is made
 * when the mail leaves, of how things are then, so a mail that comes late or twice brings the calendar to the same state.
 */

const e = aliased(events, "e");
const c = aliased(eventCategories, "c");
const s = aliased(eventSeries, "s");
const mine = aliased(eventAttendees, "mine");
const sa = aliased(seriesAttendees, "sa");
const p = aliased(profiles, "p");

/** Which calendar is meant: an event's, for one person; with `seriesId` the mail is about the series. */
export interface InvitationRef {
  eventId: CalendarEventId;
  profileId: ProfileId;
  seriesId: EventSeriesId | null;
}

export interface CalendarPart {
  method: Exclude<CalendarMethod, "PUBLISH">;
  text: string;
}

/** Occurrences of a series are made for a year ahead, and kept for as long behind. */
const maxOccurrences = 800;

/** Dates of a series that a mail carries one by one. */
const maxAlone = 10;

/** The one before is told of beside a series that was parted from it so lately. */
const partedLately = 3_600_000;

type EntryRow = Omit<CalendarEntry, "url" | "inSeries" | "seriesId"> & {
  seriesId: EventSeriesId | null;
  slug: string;
  recurrenceLocal: string | null;
  isChanged: 0 | 1;
  isJoined: 0 | 1;
  deletedAt: number | null;
};

interface SeriesRow {
  id: EventSeriesId;
  uid: string;
  sequence: number;
  rule: string;
  startsLocal: string;
  timezone: string;
  exceptions: string;
  partedFromId: EventSeriesId | null;
  createdAt: number;
  updatedAt: number;
  isJoined: 0 | 1;
}

const entryRows = (ctx: AppContext, profileId: ProfileId, isOne: (appId: string) => SQL) =>
  appQuery<EntryRow>(
    ctx,
    (
      appId,
    ) => sql`select ${e.id}, ${e.slug}, ${e.uid}, ${e.seriesId} as seriesId, ${e.sequence}, ${e.name}, substr(${e.text}, 1, 300) as text,
        ${e.startsLocal} as startsLocal, ${e.timezone}, ${e.startsAt} as startsAt, ${e.endsAt} as endsAt, ${e.duration}, ${e.address},
        ${c.name} as category, ${e.cancelledAt} as cancelledAt, ${e.createdAt} as createdAt, ${e.updatedAt} as updatedAt,
        ${e.recurrenceLocal} as recurrenceLocal, ${e.isChanged} as isChanged, ${e.deletedAt} as deletedAt,
        exists (select 1 from ${mine} where ${mine.appId} = ${appId} and ${mine.eventId} = ${e.id} and ${mine.profileId} = ${profileId}
          and ${mine.attendance} = 'joined') as isJoined
      from ${e} left join ${c} on ${c.appId} = ${appId} and ${c.id} = ${e.categoryId}
      where ${e.appId} = ${appId} and ${isOne(appId)} order by ${e.startsAt}, ${e.id} limit ${maxOccurrences}`,
  );

/** The calendars that a mail to an attendee carries, that of the event first; none where nobody is there any more. */
export async function calendarsFor(
  ctx: AppContext,
  { eventId, profileId, seriesId }: InvitationRef,
  organizer: Invited["organizer"],
): Promise<CalendarPart[]> {
  const isSeries = sql`${s.id} in (select ${e.seriesId} from ${e} where ${e.appId} = ${ctx.app.id} and ${e.id} = ${eventId}) or ${s.id} = ${seriesId ?? ""}`;
  const [people, eventRows, series] = await ctx.shard.readAll([
    appQuery<{ name: string; email: string | null }>(
      ctx,
      (appId) => sql`select trim(${p.firstName} || ' ' || ${p.lastName}) as name, ${p.email} from ${p}
        where ${p.appId} = ${appId} and ${p.id} = ${profileId} and ${p.deletedAt} is null`,
    ),
    entryRows(ctx, profileId, () => sql`${e.id} = ${eventId}`),
    appQuery<SeriesRow>(
      ctx,
      (
        appId,
      ) => sql`select ${s.id}, ${s.uid}, ${s.sequence}, ${s.rule}, ${s.startsLocal} as startsLocal, ${s.timezone}, ${s.exceptions},
          ${s.partedFromId} as partedFromId, ${s.createdAt} as createdAt, ${s.updatedAt} as updatedAt,
          exists (select 1 from ${sa} where ${sa.appId} = ${appId} and ${sa.seriesId} = ${s.id} and ${sa.profileId} = ${profileId}) as isJoined
        from ${s} where ${s.appId} = ${appId} and (${isSeries}
          or ${s.id} in (select ${s.partedFromId} from ${s} where ${s.appId} = ${appId} and (${isSeries})))`,
    ),
  ]);
  const [person, event] = [people[0], eventRows[0]];
  if (!person?.email || !event) return [];
  const invited = { organizer, attendee: { name: person.name, email: person.email } };
  const home = await appOrigin(ctx, ctx);
  const written = (
    method: CalendarPart["method"],
    entries: readonly (EntryRow & Pick<CalendarEntry, "inSeries">)[],
  ) => ({
    method,
    text: calendarText(
      entries.map((row) => ({ ...row, url: `${home}/events/${encodeURIComponent(row.slug)}/view` })),
      { method, invited },
    ),
  });
  const own = series.find(({ id }) => id === event.seriesId);
  const isOfSeries = Boolean(own?.isJoined);
  const alone = (row: EntryRow) =>
    written(isKept(row) && row.cancelledAt === null ? "REQUEST" : "CANCEL", [{ ...row, inSeries: undefined }]);
  if (!own) return [alone(event)];
  if (!isOfSeries && !seriesId) {
    // A change of the series reaches who comes to some dates of it: each of these is an event of its own to them.
    const others = await ctx.shard.read(
      entryRows(
        ctx,
        profileId,
        () => sql`${e.seriesId} = ${own.id} and ${e.id} <> ${eventId} and ${e.endsAt} > ${ctx.now()}`,
      ),
    );
    const kept = others.filter(isKept).slice(0, maxAlone);
    return [...(event.isJoined || kept.length === 0 ? [event] : []), ...kept].map(alone);
  }
  const ids = [own.id, ...(own.partedFromId && own.createdAt > ctx.now() - partedLately ? [own.partedFromId] : [])];
  const occurrences = await ctx.shard.read(
    entryRows(ctx, profileId, () => sql`${e.seriesId} in (select value from json_each(${JSON.stringify(ids)}))`),
  );
  if (!isOfSeries) return [written("CANCEL", [masterOf(own, occurrences, event)])];
  const isThere = event.isJoined && event.cancelledAt === null && event.deletedAt === null;
  const goesOn = occurrences.some((row) => row.seriesId === own.id && isKept(row) && row.cancelledAt === null);
  if (!isThere) return [written("CANCEL", [goesOn ? instanceOf(own, event) : masterOf(own, occurrences, event)])];
  return ids
    .map((id) => series.find((each) => each.id === id))
    .filter((each) => each !== undefined)
    .filter((each) => occurrences.some((row) => row.seriesId === each.id && isKept(row)))
    .map((each) => written("REQUEST", wholeSeries(each, occurrences, event)));
}

const isKept = ({ isJoined, deletedAt }: EntryRow) => Boolean(isJoined) && deletedAt === null;

/** A series as its rule, without the dates that the person doesn't come to, and what some were changed to. */
function wholeSeries(series: SeriesRow, all: readonly EntryRow[], event: EntryRow) {
  const changed = all.filter(
    (row) => row.seriesId === series.id && isKept(row) && row.cancelledAt === null && row.isChanged,
  );
  return [masterOf(series, all, event), ...changed.map((row) => instanceOf(series, row))];
}

function masterOf(
  series: SeriesRow,
  all: readonly EntryRow[],
  event: EntryRow,
): EntryRow & Pick<CalendarEntry, "inSeries"> {
  const ofSeries = all.filter(({ seriesId }) => seriesId === series.id);
  const usual = ofSeries.find((row) => isKept(row) && !row.isChanged) ?? ofSeries[0] ?? event;
  const missing = ofSeries
    .filter((row) => row.recurrenceLocal !== null && (!isKept(row) || row.cancelledAt !== null))
    .map(({ recurrenceLocal }) => recurrenceLocal!);
  const startsAt = instantOf(series.startsLocal, series.timezone);
  return {
    ...usual,
    uid: series.uid,
    sequence: series.sequence,
    startsLocal: series.startsLocal,
    timezone: series.timezone,
    startsAt,
    endsAt: startsAt + usual.duration * 1000,
    cancelledAt: ofSeries.some((row) => isKept(row) && row.cancelledAt === null) ? null : usual.updatedAt,
    createdAt: series.createdAt,
    updatedAt: Math.max(series.updatedAt, ...ofSeries.map(({ updatedAt }) => updatedAt)),
    inSeries: {
      rule: series.rule,
      exceptions: [...new Set([...(JSON.parse(series.exceptions) as string[]), ...missing])].toSorted(),
    },
  };
}

/** One date of a series. Its number rises with its own changes and with those of all. */
const instanceOf = (series: SeriesRow, row: EntryRow): EntryRow & Pick<CalendarEntry, "inSeries"> => ({
  ...row,
  uid: series.uid,
  sequence: series.sequence + row.sequence,
  cancelledAt: row.cancelledAt,
  inSeries: { recurrenceLocal: row.recurrenceLocal!, timezone: series.timezone },
});
