import type { Stripe } from "stripe";
import type { Env } from "@workers/env";
import { askStripe, StripeRefusal } from "./client";
import { activePrices, customerOf } from "./checkout";

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

/** Another plan for a subscription: its price from now on; the difference is charged at once, or the change is refused. */
export function changePrice(
  env: Env,
  apiKey: string,
  subscriptionId: string,
  { productIds, metadata }: { productIds: readonly string[]; metadata: Record<string, string> },
): Promise<StripeSubscription> {
  return askStripe(env, apiKey, async (stripe) => {
    const before = await stripe.subscriptions.retrieve(subscriptionId);
    const item = before.items.data[0];
    const price = (await activePrices(stripe, productIds)).find(
      ({ type, currency }) => type === "recurring" && currency === before.currency,
    );
    if (!item || !price) throw new StripeRefusal("no_price", "No price of this plan fits the subscription");
    return stripe.subscriptions.update(subscriptionId, {
      items: [{ id: item.id, price: price.id }],
      metadata,
      proration_behavior: "always_invoice",
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

/** An invoice, or the receipt of a single payment. */
export interface Receipt {
  number: string | null;
  amountCents: number;
  currency: string;
  createdAt: number;
  url: string;
}

/** What was paid for a subscription, the latest first; of a single payment its receipt. */
export function listReceipts(env: Env, apiKey: string, reference: string): Promise<Receipt[]> {
  return askStripe(env, apiKey, async (stripe) => {
    if (reference.startsWith("sub_")) {
      const { data } = await stripe.invoices.list({ subscription: reference, status: "paid", limit: 24 });
      return data.flatMap((invoice) => {
        const url = invoice.hosted_invoice_url ?? invoice.invoice_pdf;
        if (!url || invoice.total === 0) return [];
        const { number, total, currency, created } = invoice;
        return [{ number, amountCents: total, currency, createdAt: created * 1000, url }];
      });
    }
    if (!reference.startsWith("pi_")) return [];
    const { latest_charge: charge, created } = await stripe.paymentIntents.retrieve(reference, {
      expand: ["latest_charge"],
    });
    if (!charge || typeof charge === "string" || !charge.receipt_url) return [];
    const { amount, currency, receipt_url: url, receipt_number: number } = charge;
    return [{ number, amountCents: amount, currency, createdAt: created * 1000, url }];
  });
}
