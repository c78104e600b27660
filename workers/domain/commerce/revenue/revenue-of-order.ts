import { isHeld } from "@workers/domain/kernel/access";
import type { MoneyEventKind, PlanInterval, RevenueCount, RevenueOfMonth } from "@db/vocabulary/payments";

/** An event of an order, in the order in which events count, and the access that there is from it until the next one. */
export interface RevenueStep {
  event: {
    kind: MoneyEventKind;
    occurredAt: number;
    amountCents: number | null;
    isInstalment: boolean;
    periodCents?: number | null;
    periodMonths?: number | null;
  };
  startsAt: number | null;
  endsAt: number | null;
  /** What it takes back of what was paid; negative where that returns. */
  takenBackCents: number;
}

/** What an order adds to the revenue of each month, and the monthly recurring revenue that it counts for at the end. */
export interface RevenueOfOrder {
  revenue: RevenueOfMonth[];
  mrrCents: number;
}

export const monthOf = (moment: number): string => new Date(moment).toISOString().slice(0, 7);

const paid: ReadonlySet<MoneyEventKind> = new Set(["grant", "payment", "trial"]);

const monthsOfInterval: Record<PlanInterval, number | null> = { once: null, month: 1, year: 12 };

/**
 * The revenue of one order: docs/decisions/revenue.md defines each count. What lies ahead is left out: the end of a
 * subscription counts once it has come.
 */
export function revenueOfOrder(
  steps: readonly RevenueStep[],
  interval: PlanInterval | null,
  now: number,
): RevenueOfOrder {
  const months = new Map<string, RevenueOfMonth>();
  const add = (at: number, count: RevenueCount, amount: number) => {
    if (amount === 0) return;
    const name = monthOf(at);
    const month = months.get(name) ?? { month: name };
    month[count] = (month[count] ?? 0) + amount;
    months.set(name, month);
  };
  addPayments(steps, add);
  const mrrCents = addMovements(steps, monthsOfInterval[interval ?? "once"], now, add);
  const counted = [...months.values()].filter((month) => Object.values(month).some((value) => value !== 0));
  return { revenue: counted.toSorted((a, b) => (a.month < b.month ? -1 : 1)), mrrCents };
}

type Add = (at: number, count: RevenueCount, amount: number) => void;

/** No more counts as paid back than was paid in all, as in the order's own amount. */
function addPayments(steps: readonly RevenueStep[], add: Add): void {
  const amountOf = ({ event }: RevenueStep) => event.amountCents ?? 0;
  const paying = steps.filter(({ event }) => paid.has(event.kind));
  const total = paying.reduce((sum, step) => sum + amountOf(step), 0);
  const first = paying.find((step) => amountOf(step) > 0);
  if (first) add(first.event.occurredAt, "soldCount", 1);
  let back = 0;
  for (const step of steps) {
    const { kind, occurredAt } = step.event;
    if (paid.has(kind)) add(occurredAt, "paidCents", amountOf(step));
    const before = Math.min(back, total);
    back += step.takenBackCents;
    add(occurredAt, "refundedCents", Math.min(back, total) - before);
  }
}

/** Walks through time: from each event until the next one the order counts for a monthly amount, or its access has ended. */
function addMovements(steps: readonly RevenueStep[], paidMonths: number | null, now: number, add: Add): number {
  if (paidMonths === null) return 0;
  let rate = 0;
  let mrrCents = 0;
  let hasCounted = false;
  const moveTo = (at: number, cents: number) => {
    const before = mrrCents;
    mrrCents = cents;
    if (before > 0 && cents > 0) return add(at, "changedCents", cents - before);
    if (before > 0) {
      add(at, "churnedCents", before);
      add(at, "churnedCount", 1);
    } else if (cents > 0) {
      add(at, hasCounted ? "returnedCents" : "newCents", cents);
      add(at, hasCounted ? "returnedCount" : "newCount", 1);
      hasCounted = true;
    }
  };
  for (const [i, { event, startsAt, endsAt }] of steps.entries()) {
    const at = event.occurredAt;
    rate = rateAfter(rate, event, paidMonths);
    const next = steps[i + 1]?.event.occurredAt ?? Infinity;
    // Of what happens at one moment, the last state is the one that lasts.
    if (next === at) continue;
    const isOpen = startsAt !== null && isHeld({ startsAt, endsAt }, at);
    moveTo(at, isOpen ? rate : 0);
    if (endsAt !== null && endsAt <= Math.min(next, now)) moveTo(endsAt, 0);
  }
  return mrrCents;
}

/**
 * The monthly amount from an event on. As the provider tells it of what was bought, whatever a credit or the rest of a period made
 * of the payment; else by the payment and the plan's interval. A trial that costs something is no subscription yet, an operator's
 * order and an instalment are none; a change of plan changes what was paid before.
 */
function rateAfter(rate: number, event: RevenueStep["event"], paidMonths: number): number {
  const { kind, isInstalment, amountCents, periodCents, periodMonths } = event;
  const isPayment = kind === "payment" && !isInstalment;
  const isChange = rate > 0 && kind !== "trial" && kind !== "grant";
  if (periodCents && periodMonths) return isPayment || isChange ? Math.round(periodCents / periodMonths) : rate;
  return isPayment && (amountCents ?? 0) > 0 ? Math.round(amountCents! / paidMonths) : rate;
}
