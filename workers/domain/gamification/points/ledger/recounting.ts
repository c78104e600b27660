import { sql } from "drizzle-orm";
import { memberPoints, pointEntries, profiles } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import {
  aliased,
  type AppScope,
  appQuery,
  appWrite,
  insertSelect,
  nameOf,
  type Readable,
  type Writable,
} from "@workers/store";
import { isListedCell, type PointsScope, statusWrites, summed, withSpans } from "./booking";

const e = aliased(pointEntries, "e");
const who = aliased(profiles, "who");
const mp = aliased(memberPoints, "mp");

/** The points of all members of an app as the ledger says: for the repair, in the batch of which statuses follow. */
export const recountWrites = (ctx: AppScope & { now(): number }): Writable[] => [
  appWrite(ctx, (appId) =>
    insertSelect(
      memberPoints,
      {
        appId,
        profileId: e.profileId,
        ...summed(e),
        nameKey: who.nameKey,
        isListed: isListedCell,
        updatedAt: ctx.now(),
      },
      sql`${withSpans(e, sql`${e}`, sql`${e.appId} = ${appId}`)} join ${who} on ${who.appId} = ${appId} and ${who.id} = ${e.profileId}
        where ${e.appId} = ${appId} group by ${e.profileId}
        on conflict do update set ${sql.join(
          [
            memberPoints.balance,
            memberPoints.earned,
            memberPoints.ranked,
            memberPoints.week,
            memberPoints.weekPoints,
            memberPoints.month,
            memberPoints.monthPoints,
            memberPoints.nameKey,
            memberPoints.isListed,
          ].map((column) => sql`${nameOf(column)} = excluded.${nameOf(column)}`),
          sql`, `,
        )}`,
    ),
  ),
  // Nobody is told, so nothing of it is recorded and the project not needed.
  ...statusWrites(
    ctx as PointsScope,
    (appId) => sql`(select ${mp.profileId} from ${mp} where ${mp.appId} = ${appId})`,
    {
      isSilent: true,
    },
  ),
];

/** Counters that differ from what the ledger adds up to: for the repair and tests. */
export const wrongBalances = (ctx: AppScope): Readable<{ profileId: ProfileId }> =>
  appQuery(
    ctx,
    (appId) => sql`select ${mp.profileId} as profileId from ${mp} join (
        select ${e.profileId} as profile_id, ${summed(e).balance} as balance, ${summed(e).earned} as earned, ${summed(e).ranked} as ranked,
          ${summed(e).weekPoints} as week_points, ${summed(e).monthPoints} as month_points
        ${withSpans(e, sql`${e}`, sql`${e.appId} = ${appId}`)} where ${e.appId} = ${appId} group by ${e.profileId}) counted
      on counted.profile_id = ${mp.profileId}
      where ${mp.appId} = ${appId} and (counted.balance, counted.earned, counted.ranked, counted.week_points, counted.month_points)
        <> (${mp.balance}, ${mp.earned}, ${mp.ranked}, ${mp.weekPoints}, ${mp.monthPoints})`,
  );
