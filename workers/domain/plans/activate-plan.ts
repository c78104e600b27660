import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { planApps, planGrants } from "@db/shard";
import type { PlanId } from "@db/vocabulary/ids";
import { addLimit } from "@db/vocabulary/time-limits";
import type { AppContext } from "@workers/context";
import type { HeldPlan } from "@workers/contracts/payments/plans";
import { insertRowIf, rows } from "@workers/store";
import { requireProfile } from "../access";
import { AppError, notFound } from "@workers/errors";
import { newId } from "../ids";
import { requireActive } from "../projects";
import { announceGrants } from "./announce-grants";
import { myPlans } from "./held-plans";
import { requirePlan } from "./list-plans";
import { limitOfPlan } from "./plan-view";

/** Takes a free plan for oneself, from now on. 404 for one that isn't offered here; who holds it keeps what they have. */
export async function activatePlan(ctx: AppContext, planId: PlanId): Promise<HeldPlan[]> {
  const { id: profileId, isBlocked } = requireProfile(ctx);
  if (isBlocked) throw new AppError("forbidden", { details: { ability: "app.view", reason: "blocked" } });
  requireActive(ctx.project);
  const [plan, [here]] = await Promise.all([
    requirePlan(ctx, planId),
    ctx.shard.read(
      rows(ctx, planApps, { planId: planApps.planId })
        .where(eq(planApps.planId, planId), eq(planApps.appId, ctx.app.id))
        .limit(1),
    ),
  ]);
  if (!here || plan.status !== "active" || plan.kind !== "free") throw notFound("plan");
  const now = ctx.now();
  const limit = limitOfPlan(plan);
  const id = newId<"plan grant">(now);
  // Who presses twice, or lost it by its end, gets one at a time.
  const isHeld = and(
    eq(planGrants.appId, ctx.app.id),
    eq(planGrants.profileId, profileId),
    eq(planGrants.planId, planId),
    or(isNull(planGrants.endsAt), gt(planGrants.endsAt, now)),
  );
  await ctx.shard.write([
    insertRowIf(
      ctx,
      planGrants,
      {
        id,
        planId,
        profileId,
        source: "free",
        startsAt: now,
        endsAt: limit && addLimit(now, limit),
        createdAt: now,
        updatedAt: now,
      },
      sql`not exists (select 1 from ${planGrants} where ${isHeld})`,
    ),
  ]);
  await announceGrants(ctx, ctx.shard, ctx.project, ctx.app.id, [id]);
  ctx.publish({ type: "payments.changed", projectId: ctx.project.id });
  return myPlans(ctx);
}
