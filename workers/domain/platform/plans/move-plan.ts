import { desc, eq, sql } from "drizzle-orm";
import { accessPlans, planApps } from "@db/shard";
import type { PlanId } from "@db/vocabulary/ids";
import type { ProjectContext } from "@workers/context";
import { notFound } from "@workers/errors";
import { nameOf, projectWrite, rows } from "@workers/store";
import { requireInProject } from "@workers/domain/kernel/access";
import { placeAfter } from "@workers/domain/kernel/order";
import { requireActive } from "@workers/domain/kernel/projects";
import { publishPlanChange } from "./plan-changes";
import { planOrder } from "./plan-view";

/** Puts a plan behind another of the project; null is first. Paywalls without an order of their own and all lists of plans follow. */
export async function movePlan(ctx: ProjectContext, id: PlanId, prevId: PlanId | null): Promise<void> {
  requireInProject(ctx, "project.create_plan");
  requireActive(ctx.project);
  const [plans, apps] = await ctx.shard.readAll([
    // As the list of operators shows them, who move what they see.
    rows(ctx, accessPlans, { id: accessPlans.id, rank: accessPlans.rank }).orderBy(
      ...planOrder,
      desc(accessPlans.createdAt),
      desc(accessPlans.id),
    ),
    rows(ctx, planApps, { appId: planApps.appId }).where(eq(planApps.planId, id)),
  ]);
  if (!plans.some((plan) => plan.id === id)) throw notFound("plan");
  const ranked = plans.map((plan) => ({ id: plan.id, rank: plan.rank ?? "" }));
  const { rank, renumbered } = placeAfter(ranked, prevId, id);
  const ranks = JSON.stringify([...renumbered, { id, rank }]);
  await ctx.shard.write([
    projectWrite(
      ctx,
      (projectId) => sql`update ${accessPlans} set ${nameOf(accessPlans.rank)} = new.rank
        from (select value ->> 'id' as id, value ->> 'rank' as rank from json_each(${ranks})) as new
        where ${accessPlans.projectId} = ${projectId} and ${accessPlans.id} = new.id`,
    ),
  ]);
  publishPlanChange(
    ctx,
    apps.map(({ appId }) => appId),
  );
}
