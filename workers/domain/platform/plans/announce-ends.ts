import { and, eq, sql } from "drizzle-orm";
import { accessPlans, orderEvents, orders, planGrants } from "@db/shard";
import type { AppId, PlanGrantId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import type { PlanEnding } from "@db/vocabulary/payments";
import type { Context, Project } from "@workers/context";
import { findApp } from "@workers/tenancy";
import {
  aliased,
  type Database,
  idsOf,
  nullable,
  rows,
  sameTenant,
  shardQuery,
  updateRows,
  type Writable,
  hasRow,
} from "@workers/store";
import { recordEvents, type RecordedFact } from "@workers/domain/kernel/facts";
import { registerClockJob } from "@workers/domain/kernel/clock";

const g = aliased(planGrants, "g");
const e = aliased(orderEvents, "e");
const day = 86_400_000;

type Publisher = Pick<Context, "now" | "publish" | "directory">;

/**
 * The clock's part: members are told of the end of what they hold, a week before it, or when half of it is over. Each end is
 * looked at once: one that moves is another one. A subscription that goes on by itself has none, except for its trial's.
 */
async function announceComingEnds(ctx: Publisher, shard: Database, maxRows: number): Promise<number> {
  const now = ctx.now();
  const due = await shard.read(
    shardQuery<{ id: PlanGrantId; appId: AppId }>(sql`select ${g.id} as id, ${g.appId} as appId from ${g}
      where ${g.isToldAsHeld} = 1 and ${g.endsAt} is not null and ${g.noticedEndsAt} is not ${g.endsAt}
        and ${g.endsAt} > ${now} and ${g.endsAt} <= ${now + periods.endNoticeDays * day}
        and ${g.endsAt} - ${now} <= (${g.endsAt} - ${g.startsAt}) / 2
      order by ${g.endsAt} limit ${maxRows}`),
  );
  for (const appId of new Set(due.map((grant) => grant.appId))) {
    const place = await findApp(ctx.directory, appId);
    const ids = due.filter((grant) => grant.appId === appId).map(({ id }) => id);
    if (place) await announce(ctx, shard, place.project, appId, ids);
  }
  return due.length;
}

async function announce(
  ctx: Publisher,
  shard: Database,
  project: Pick<Project, "id" | "shard">,
  appId: AppId,
  ids: readonly PlanGrantId[],
): Promise<void> {
  const scope = { app: { id: appId }, project };
  const grants = await shard.read(
    rows(scope, planGrants, {
      id: planGrants.id,
      planId: planGrants.planId,
      profileId: planGrants.profileId,
      endsAt: planGrants.endsAt,
      interval: accessPlans.interval,
      type: nullable(orders.type),
      status: nullable(orders.status),
      trialUntil: sql<
        number | null
      >`(select max(${e.until}) from ${e} where ${e.projectId} = ${project.id} and ${e.sellerId} = ${orders.sellerId}
        and ${e.reference} = ${orders.reference} and ${e.kind} = 'trial'
        and not exists (select 1 from ${orderEvents} where ${orderEvents.projectId} = ${project.id} and ${orderEvents.sellerId} = ${orders.sellerId}
          and ${orderEvents.reference} = ${orders.reference} and ${orderEvents.kind} = 'payment'))`,
    })
      .join(accessPlans, sameTenant(scope, accessPlans, eq(accessPlans.id, planGrants.planId)))
      .leftJoin(orders, sameTenant(scope, orders, eq(orders.id, planGrants.orderId)))
      .where(sql`${planGrants.id} in ${idsOf(ids)}`),
  );
  const steps = grants.map(({ id, planId, profileId, endsAt, ...order }) => {
    const isNew = and(eq(planGrants.endsAt, endsAt!), sql`${planGrants.noticedEndsAt} is not ${endsAt}`);
    const noted = updateRows(scope, planGrants, { noticedEndsAt: endsAt }, and(eq(planGrants.id, id), isNew));
    const ending = endingOf(order, ctx.now());
    const recorded =
      profileId && ending
        ? recordEvents(
            { now: ctx.now, project },
            [
              {
                type: "plan.ending",
                appId,
                planId,
                profileId,
                ending,
                endsAt: ending === "trial" ? order.trialUntil! : endsAt!,
              },
            ],
            hasRow(scope, planGrants, id, isNew),
          )
        : { statements: [], events: [] as RecordedFact[] };
    return { noted, recorded };
  });
  const changes = await shard.write(
    steps.flatMap(({ noted, recorded }): Writable[] => [...recorded.statements, noted]),
  );
  ctx.publish(...steps.flatMap(({ noted, recorded }) => (changes.of(noted) > 0 ? recorded.events : [])));
}

interface EndingOrder {
  interval: string;
  type: string | null;
  status: string | null;
  trialUntil: number | null;
}

/** Why a plan ends; null where it goes on by itself. */
function endingOf({ interval, type, status, trialUntil }: EndingOrder, now: number): PlanEnding | null {
  if (status === "canceled") return "canceled";
  const isRenewed = status === "active" && type !== null && interval !== "once";
  if (!isRenewed) return "limited";
  return trialUntil !== null && trialUntil > now ? "trial" : null;
}

registerClockJob({
  every: "minute",
  name: "endsTold",
  inShard: (ctx, shard) => announceComingEnds(ctx, shard, 200),
});
