import { orderEvents, orders, planGrants } from "@db/shard";
import type { PaymentProviderId, PlanId, ProjectId } from "@db/vocabulary/ids";
import type { MoneyEventKind, RevenueOfMonth } from "@db/vocabulary/payments";
import type { addMembers, Member } from "./members";

const day = 86_400_000;
const period = 30;
const priceCents = 1900;

type SeedContext = Parameters<typeof addMembers>[0] & { members: Member[]; projectId: ProjectId };

const monthOf = (moment: number) => new Date(moment).toISOString().slice(0, 7);

interface Paid {
  kind: MoneyEventKind;
  at: number;
  cents: number;
}

/** What an order of the demo adds to the revenue: as the business counts it, which a test compares. */
export function revenueOf(
  events: readonly Paid[],
  { isMonthly, endsAt, now }: { isMonthly: boolean; endsAt: number | null; now: number },
): Pick<typeof orders.$inferInsert, "revenue" | "mrrCents"> {
  const months = new Map<string, RevenueOfMonth>();
  const count = (at: number, values: Omit<RevenueOfMonth, "month">) => {
    const month = months.get(monthOf(at)) ?? { month: monthOf(at) };
    for (const [name, value] of Object.entries(values) as [keyof typeof values, number][])
      month[name] = (month[name] ?? 0) + value;
    months.set(month.month, month);
  };
  for (const { kind, at, cents } of events) {
    if (kind === "payment" && cents > 0) count(at, { paidCents: cents });
    if (kind === "refund") count(at, { refundedCents: cents });
  }
  const first = events.find(({ kind, cents }) => kind === "payment" && cents > 0);
  if (first) count(first.at, { soldCount: 1 });
  if (!first || !isMonthly) return { revenue: inTime(months), mrrCents: 0 };
  count(first.at, { newCents: first.cents, newCount: 1 });
  const isRunning = endsAt === null || endsAt > now;
  if (!isRunning) count(endsAt, { churnedCents: first.cents, churnedCount: 1 });
  return { revenue: inTime(months), mrrCents: isRunning ? first.cents : 0 };
}

const inTime = (months: ReadonlyMap<string, RevenueOfMonth>) =>
  [...months.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1));

/**
 * A year of monthly subscriptions: two or three begin each month, some end after a while, and one in eight payments goes back.
 * Whoever's runs still holds the plan.
 */
export function addSubscriptions(
  context: SeedContext,
  planId: PlanId,
  sellerId: PaymentProviderId,
  buyers: Member[],
): void {
  const { appId, projectId, now, random: chance, shard } = context;
  for (const [i, { profile, profileId }] of buyers.entries()) {
    const began = now - (360 - Math.round((i * 350) / buyers.length)) * day;
    const lasts = [3, 5, 4, Infinity, 7, Infinity, 2, Infinity][i % 8]!;
    const due = Math.floor((now - began) / (period * day)) + 1;
    const paidPeriods = Math.min(lasts, due);
    const isRunning = lasts >= due;
    const isRefunded = i % 8 === 6 && !isRunning;
    const reference = `DEMO-${2001 + i}`;
    const email = profile.email ?? null;
    const buyerName = [profile.firstName, profile.lastName].filter(Boolean).join(" ");
    const own = { projectId, sellerId };
    const paidAt = (n: number) => began + n * period * day;
    const paidUntil = paidAt(paidPeriods);
    const endsAt = isRefunded ? paidUntil - 20 * day : isRunning ? paidUntil + 3 * day : paidUntil;
    const paid: Paid[] = [];
    const addEvent = (n: number, at: number, values: Partial<typeof orderEvents.$inferInsert>) =>
      shard.add(orderEvents, {
        ...own,
        id: chance.id<"order event">(at),
        key: `${reference}:${n}`,
        reference,
        kind: "payment",
        currency: "EUR",
        products: ["price_month"],
        email,
        buyerName,
        occurredAt: at,
        createdAt: at,
        ...values,
      });
    for (let n = 0; n < paidPeriods; n++) {
      addEvent(n, paidAt(n), { name: "invoice.paid", amountCents: priceCents, until: paidAt(n + 1) });
      paid.push({ kind: "payment", at: paidAt(n), cents: priceCents });
    }
    if (isRefunded) {
      addEvent(paidPeriods, endsAt, { kind: "refund", name: "charge.refunded", amountCents: priceCents, products: [] });
      paid.push({ kind: "refund", at: endsAt, cents: priceCents });
    } else if (!isRunning) {
      const canceledAt = paidUntil - 9 * day;
      addEvent(paidPeriods, canceledAt, { kind: "cancel", name: "customer.subscription.updated", until: paidUntil });
    }
    const id = chance.id<"order">(began);
    shard.add(orders, {
      ...own,
      id,
      planId,
      appId,
      type: "stripe",
      reference,
      profileId,
      email,
      buyerName,
      paidCents: paidPeriods * priceCents,
      amountCents: (paidPeriods - (isRefunded ? 1 : 0)) * priceCents,
      status: isRefunded ? "refunded" : isRunning ? "active" : "expired",
      startsAt: began,
      endsAt,
      ...revenueOf(paid, { isMonthly: true, endsAt, now }),
      createdAt: began,
      updatedAt: began,
    });
    shard.add(planGrants, {
      id: chance.id<"plan grant">(began),
      appId,
      planId,
      profileId,
      source: "order",
      orderId: id,
      startsAt: began,
      endsAt,
      isToldAsHeld: isRunning,
      createdAt: began,
      updatedAt: began,
    });
  }
}
