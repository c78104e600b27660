import { and, eq, sql } from "drizzle-orm";
import { orderReferences, orders } from "@db/shard";
import type { OrderId } from "@db/vocabulary/ids";
import type { ProjectContext } from "@workers/context";
import type { RefundForm, SentRefund } from "@workers/contracts/payments/orders";
import { refundPayment } from "@workers/integrations/stripe";
import { rows } from "@workers/store";
import { AppError, invalid, notFound } from "@workers/errors";
import { requireInProject } from "@workers/domain/kernel/access";
import { requireActive } from "@workers/domain/kernel/projects";
import { withStripe } from "@workers/domain/platform/integrations";
import { namesOfOrder } from "./apply-order";
import { visibleOrders } from "./order-scope";
import { sellerOf } from "./seller";

/** Orders that are refunded from here: Stripe's, where its key was entered. */
export const isRefundable = (order: { type: string | null; amountCents: number }): boolean =>
  order.type === "stripe" && order.amountCents > 0;

/**
 * Pays back the latest payment of an order at its provider, in whole or in part. The order changes once the provider's webhook says
 * so. 409 where it can't be refunded from here. The same refund of the same state of the order is one.
 */
export async function refundOrder(ctx: ProjectContext, id: OrderId, form: RefundForm): Promise<SentRefund> {
  requireInProject(ctx, "project.refund");
  requireActive(ctx.project);
  const order = await ctx.shard.readOne(
    rows(ctx, orders, {
      sellerId: orders.sellerId,
      type: orders.type,
      reference: orders.reference,
      amountCents: orders.amountCents,
      paidCents: orders.paidCents,
      currency: orders.currency,
    })
      .where(and(eq(orders.id, id), visibleOrders(ctx)))
      .limit(1),
  );
  if (!order) throw notFound("order");
  const seller = order.sellerId ? await sellerOf(ctx, ctx.project.id, order.sellerId) : null;
  if (!isRefundable(order) || !seller?.apiKey || order.reference === null)
    throw new AppError("conflict", { details: { reason: "notRefundableHere" } });
  if (form.amountCents !== undefined && form.amountCents > order.amountCents)
    throw invalid({ field: "amountCents", key: "notAllowed" });
  const { apiKey } = seller;
  const names = namesOfOrder({ project: ctx.project, sellerId: seller.id, reference: order.reference });
  const aliases = await ctx.shard.read(
    rows(ctx, orderReferences, { alias: orderReferences.alias })
      .where(eq(orderReferences.sellerId, seller.id), sql`${orderReferences.alias} in ${names}`)
      .limit(1000),
  );
  const intents = [order.reference, ...aliases.map(({ alias }) => alias)].filter((name) => name.startsWith("pi_"));
  const refund = await withStripe(() =>
    refundPayment(ctx.env, apiKey, {
      intents: intents.slice(-latestPayments),
      amountCents: form.amountCents ?? null,
      // What was paid and paid back so far: the next refund of the order is another one.
      idempotencyKey: `refund-${id}-${order.paidCents}-${order.amountCents}-${form.amountCents ?? "all"}`,
    }),
  );
  return refund;
}

/** So many payments of a subscription are looked at: the latest has what is paid back. */
const latestPayments = 20;
