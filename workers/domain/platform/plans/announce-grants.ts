import { isHeld } from "@workers/domain/kernel/access";
import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { orders, planGrants, profiles } from "@db/shard";
import type { AppId, PlanGrantId, PlanId, ProfileId, ProjectId } from "@db/vocabulary/ids";
import type { AppContext, Context, Project } from "@workers/context";
import { findApp } from "@workers/tenancy";
import {
  aliased,
  type AppScope,
  type Database,
  idsOf,
  rows,
  shardQuery,
  updateRows,
  type Writable,
  hasRow,
} from "@workers/store";
import { recordEvents, type RecordedFact } from "@workers/domain/kernel/facts";
import { registerClockJob } from "@workers/domain/kernel/clock";

const g = aliased(planGrants, "g");

type Publisher = Pick<Context, "now" | "publish" | "directory">;

interface Grant {
  id: PlanGrantId;
  appId: AppId;
  planId: PlanId;
  profileId: ProfileId | null;
  startsAt: number;
  endsAt: number | null;
  isToldAsHeld: number | boolean;
}

/**
 * Tells of those of the grants that are held now and were not told of, and of those that ended. Whoever changes the row tells;
 * what is missed here, the clock tells within a minute.
 */
export async function announceGrants(
  ctx: Publisher,
  shard: Database,
  project: Pick<Project, "id" | "shard">,
  appId: AppId,
  ids: readonly PlanGrantId[],
): Promise<void> {
  await announceWhere(ctx, shard, project, appId, sql`${planGrants.id} in ${idsOf(ids)}`);
}

/** As `announceGrants`, of all that somebody holds or held. */
export async function announceGrantsOfProfile(
  ctx: Publisher,
  shard: Database,
  project: Pick<Project, "id" | "shard">,
  appId: AppId,
  profileId: ProfileId,
): Promise<void> {
  await announceWhere(ctx, shard, project, appId, eq(planGrants.profileId, profileId));
}

async function announceWhere(
  ctx: Publisher,
  shard: Database,
  project: Pick<Project, "id" | "shard">,
  appId: AppId,
  which: SQL,
): Promise<void> {
  const grants = await shard.read(
    rows({ app: { id: appId } }, planGrants, {
      id: planGrants.id,
      appId: planGrants.appId,
      planId: planGrants.planId,
      profileId: planGrants.profileId,
      startsAt: planGrants.startsAt,
      endsAt: planGrants.endsAt,
      isToldAsHeld: planGrants.isToldAsHeld,
    }).where(which),
  );
  await recordChangedGrants(ctx, shard, project, grants);
}

async function recordChangedGrants(
  ctx: Publisher,
  shard: Database,
  project: Pick<Project, "id" | "shard">,
  grants: readonly Grant[],
): Promise<number> {
  const now = ctx.now();
  const changed = grants.filter((grant) => isHeld(grant, now) !== Boolean(grant.isToldAsHeld));
  if (changed.length === 0) return 0;
  const steps = changed.map((grant) => {
    const held = isHeld(grant, now);
    const { appId, planId, profileId } = grant;
    const flip = updateRows(
      { app: { id: appId } },
      planGrants,
      { isToldAsHeld: held },
      eq(planGrants.id, grant.id),
      eq(planGrants.isToldAsHeld, !held),
    );
    // Nobody can be told of what waits for an address.
    const news = profileId
      ? recordEvents(
          { now: ctx.now, project },
          [{ type: held ? "plan.granted" : "plan.ended", appId, planId, profileId, grantId: grant.id }],
          hasRow({ app: { id: appId } }, planGrants, grant.id, eq(planGrants.isToldAsHeld, !held)),
        )
      : { statements: [], events: [] as RecordedFact[] };
    return { flip, news };
  });
  const changes = await shard.write(steps.flatMap(({ flip, news }): Writable[] => [...news.statements, flip]));
  ctx.publish(...steps.flatMap(({ flip, news }) => (changes.of(flip) > 0 ? news.events : [])));
  return steps.length;
}

/** As `announceGrants`, of those that somebody gave or took in an app; the operators' lists follow. */
export async function announceGrantsByHand(ctx: AppContext, ids: readonly PlanGrantId[]): Promise<void> {
  await announceGrants(ctx, ctx.shard, ctx.project, ctx.app.id, ids);
  ctx.publish({ type: "payments.changed", projectId: ctx.project.id });
}

/** How long a beginning may have been missed; behind that a grant that nobody was told of is an old one that ended. */
const missedAtMost = 7 * 86_400_000;

/** The clock's part: grants of a shard that began or ended meanwhile, `maxRows` of each at once. */
async function announceDueGrants(ctx: Publisher, shard: Database, maxRows: number): Promise<number> {
  const now = ctx.now();
  const columns = sql`${g.id}, ${g.appId} as appId, ${g.planId} as planId, ${g.profileId} as profileId, ${g.startsAt} as startsAt, ${g.endsAt} as endsAt, ${g.isToldAsHeld} as isToldAsHeld`;
  const [begun, ended] = await shard.readAll([
    shardQuery<Grant>(sql`select ${columns} from ${g} where ${g.isToldAsHeld} = 0 and ${g.startsAt} <= ${now} and ${g.startsAt} > ${now - missedAtMost}
      and (${g.endsAt} is null or ${g.endsAt} > ${now}) order by ${g.startsAt} limit ${maxRows}`),
    shardQuery<Grant>(
      sql`select ${columns} from ${g} where ${g.isToldAsHeld} = 1 and ${g.endsAt} is not null and ${g.endsAt} <= ${now} order by ${g.endsAt} limit ${maxRows}`,
    ),
  ]);
  const due = [...begun, ...ended];
  let count = 0;
  for (const appId of new Set(due.map((grant) => grant.appId))) {
    const place = await findApp(ctx.directory, appId);
    if (place)
      count += await recordChangedGrants(
        ctx,
        shard,
        place.project,
        due.filter((grant) => grant.appId === appId),
      );
  }
  return count;
}

/**
 * For the batch that makes somebody a member: what was bought under their address, and what the profile held that waited for
 * them under an invitation, is theirs, where the profile really is of that account.
 */
export function claimGrants(
  scope: AppScope,
  projectId: ProjectId,
  { profileId, email, waiting }: { profileId: ProfileId; email: string | null; waiting: ProfileId | null },
): Writable[] {
  const isThere = sql`exists (select 1 from ${profiles} where ${profiles.appId} = ${scope.app.id} and ${profiles.id} = ${profileId} and ${profiles.deletedAt} is null and ${profiles.type} <> ${"invited"})`;
  const ofGrants = or(
    and(isNull(planGrants.profileId), email === null ? sql`0` : eq(planGrants.email, email)),
    waiting ? eq(planGrants.profileId, waiting) : undefined,
  );
  const ofOrders = or(
    and(isNull(orders.profileId), email === null ? sql`0` : eq(orders.email, email)),
    waiting ? eq(orders.profileId, waiting) : undefined,
  );
  return [
    // Whoever held it for them was told, or nobody was: they are told anew.
    updateRows(scope, planGrants, { profileId, email: null, isToldAsHeld: false }, ofGrants, isThere),
    updateRows(
      { project: { id: projectId } },
      orders,
      { profileId },
      ofOrders,
      eq(orders.appId, scope.app.id),
      isThere,
    ),
  ];
}

registerClockJob({
  every: "minute",
  name: "grantsTold",
  inShard: (ctx, shard) => announceDueGrants(ctx, shard, 200),
});
