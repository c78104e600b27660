import { createHash } from "node:crypto";
import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import { orderEvents, orders, profiles } from "@db/shard";
import type { OrderId, PlanId, ProfileId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import type { Checkout, CheckoutForm } from "@workers/contracts/payments/checkout";
import { AppError, invalid } from "@workers/errors";
import { openCheckout, type OpenCheckout, reopenCheckout } from "@workers/integrations/stripe";
import { hasRow, insertRow, rows, updateRows } from "@workers/store";
import { isHeld } from "@workers/domain/kernel/access";
import { viewApp } from "@workers/domain/platform/apps";
import { derivedId, newId } from "@workers/domain/kernel/ids";
import { isReferrer, isStripeCharging, ordersChanged } from "../payments";
import { acceptLegalPages } from "@workers/domain/platform/legal";
import type { PlanRow } from "@workers/domain/platform/plans";
import { requireActive } from "@workers/domain/kernel/projects";
import { withStripe } from "@workers/domain/platform/integrations";
import { isTestKey, priceOfPlan, requireOffered, requireSold, type SoldPlan } from "./sold-plan";

interface Buyer {
  email: string;
  /** Null for who doesn't belong to the app. */
  profileId: ProfileId | null;
  name: string;
  /** Who is signed in; anybody can enter an address. */
  isProven: boolean;
}

type Wish = Omit<CheckoutForm, "appId">;

/**
 * Opens a checkout of a plan, for members and for guests, who name their address. Asked again while it is open, the same
 * member gets the same one, and a guest another one. A plan that is sold elsewhere answers that address.
 */
export async function openPlanCheckout(ctx: AppContext, planId: PlanId, wish: Wish): Promise<Checkout> {
  requireActive(ctx.project);
  if (ctx.me.profile?.isBlocked)
    throw new AppError("forbidden", { details: { ability: "app.view", reason: "blocked" } });
  const plan = await requireOffered(ctx, planId);
  if (plan.checkoutUrl) return { url: plan.checkoutUrl, orderId: null };
  const now = ctx.now();
  if (isHeldAlready(ctx, plan, now)) throw new AppError("conflict", { details: { reason: "planHeld" } });
  const sold = await requireSold(ctx, plan);
  const [buyer, app] = await Promise.all([buyerOf(ctx, wish.email), viewApp(ctx)]);
  const returnUrl = requireOwnAddress(wish.returnUrl ?? app.url, app.url);
  const earlier = await earlierOrders(ctx, sold, buyer);
  // Of an address that anybody may enter nobody learns what was bought under it: second-purchases.ts judges those.
  if (buyer.isProven && earlier.some((order) => isBoughtAlready(order, plan, now)))
    throw new AppError("conflict", { details: { reason: "planHeld" } });
  // An address that anybody may enter leads to no checkout that another person opened.
  const waiting = earlier.find(
    ({ status, createdAt, reference, profileId }) =>
      buyer.profileId !== null &&
      status === "pending" &&
      profileId === buyer.profileId &&
      reference?.startsWith("cs_") &&
      createdAt > Math.max(now - checkoutReopened, plan.updatedAt),
  );
  const open = await withStripe(async () => {
    const again = waiting && (await reopenCheckout(ctx.env, sold.seller.apiKey, waiting.reference!));
    return again ?? openAnew(ctx, sold, { buyer, returnUrl, appUrl: app.url, earlier });
  });
  if (open.id === waiting?.reference) return { url: open.url, orderId: waiting.id };
  return { url: open.url, orderId: await enterOrder(ctx, sold, buyer, open, wish.referrerId) };
}

/** Stripe closes a checkout after a day. */
const checkoutReopened = (periods.pendingOrderHours - 1) * 3_600_000;

async function buyerOf(ctx: AppContext, email: string | undefined): Promise<Buyer> {
  const { profile } = ctx.me;
  const known = profile
    ? await ctx.shard.readOne(
        rows(ctx, profiles, { email: profiles.email }).where(eq(profiles.id, profile.id)).limit(1),
      )
    : null;
  const account = ctx.actor.kind === "user" ? ctx.actor.account.email : null;
  const address = known?.email ?? account ?? email;
  if (!address) throw invalid({ field: "email", key: "required" });
  return {
    email: address,
    profileId: profile?.id ?? null,
    isProven: (known?.email ?? account) !== null,
    name: profile ? [profile.firstName, profile.lastName].filter(Boolean).join(" ") : "",
  };
}

/** Back is only ever into the app. */
function requireOwnAddress(returnUrl: string, appUrl: string): URL {
  const url = URL.canParse(returnUrl) ? new URL(returnUrl) : null;
  const base = new URL(appUrl);
  const root = base.pathname.replace(/\/$/, "");
  const isOwn =
    url?.origin === base.origin && !url.username && (url.pathname === root || url.pathname.startsWith(`${root}/`));
  if (!isOwn) throw invalid({ field: "returnUrl", key: "notAllowed" });
  return url;
}

/** Whether the caller holds a plan that they can't buy another time of: a subscription, or one without an end. */
export const isHeldAlready = (
  ctx: AppContext,
  { id, interval }: Pick<PlanRow, "id" | "interval">,
  now: number,
): boolean =>
  ctx.me.plans.some((held) => held.planId === id && isHeld(held, now) && (interval !== "once" || held.endsAt === null));

/** Whether an order stands for the plan already: it is charged, its debit is on its way, or it opens the plan for ever. */
function isBoughtAlready(order: EarlierOrder, { interval }: PlanRow, now: number): boolean {
  // A checkout has a name of its own until it is paid, or a debit begins.
  if (order.status === "pending") return !order.reference?.startsWith("cs_");
  if (order.isCharging) return true;
  const isOpen = order.startsAt !== null && (order.endsAt === null || order.endsAt > now);
  return isOpen && order.status !== "refunded" && (interval !== "once" || order.endsAt === null);
}

interface EarlierOrder {
  id: OrderId;
  reference: string | null;
  profileId: ProfileId | null;
  status: string;
  startsAt: number | null;
  endsAt: number | null;
  isCharging: number;
  createdAt: number;
}

/** What the buyer ordered of this plan before, the latest first. */
const earlierOrders = (ctx: AppContext, { plan, seller }: SoldPlan, buyer: Buyer): Promise<EarlierOrder[]> =>
  ctx.shard.read(
    rows(ctx, orders, {
      id: orders.id,
      reference: orders.reference,
      profileId: orders.profileId,
      status: orders.status,
      startsAt: orders.startsAt,
      endsAt: orders.endsAt,
      isCharging: sql<number>`${isStripeCharging}`,
      createdAt: orders.createdAt,
    })
      .where(
        and(
          eq(orders.planId, plan.id),
          eq(orders.sellerId, seller.id),
          isNotNull(orders.reference),
          buyer.profileId
            ? or(eq(orders.profileId, buyer.profileId), eq(orders.email, buyer.email))
            : eq(orders.email, buyer.email),
        ),
      )
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(20),
  );

interface NewCheckout {
  buyer: Buyer;
  returnUrl: URL;
  appUrl: string;
  earlier: readonly EarlierOrder[];
}

function openAnew(
  ctx: AppContext,
  sold: SoldPlan,
  { buyer, returnUrl, appUrl, earlier }: NewCheckout,
): Promise<OpenCheckout> {
  const { plan, seller } = sold;
  const next = encodeURIComponent(returnUrl.pathname + returnUrl.search);
  const paid = earlier.filter(({ startsAt }) => startsAt !== null);
  // Two presses at once make one checkout; when that is over, another begins. Each press of a guest makes one of its own.
  const who = buyer.profileId ?? (buyer.isProven ? `account ${buyer.email}` : newId());
  const attempt = [seller.id, plan.id, plan.updatedAt, who, returnUrl.href, earlier[0]?.id];
  return openCheckout(ctx.env, seller.apiKey, {
    ...priceOfPlan(sold),
    // Whoever has had the plan knows it. Of an address that anybody may enter nobody learns that: second-trials.ts judges those.
    trialDays: buyer.isProven && paid.length > 0 ? 0 : plan.trialDays,
    email: buyer.email,
    // Guests have proven nothing: another person's customer is none of theirs.
    earlierReference: buyer.profileId ? (paid[0]?.reference ?? null) : null,
    language: ctx.language,
    successUrl: `${appUrl}/checkout/return?session={CHECKOUT_SESSION_ID}&next=${next}`,
    cancelUrl: returnUrl.href,
    metadata: { planId: plan.id, appId: ctx.app.id },
    idempotencyKey: createHash("sha256").update(JSON.stringify(attempt)).digest("hex"),
  });
}

/** The order that waits for its payment: it knows who buys, whatever address is entered at Stripe. */
async function enterOrder(
  ctx: AppContext,
  { plan, seller }: SoldPlan,
  { email, profileId, name }: Buyer,
  { id: reference }: OpenCheckout,
  referrerId: ProfileId | undefined,
): Promise<OrderId> {
  const now = ctx.now();
  const id = derivedId<"order">(plan.id, `order ${reference}`);
  const common = { sellerId: seller.id, reference, email, buyerName: name, isTest: isTestKey(seller.apiKey) };
  await ctx.shard.write([
    insertRow(
      ctx,
      orders,
      {
        ...common,
        id,
        planId: plan.id,
        appId: ctx.app.id,
        type: "stripe",
        profileId,
        priceCents: plan.priceCents,
        currency: plan.currency,
        status: "pending",
        createdAt: now,
        updatedAt: now,
      },
      { orIgnore: true },
    ),
    insertRow(
      ctx,
      orderEvents,
      {
        ...common,
        id: newId<"order event">(now),
        key: `opened:${reference}`,
        kind: "pending",
        name: "checkout_opened",
        products: [plan.id],
        occurredAt: now,
        createdAt: now,
      },
      { orIgnore: true },
    ),
    ...acceptLegalPages({
      app: ctx.app,
      now,
      by: { occasion: "purchase", orderId: id, profileId },
      when: hasRow(ctx, orders, id),
    }),
    ...(referrerId ? [updateRows(ctx, orders, { referrerId }, eq(orders.id, id), isReferrer(referrerId))] : []),
  ]);
  ctx.publish(...ordersChanged(ctx.project.id, [[ctx.app.id, profileId]]));
  return id;
}
