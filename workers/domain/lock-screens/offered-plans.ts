import { eq, sql } from "drizzle-orm";
import { accessPlans, planEntities } from "@db/shard";
import type { PlanId } from "@db/vocabulary/ids";
import type { OfferedPlan } from "@workers/contracts/payments/plans";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, idsOf, type Readable, rowsAmong } from "@workers/store";

const pe = aliased(planEntities, "pe");

const fields = {
  id: accessPlans.id,
  kind: accessPlans.kind,
  name: accessPlans.name,
  description: accessPlans.description,
  priceCents: accessPlans.priceCents,
  currency: accessPlans.currency,
  interval: accessPlans.interval,
  trialDays: accessPlans.trialDays,
  checkoutUrl: accessPlans.checkoutUrl,
  limitValue: accessPlans.limitValue,
  limitUnit: accessPlans.limitUnit,
};

/** Plans on offer among these, the cheapest first. Drafts and disabled ones are left out. */
export async function offeredPlans(ctx: AppContext, ids: readonly PlanId[]): Promise<OfferedPlan[]> {
  if (ids.length === 0) return [];
  const found = await ctx.shard.read(
    rowsAmong(ctx, accessPlans, fields, idsOf(ids))
      .where(eq(accessPlans.status, "active"))
      .orderBy(sql`coalesce(${accessPlans.priceCents}, 0)`, accessPlans.id),
  );
  return found.map(({ kind, limitValue, limitUnit, ...plan }) => ({
    ...plan,
    type: kind === "private" || kind === "free" ? kind : "paid",
    limitAccessByTime: limitValue && limitUnit ? { value: limitValue, unit: limitUnit } : null,
  }));
}

/** Plans of the app that name one of these things, by `gateKey`. */
export const plansNaming = (ctx: AppContext, keys: readonly string[]): Readable<{ id: PlanId }> =>
  appQuery(
    ctx,
    (appId) => sql`select distinct ${pe.planId} as id from json_each(${JSON.stringify(keys)}) wanted
      cross join ${pe} on ${pe.appId} = ${appId} and ${pe.entityType} = substr(wanted.value, 1, instr(wanted.value, ':') - 1)
        and (${pe.entityType} = 'app' or ${pe.entityId} = substr(wanted.value, instr(wanted.value, ':') + 1))`,
  );
