import { and, desc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { accessPlans, orderEvents, orders, planApps } from "@db/shard";
import type { OrderId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { OrderAction, OwnOrder } from "@workers/contracts/payments/checkout";
import { AppError, notFound } from "@workers/errors";
import { aliased, nullable, rows, sameTenant } from "@workers/store";
import { requireUser } from "@workers/domain/kernel/access";
import { isOwnOrder, isStripeCharging, paidUntil } from "../payments";
import { isOnSale, offerColumns } from "@workers/domain/platform/plans";
import { iso, isoOrNull } from "@workers/domain/kernel/time";

const e = aliased(orderEvents, "e");
const a = aliased(planApps, "a");

const ofEvents = (condition: SQL) =>
  sql`from ${e} where ${e.projectId} = ${orders.projectId} and ${e.sellerId} = ${orders.sellerId} and ${e.reference} = ${orders.reference} and ${condition}`;

const columns = {
  id: orders.id,
  planId: orders.planId,
  planName: nullable(accessPlans.name),
  interval: nullable(accessPlans.interval),
  sellerId: orders.sellerId,
  type: orders.type,
  reference: orders.reference,
  status: orders.status,
  amountCents: orders.amountCents,
  currency: orders.currency,
  startsAt: orders.startsAt,
  endsAt: orders.endsAt,
  createdAt: orders.createdAt,
  paidUntil,
  /** By the latest event that tells of payments to come: one that ends them tells none. */
  toldPaymentAt: sql<
    number | null
  >`(select ${e.nextPaymentAt} ${ofEvents(sql`${e.kind} in ('payment', 'trial', 'opened', 'resume', 'cancel', 'stopped', 'end')`)}
    order by ${e.occurredAt} desc, ${e.key} desc limit 1)`,
  toldCancelUrl: sql<
    string | null
  >`(select ${e.links} ->> 'cancel' ${ofEvents(sql`${e.links} ->> 'cancel' is not null`)}
    order by ${e.occurredAt} desc, ${e.key} desc limit 1)`,
  toldReceipts: sql<number>`exists (select 1 ${ofEvents(sql`${e.links} ->> 'receipt' is not null`)})`,
  isOffered: sql<number>`(${accessPlans.kind} in ('product', 'copecart') and ${isOnSale} and (${accessPlans.checkoutUrl} is not null or ${offerColumns.isSoldHere})
    and exists (select 1 from ${a} where ${a.projectId} = ${orders.projectId} and ${a.planId} = ${orders.planId} and ${a.appId} = ${orders.appId}))`,
  isDebitPending: sql<number>`exists (select 1 ${ofEvents(sql`${e.kind} = 'pending' and ${e.name} = 'checkout.session.completed'`)})`,
  isCharging: sql<number>`${isStripeCharging}`,
};

/** An order of the caller's own, with what its calls at the provider need. */
export type OwnOrderRow = Awaited<ReturnType<typeof requireOwnOrder>>;

const ownRows = (ctx: AppContext) =>
  rows(ctx, orders, columns).leftJoin(accessPlans, sameTenant(ctx, accessPlans, eq(accessPlans.id, orders.planId)));

/** What the caller bought in this app, the latest first. A checkout that was left again is no purchase. */
export async function myOrders(ctx: AppContext): Promise<OwnOrder[]> {
  requireUser(ctx);
  const { profile } = ctx.me;
  if (!profile) return [];
  const orderRows = await ctx.shard.read(
    ownRows(ctx)
      .where(and(isOwnOrder(ctx.app.id, profile.id), isPurchase))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(100),
  );
  const now = ctx.now();
  return orderRows.map((row) => viewOwnOrder(row, now));
}

const isPurchase = or(
  sql`${orders.startsAt} is not null`,
  and(ne(orders.status, "canceled"), isNull(orders.startsAt), sql`${orders.reference} not like 'cs%'`),
);

/** One's own order, also in an app that one's plans don't open any more. 404 for any other, 409 for who never took part here. */
export async function requireOwnOrder(ctx: AppContext, id: OrderId) {
  const { profile } = requireUser(ctx) && ctx.me;
  if (!profile) throw new AppError("conflict", { details: { reason: "noProfile" } });
  const order = await ctx.shard.readOne(
    ownRows(ctx)
      .where(and(isOwnOrder(ctx.app.id, profile.id), eq(orders.id, id)))
      .limit(1),
  );
  if (!order) throw notFound("order");
  return order;
}

export const isSubscription = ({ type, reference }: Pick<OwnOrderRow, "type" | "reference">): boolean =>
  type === "stripe" && (reference?.startsWith("sub_") ?? false);

/** What the buyer may do with an order here; with other providers they do it there. */
function actionsOf(row: OwnOrderRow, now: number): OrderAction[] {
  const isOver = row.startsAt !== null && row.status !== "suspended" && row.endsAt !== null && row.endsAt <= now;
  // What is still charged is not sold a second time.
  const renew: OrderAction[] = isOver && row.isOffered && !row.isCharging ? ["renew"] : [];
  return [...renew, ...actionsAtProvider(row, now)];
}

const isPaidAtStripe = ({ type, reference }: OwnOrderRow): boolean =>
  type === "stripe" && /^(sub|pi)_/.test(reference ?? "");

function actionsAtProvider(row: OwnOrderRow, now: number): OrderAction[] {
  if (!isPaidAtStripe(row)) return [];
  const isOpen = row.endsAt === null || row.endsAt > now;
  if (!isSubscription(row)) return ["portal"];
  if (row.status === "active") return ["cancel", "change", "portal"];
  // Also where it opens nothing any more, as after a refund.
  if (row.status === "suspended" || row.isCharging) return ["cancel", "portal"];
  return row.status === "canceled" && isOpen ? ["resume", "portal"] : ["portal"];
}

/** An order as its buyer sees it. */
export function viewOwnOrder(row: OwnOrderRow, now: number): OwnOrder {
  const isRenewed = row.status === "active" && isSubscription(row) && row.paidUntil !== null;
  return {
    id: row.id,
    planId: row.planId,
    planName: row.planName,
    providerType: row.type,
    status: row.status,
    isDebitPending: row.status === "pending" && Boolean(row.isDebitPending),
    interval: row.interval ?? "once",
    amountCents: row.amountCents,
    currency: row.currency,
    startsAt: isoOrNull(row.startsAt),
    isToCome: row.status === "active" && row.startsAt !== null && row.startsAt > now,
    // A renewal that is late by hours costs nobody their access: until then is paid.
    endsAt: isRenewed ? null : isoOrNull(row.endsAt),
    nextPaymentAt: isoOrNull(isRenewed ? row.paidUntil : toldPayment(row, now)),
    hasReceipts: row.startsAt !== null && (isPaidAtStripe(row) || Boolean(row.toldReceipts)),
    cancelUrl: row.status === "active" || row.status === "suspended" ? row.toldCancelUrl : null,
    can: actionsOf(row, now),
    createdAt: iso(row.createdAt),
  };
}

/** The next payment as a provider's call told it, while it is to come. */
const toldPayment = ({ status, toldPaymentAt }: OwnOrderRow, now: number): number | null =>
  status === "active" && toldPaymentAt !== null && toldPaymentAt > now ? toldPaymentAt : null;
