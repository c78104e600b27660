import type { Stripe } from "stripe";
import type { Env } from "@workers/env";
import { askStripe, StripeRefusal } from "./client";
import { customerOf } from "./checkout";
import { type PlanPrice, priceOf } from "./prices";

/** A subscription as Stripe has it, with its customer and its latest invoice whole. */
export type StripeSubscription = Stripe.Subscription;

/** Ends a subscription with its paid period, or takes that back; answers it as it is then. */
export const setCancellation = (
  env: Env,
  apiKey: string,
  subscriptionId: string,
  isEnding: boolean,
): Promise<StripeSubscription> =>
  askStripe(env, apiKey, (stripe) => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: isEnding }));

/** Ends a subscription at once while it is in its trial; answers it as it is then, also where it had ended already. Null for any other. */
export const endTrial = (env: Env, apiKey: string, subscriptionId: string): Promise<StripeSubscription | null> =>
  askStripe(env, apiKey, async (stripe) => {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId);
    if (subscription.status === "trialing") return stripe.subscriptions.cancel(subscriptionId);
    return subscription.status === "canceled" ? subscription : null;
  });

/**
 * Sees to it that a subscription charges nothing more, at once or from the end of what is paid for; answers it as it is then, and
 * null where Stripe knows none. What has a payment open is ended at once: Stripe would go on trying to charge it.
 */
export const stopCharging = (
  env: Env,
  apiKey: string,
  subscriptionId: string,
  end: "atOnce" | "withPaidPeriod",
): Promise<StripeSubscription | null> =>
  askStripe(env, apiKey, async (stripe) => {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId).catch((error: { code?: string }) => {
      if (error.code === "resource_missing") return null;
      throw error;
    });
    if (!subscription || hasEnded(subscription)) return subscription;
    const isPaid = subscription.status === "active" || subscription.status === "trialing";
    if (end === "atOnce" || !isPaid) return cancelNow(stripe, subscriptionId);
    if (subscription.cancel_at_period_end) return subscription;
    return stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
  });

/** As it is then, also where somebody else ended it meanwhile. */
const cancelNow = (stripe: Stripe, id: string): Promise<StripeSubscription> =>
  stripe.subscriptions.cancel(id).catch(async (error) => {
    const subscription = await stripe.subscriptions.retrieve(id);
    if (hasEnded(subscription)) return subscription;
    throw error;
  });

/**
 * Ends a subscription at once and gives back what its latest invoice charged. Done twice it gives back once. Answers the subscription
 * as it is then.
 */
export const undoPurchase = (env: Env, apiKey: string, subscriptionId: string): Promise<StripeSubscription> =>
  askStripe(env, apiKey, async (stripe) => {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId, { expand: ["latest_invoice.payments"] });
    const ended = hasEnded(subscription) ? subscription : await cancelNow(stripe, subscriptionId);
    const invoice = subscription.latest_invoice;
    for (const { payment } of typeof invoice === "object" ? (invoice?.payments?.data ?? []) : []) {
      const intent = typeof payment.payment_intent === "string" ? payment.payment_intent : payment.payment_intent?.id;
      const idempotencyKey = `undo ${subscriptionId} ${intent}`;
      if (intent) await stripe.refunds.create({ payment_intent: intent }, { idempotencyKey });
    }
    return ended;
  });

export const hasEnded = ({ status }: StripeSubscription): boolean =>
  status === "canceled" || status === "incomplete_expired";

/**
 * Another plan for a subscription: its price from now on; the difference is charged at once, or the change is refused. Where the
 * moment of a preview is named, as much is charged as that said; `period_over` where the subscription was renewed since.
 */
export function changePrice(
  env: Env,
  apiKey: string,
  subscriptionId: string,
  { metadata, prorationDate, ...plan }: PlanPrice & { metadata: Record<string, string>; prorationDate: number | null },
): Promise<StripeSubscription> {
  return askStripe(env, apiKey, async (stripe) => {
    const [before, price] = await Promise.all([stripe.subscriptions.retrieve(subscriptionId), priceOf(stripe, plan)]);
    const item = before.items.data[0];
    if (!item || before.currency !== plan.currency.toLowerCase())
      throw new StripeRefusal("no_price", "A subscription keeps its currency");
    const prorationSeconds = prorationDate === null ? null : Math.floor(prorationDate / 1000);
    if (prorationSeconds !== null && prorationSeconds < item.current_period_start)
      throw new StripeRefusal("period_over", "The subscription was renewed since the preview");
    return stripe.subscriptions.update(subscriptionId, {
      items: [{ id: item.id, price: price.id }],
      metadata,
      proration_behavior: "always_invoice",
      ...(prorationSeconds !== null && { proration_date: prorationSeconds }),
      payment_behavior: "error_if_incomplete",
    });
  });
}

/** An address where the buyer changes their card, sees invoices and cancels; null for what has no customer. */
export function openPortal(env: Env, apiKey: string, reference: string, returnUrl: string): Promise<string | null> {
  return askStripe(env, apiKey, async (stripe) => {
    const customer = await customerOf(stripe, reference);
    if (!customer) return null;
    return (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url;
  });
}
