import { type SQL, sql } from "drizzle-orm";
import { eventAttendees, eventCategories, events } from "@db/shard";
import type { Attendance } from "@db/vocabulary/calendar/events";
import { registerCounters } from "@workers/domain/kernel/engagement";
import { aliased, type AppScope, appWrite, nameOf, type Writable } from "@workers/store";

const e = aliased(events, "e");
const at = aliased(eventAttendees, "at");

const attending = (appId: unknown, attendance: Attendance): SQL => sql`(select count(*) from ${at}
  where ${at.appId} = ${appId} and ${at.eventId} = ${events.id} and ${at.attendance} = ${attendance})`;

/** Writes anew how many come to these events and wait for a place; comes behind what changes them. */
export const recountEvents = (scope: AppScope, isOne: SQL): Writable =>
  appWrite(
    scope,
    (appId) => sql`update ${events} set ${nameOf(events.attendeesCount)} = ${attending(appId, "joined")},
      ${nameOf(events.waitingCount)} = ${attending(appId, "waiting")} where ${events.appId} = ${appId} and ${isOne}`,
  );

const eventsOfCategory = (appId: unknown): SQL => sql`(select count(*) from ${e}
  where ${e.appId} = ${appId} and ${e.categoryId} = ${eventCategories.id} and ${e.deletedAt} is null)`;

/** Writes anew how many events stand in these categories. */
export const recountCategories = (scope: AppScope, ...ids: (string | null | undefined)[]): Writable =>
  appWrite(
    scope,
    (appId) => sql`update ${eventCategories} set ${nameOf(eventCategories.eventsCount)} = ${eventsOfCategory(appId)}
      where ${eventCategories.appId} = ${appId} and ${eventCategories.id} in (select value from json_each(${JSON.stringify(ids.filter(Boolean))}))`,
  );

registerCounters(
  {
    table: events,
    column: events.attendeesCount,
    counted: (appId) => attending(appId, "joined"),
  },
  { table: events, column: events.waitingCount, counted: (appId) => attending(appId, "waiting") },
  { table: eventCategories, column: eventCategories.eventsCount, counted: eventsOfCategory },
);
