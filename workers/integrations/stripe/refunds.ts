import type { Env } from "@workers/env";
import { smallestOf } from "../payments";
import { type Amount, amountOf } from "./amounts";
import { askStripe, StripeRefusal } from "./client";

interface RefundWish {
  /** Payments of the order, by Stripe's ids. */
  intents: readonly string[];
  /** Null for all that is left of the latest payment. */
  amountCents: number | null;
  /** The same refund asked for twice is one. */
  idempotencyKey: string;
}

/**
 * Pays back the latest payment that has something left, in whole or in part. What becomes of it is reported by Stripe's webhook.
 * Refuses as `charge_already_refunded` where nothing is left.
 */
export function refundPayment(
  env: Pick<Env, "STRIPE_API_URL">,
  apiKey: string,
  { intents, amountCents, idempotencyKey }: RefundWish,
): Promise<Amount> {
  return askStripe(env, apiKey, async (stripe) => {
    const paid = await Promise.all(
      intents.map((intent) => stripe.paymentIntents.retrieve(intent, { expand: ["latest_charge"] })),
    );
    const charges = paid.flatMap(({ id, created, latest_charge: charge }) =>
      charge && typeof charge !== "string"
        ? [{ intent: id, created, currency: charge.currency, left: charge.amount - charge.amount_refunded }]
        : [],
    );
    const latest = charges.toSorted((a, b) => b.created - a.created).find(({ left }) => left > 0);
    if (!latest) throw new StripeRefusal("charge_already_refunded", "Nothing is left to be refunded");
    const refund = await stripe.refunds.create(
      {
        payment_intent: latest.intent,
        ...(amountCents !== null && { amount: smallestOf(amountCents, latest.currency.toUpperCase()) }),
      },
      { idempotencyKey },
    );
    return amountOf(refund.amount, refund.currency);
  });
}
