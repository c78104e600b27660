import { eq, inArray, ne, sql } from "drizzle-orm";
import { accessPlans, planApps } from "@db/shard";
import type { PlanId } from "@db/vocabulary/ids";
import { type PlanKind, planKinds } from "@db/vocabulary/payments";
import type { AppContext } from "@workers/context";
import { idsOf, rows, sameTenant } from "@workers/store";
import { invalid } from "@workers/errors";

/** The plans of the app among these; drafts are none. */
export const plansAmong = (ctx: AppContext, ids: readonly PlanId[], kinds: readonly PlanKind[] = planKinds) =>
  rows(ctx, planApps, { planId: planApps.planId })
    .join(accessPlans, sameTenant(ctx, accessPlans, eq(accessPlans.id, planApps.planId)))
    .where(
      eq(planApps.appId, ctx.app.id),
      ne(accessPlans.status, "draft"),
      inArray(accessPlans.kind, kinds),
      sql`${planApps.planId} in ${idsOf(ids)}`,
    );

/** 422 unless all are plans of this app that can be given. */
export async function requirePlansOfApp(ctx: AppContext, ids: readonly PlanId[], field = "planIds"): Promise<void> {
  if (ids.length === 0) return;
  const known = await ctx.shard.read(plansAmong(ctx, ids));
  if (known.length < new Set(ids).size) throw invalid({ field, key: "notAllowed" });
}

/** 422 unless all may be given to everybody who joins this app: only free plans are, for private ones are given by hand or by a link. */
export async function requireSignupPlans(ctx: AppContext, ids: readonly PlanId[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await ctx.shard.read(plansAmong(ctx, ids, ["free"]));
  if (known.length < ids.length) throw invalid({ field: "signupPlanIds", key: "notAllowed" });
}
