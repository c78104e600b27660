import { and, eq, isNull, sql } from "drizzle-orm";
import { apps, memberships } from "@db/directory";
import { accessPlans, orders } from "@db/shard";
import type { ProfileId, ProjectId } from "@db/vocabulary/ids";
import type { AppContext, UserContext } from "@workers/context";
import type { ChargedPurchase } from "@workers/contracts/payments/checkout";
import { directoryRows, idsOf, nullable, rows, sameTenant } from "@workers/store";
import { findProject } from "@workers/tenancy";
import { isCharging, paidUntil, providerNames } from "../payments";
import { isoOrNull } from "@workers/domain/kernel/time";

/** What the caller is charged for in an app, or with their account anywhere: they read it before they delete either. */
export async function chargedPurchases(ctx: UserContext, app: AppContext | null): Promise<ChargedPurchase[]> {
  if (app) return app.me.profile ? chargedTo(ctx, app.project.id, [app.me.profile.id]) : [];
  const own = await ctx.directory.read(
    directoryRows(memberships, { profileId: memberships.profileId, projectId: apps.projectId })
      .join(apps, eq(apps.id, memberships.appId))
      .where(and(eq(memberships.accountId, ctx.actor.account.id), isNull(memberships.deletedAt))),
  );
  const projectIds = [...new Set(own.map(({ projectId }) => projectId))];
  const charged = await Promise.all(
    projectIds.map((id) =>
      chargedTo(
        ctx,
        id,
        own.filter(({ projectId }) => projectId === id).map(({ profileId }) => profileId),
      ),
    ),
  );
  return charged.flat();
}

async function chargedTo(
  ctx: UserContext,
  projectId: ProjectId,
  profileIds: readonly ProfileId[],
): Promise<ChargedPurchase[]> {
  const project = await findProject(ctx.directory, projectId);
  if (!project) return [];
  const purchases = await ctx.shardDatabase(project.shard).read(
    rows({ project }, orders, {
      id: orders.id,
      type: orders.type,
      planName: nullable(accessPlans.name),
      paidUntil,
    })
      .leftJoin(accessPlans, sameTenant({ project }, accessPlans, eq(accessPlans.id, orders.planId)))
      .where(and(sql`${orders.profileId} in ${idsOf(profileIds)}`, isCharging))
      .limit(50),
  );
  return purchases.map(({ id, type, planName, paidUntil: paidUntilAt }) => ({
    id,
    planName,
    provider: providerNames[type!],
    isCancelledByUs: type === "stripe",
    paidUntil: isoOrNull(paidUntilAt),
  }));
}
