import { type SQL, sql } from "drizzle-orm";
import { eventAttendees, eventFeeds, events, seriesAttendees } from "@db/shard";
import { registerPersonRemoval } from "@workers/domain/kernel/profiles";
import { aliased, appWrite, nameOf } from "@workers/store";
import { movedUp } from "./attendance/places";
import { recountEvents } from "./rows/counts";

const ev = aliased(events, "ev");
const at = aliased(eventAttendees, "at");

/** Who leaves gives up their places in what lies ahead, and who waits moves up; where they were is kept until they are erased. */
registerPersonRemoval({
  leave(scope, profileId, now) {
    const appId = scope.app.id;
    const isTheirs = (
      id: SQL,
    ) => sql`${id} in (select ${at.eventId} from ${at} join ${ev} on ${ev.appId} = ${appId} and ${ev.id} = ${at.eventId}
      and ${ev.endsAt} > ${now} where ${at.appId} = ${appId} and ${at.profileId} = ${profileId})`;
    // Their places are marked first, for what follows must still know which events they were of.
    return [
      ...[seriesAttendees, eventFeeds].map((table) =>
        appWrite(
          scope,
          () => sql`delete from ${table} where ${table.appId} = ${appId} and ${table.profileId} = ${profileId}`,
        ),
      ),
      appWrite(
        scope,
        () => sql`update ${eventAttendees} set ${nameOf(eventAttendees.attendance)} = 'gone' where ${eventAttendees.appId} = ${appId}
          and ${eventAttendees.profileId} = ${profileId} and ${isTheirs(sql`${eventAttendees.eventId}`)}`,
      ),
      ...movedUp(
        { app: scope.app, project: { id: scope.app.projectId }, now: () => now },
        sql`exists (select 1 from ${at} where ${at.appId} = ${appId} and ${at.eventId} = ${ev.id} and ${at.profileId} = ${profileId} and ${at.attendance} = 'gone')`,
      ),
      recountEvents(
        scope,
        sql`${events.id} in (select ${at.eventId} from ${at} where ${at.appId} = ${appId} and ${at.profileId} = ${profileId} and ${at.attendance} = 'gone')`,
      ),
      appWrite(
        scope,
        () => sql`delete from ${eventAttendees} where ${eventAttendees.appId} = ${appId} and ${eventAttendees.profileId} = ${profileId}
          and ${eventAttendees.attendance} = 'gone'`,
      ),
    ];
  },
  erase: (scope, profileId) => [
    appWrite(
      scope,
      (appId) =>
        sql`delete from ${eventAttendees} where ${eventAttendees.appId} = ${appId} and ${eventAttendees.profileId} = ${profileId}`,
    ),
    recountEvents(
      scope,
      sql`${events.attendeesCount} <> (select count(*) from ${at} where ${at.appId} = ${scope.app.id}
      and ${at.eventId} = ${events.id} and ${at.attendance} = 'joined')`,
    ),
  ],
});
