import type { PlanId } from "@db/vocabulary/ids";
import { and, eq } from "drizzle-orm";
import { paymentProviders } from "@db/shard";
import type { ProjectContext } from "@workers/context";
import { areOwnPrices, makePrice } from "@workers/integrations/stripe";
import { rows } from "@workers/store";
import { openSecret } from "@workers/domain/kernel/sealed-secrets";
import { withStripe } from "@workers/domain/platform/integrations";
import type { PlanRow } from "./plan-view";

/**
 * The products of a plan, with the price that is made for it at Stripe where it names none, or where its own price says no longer
 * what the plan says. Those before stay: who bought by them pays on. Of other providers, and without an API key, they stay as they
 * are.
 */
export async function withOwnPrice(
  ctx: ProjectContext,
  plan: PlanRow,
  before: PlanRow,
  productIds: readonly string[],
): Promise<readonly string[]> {
  const { id, name, priceCents, currency, interval, paymentProviderId } = plan;
  if (plan.status !== "active" || plan.kind !== "product" || !paymentProviderId || priceCents === null)
    return productIds;
  const isSame = before.priceCents === priceCents && before.currency === currency && before.interval === interval;
  if (productIds.length > 0 && isSame) return productIds;
  const provider = await ctx.shard.readOne(
    rows(ctx, paymentProviders, { apiKey: paymentProviders.apiKey })
      .where(and(eq(paymentProviders.id, paymentProviderId), eq(paymentProviders.type, "stripe")))
      .limit(1),
  );
  const apiKey = provider && openSecret(ctx.env, paymentProviderId, provider.apiKey);
  if (!apiKey) return productIds;
  return withStripe(async () => {
    if (productIds.length > 0 && !(await areOwnPrices(ctx.env, apiKey, id, productIds))) return productIds;
    const made = await makePrice(ctx.env, apiKey, {
      planId: id satisfies PlanId,
      name,
      priceCents,
      currency,
      interval,
    });
    return [...new Set([...productIds, made])];
  });
}
