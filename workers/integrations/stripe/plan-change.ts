import type { CurrencyCode } from "@db/vocabulary/services";
import type { Env } from "@workers/env";
import { amountOf } from "./amounts";
import { askStripe, StripeRefusal } from "./client";
import { type PlanPrice, priceOf } from "./prices";

/** What a change of plan would charge at once. */
export interface ChangeCost {
  dueCents: number;
  /** What goes to the customer's balance and pays their next invoices; 0 where something is due. */
  creditCents: number;
  currency: CurrencyCode;
  /** The moment from which it was worked out: the change charges as much where it names the same. */
  prorationDate: number;
}

/** What `changePrice` would charge now: Stripe's own preview of that invoice. Refuses as the change itself would. */
export function previewPrice(
  env: Env,
  apiKey: string,
  subscriptionId: string,
  { now, ...plan }: PlanPrice & { now: number },
): Promise<ChangeCost> {
  return askStripe(env, apiKey, async (stripe) => {
    const [before, price] = await Promise.all([stripe.subscriptions.retrieve(subscriptionId), priceOf(stripe, plan)]);
    const item = before.items.data[0];
    if (!item || before.currency !== plan.currency.toLowerCase())
      throw new StripeRefusal("no_price", "A subscription keeps its currency");
    // Stripe's clock may be ahead of ours.
    const prorationSeconds = Math.max(Math.floor(now / 1000), item.current_period_start);
    const { amount_due, total, currency } = await stripe.invoices.createPreview({
      subscription: subscriptionId,
      subscription_details: {
        items: [{ id: item.id, price: price.id }],
        proration_behavior: "always_invoice",
        proration_date: prorationSeconds,
      },
    });
    const { amountCents: dueCents, currency: code } = amountOf(Math.max(0, amount_due), currency);
    return {
      dueCents,
      creditCents: amountOf(Math.max(0, -total), currency).amountCents,
      currency: code,
      prorationDate: prorationSeconds * 1000,
    };
  });
}
