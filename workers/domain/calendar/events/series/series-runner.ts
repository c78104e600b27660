import { sql } from "drizzle-orm";
import { z } from "zod";
import { events, eventSeries } from "@db/shard";
import { eventTimes } from "@db/vocabulary/calendar/events";
import type { AppId, CalendarEventId, EventSeriesId } from "@db/vocabulary/ids";
import { instantOf } from "@db/vocabulary/calendar/wall-time";
import { idField } from "@workers/contracts/form-fields";
import { runner } from "@workers/domain/kernel/background";
import { registerClockJob } from "@workers/domain/kernel/clock";
import { aliased, type Database, nameOf, shardQuery, shardWrite } from "@workers/store";
import { remindersOf } from "../notices/reminders";
import { makeOccurrences } from "./make-occurrences";

const s = aliased(eventSeries, "s");
const e = aliased(events, "e");

/** The task that makes the occurrences of a series ahead, some in each step. */
export const seriesRunner = runner({
  input: z.strictObject({ seriesId: idField<"event series">() }),
  state: z.strictObject({ done: z.number() }),
  async step(ctx, { input: { seriesId }, state }) {
    const { made, isDone } = await makeOccurrences(ctx, seriesId);
    const done = (state?.done ?? 0) + made;
    if (!isDone) return { done, total: done + made, state: { done } };
    ctx.publish({ type: "events.changed", appId: ctx.app.id });
    return { done, total: done, result: { seriesId, made: done } };
  },
});

const day = 86_400_000;
const seriesAtOnce = 50;

registerClockJob({
  every: "tenMinutes",
  name: "occurrencesMade",
  // A day of slack, so that no series is looked at more than once a day.
  async inShard(ctx, shard) {
    const due = await shard.read(
      shardQuery<{ id: EventSeriesId; appId: AppId }>(sql`select ${s.id}, ${s.appId} as appId from ${s}
        where ${s.madeUntil} is not null and ${s.madeUntil} < ${ctx.now() + (eventTimes.madeAheadDays - 1) * day}
        order by ${s.madeUntil} limit ${seriesAtOnce}`),
    );
    let made = 0;
    for (const { id, appId } of due)
      made += (await makeOccurrences({ app: { id: appId }, shard, now: () => ctx.now() }, id)).made;
    return made;
  },
});

const eventsAtOnce = 500;

/** Works out anew the moments of coming events whose zone has other rules than when they were planned, and their reminders; answers how many moved. */
export async function followZones(ctx: { now(): number }, shard: Database): Promise<number> {
  let after = { startsAt: ctx.now(), id: "" };
  let moved = 0;
  for (;;) {
    const page = await shard.read(
      shardQuery<{
        id: CalendarEventId;
        startsAt: number;
        startsLocal: string;
        timezone: string;
        appId: AppId;
        isComing: 0 | 1;
      }>(sql`select ${e.id}, ${e.startsAt} as startsAt, ${e.startsLocal} as startsLocal, ${e.timezone}, ${e.appId} as appId,
          ${e.cancelledAt} is null and ${e.deletedAt} is null as isComing from ${e}
        where (${e.startsAt}, ${e.id}) > (${after.startsAt}, ${after.id}) order by ${e.startsAt}, ${e.id} limit ${eventsAtOnce}`),
    );
    const others = page.flatMap(({ id, startsAt, startsLocal, timezone, appId, isComing }) => {
      const at = instantOf(startsLocal, timezone);
      return at === startsAt ? [] : [{ id, at, appId, isComing }];
    });
    if (others.length > 0)
      await shard.write([
        shardWrite(sql`update ${events} set ${nameOf(events.startsAt)} = other.at, ${nameOf(events.endsAt)} = other.at + ${nameOf(events.duration)} * 1000
          from (select value ->> 'id' as id, value ->> 'at' as at from json_each(${JSON.stringify(others)})) as other
          where ${events.id} = other.id`),
        ...[...new Set(others.map(({ appId }) => appId))].flatMap((appId) => {
          const coming = others.filter((event) => event.appId === appId && event.isComing);
          const scope = { app: { id: appId }, now: () => ctx.now() };
          return coming.length > 0
            ? remindersOf(
                scope,
                coming.map(({ id, at }) => ({ id, startsAt: at })),
              )
            : [];
        }),
      ]);
    moved += others.length;
    if (page.length < eventsAtOnce) return moved;
    after = page.at(-1)!;
  }
}

registerClockJob({ every: "night", name: "eventsMovedByZones", inShard: followZones });
