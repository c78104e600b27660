import { and, eq, type SQL, sql } from "drizzle-orm";
import { accessPlans, paymentProviders, planApps, planProducts } from "@db/shard";
import type { AppId, PaymentProviderId, ProjectId } from "@db/vocabulary/ids";
import type { PlanSaleProblem } from "@db/vocabulary/payments";
import type { Context, Project } from "@workers/context";
import {
  hasApi,
  hasProductAmong,
  KeysRefused,
  type ProviderKeys,
  ProviderRefusal,
  ProviderUnreachable,
} from "@workers/integrations/payments";
import { findPriceProblem } from "@workers/integrations/stripe";
import { aliased, type Database, hasRow, rows, shardQuery, updateRows } from "@workers/store";
import { findProject } from "@workers/tenancy";
import { registerClockJob } from "@workers/domain/kernel/clock";
import { recordEvents } from "@workers/domain/kernel/facts";
import { openSecret } from "@workers/domain/kernel/sealed-secrets";
import { publishPlanChange } from "./plan-changes";
import type { PlanRow } from "./plan-view";

/** Whether providers sell plans as their buyers read them. Stripe says what it charges, the others which products there are. */

type Sold = Pick<
  PlanRow,
  "id" | "name" | "kind" | "status" | "paymentProviderId" | "interval" | "currency" | "priceCents" | "saleProblem"
>;

interface Of {
  project: Project;
  shard: Database;
}

/** What is wrong with the sale of a plan; what was known of it where the provider does not answer now. */
export async function findSaleProblem(
  ctx: Pick<Context, "env"> & Of,
  plan: Sold,
  productIds: readonly string[],
): Promise<PlanSaleProblem | null> {
  if (plan.status !== "active" || plan.kind !== "product" || !plan.paymentProviderId) return null;
  const keys = await keysOf(ctx, plan.paymentProviderId);
  if (!keys || productIds.length === 0 || !hasApi(keys)) return null;
  const { interval, currency, priceCents } = plan;
  try {
    if (keys.type === "stripe")
      return await findPriceProblem(ctx.env, keys.apiKey!, { productIds, interval, currency, priceCents });
    return (await hasProductAmong(ctx.env, keys, productIds)) === false ? "productUnknown" : null;
  } catch (error) {
    // Keys that are refused stand at the provider itself; another time it may answer.
    if (error instanceof KeysRefused || error instanceof ProviderUnreachable || error instanceof ProviderRefusal)
      return plan.saleProblem;
    throw error;
  }
}

async function keysOf({ env, project, shard }: Pick<Context, "env"> & Of, id: PaymentProviderId) {
  const provider = await shard.readOne(
    rows({ project }, paymentProviders, {
      type: paymentProviders.type,
      apiKey: paymentProviders.apiKey,
      secretKey: paymentProviders.secretKey,
    })
      .where(eq(paymentProviders.id, id))
      .limit(1),
  );
  if (!provider) return null;
  const secret = openSecret(env, id, provider.secretKey);
  const keys: ProviderKeys = {
    type: provider.type,
    apiKey: openSecret(env, id, provider.apiKey),
    secrets: secret === null ? [] : [secret],
  };
  return keys;
}

/** What the team is notified of once a plan is no longer on sale. */
export const saleStopped = (
  { id: projectId }: Project,
  { id, name, saleProblem }: Sold,
  problem: PlanSaleProblem | null,
) =>
  problem !== null && saleProblem === null
    ? [
        {
          type: "integration.failed" as const,
          projectId,
          ofAppId: null,
          kind: "planNotSold" as const,
          thingId: id,
          title: name,
        },
      ]
    : [];

interface Due extends Sold {
  projectId: ProjectId;
  updatedAt: number;
  productIds: string;
  appIds: string;
}

const pr = aliased(planProducts, "pr");
const pa = aliased(planApps, "pa");

const duePlans = (condition: SQL) =>
  shardQuery<Due>(sql`select ${accessPlans.id}, ${accessPlans.projectId} as projectId, ${accessPlans.name}, ${accessPlans.kind}, ${accessPlans.status},
    ${accessPlans.paymentProviderId} as paymentProviderId, ${accessPlans.interval}, ${accessPlans.currency}, ${accessPlans.priceCents} as priceCents,
    ${accessPlans.saleProblem} as saleProblem, ${accessPlans.updatedAt} as updatedAt,
    (select json_group_array(${pr.productId}) from ${pr} where ${pr.projectId} = ${accessPlans.projectId} and ${pr.planId} = ${accessPlans.id}) as productIds,
    (select json_group_array(${pa.appId}) from ${pa} where ${pa.projectId} = ${accessPlans.projectId} and ${pa.planId} = ${accessPlans.id}) as appIds
    from ${accessPlans} where ${accessPlans.status} = 'active' and ${accessPlans.kind} = 'product' and ${condition}`);

async function checkPlan(ctx: Context & Of, plan: Due): Promise<void> {
  const problem = await findSaleProblem(ctx, plan, JSON.parse(plan.productIds) as string[]);
  // What was saved meanwhile was checked as it was saved.
  const isUnchanged = and(
    eq(accessPlans.updatedAt, plan.updatedAt),
    sql`${accessPlans.saleProblem} is ${plan.saleProblem}`,
  )!;
  const recorded = recordEvents(
    ctx,
    saleStopped(ctx.project, plan, problem),
    hasRow(ctx, accessPlans, plan.id, isUnchanged),
  );
  await ctx.shard.write([
    ...recorded.statements,
    updateRows(
      ctx,
      accessPlans,
      { saleProblem: problem, saleCheckedAt: ctx.now() },
      eq(accessPlans.id, plan.id),
      isUnchanged,
    ),
  ]);
  ctx.publish(...recorded.events);
  if (problem !== plan.saleProblem) publishPlanChange(ctx, JSON.parse(plan.appIds) as AppId[]);
}

/** Checks the plans that an account sells, whose keys may be others now. */
export async function checkPlansOfProvider(ctx: Context & Of, id: PaymentProviderId): Promise<void> {
  const due = await ctx.shard.read(
    duePlans(
      sql`${accessPlans.projectId} = ${ctx.project.id} and ${accessPlans.paymentProviderId} = ${id} limit ${atOnce}`,
    ),
  );
  for (const plan of due) await checkPlan(ctx, plan);
}

/** So many plans are checked while an operator waits; the clock checks the others. */
const atOnce = 20;
/** Plans that one night checks in a shard; those that were checked longest ago come first. */
const perNight = 500;

registerClockJob({
  every: "night",
  name: "plansChecked",
  async inShard(ctx, shard) {
    const due = await shard.read(
      duePlans(sql`exists (select 1 from ${paymentProviders} where ${paymentProviders.projectId} = ${accessPlans.projectId}
          and ${paymentProviders.id} = ${accessPlans.paymentProviderId} and ${paymentProviders.isActive} = 1 and ${paymentProviders.apiKey} is not null)
        and coalesce(${accessPlans.saleCheckedAt}, 0) < ${ctx.now() - halfDay}
        order by ${accessPlans.saleCheckedAt} limit ${perNight}`),
    );
    for (const plan of due) {
      const project = await findProject(ctx.directory, plan.projectId);
      if (project) await checkPlan({ ...ctx, project, shard }, plan);
    }
    return due.length;
  },
});

const halfDay = 43_200_000;
