import { type SQL, sql } from "drizzle-orm";
import { eventAttendees, events } from "@db/shard";
import { longestEvent } from "@db/vocabulary/calendar/events";
import { calendarLimits } from "@db/vocabulary/limits/calendar-limits";
import { dayRange, monthRange } from "@db/vocabulary/calendar/wall-time";
import type { CalendarQuery, Event, EventsQuery } from "@workers/contracts/events/events";
import type { AppContext } from "@workers/context";
import { offsetOf, type Page, pageOf, readCursor } from "@workers/domain/kernel/paging";
import { invalid } from "@workers/errors";
import { aliased, appQuery } from "@workers/store";
import { eventColumns, eventJoins, type EventRow, showEvent } from "../rows/event-rows";
import { requireEvents, visibleEvents } from "../rules/event-facts";

const e = aliased(events, "e");
const own = aliased(eventAttendees, "own");

/** Events of the app that the caller may see: a page with how many there are in all. */
export async function listEvents(ctx: AppContext, query: EventsQuery): Promise<Page<Event>> {
  requireEvents(ctx);
  const cursor = readCursor(query.cursor, 1);
  const { isDescending, isByName } = orderOf(query);
  if (cursor && isByName) throw invalid({ field: "cursor", key: "notAllowed" });
  const direction = sql.raw(isDescending ? "desc" : "asc");
  const order = isByName
    ? sql`${e.nameOrder} ${direction}, ${e.id} ${direction}`
    : sql`${e.startsAt} ${direction}, ${e.id} ${direction}`;
  const where = (appId: string) =>
    sql`${e.appId} = ${appId} and ${visibleEvents(ctx, sql`e`)} ${filters(ctx, appId, query)}`;
  const behind = cursor
    ? sql`and (${e.startsAt}, ${e.id}) ${sql.raw(isDescending ? "<" : ">")} (${cursor.numbers[0]!}, ${cursor.id})`
    : sql``;
  const [known, counted] = await ctx.shard.readAll([
    appQuery<EventRow>(
      ctx,
      (appId) => sql`select ${eventColumns(ctx, appId)} from ${e} ${eventJoins(ctx, appId)}
        where ${where(appId)} ${behind} order by ${order} limit ${query.limit + 1} offset ${offsetOf(query)}`,
    ),
    appQuery<{ total: number }>(ctx, (appId) => sql`select count(*) as total from ${e} where ${where(appId)}`),
  ]);
  const page = pageOf(
    query,
    counted[0]!.total,
    known,
    ({ startsAt, id }) => [startsAt, id],
    (row) => showEvent(ctx, row),
  );
  return isByName ? { ...page, nextCursor: null } : page;
}

function orderOf({ sort, direction }: EventsQuery): { isDescending: boolean; isByName: boolean } {
  const isDescending = direction ? direction.startsWith("desc") : sort.startsWith("-");
  return { isDescending, isByName: sort.endsWith("name") };
}

/** Events that touch a span of time. None is longer than a day, so those that begin long before it are not looked at. */
const touching = ({ from, to }: { from: number; to: number }): SQL =>
  sql`and ${e.startsAt} < ${to} and ${e.startsAt} > ${from - longestEvent} and ${e.endsAt} > ${from}`;

function filters(ctx: AppContext, appId: string, { type, day, month, categoryId, timezone }: EventsQuery): SQL {
  const now = ctx.now();
  const zone = timezone ?? ctx.app.timezone;
  const viewer = ctx.me.profile?.id ?? "";
  const conditions: SQL[] = [];
  if (type === "upcoming") conditions.push(sql`and ${e.startsAt} > ${now - longestEvent} and ${e.endsAt} > ${now}`);
  if (type === "past") conditions.push(sql`and ${e.startsAt} <= ${now} and ${e.endsAt} <= ${now}`);
  if (type === "self")
    conditions.push(sql`and (${e.authorId} = ${viewer} or exists (select 1 from ${own} where ${own.appId} = ${appId}
      and ${own.eventId} = ${e.id} and ${own.profileId} = ${viewer}))`);
  if (categoryId) conditions.push(sql`and ${e.categoryId} = ${categoryId}`);
  if (day) conditions.push(touching(dayRange(day, zone)));
  if (month) conditions.push(touching(monthRange(month, zone)));
  return sql.join(conditions, sql` `);
}

/** Events of a calendar's days, in order; the next page by `cursor`. */
export async function listCalendar(ctx: AppContext, query: CalendarQuery): Promise<Page<Event>> {
  requireEvents(ctx, "app.view_events");
  requireEvents(ctx);
  const zone = query.timezone ?? ctx.app.timezone;
  const range = { from: dayRange(query.dateFrom, zone).from, to: dayRange(query.dateTo, zone).to };
  if (query.dateTo < query.dateFrom || range.to - range.from > (calendarLimits.calendarDays + 1) * 86_400_000)
    throw invalid({ field: "dateTo", key: "notAllowed" });
  const cursor = readCursor(query.cursor, 1);
  const known = await ctx.shard.read(
    appQuery<EventRow>(
      ctx,
      (appId) => sql`select ${eventColumns(ctx, appId)} from ${e} ${eventJoins(ctx, appId)}
        where ${e.appId} = ${appId} and ${visibleEvents(ctx, sql`e`)} ${touching(range)}
        ${query.categoryId ? sql`and ${e.categoryId} = ${query.categoryId}` : sql``}
        ${cursor ? sql`and (${e.startsAt}, ${e.id}) > (${cursor.numbers[0]!}, ${cursor.id})` : sql``}
        order by ${e.startsAt}, ${e.id} limit ${query.limit + 1}`,
    ),
  );
  const total = cursor || known.length > query.limit ? null : known.length;
  return pageOf(
    { ...query, page: 1 },
    total,
    known,
    ({ startsAt, id }) => [startsAt, id],
    (row) => showEvent(ctx, row),
  );
}
