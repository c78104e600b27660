import { and, desc, eq, getTableColumns, isNull, ne, sql } from "drizzle-orm";
import { accessPlans, orderEvents, orders, paymentProviders, planApps, profiles } from "@db/shard";
import type { OrderId, PaymentProviderId, PlanId, ProfileId } from "@db/vocabulary/ids";
import type { MoneyEventKind } from "@db/vocabulary/payments";
import type { CurrencyCode } from "@db/vocabulary/services";
import type { AppContext, ProjectContext } from "@workers/context";
import type { NewOrder, OrderDetail, OrderForm } from "@workers/contracts/payments/orders";
import { insertRow, rows, sameTenant, updateRows, type Writable } from "@workers/store";
import { canInProject, requireAbility, requireUser } from "@workers/domain/kernel/access";
import { AppError, invalid, notFound } from "@workers/errors";
import { closeCheckout } from "@workers/integrations/stripe";
import { appNames } from "@workers/domain/platform/plans";
import { withStripe } from "@workers/domain/platform/integrations";
import { recordEvents } from "@workers/domain/kernel/facts";
import { newId } from "@workers/domain/kernel/ids";
import { requireActive } from "@workers/domain/kernel/projects";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { applyOrder, namesOfOrder } from "./apply-order";
import { claimerOf, namesOfClaimers } from "./claimed-orders";
import { eventsOfItems } from "./events-of-items";
import { orderRows, type OrderRow, viewOrder } from "./order-list";
import { isInApp, mayEditOrders, ordersChanged, requireOrderEditor, visibleOrders } from "./order-scope";
import { refundPlaceOf, refundWays } from "./refund-ways";
import { handSeller, sellerOf } from "./seller";

/** An order with all that happened to it. */
export async function orderOf(ctx: ProjectContext, id: OrderId): Promise<OrderDetail> {
  return show(ctx, await requireOrder(ctx, id));
}

async function requireOrder(ctx: ProjectContext, id: OrderId): Promise<OrderRow> {
  const order = await ctx.shard.readOne(orderRows(ctx).where(eq(orders.id, id), visibleOrders(ctx)).limit(1));
  if (!order) throw notFound("order");
  return order;
}

/** Events that a history shows; what came before them is left out, and said so. */
const mostHistory = 500;

async function show(ctx: ProjectContext, row: OrderRow): Promise<OrderDetail> {
  const namesOfApps = await appNames(ctx);
  const [latest, keys] = await ctx.shard.readAll([
    rows(ctx, orderEvents, getTableColumns(orderEvents))
      .where(
        eq(orderEvents.sellerId, row.sellerId ?? ""),
        // A refund may name the payment alone, an operator's act the order: both are of it.
        sql`${orderEvents.reference} in ${namesOfOrder({ project: ctx.project, sellerId: row.sellerId ?? "", reference: row.reference ?? "" })}`,
      )
      .orderBy(desc(orderEvents.occurredAt), desc(orderEvents.id))
      .limit(mostHistory + 1),
    rows(ctx, paymentProviders, { apiKey: paymentProviders.apiKey, secretKey: paymentProviders.secretKey })
      .where(eq(paymentProviders.id, (row.sellerId ?? "") as PaymentProviderId))
      .limit(1),
  ]);
  const refundPlace = refundPlaceOf(
    row,
    keys[0] ? { hasApiKey: keys[0].apiKey !== null, hasSecret: keys[0].secretKey !== null } : null,
  );
  const byItem = eventsOfItems(latest.slice(0, mostHistory), [row]);
  const events = byItem.get(row.item) ?? [...byItem.values()][0]!;
  const claimers = await namesOfClaimers(
    ctx,
    row.appId,
    events.flatMap((event) => claimerOf(event) ?? []),
  );
  return {
    ...viewOrder(row, namesOfApps),
    comment: row.comment,
    events: events.map(({ id, kind, name, key, amountCents, currency, until, occurredAt, createdAt }) => ({
      id,
      member: memberOf(claimers, claimerOf({ name, key })),
      kind,
      name,
      amountCents,
      currency,
      until: isoOrNull(until),
      occurredAt: iso(occurredAt),
      createdAt: iso(createdAt),
    })),
    isHistoryCut: latest.length > mostHistory,
    refund:
      row.type && refundPlace
        ? { place: refundPlace, takesPart: refundWays[row.type].takesPart, page: refundWays[row.type].page }
        : null,
    permissions: {
      can: [
        ...(mayEditOrders(ctx, row.appId) ? ["edit"] : []),
        ...(refundPlace === "here" && canInProject(ctx.team, "project.refund") ? ["refund"] : []),
      ],
    },
    updatedAt: iso(row.updatedAt),
  };
}

const memberOf = (names: ReadonlyMap<ProfileId, string>, id: ProfileId | null) =>
  id === null ? null : { id, name: names.get(id) ?? "" };

interface HandEvent {
  kind: MoneyEventKind;
  occurredAt: number;
  until?: number | null;
  amountCents?: number | null;
  currency?: CurrencyCode;
  email?: string | null;
  buyerName?: string;
}

/**
 * An operator's act, as an event of the order: its state follows from it as from a provider's. The same act on the same state of
 * the order is one, so that a press that arrives twice counts once.
 */
function byHand(
  ctx: ProjectContext,
  order: Pick<OrderRow, "id" | "sellerId" | "reference" | "item" | "updatedAt">,
  event: HandEvent,
): Writable {
  const now = ctx.now();
  return insertRow(
    ctx,
    orderEvents,
    {
      id: newId<"order event">(now),
      sellerId: order.sellerId ?? handSeller,
      key: ["hand", order.id, order.updatedAt, event.kind, event.until ?? ""].join(":"),
      reference: order.reference ?? "",
      item: order.item,
      name: "by_hand",
      createdAt: now,
      ...event,
    },
    { orIgnore: true },
  );
}

/** Makes an order by hand: the person holds its plan in this app, from now on or from the named day. */
export async function createOrder(ctx: AppContext, form: NewOrder): Promise<OrderDetail> {
  requireAbility(ctx, "app.settings_access_plan");
  requireActive(ctx.project);
  const now = ctx.now();
  const startsAt = form.startsAt ? Date.parse(form.startsAt) : now;
  const endsAt = form.endsAt ? Date.parse(form.endsAt) : null;
  if (endsAt !== null && endsAt <= startsAt) throw invalid({ field: "endsAt", key: "notAllowed" });
  await requirePlanOfApp(ctx, form.planId);
  const person = form.profileId && (await requirePerson(ctx, form.profileId));
  const email = person ? person.email : (form.email ?? null);
  const buyerName = person ? [person.firstName, person.lastName].filter(Boolean).join(" ") : "";
  const id = newId<"order">(now);
  const order = { id, sellerId: handSeller, reference: id, item: "", updatedAt: now };
  const currency = form.currency ?? "EUR";
  await ctx.shard.write([
    insertRow(ctx, orders, {
      ...order,
      planId: form.planId,
      appId: ctx.app.id,
      profileId: form.profileId ?? null,
      email,
      buyerName,
      currency,
      status: "pending",
      comment: form.comment ?? "",
      createdBy: requireUser(ctx).actor.account.id,
      createdAt: now,
    }),
    byHand(ctx, order, {
      kind: "grant",
      occurredAt: startsAt,
      until: endsAt,
      amountCents: form.priceCents ?? 0,
      currency,
      email,
      buyerName,
    }),
  ]);
  await applyOrder(ctx, { project: ctx.project, sellerId: handSeller, type: null, reference: id });
  const row = await ctx.shard.readOne(orderRows(ctx).where(eq(orders.id, id)).limit(1));
  return show(ctx, row!);
}

async function requirePlanOfApp(ctx: AppContext, planId: PlanId): Promise<void> {
  const planApp = await ctx.shard.readOne(
    rows(ctx, planApps, { planId: planApps.planId })
      .join(accessPlans, sameTenant(ctx, accessPlans, eq(accessPlans.id, planApps.planId)))
      .where(and(eq(planApps.planId, planId), eq(planApps.appId, ctx.app.id), ne(accessPlans.status, "draft")))
      .limit(1),
  );
  if (!planApp) throw invalid({ field: "planId", key: "notAllowed" });
}

async function requirePerson(ctx: AppContext, profileId: NonNullable<NewOrder["profileId"]>) {
  const person = await ctx.shard.readOne(
    rows(ctx, profiles, { email: profiles.email, firstName: profiles.firstName, lastName: profiles.lastName })
      .where(eq(profiles.id, profileId), isNull(profiles.deletedAt))
      .limit(1),
  );
  if (!person) throw invalid({ field: "profileId", key: "notAllowed" });
  return person;
}

/**
 * Changes an order: its remark, the plan of one that no plan sold, its end or its state. 409 for what can't be: a refunded order
 * stays refunded.
 */
export async function editOrder(ctx: ProjectContext, id: OrderId, form: OrderForm): Promise<OrderDetail> {
  requireOrderEditor(ctx);
  requireActive(ctx.project);
  const order = await requireOrder(ctx, id);
  requireOrderEditor(ctx, order.appId ?? undefined);
  const now = ctx.now();
  const isStateSet = form.status !== undefined && form.status !== order.status;
  if ((isStateSet || form.endsAt !== undefined) && order.status === "refunded")
    throw new AppError("conflict", { details: { reason: "orderRefunded" } });
  if (form.planId && order.planId && form.planId !== order.planId && order.sellerId !== handSeller)
    throw invalid({ field: "planId", key: "notAllowed" });
  if (form.planId) await (isInApp(ctx) ? requirePlanOfApp(ctx, form.planId) : requirePlanOfProject(ctx, form.planId));
  const endsAt = form.endsAt === undefined ? undefined : form.endsAt === null ? null : Date.parse(form.endsAt);
  if (form.status === "active" && endsAt && endsAt <= now) throw invalid({ field: "endsAt", key: "notAllowed" });
  const isEndSet = endsAt !== undefined && !(order.status === "active" && order.endsAt === endsAt);
  if (isStateSet && form.status !== "active" && order.status === "pending") await closeOpenCheckout(ctx, order);
  const events: HandEvent[] = [
    // Opened again or lasting longer: until the named day either way.
    ...(isEndSet ? [{ kind: "grant" as const, occurredAt: now, until: endsAt }] : []),
    ...(isStateSet && form.status !== "active" ? [stateEvent(form.status!, order, now)] : []),
  ];
  // What is taken back here is charged at Stripe no more.
  const closed = recordEvents(
    ctx,
    isStateSet && form.status !== "active" ? [{ type: "order.closed", projectId: ctx.project.id, orderId: id }] : [],
  );
  await ctx.shard.write([
    updateRows(
      ctx,
      orders,
      {
        ...(form.comment !== undefined && { comment: form.comment }),
        ...(form.planId && { planId: form.planId }),
        updatedAt: now,
      },
      eq(orders.id, id),
    ),
    ...events.map((event) => byHand(ctx, order, event)),
    ...closed.statements,
  ]);
  if (events.length > 0 || form.planId)
    await applyOrder(ctx, {
      project: ctx.project,
      sellerId: order.sellerId ?? handSeller,
      type: order.type,
      reference: order.reference ?? "",
    });
  ctx.publish(...ordersChanged(ctx.project.id, [[order.appId, null]]), ...closed.events);
  return orderOf(ctx, id);
}

/**
 * Sees to it that a checkout of ours can no longer be paid. 409 where it was paid at this moment: then the order is open as soon
 * as the provider's call arrives.
 */
async function closeOpenCheckout(ctx: ProjectContext, { sellerId, type, reference }: OrderRow): Promise<void> {
  if (type !== "stripe" || !sellerId || !reference?.startsWith("cs_")) return;
  const apiKey = (await sellerOf(ctx, ctx.project.id, sellerId))?.apiKey;
  if (!apiKey) return;
  const checkout = await withStripe(() => closeCheckout(ctx.env, apiKey, reference));
  if (checkout === "paid") throw new AppError("conflict", { details: { reason: "orderPaid" } });
}

/** A cancellation by hand ends what has no paid period at once; a refund takes back all that was paid. */
function stateEvent(status: "canceled" | "refunded", order: OrderRow, now: number): HandEvent {
  switch (status) {
    case "canceled":
      // Nothing was paid yet: a payment that is on its way all the same, as one of this second, opens the order.
      if (order.status === "pending") return { kind: "failed", occurredAt: now };
      return {
        kind: "cancel",
        occurredAt: now,
        until: order.endsAt !== null && order.endsAt > now ? order.endsAt : now,
      };
    case "refunded":
      return { kind: "refund", occurredAt: now, amountCents: order.amountCents, currency: order.currency };
  }
}

async function requirePlanOfProject(ctx: ProjectContext, planId: PlanId): Promise<void> {
  const plan = await ctx.shard.readOne(
    rows(ctx, accessPlans, { id: accessPlans.id })
      .where(eq(accessPlans.id, planId), ne(accessPlans.status, "draft"))
      .limit(1),
  );
  if (!plan) throw invalid({ field: "planId", key: "notAllowed" });
}
