import type { Stripe } from "stripe";
import type { PlanInterval } from "@db/vocabulary/payments";
import type { Currency } from "@db/vocabulary/services";
import type { Env } from "@workers/env";
import { askStripe, StripeRefusal } from "./client";

/** What a plan says of its price, which is what its buyers have read. */
export interface PlanPrice {
  /** Prices, products or payment links that the plan is sold by. */
  productIds: readonly string[];
  interval: PlanInterval;
  currency: Currency;
  /** Null where the plan names no amount. */
  priceCents: number | null;
}

/**
 * The price that sells a plan: of its interval, in its currency and of its amount. Refuses with `no_price` where none fits: nobody
 * is charged another price than the one shown.
 */
export async function priceOf(stripe: Stripe, plan: PlanPrice): Promise<Stripe.Price> {
  const price = (await activePrices(stripe, plan.productIds)).find((known) => isOfPlan(known, plan));
  if (!price) throw new StripeRefusal("no_price", "No active price has the interval, currency and amount of this plan");
  return price;
}

/** The product that is made for a plan. */
const productOf = (planId: string) => `lyceum_${planId}`;

/** What a plan that names no product of its own is sold by. */
export interface PriceWish {
  planId: string;
  name: string;
  interval: PlanInterval;
  currency: Currency;
  priceCents: number;
}

/** Whether these prices are all of the product that was made for the plan. */
export function areOwnPrices(env: Env, apiKey: string, planId: string, priceIds: readonly string[]): Promise<boolean> {
  return askStripe(env, apiKey, async (stripe) => {
    const own = await stripe.prices.list({ product: productOf(planId), limit: 100 });
    return priceIds.every((id) => own.data.some((price) => price.id === id));
  });
}

/** The price of a plan at the account: the one that is there, or a new one, with its product. Answers the price's id. */
export function makePrice(env: Env, apiKey: string, wish: PriceWish): Promise<string> {
  const { planId, name, interval, currency, priceCents } = wish;
  const product = productOf(planId);
  const plan: PlanPrice = { productIds: [], interval, currency, priceCents };
  return askStripe(env, apiKey, async (stripe) => {
    const isThere = await stripe.products.retrieve(product).then(
      ({ active }) => active,
      (error: { code?: string }) => {
        if (error.code === "resource_missing") return null;
        throw error;
      },
    );
    if (isThere === null) await stripe.products.create({ id: product, name });
    else await stripe.products.update(product, { name, active: true });
    const known = (await stripe.prices.list({ product, active: true, limit: 100 })).data.find((price) =>
      isOfPlan(price, plan),
    );
    if (known) return known.id;
    const made = await stripe.prices.create(
      {
        product,
        unit_amount: priceCents,
        currency: currency.toLowerCase(),
        ...(interval !== "once" && { recurring: { interval } }),
      },
      { idempotencyKey: `lyceum ${planId} ${interval} ${currency} ${priceCents}` },
    );
    return made.id;
  });
}

/** Active prices among what a plan is sold by: prices themselves, and those of products. */
async function activePrices(stripe: Stripe, productIds: readonly string[]): Promise<Stripe.Price[]> {
  const prices = await Promise.all(
    productIds.map(async (id) => {
      if (id.startsWith("prod_")) {
        const expand = ["data.currency_options"];
        return (await stripe.prices.list({ product: id, active: true, limit: 100, expand })).data;
      }
      return id.startsWith("price_") ? [await stripe.prices.retrieve(id, { expand: ["currency_options"] })] : [];
    }),
  );
  return prices.flat().filter(({ active }) => active);
}

function isOfPlan(price: Stripe.Price, { interval, currency, priceCents }: PlanPrice): boolean {
  const { recurring } = price;
  const isOfInterval = recurring
    ? recurring.interval === interval && recurring.interval_count === 1
    : interval === "once";
  const code = currency.toLowerCase();
  const amount = price.currency === code ? price.unit_amount : price.currency_options?.[code]?.unit_amount;
  // Without an amount the buyer names it, or it depends on the quantity: there is none to compare.
  return isOfInterval && amount !== undefined && (amount === null || priceCents === null || amount === priceCents);
}
