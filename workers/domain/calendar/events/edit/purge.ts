import { sql } from "drizzle-orm";
import { eventAttendees, events, eventSeries, seriesAttendees } from "@db/shard";
import type { AppId, CalendarEventId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import { forgetOldAddresses } from "@workers/domain/kernel/addresses";
import { registerClockJob } from "@workers/domain/kernel/clock";
import { type IdsToPurge, purgeEngagement, purgeFiles, undoTime } from "@workers/domain/kernel/engagement";
import { aliased, type AppScope, appWrite, type Database, nameOf, shardQuery, type Writable } from "@workers/store";

const e = aliased(events, "e");

/** Removes events with all that hangs on them; the files stay in the library. A series goes with its last occurrence. */
export const purgeEvents = (scope: AppScope, ids: IdsToPurge): Writable[] => [
  ...purgeEngagement(scope, "event", ids),
  ...purgeFiles(scope, "event_recording", ids),
  forgetOldAddresses(scope, "event", ids),
  appWrite(
    scope,
    (appId) =>
      sql`delete from ${eventAttendees} where ${eventAttendees.appId} = ${appId} and ${eventAttendees.eventId} in (${ids(appId)})`,
  ),
  appWrite(
    scope,
    (appId) => sql`delete from ${events} where ${events.appId} = ${appId} and ${events.id} in (${ids(appId)})`,
  ),
  ...[seriesAttendees, eventSeries].map((table) =>
    appWrite(
      scope,
      (appId) => sql`delete from ${table} where ${table.appId} = ${appId}
        and not exists (select 1 from ${e} where ${e.appId} = ${appId} and ${e.seriesId} = ${"seriesId" in table ? table.seriesId : table.id})`,
    ),
  ),
];

const atOnce = 100;

/** Removes events of a shard that can no longer be brought back; answers how many. */
async function removeDeleted(ctx: Pick<Context, "now">, shard: Database): Promise<number> {
  const before = ctx.now() - undoTime;
  const gone = await shard.read(
    shardQuery<{ id: CalendarEventId; appId: AppId }>(sql`select ${events.id}, ${events.appId} as appId from ${events}
      where ${events.deletedAt} is not null and ${events.deletedAt} <= ${before} order by ${events.deletedAt} limit ${atOnce}`),
  );
  for (const appId of new Set(gone.map((row) => row.appId))) {
    const ids = JSON.stringify(gone.filter((row) => row.appId === appId).map(({ id }) => id));
    await shard.write(
      purgeEvents(
        { app: { id: appId } },
        () => sql`select gone.${nameOf(events.id)} from json_each(${ids}) o cross join ${events} gone
          on gone.${nameOf(events.appId)} = ${appId} and gone.${nameOf(events.id)} = o.value and gone.${nameOf(events.deletedAt)} <= ${before}`,
      ),
    );
  }
  return gone.length;
}

registerClockJob({ every: "minute", name: "eventsRemoved", inShard: removeDeleted });
