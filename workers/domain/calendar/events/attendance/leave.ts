import { and, eq, type SQL, sql } from "drizzle-orm";
import { eventAttendees, events, seriesAttendees } from "@db/shard";
import type { CalendarEventId, ProfileId } from "@db/vocabulary/ids";
import type { WholeEvent } from "@workers/contracts/events/events";
import type { AppContext } from "@workers/context";
import { requireProfile } from "@workers/domain/kernel/access";
import { recordEvents } from "@workers/domain/kernel/facts";
import { notFound } from "@workers/errors";
import { aliased, appWrite, deleteRows, type Writable } from "@workers/store";
import { eventScope, requireEvent } from "../rules/event-facts";
import { eventRow, type EventRow, showWholeEvent } from "../rows/event-rows";
import { recountEvents } from "../rows/counts";
import { movedUp } from "./places";
import { publishCounts } from "./publish-counts";

const ev = aliased(events, "ev");
const at = aliased(eventAttendees, "at");

/** Gives up a place, or the wait for one; in all coming occurrences of a series with `all`. Who waits moves up. */
export async function leaveEvent(
  ctx: AppContext,
  id: CalendarEventId,
  scope: "this" | "all" = "this",
): Promise<WholeEvent> {
  const row = requireEvent(ctx, "event.view", await ctx.shard.readOne(eventRow(ctx, { id })));
  const { id: profileId } = requireProfile(ctx);
  const ofSeries = scope === "all" ? row.seriesId : null;
  await ctx.shard.write(placesGivenUp(ctx, row, profileId, ofSeries !== null).writes);
  const after = await ctx.shard.readOne(eventRow(ctx, { id }));
  if (!after) throw notFound("event");
  publishCounts(ctx, after, profileId);
  return showWholeEvent(ctx, after);
}

/** Takes somebody's place away; 404 where they have none. Who waits moves up. */
export async function removeAttendee(ctx: AppContext, id: CalendarEventId, profileId: ProfileId): Promise<void> {
  const row = requireEvent(ctx, "event.update", await ctx.shard.readOne(eventRow(ctx, { id })));
  const { writes, removal } = placesGivenUp(ctx, row, profileId, false);
  const { changes, rows } = await ctx.shard.writeAndRead(writes, eventRow(ctx, { id }));
  if (changes.of(removal) === 0) throw notFound("member");
  if (rows[0]) publishCounts(ctx, rows[0], profileId);
}

function placesGivenUp(ctx: AppContext, row: EventRow, profileId: ProfileId, isOfSeries: boolean) {
  const isOne = isOfSeries
    ? sql`${ev.seriesId} = ${row.seriesId} and ${ev.endsAt} > ${ctx.now()}`
    : sql`${ev.id} = ${row.id}`;
  const ids = (appId: string): SQL => sql`(select ${ev.id} from ${ev} where ${ev.appId} = ${appId} and ${isOne})`;
  const recorded = recordEvents(
    ctx,
    [
      {
        type: "event.left",
        eventId: row.id,
        profileId,
        seriesId: isOfSeries ? row.seriesId : null,
        ...eventScope(ctx, row),
      },
    ],
    sql`exists (select 1 from ${at} where ${at.appId} = ${ctx.app.id} and ${at.eventId} in ${ids(ctx.app.id)} and ${at.profileId} = ${profileId})`,
  );
  const removal = appWrite(
    ctx,
    (appId) => sql`delete from ${eventAttendees} where ${eventAttendees.appId} = ${appId}
      and ${eventAttendees.profileId} = ${profileId} and ${eventAttendees.eventId} in ${ids(appId)}`,
  );
  const writes: Writable[] = [
    ...recorded.statements,
    removal,
    ...(isOfSeries
      ? [
          deleteRows(
            ctx,
            seriesAttendees,
            and(eq(seriesAttendees.seriesId, row.seriesId!), eq(seriesAttendees.profileId, profileId))!,
          ),
        ]
      : []),
    ...movedUp(ctx, isOne),
    recountEvents(ctx, sql`${events.id} in ${ids(ctx.app.id)}`),
  ];
  return { writes, removal };
}
