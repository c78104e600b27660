import { and, eq, sql } from "drizzle-orm";
import { planApps, planGrants } from "@db/shard";
import type { PlanId } from "@db/vocabulary/ids";
import { addLimit } from "@db/vocabulary/time-limits";
import type { AppContext } from "@workers/context";
import type { HeldPlan } from "@workers/contracts/payments/plans";
import { insertRowIf, rows } from "@workers/store";
import { requireProfile } from "@workers/domain/kernel/access";
import { AppError, notFound } from "@workers/errors";
import { newId } from "@workers/domain/kernel/ids";
import { requireActive } from "@workers/domain/kernel/projects";
import { announceGrants } from "./announce-grants";
import { freeOrder } from "./free-orders";
import { myPlans } from "./held-plans";
import { requirePlan } from "./list-plans";
import { limitOfPlan } from "./plan-view";

/** Takes a free plan for oneself, once, from now on. 404 for one that isn't offered here, 409 for one that has ended; who holds it keeps
 * what they have. */
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
  // Once: neither its end nor an operator who took it back is undone by taking it again.
  const hadBefore = and(
    eq(planGrants.appId, ctx.app.id),
    eq(planGrants.profileId, profileId),
    eq(planGrants.planId, planId),
  );
  const isFirst = sql`not exists (select 1 from ${planGrants} where ${hadBefore})`;
  const endsAt = limit && addLimit(now, limit);
  const order = await freeOrder(ctx, { plan, profileId, now, endsAt, when: isFirst });
  const grant = insertRowIf(
    ctx,
    planGrants,
    {
      id,
      planId,
      profileId,
      source: "free",
      orderId: order.id,
      startsAt: now,
      endsAt,
      createdAt: now,
      updatedAt: now,
    },
    isFirst,
  );
  const changes = await ctx.shard.write([...order.statements, grant]);
  const held = await myPlans(ctx);
  if (changes.of(grant) === 0) {
    if (held.some((plan) => plan.planId === planId && plan.isHeld)) return held;
    throw new AppError("conflict", { details: { reason: "planUsed" } });
  }
  await announceGrants(ctx, ctx.shard, ctx.project, ctx.app.id, [id]);
  ctx.publish({ type: "payments.changed", projectId: ctx.project.id });
  return held;
}
