import { and, desc, eq, gt, sql } from "drizzle-orm";
import { orderEvents, orderReferences, orders } from "@db/shard";
import type { OrderId } from "@db/vocabulary/ids";
import type { ProjectContext } from "@workers/context";
import type { RefundForm, SentRefund } from "@workers/contracts/payments/orders";
import { hasApi, type RefundCall, refundCalls } from "@workers/integrations/payments";
import { refundPayment } from "@workers/integrations/stripe";
import { rows } from "@workers/store";
import { AppError, invalid, notFound } from "@workers/errors";
import { requireInProject } from "@workers/domain/kernel/access";
import { requireActive } from "@workers/domain/kernel/projects";
import { withStripe } from "@workers/domain/platform/integrations";
import { namesOfOrder } from "./apply-order";
import { visibleOrders } from "./order-scope";
import { refundWays } from "./refund-ways";
import { type Seller, sellerOf } from "./seller";

const orderFields = {
  id: orders.id,
  sellerId: orders.sellerId,
  type: orders.type,
  reference: orders.reference,
  item: orders.item,
  amountCents: orders.amountCents,
  paidCents: orders.paidCents,
  currency: orders.currency,
  isTest: orders.isTest,
};
type PaidOrder = Pick<typeof orders.$inferSelect, keyof typeof orderFields> & { reference: string };

const notHere = () => new AppError("conflict", { details: { reason: "notRefundableHere" } });

/**
 * Pays back the latest payment of an order at its provider, in whole or, where the provider's API takes it, in part. The order
 * changes once the provider's webhook says so. 409 where it can't be refunded from here. The same refund of the same state of the
 * order is one.
 */
export async function refundOrder(ctx: ProjectContext, id: OrderId, form: RefundForm): Promise<SentRefund> {
  requireInProject(ctx, "project.refund");
  requireActive(ctx.project);
  const order = await ctx.shard.readOne(
    rows(ctx, orders, orderFields)
      .where(and(eq(orders.id, id), visibleOrders(ctx)))
      .limit(1),
  );
  if (!order) throw notFound("order");
  const seller = order.sellerId ? await sellerOf(ctx, ctx.project.id, order.sellerId) : null;
  if (!order.type || order.amountCents <= 0 || order.reference === null || !seller || !hasApi(seller)) throw notHere();
  if (form.amountCents !== undefined && (form.amountCents > order.amountCents || !refundWays[order.type].takesPart))
    throw invalid({ field: "amountCents", key: "notAllowed" });
  const paid = { ...order, reference: order.reference };
  if (order.type === "stripe") return refundAtStripe(ctx, paid, seller, form);
  const refund = refundCalls[order.type];
  if (!refund) throw notHere();
  return refundLatest(ctx, paid, seller, refund);
}

async function refundAtStripe(
  ctx: ProjectContext,
  order: PaidOrder,
  seller: Seller,
  form: RefundForm,
): Promise<SentRefund> {
  const names = namesOfOrder({ project: ctx.project, sellerId: seller.id, reference: order.reference });
  const aliases = await ctx.shard.read(
    rows(ctx, orderReferences, { alias: orderReferences.alias })
      .where(eq(orderReferences.sellerId, seller.id), sql`${orderReferences.alias} in ${names}`)
      .limit(1000),
  );
  const intents = [order.reference, ...aliases.map(({ alias }) => alias)].filter((name) => name.startsWith("pi_"));
  return withStripe(() =>
    refundPayment(ctx.env, seller.apiKey!, {
      intents: intents.slice(-latestPayments),
      amountCents: form.amountCents ?? null,
      // What was paid and paid back so far: the next refund of the order is another one.
      idempotencyKey: `refund-${order.id}-${order.paidCents}-${order.amountCents}-${form.amountCents ?? "all"}`,
    }),
  );
}

/** So many payments of a subscription are looked at: the latest has what is paid back. */
const latestPayments = 20;

/** Pays back the latest payment that the provider told of, whole. */
async function refundLatest(
  ctx: ProjectContext,
  order: PaidOrder,
  seller: Seller,
  refund: RefundCall,
): Promise<SentRefund> {
  const payment = await ctx.shard.readOne(
    rows(ctx, orderEvents, { key: orderEvents.key, amountCents: orderEvents.amountCents })
      .where(
        eq(orderEvents.sellerId, seller.id),
        eq(orderEvents.reference, order.reference),
        eq(orderEvents.item, order.item),
        eq(orderEvents.kind, "payment"),
        gt(orderEvents.amountCents, 0),
      )
      .orderBy(desc(orderEvents.occurredAt), desc(orderEvents.id))
      .limit(1),
  );
  if (!payment) throw notHere();
  const { reference, item, isTest } = order;
  await withStripe(() => refund(ctx.env, seller, { reference, item, isTest, key: payment.key }));
  return { amountCents: payment.amountCents!, currency: order.currency };
}
