import { and, eq } from "drizzle-orm";
import { accessPlans, paymentProviders, planApps, planProducts } from "@db/shard";
import type { PlanId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { AppError, notFound } from "@workers/errors";
import type { PlanPrice } from "@workers/integrations/stripe";
import { rows, sameTenant } from "@workers/store";
import { type Seller, sellerOf } from "../payments";
import { isOnSale, offerColumns, type OfferedPlanRow, type PlanRow, typeOfKind } from "@workers/domain/platform/plans";

/** A plan that Stripe sells for the project, with what is needed to sell it. */
export interface SoldPlan {
  plan: PlanRow;
  seller: Seller & { apiKey: string };
  productIds: string[];
}

/** A plan on offer in this app; 404 for any other. */
export async function requireOffered(ctx: AppContext, planId: PlanId): Promise<OfferedPlanRow> {
  const plan = await ctx.shard.readOne(
    rows(ctx, accessPlans, offerColumns)
      .join(planApps, sameTenant(ctx, planApps, eq(planApps.planId, accessPlans.id)))
      .where(and(eq(accessPlans.id, planId), eq(planApps.appId, ctx.app.id), isOnSale))
      .limit(1),
  );
  // An external product is bought at its own address, or nowhere.
  if (!plan || typeOfKind(plan.kind) !== "paid" || (plan.kind === "copecart" && !plan.checkoutUrl))
    throw notFound("plan");
  return plan;
}

/** How a plan is sold at Stripe. 409 where the project's Stripe isn't set up for it. */
export async function requireSold(ctx: AppContext, plan: PlanRow): Promise<SoldPlan> {
  const [providers, products] = await ctx.shard.readAll([
    rows(ctx, paymentProviders, { id: paymentProviders.id, isActive: paymentProviders.isActive })
      .where(eq(paymentProviders.id, plan.paymentProviderId!), eq(paymentProviders.type, "stripe"))
      .limit(1),
    rows(ctx, planProducts, { productId: planProducts.productId })
      .where(eq(planProducts.planId, plan.id))
      .orderBy(planProducts.productId),
  ]);
  const seller = providers[0]?.isActive ? await sellerOf(ctx, ctx.project.id, providers[0].id) : null;
  if (!seller || !hasApiKey(seller)) throw new AppError("conflict", { details: { reason: "planNotSoldHere" } });
  // What is paid in Stripe's test mode would open nothing.
  if (isTestKey(seller.apiKey) && !seller.isEnabledTestMode)
    throw new AppError("conflict", { details: { reason: "testModeOff" } });
  return { plan, seller, productIds: products.map(({ productId }) => productId) };
}

export const hasApiKey = (seller: Seller): seller is Seller & { apiKey: string } => seller.apiKey !== null;

export const isTestKey = (apiKey: string): boolean => apiKey.includes("_test_");

/** What buyers read of a plan's price. */
export const priceOfPlan = ({ plan, productIds }: SoldPlan): PlanPrice => ({
  productIds,
  interval: plan.interval,
  currency: plan.currency,
  priceCents: plan.priceCents,
});
