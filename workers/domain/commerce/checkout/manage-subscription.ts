import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { accessPlans, orderEvents, paymentProviders, planApps } from "@db/shard";
import type { OrderId, PaymentProviderId, PlanId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import type { OwnOrder, PlanChangeCost, PlanChangeForm, ReceiptView } from "@workers/contracts/payments/checkout";
import type { OfferedPlan } from "@workers/contracts/payments/plans";
import { AppError, invalid } from "@workers/errors";
import {
  changePrice,
  hasEnded,
  listReceipts,
  openPortal,
  previewPrice,
  setCancellation,
  stopCharging,
} from "@workers/integrations/stripe";
import { rows, sameTenant } from "@workers/store";
import { viewApp } from "@workers/domain/platform/apps";
import { recordMoney, type Seller, sellerOf } from "../payments";
import { isOnSale, offerColumns, offerOf, planOrder } from "@workers/domain/platform/plans";
import { iso } from "@workers/domain/kernel/time";
import { eventsOf, eventsOfSubscription } from "./subscription-events";
import { isSubscription, type OwnOrderRow, requireOwnOrder, viewOwnOrder } from "./own-orders";
import { withStripe } from "@workers/domain/platform/integrations";
import { hasApiKey, priceOfPlan, requireOffered, requireSold } from "./sold-plan";

/** So far Stripe's clock may be ahead of ours. */
const clockDriftMilliseconds = 60_000;

type ReadySeller = Seller & { apiKey: string };

/** The Stripe account that an order was paid at. 409 for what can't be changed here. */
async function requireStripe(ctx: AppContext, order: OwnOrderRow): Promise<ReadySeller> {
  const seller = order.type === "stripe" && order.sellerId ? await sellerOf(ctx, ctx.project.id, order.sellerId) : null;
  if (!seller || !hasApiKey(seller)) throw new AppError("conflict", { details: { reason: "orderNotChangeable" } });
  return seller;
}

/** Cancels one's subscription: access stays until what is paid for ends. 409 for what is no running subscription. */
export const cancelOrder = (ctx: AppContext, id: OrderId): Promise<OwnOrder> => setEnding(ctx, id, true);

/** Takes the cancellation back, while access still lasts. */
export const resumeOrder = (ctx: AppContext, id: OrderId): Promise<OwnOrder> => setEnding(ctx, id, false);

async function setEnding(ctx: AppContext, id: OrderId, isEnding: boolean): Promise<OwnOrder> {
  const order = await requireOwnOrder(ctx, id);
  const { can } = viewOwnOrder(order, ctx.now());
  if (!can.includes(isEnding ? "cancel" : "resume"))
    throw new AppError("conflict", { details: { reason: "orderNotChangeable" } });
  const seller = await requireStripe(ctx, order);
  // Not only by the webhook: who has pressed sees it at once.
  const name = isEnding ? "canceled_by_member" : "resumed_by_member";
  const subscription = await withStripe(() =>
    // What opens nothing has no paid period to wait for.
    isEnding && order.status !== "active"
      ? stopCharging(ctx.env, seller.apiKey, order.reference!, "atOnce")
      : setCancellation(ctx.env, seller.apiKey, order.reference!, isEnding),
  );
  if (!subscription) throw new AppError("conflict", { details: { reason: "orderNotChangeable" } });
  const type = hasEnded(subscription) ? "customer.subscription.deleted" : "customer.subscription.updated";
  const previous = { cancel_at_period_end: !isEnding };
  await recordMoney(ctx, seller, eventsOf(type, subscription, { name, previous, now: ctx.now() }));
  return viewOwnOrder(await requireOwnOrder(ctx, id), ctx.now());
}

/** Plans that one's subscription can change to: others of the same account that are paid again and again. */
export async function plansToChangeTo(ctx: AppContext, id: OrderId): Promise<OfferedPlan[]> {
  const order = await requireOwnOrder(ctx, id);
  if (!viewOwnOrder(order, ctx.now()).can.includes("change")) return [];
  const offered = await ctx.shard.read(
    rows(ctx, accessPlans, offerColumns)
      .join(planApps, sameTenant(ctx, planApps, eq(planApps.planId, accessPlans.id)))
      .join(paymentProviders, sameTenant(ctx, paymentProviders, eq(paymentProviders.id, accessPlans.paymentProviderId)))
      .where(
        and(
          eq(planApps.appId, ctx.app.id),
          isOnSale,
          ne(accessPlans.interval, "once"),
          sql`${accessPlans.currency} = ${order.currency}`,
          eq(accessPlans.paymentProviderId, order.sellerId as PaymentProviderId),
          sql`${paymentProviders.apiKey} is not null`,
          ne(accessPlans.id, order.planId ?? ("" as PlanId)),
        ),
      )
      .orderBy(...planOrder, asc(accessPlans.priceCents), asc(accessPlans.id))
      .limit(20),
  );
  return offered.map(offerOf);
}

/** What a change of one's subscription needs: 409 for what can't be changed, 422 for a plan that it can't change to. */
async function requireChange(ctx: AppContext, id: OrderId, planId: PlanId) {
  const order = await requireOwnOrder(ctx, id);
  if (!isSubscription(order) || !viewOwnOrder(order, ctx.now()).can.includes("change"))
    throw new AppError("conflict", { details: { reason: "orderNotChangeable" } });
  if (planId === order.planId) throw invalid({ field: "planId", key: "notAllowed" });
  const plan = await requireOffered(ctx, planId);
  if (plan.interval === "once" || plan.paymentProviderId !== order.sellerId)
    throw invalid({ field: "planId", key: "notAllowed" });
  return { reference: order.reference!, plan, sold: await requireSold(ctx, plan) };
}

/** What a change to another plan would charge at once; refused as the change itself would be. */
export async function costOfChange(ctx: AppContext, id: OrderId, planId: PlanId): Promise<PlanChangeCost> {
  const { reference, plan, sold } = await requireChange(ctx, id, planId);
  const { prorationDate, ...cost } = await withStripe(() =>
    previewPrice(ctx.env, sold.seller.apiKey, reference, { ...priceOfPlan(sold), now: ctx.now() }),
  );
  const { name: planName, interval, priceCents } = plan;
  return { planId, planName, interval, priceCents, ...cost, prorationDate: iso(prorationDate) };
}

/**
 * Changes one's subscription to another plan, at once; the difference is charged or credited: as much as `costOfChange` said, where
 * its moment is named. 409 where Stripe refuses it, and where that lies too long back.
 */
export async function changePlan(
  ctx: AppContext,
  id: OrderId,
  { planId, prorationDate: proratedAt }: PlanChangeForm,
): Promise<OwnOrder> {
  const prorationDate = proratedAt === undefined ? null : Date.parse(proratedAt);
  const age = ctx.now() - (prorationDate ?? ctx.now());
  if (age > periods.changeCostSeconds * 1000 || age < -clockDriftMilliseconds)
    throw new AppError("conflict", { details: { reason: "costOutdated" } });
  const { reference, sold } = await requireChange(ctx, id, planId);
  const { seller } = sold;
  const metadata = { planId, appId: ctx.app.id };
  const subscription = await withStripe(() =>
    changePrice(ctx.env, seller.apiKey, reference, { ...priceOfPlan(sold), metadata, prorationDate }),
  );
  const name = "plan_changed_by_member";
  // Its price is another one than before, whatever that was.
  const previous = { items: { data: [] } };
  await recordMoney(ctx, seller, eventsOfSubscription(subscription, { name, previous, now: ctx.now() }));
  return viewOwnOrder(await requireOwnOrder(ctx, id), ctx.now());
}

/** Where the buyer changes their card and address at Stripe, and comes back from. */
export async function portalOfOrder(ctx: AppContext, id: OrderId): Promise<{ url: string }> {
  const order = await requireOwnOrder(ctx, id);
  const [seller, app] = await Promise.all([requireStripe(ctx, order), viewApp(ctx)]);
  const url = await withStripe(() => openPortal(ctx.env, seller.apiKey, order.reference!, `${app.url}/orders`));
  if (!url) throw new AppError("conflict", { details: { reason: "orderNotChangeable" } });
  return { url };
}

/** Invoices and receipts of one's order, the latest first: Stripe's own list, or what another provider's calls named. */
export async function receiptsOfOrder(ctx: AppContext, id: OrderId): Promise<ReceiptView[]> {
  const order = await requireOwnOrder(ctx, id);
  if (!order.reference || order.startsAt === null) return [];
  if (order.type !== "stripe") return toldReceipts(ctx, order);
  const seller = await requireStripe(ctx, order);
  const receipts = await withStripe(() => listReceipts(ctx.env, seller.apiKey, order.reference!));
  return receipts.map((receipt) => ({ ...receipt, createdAt: iso(receipt.createdAt) }));
}

async function toldReceipts(ctx: AppContext, { sellerId, reference }: OwnOrderRow): Promise<ReceiptView[]> {
  const events = await ctx.shard.read(
    rows(ctx, orderEvents, {
      amountCents: orderEvents.amountCents,
      currency: orderEvents.currency,
      createdAt: orderEvents.occurredAt,
      links: orderEvents.links,
    })
      .where(
        eq(orderEvents.sellerId, sellerId ?? ""),
        eq(orderEvents.reference, reference ?? ""),
        sql`${orderEvents.links} ->> 'receipt' is not null`,
      )
      .orderBy(desc(orderEvents.occurredAt), desc(orderEvents.id))
      .limit(500),
  );
  // The items of one payment share its receipt.
  const byUrl = new Map(events.toReversed().map((event) => [event.links.receipt!, event]));
  return [...byUrl].toReversed().map(([url, { amountCents, currency, createdAt }]) => ({
    number: null,
    amountCents: amountCents ?? 0,
    currency: currency ?? "EUR",
    createdAt: iso(createdAt),
    url,
  }));
}
