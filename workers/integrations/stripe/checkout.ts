import type { Stripe } from "stripe";
import type { Env } from "@workers/env";
import { askStripe, StripeRefusal } from "./client";
import { type PlanPrice, priceOf } from "./prices";

export interface CheckoutWish extends PlanPrice {
  trialDays: number;
  email: string;
  /** What the buyer bought last here, whose customer they are; null for a new one. */
  earlierReference: string | null;
  language: string;
  successUrl: string;
  cancelUrl: string;
  /** Comes back with each call of the webhook. */
  metadata: Record<string, string>;
  idempotencyKey: string;
}

export interface OpenCheckout {
  id: string;
  url: string;
}

/** Opens a checkout page for a plan. Which ways to pay it offers (cards, SEPA, others) the account's own settings say. */
export function openCheckout(env: Env, apiKey: string, wish: CheckoutWish): Promise<OpenCheckout> {
  return askStripe(env, apiKey, async (stripe) => {
    const [price, isTaxed, customer] = await Promise.all([
      priceOf(stripe, wish),
      isTaxActive(stripe),
      wish.earlierReference ? customerOf(stripe, wish.earlierReference).catch(() => null) : null,
    ]);
    const isSubscription = price.type === "recurring";
    const session = await stripe.checkout.sessions.create(
      {
        mode: isSubscription ? "subscription" : "payment",
        line_items: [{ price: price.id, quantity: 1 }],
        success_url: wish.successUrl,
        cancel_url: wish.cancelUrl,
        locale: wish.language === "de" ? "de" : "en",
        allow_promotion_codes: true,
        metadata: wish.metadata,
        ...(isInOtherCurrency(price, wish) && { currency: wish.currency.toLowerCase() }),
        ...(customer ? { customer } : { customer_email: wish.email }),
        ...(isTaxed && {
          automatic_tax: { enabled: true },
          ...(customer && { customer_update: { address: "auto", name: "auto" } }),
        }),
        ...(isSubscription
          ? {
              subscription_data: {
                metadata: wish.metadata,
                ...(wish.trialDays > 0 && { trial_period_days: wish.trialDays }),
              },
            }
          : {
              payment_intent_data: { metadata: wish.metadata },
              invoice_creation: { enabled: true },
              ...(!customer && { customer_creation: "always" }),
            }),
      },
      { idempotencyKey: wish.idempotencyKey },
    );
    if (!session.url) throw new StripeRefusal("checkout_closed", "The checkout has no address");
    return { id: session.id, url: session.url };
  });
}

/** The checkout again, while it is open; null once it was paid or has expired. */
export function reopenCheckout(env: Env, apiKey: string, sessionId: string): Promise<OpenCheckout | null> {
  return askStripe(env, apiKey, async (stripe) => {
    const session = await stripe.checkout.sessions.retrieve(sessionId);
    return session.status === "open" && session.url ? { id: session.id, url: session.url } : null;
  });
}

/** Closes a checkout, so that nobody can pay it any more; `paid` where somebody just has. */
export function closeCheckout(env: Env, apiKey: string, sessionId: string): Promise<"closed" | "paid"> {
  return askStripe(env, apiKey, async (stripe) => {
    try {
      await stripe.checkout.sessions.expire(sessionId);
      return "closed";
    } catch (error) {
      // Stripe refuses that for a checkout that is over, whichever way.
      const session = await stripe.checkout.sessions.retrieve(sessionId);
      if (session.status === "open") throw error;
      return session.status === "complete" ? "paid" : "closed";
    }
  });
}

/** A price can have amounts of its own in other currencies. */
const isInOtherCurrency = (price: Stripe.Price, { currency }: CheckoutWish): boolean =>
  price.currency !== currency.toLowerCase();

/** Whether the account has Stripe Tax switched on. A key that may not see it counts as without. */
async function isTaxActive(stripe: Stripe): Promise<boolean> {
  try {
    return (await stripe.tax.settings.retrieve()).status === "active";
  } catch {
    return false;
  }
}

/** Whose subscription or payment it is. */
export async function customerOf(stripe: Stripe, reference: string): Promise<string | null> {
  const { customer } = reference.startsWith("sub_")
    ? await stripe.subscriptions.retrieve(reference)
    : reference.startsWith("pi_")
      ? await stripe.paymentIntents.retrieve(reference)
      : { customer: null };
  return typeof customer === "string" ? customer : (customer?.id ?? null);
}
