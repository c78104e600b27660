import { desc, eq, sql } from "drizzle-orm";
import { sortKeySql } from "@db/letters";
import { accessObjects, lockScreens, planGrants, profiles } from "@db/shard";
import type { PlanId } from "@db/vocabulary/ids";
import type { AppContext, ProjectContext } from "@workers/context";
import type { PlanUses } from "@workers/contracts/operators/selling";
import { rows, sameTenant } from "@workers/store";
import { enterApp } from "@workers/tenancy";
import { viewApp } from "@workers/domain/platform/apps";
import { planOf } from "@workers/domain/platform/plans";

/** So many apps are looked at, and so many holders of each named. */
const [maxApps, shownHolders] = [10, 10];

/** Where a plan is sold in each of its apps, who holds it there, and the link that it is bought by. */
export async function usesOfPlan(ctx: ProjectContext, id: PlanId): Promise<PlanUses> {
  const plan = await planOf(ctx, id);
  const apps = await Promise.all(
    plan.apps.slice(0, maxApps).map(async ({ appId }) => {
      const app = await enterApp(ctx, appId, { evenArchived: true });
      return usesInApp(app, id);
    }),
  );
  return { apps };
}

async function usesInApp(ctx: AppContext, planId: PlanId): Promise<PlanUses["apps"][number]> {
  const named = (column: typeof lockScreens.planIds) =>
    sql`exists (select 1 from json_each(${column}) each_plan where each_plan.value = ${planId})`;
  const [{ url }, [screens, gates, holders]] = await Promise.all([
    viewApp(ctx),
    ctx.shard.readAll([
      rows(ctx, lockScreens, { id: lockScreens.id, name: lockScreens.name, slug: lockScreens.slug })
        .where(named(lockScreens.planIds))
        .orderBy(sortKeySql(sql`${lockScreens.name}`))
        .limit(50),
      rows(ctx, accessObjects, { entityType: accessObjects.entityType, entityId: accessObjects.entityId })
        .where(
          sql`exists (select 1 from json_each(${accessObjects.access} -> 'planIds') each_plan where each_plan.value = ${planId})`,
        )
        .limit(50),
      rows(ctx, planGrants, {
        profileId: planGrants.profileId,
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        email: profiles.email,
      })
        .join(profiles, sameTenant(ctx, profiles, eq(profiles.id, planGrants.profileId)))
        .where(
          eq(planGrants.planId, planId),
          sql`${planGrants.startsAt} <= ${ctx.now()} and (${planGrants.endsAt} is null or ${planGrants.endsAt} > ${ctx.now()})`,
        )
        .orderBy(desc(planGrants.createdAt), desc(planGrants.id))
        .limit(shownHolders),
    ]),
  ]);
  return {
    appId: ctx.app.id,
    appName: ctx.app.name,
    shareUrl: `${url}/checkout/${planId}`,
    lockScreens: screens.map(({ id, name, slug }) => ({ id, name, url: `${url}/join/${slug}` })),
    gatesCount: gates.length + (ctx.app.access?.planIds.includes(planId) ? 1 : 0),
    holders: holders.map(({ profileId, firstName, lastName, email }) => ({
      profileId: profileId!,
      name: `${firstName} ${lastName}`.trim() || (email ?? ""),
    })),
  };
}
