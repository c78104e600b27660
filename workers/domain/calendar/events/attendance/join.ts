import { type SQL, sql } from "drizzle-orm";
import { eventAttendees, events, seriesAttendees } from "@db/shard";
import type { Attendance } from "@db/vocabulary/calendar/events";
import type { CalendarEventId, EventSeriesId, ProfileId } from "@db/vocabulary/ids";
import type { CustomFieldValues } from "@db/vocabulary/members";
import type { JoinForm, WholeEvent } from "@workers/contracts/events/events";
import type { AppContext } from "@workers/context";
import { recordSelected } from "@workers/domain/kernel/facts";
import { ensureProfile } from "@workers/domain/kernel/profiles";
import { newToken } from "@workers/domain/kernel/secrets";
import { iso } from "@workers/domain/kernel/time";
import { AppError, notFound } from "@workers/errors";
import { aliased, appQuery, appWrite, insertRow, insertSelect, nameOf, type Writable } from "@workers/store";
import { requireEvent } from "../rules/event-facts";
import { stateOf } from "../rules/event-state";
import { eventRow, questionsOf, showWholeEvent } from "../rows/event-rows";
import { answersTo } from "./questions";
import { hasPlace, isAhead, scopeCells } from "./places";
import { publishCounts } from "./publish-counts";

const ev = aliased(events, "ev");
const own = aliased(eventAttendees, "own");
const at = aliased(eventAttendees, "at");

/** What joining brought. */
export type Joined = WholeEvent & {
  status: Attendance;
  position: number | null;
  /** Occurrences of the series that are full and have no waiting list. */
  full: { id: CalendarEventId; startsAt: string }[];
};

/**
 * Takes a place in an event, or in each coming occurrence of its series. One statement decides whether there is one, so never one too
 * many is given away; where none is free the person waits, if the event has a waiting list, else it is refused (409 `event_full`).
 */
export async function joinEvent(
  ctx: AppContext,
  id: CalendarEventId,
  { scope, answers: sent = {} }: JoinForm,
): Promise<Joined> {
  const row = await ctx.shard.readOne(eventRow(ctx, { id }));
  const event = requireEvent(ctx, "event.join", row);
  const ofSeries = scope === "all" ? event.seriesId : null;
  const state = stateOf(event, ctx.now());
  if (!ofSeries && (state === "ended" || state === "cancelled")) throw new AppError("eventOver");
  const questions = questionsOf(event);
  // Who comes already joins nothing anew, so there is nothing to ask.
  const answers = event.attendance === null || ofSeries ? answersTo(questions, sent) : {};
  const profileId = await ensureProfile(ctx);
  const token = newToken().slice(0, 16);
  const isOne = ofSeries ? sql`${ev.seriesId} = ${ofSeries}` : sql`${ev.id} = ${id}`;
  await ctx.shard.write([
    ...placesTaken(ctx, profileId, { token, isOne, answers }),
    recordSelected(ctx, "event.joined", factOf(ctx, id, profileId, { token, ofSeries, attendance: "joined" })),
    recordSelected(ctx, "event.waited", factOf(ctx, id, profileId, { token, ofSeries, attendance: "waiting" })),
    ...(ofSeries
      ? [
          insertRow(
            ctx,
            seriesAttendees,
            { seriesId: ofSeries, profileId, joinedAt: ctx.now(), answers },
            { orIgnore: true },
          ),
        ]
      : []),
  ]);
  const [after, full] = await ctx.shard.readAll([
    eventRow(ctx, { id }),
    appQuery<{ id: CalendarEventId; startsAt: number }>(
      ctx,
      (
        appId,
      ) => sql`select ${ev.id}, ${ev.startsAt} as startsAt from ${ev} where ${ev.appId} = ${appId} and ${isOne} and ${isAhead(ctx.now())}
        and not exists (select 1 from ${own} where ${own.appId} = ${appId} and ${own.eventId} = ${ev.id} and ${own.profileId} = ${profileId})
        order by ${ev.startsAt}`,
    ),
  ]);
  const joined = after[0];
  if (!joined) throw notFound("event");
  if (!ofSeries && joined.attendance === null) throw new AppError("eventFull");
  publishCounts(ctx, joined, profileId);
  return {
    ...showWholeEvent(ctx, joined),
    status: joined.attendance ?? "joined",
    position: joined.position,
    full: full.map(({ id: eventId, startsAt }) => ({ id: eventId, startsAt: iso(startsAt) })),
  };
}

/** The writes by which somebody takes a place in each of these events `ev`, or waits for one; their rows are known by the token. */
export function placesTaken(
  ctx: Pick<AppContext, "app" | "now">,
  profileId: ProfileId,
  { token, isOne, answers }: { token: string; isOne: SQL; answers: CustomFieldValues },
): Writable[] {
  const code = (eventId: SQL) => sql`${token} || substr(${eventId}, -12)`;
  const taken = (appId: string, attendance: Attendance) => sql`(select count(*) from ${at} where ${at.appId} = ${appId}
    and ${at.code} = ${code(sql`${events.id}`)} and ${at.attendance} = ${attendance})`;
  return [
    appWrite(ctx, (appId) =>
      insertSelect(
        eventAttendees,
        {
          appId,
          eventId: ev.id,
          profileId,
          attendance: sql`case when ${hasPlace} then 'joined' else 'waiting' end`,
          joinedAt: ctx.now(),
          code: code(sql`${ev.id}`),
          answers,
        },
        sql`from ${ev} where ${ev.appId} = ${appId} and ${isOne} and ${isAhead(ctx.now())} and (${hasPlace} or ${ev.hasWaitingList} = 1)
          on conflict do nothing`,
      ),
    ),
    appWrite(
      ctx,
      (
        appId,
      ) => sql`update ${events} set ${nameOf(events.attendeesCount)} = ${nameOf(events.attendeesCount)} + ${taken(appId, "joined")},
        ${nameOf(events.waitingCount)} = ${nameOf(events.waitingCount)} + ${taken(appId, "waiting")}
        where ${events.appId} = ${appId} and ${events.id} in (select ${ev.id} from ${ev} where ${ev.appId} = ${appId} and ${isOne})`,
    ),
  ];
}

/** The fact of what a token stands for: of a series one, that of its first occurrence with a place. */
const factOf = (
  ctx: AppContext,
  id: CalendarEventId,
  profileId: ProfileId,
  { token, ofSeries, attendance }: { token: string; ofSeries: EventSeriesId | null; attendance: Attendance },
): { payload: SQL; from: SQL } => ({
  payload: sql`'eventId', ${ev.id}, 'profileId', ${profileId}, 'seriesId', ${ofSeries}, ${scopeCells(ctx.app.id)}`,
  from: sql`from ${ev} join ${at} on ${at.appId} = ${ctx.app.id} and ${at.code} = ${token} || substr(${ev.id}, -12) and ${at.attendance} = ${attendance}
    where ${ev.appId} = ${ctx.app.id} and ${ofSeries ? sql`${ev.seriesId} = ${ofSeries}` : sql`${ev.id} = ${id}`} order by ${ev.startsAt} limit 1`,
});
