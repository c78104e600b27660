import { type SQL, sql } from "drizzle-orm";
import { eventAttendees, events } from "@db/shard";
import type { ProjectId } from "@db/vocabulary/ids";
import { recordSelected } from "@workers/domain/kernel/facts";
import { aliased, type AppScope, appWrite, nameOf, type Writable } from "@workers/store";

const ev = aliased(events, "ev");
const w = aliased(eventAttendees, "w");
const taken = aliased(eventAttendees, "taken");

/** The condition that an event `ev` takes place still, and may be joined. */
export const isAhead = (now: number): SQL =>
  sql`(${ev.deletedAt} is null and ${ev.cancelledAt} is null and ${ev.endsAt} > ${now} and ${ev.visibility} = 'published')`;

/** The condition that an event `ev` has a place; by its counter, which is written with each place. */
export const hasPlace = sql`(${ev.participantsNumberLimit} is null or ${ev.attendeesCount} < ${ev.participantsNumberLimit})`;

/** What facts say of where an event `ev` lies, as pairs for JSON. */
export const scopeCells = (appId: string): SQL =>
  sql`'scope', 'item', 'appId', ${appId}, 'ability', 'event.view', 'service', 'events',
    'keys', json(case when ${ev.categoryId} is null then '[]' else json_array('event_category:' || ${ev.categoryId}) end)`;

/** Who of the waiting gets a place now: the first of each event, as many as have room. `isOne` says of which events `ev`. */
const nextInLine = (appId: string, isOne: SQL, now: number): SQL => sql`from (
    select ${w.eventId} as event_id, ${w.profileId} as profile_id,
      row_number() over (partition by ${w.eventId} order by ${w.joinedAt}, ${w.profileId}) as place
    from ${ev} join ${w} on ${w.appId} = ${appId} and ${w.eventId} = ${ev.id} and ${w.attendance} = 'waiting'
    where ${ev.appId} = ${appId} and ${isOne} and ${isAhead(now)}) picked
  join ${ev} on ${ev.appId} = ${appId} and ${ev.id} = picked.event_id
  where picked.place <= coalesce(${ev.participantsNumberLimit}, 1000000000) - (select count(*) from ${taken}
    where ${taken.appId} = ${appId} and ${taken.eventId} = ${ev.id} and ${taken.attendance} = 'joined')`;

/**
 * The writes that give free places to those who wait, in their order, and tell of each. For the batch that frees places or makes more
 * of them, behind it; the counters are written anew behind these. `isOne` names events as `ev`.
 */
export const movedUp = (scope: AppScope & { project: { id: ProjectId }; now(): number }, isOne: SQL): Writable[] => {
  const now = scope.now();
  const { id: appId } = scope.app;
  return [
    recordSelected(scope, "event.moved_up", {
      payload: sql`'eventId', picked.event_id, 'profileId', picked.profile_id, 'seriesId', null, ${scopeCells(appId)}`,
      from: nextInLine(appId, isOne, now),
    }),
    appWrite(
      scope,
      () => sql`update ${eventAttendees} set ${nameOf(eventAttendees.attendance)} = 'joined', ${nameOf(eventAttendees.joinedAt)} = ${now}
        where ${eventAttendees.appId} = ${appId} and (${nameOf(eventAttendees.eventId)}, ${nameOf(eventAttendees.profileId)})
          in (select picked.event_id, picked.profile_id ${nextInLine(appId, isOne, now)})`,
    ),
  ];
};
