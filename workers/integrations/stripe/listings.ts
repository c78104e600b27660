import type { Stripe } from "stripe";
import type { ComparisonPhase } from "@db/vocabulary/payments";
import type { Env } from "@workers/env";
import { askStripe } from "./client";

/** What Stripe lists, as the webhook that tells of it would have it. */
export interface ListedEvent {
  type: string;
  object: { livemode: boolean };
  previous: Record<string, unknown>;
  at: number;
  /** The subscription whose state it tells: it counts only where the order says otherwise. Null for money, which counts once. */
  stateOf: string | null;
  /** Whether Stripe tells when it happened; else `at` is when it was asked. */
  isTimed: boolean;
  /** The refund that it is about, and when that was made. */
  refund?: { id: string; madeAt: number };
}

export interface ListedPage {
  events: ListedEvent[];
  /** Subscriptions on the page. */
  subscriptionsCount: number;
  /** Behind which row the next page begins; null behind the last. */
  next: string | null;
}

interface Wish {
  phase: ComparisonPhase;
  /** Only what was made since then; subscriptions are listed all. */
  since: number;
  after: string | null;
  limit: number;
  now: number;
}

type Listed = { livemode?: boolean };

const money = (type: string, object: Listed, at: number, previous: Record<string, unknown> = {}): ListedEvent => ({
  type,
  object: { ...object, livemode: object.livemode ?? false },
  previous,
  at: at * 1000,
  stateOf: null,
  isTimed: true,
});

const untimed = (type: string, object: Listed, now: number): ListedEvent => ({
  ...money(type, object, 0),
  at: now,
  isTimed: false,
});

/** A page of what happened at an account, whatever of it webhooks have told. */
export function listHappened(env: Pick<Env, "STRIPE_API_URL">, apiKey: string, wish: Wish): Promise<ListedPage> {
  return askStripe(env, apiKey, (stripe) => readers[wish.phase](stripe, wish));
}

const pageOf = ({ after, limit }: Wish) => ({ limit, ...(after && { starting_after: after }) });
const createdSince = ({ since }: Wish) => ({ created: { gte: Math.floor(since / 1000) } });

const answered = <Row extends { id: string }>(
  { data, has_more: hasMore }: { data: Row[]; has_more: boolean },
  events: ListedEvent[],
  subscriptionsCount = 0,
): ListedPage => ({ events, subscriptionsCount, next: hasMore ? (data.at(-1)?.id ?? null) : null });

const readers: Record<ComparisonPhase, (stripe: Stripe, wish: Wish) => Promise<ListedPage>> = {
  async checkouts(stripe, wish) {
    const page = await stripe.checkout.sessions.list({
      ...pageOf(wish),
      ...createdSince(wish),
      status: "complete",
      expand: ["data.payment_intent", "data.subscription"],
    });
    const paidAt = (session: Stripe.Checkout.Session) =>
      createdAt(session.payment_intent) ?? createdAt(session.subscription) ?? session.created;
    return answered(
      page,
      page.data.map((session) => money("checkout.session.completed", session, paidAt(session))),
    );
  },

  async invoices(stripe, wish) {
    const page = await stripe.invoices.list({
      ...pageOf(wish),
      ...createdSince(wish),
      status: "paid",
      expand: ["data.payments"],
    });
    return answered(page, page.data.map(paidInvoice));
  },

  async refunds(stripe, wish) {
    const page = await stripe.refunds.list({ ...pageOf(wish), ...createdSince(wish), expand: ["data.charge"] });
    const events: ListedEvent[] = [];
    const charges = new Set<string>();
    for (const { charge } of page.data) {
      if (!charge || typeof charge === "string" || charges.has(charge.id)) continue;
      charges.add(charge.id);
      events.push(...(await linkedInvoice(stripe, charge)), ...(await refundsOf(stripe, charge, wish.now)));
    }
    return answered(page, events);
  },

  async disputes(stripe, wish) {
    const page = await stripe.disputes.list({ ...pageOf(wish), ...createdSince(wish), expand: ["data.charge"] });
    const events = page.data.flatMap((dispute) => [
      money("charge.dispute.created", dispute, dispute.created),
      // When it was won Stripe's list doesn't tell.
      ...(["won", "warning_closed", "prevented"].includes(dispute.status)
        ? [untimed("charge.dispute.closed", dispute, wish.now)]
        : []),
    ]);
    return answered(page, events);
  },

  async subscriptions(stripe, wish) {
    const page = await stripe.subscriptions.list({
      ...pageOf(wish),
      status: "all",
      expand: ["data.latest_invoice", "data.latest_invoice.payments"],
    });
    const events = page.data.flatMap((subscription) => {
      const invoice = subscription.latest_invoice;
      const paid = invoice && typeof invoice !== "string" && invoice.status === "paid" ? [paidInvoice(invoice)] : [];
      return [...paid, ...stateOf(subscription, wish.now)];
    });
    return answered(page, events, page.data.length);
  },
};

const createdAt = (object: string | { created: number } | null): number | undefined =>
  object && typeof object !== "string" ? object.created : undefined;

const paidInvoice = (invoice: Stripe.Invoice) =>
  money("invoice.paid", invoice, invoice.status_transitions.paid_at ?? invoice.created);

/** The state of a subscription, as of when it began where Stripe tells. One that was never begun has none. */
function stateOf(subscription: Stripe.Subscription, now: number): ListedEvent[] {
  const { id, status, ended_at: endedAt, canceled_at: canceledAt } = subscription;
  const subscriptionEvent = (
    type: string,
    seconds: number | null,
    previous: Record<string, unknown> = {},
  ): ListedEvent[] => [
    {
      type,
      object: subscription,
      previous,
      at: seconds === null ? now : seconds * 1000,
      stateOf: id,
      isTimed: seconds !== null,
    },
  ];
  switch (status) {
    case "incomplete":
      return [];
    case "canceled":
    case "incomplete_expired":
      return subscriptionEvent("customer.subscription.deleted", endedAt ?? canceledAt);
    case "active":
    case "trialing":
      return subscription.cancel_at_period_end || subscription.cancel_at
        ? subscriptionEvent("customer.subscription.updated", canceledAt)
        : // Whatever it was before, it runs now.
          [
            ...subscriptionEvent("customer.subscription.updated", null, { cancel_at_period_end: true }),
            ...renewal(subscription).flatMap((start) =>
              subscriptionEvent("customer.subscription.updated", start, { current_period_start: subscription.created }),
            ),
          ];
    default:
      return subscriptionEvent("customer.subscription.updated", null);
  }
}

/** When the current period began, unless it is the first one. */
const renewal = ({ items, created }: Stripe.Subscription): number[] =>
  [Math.max(0, ...items.data.map((item) => item.current_period_start))].filter((start) => start > created);

/** Since 2025 no charge names its invoice: what leads from its payment to the subscription. */
async function linkedInvoice(stripe: Stripe, { payment_intent: intent }: Stripe.Charge): Promise<ListedEvent[]> {
  const id = typeof intent === "string" ? intent : intent?.id;
  if (!id) return [];
  const { data } = await stripe.invoicePayments.list({ payment: { type: "payment_intent", payment_intent: id } });
  return data
    .filter(({ status }) => status === "paid")
    .map((payment) => money("invoice_payment.paid", payment, payment.created));
}

/** Each refund of a charge, as `charge.refunded` tells of it: with what was refunded in all until then. */
async function refundsOf(stripe: Stripe, charge: Stripe.Charge, now: number): Promise<ListedEvent[]> {
  const { data } = await stripe.refunds.list({ charge: charge.id, limit: 100 });
  const refunds = data.toReversed();
  let refunded = 0;
  return refunds.map((refund) => {
    const of = { id: refund.id, madeAt: refund.created * 1000 };
    if (isFailed(refund)) {
      const failed = untimed("refund.failed", { ...refund, livemode: charge.livemode }, now);
      return { ...failed, at: failedBefore(refund, refunds, charge.amount) ?? now, refund: of };
    }
    const before = refunded;
    refunded += refund.amount;
    const then = { ...charge, amount_refunded: refunded, refunded: refunded >= charge.amount };
    return { ...money("charge.refunded", then, refund.created, { amount_refunded: before }), refund: of };
  });
}

const isFailed = ({ status }: Stripe.Refund) => status === "failed" || status === "canceled";

/** Stripe doesn't tell when a refund failed: before the next one that could not have been made beside it. Null where there is none. */
function failedBefore(failed: Stripe.Refund, refunds: readonly Stripe.Refund[], chargedAmount: number): number | null {
  let refunded = failed.amount;
  for (const refund of refunds) {
    const isLater = refunds.indexOf(refund) > refunds.indexOf(failed);
    if (isLater && refunded + refund.amount > chargedAmount) return Math.max(failed.created, refund.created - 1) * 1000;
    if (!isFailed(refund)) refunded += refund.amount;
  }
  return null;
}
