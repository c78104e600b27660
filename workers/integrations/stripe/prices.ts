import type { Stripe } from "stripe";
import type { PlanInterval, PlanSaleProblem } from "@db/vocabulary/payments";
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

/** What keeps a plan from being sold by these at the account as its buyers read it; null where nothing does, or none can be judged. */
export function findPriceProblem(env: Env, apiKey: string, plan: PlanPrice): Promise<PlanSaleProblem | null> {
  // What a payment link charges is said nowhere before it is opened.
  if (!plan.productIds.every((id) => id.startsWith("prod_") || id.startsWith("price_"))) return Promise.resolve(null);
  return askStripe(env, apiKey, async (stripe) => {
    const prices = await activePrices(stripe, plan.productIds);
    if (prices.length === 0) return "productUnknown";
    const ofInterval = prices.filter((price) => isOfInterval(price, plan));
    if (ofInterval.length === 0) return "otherInterval";
    const amounts = ofInterval.map((price) => amountIn(price, plan)).filter((amount) => amount !== undefined);
    if (amounts.length === 0) return "otherCurrency";
    return amounts.some((amount) => isAmountOf(amount, plan)) ? null : "otherAmount";
  });
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

/** Active prices among what a plan is sold by: prices themselves, and those of products. What the account does not know has none. */
async function activePrices(stripe: Stripe, productIds: readonly string[]): Promise<Stripe.Price[]> {
  const known = <T>(answer: Promise<T[]>): Promise<T[]> =>
    answer.catch((error: { code?: string }) => {
      if (error.code === "resource_missing") return [];
      throw error;
    });
  const prices = await Promise.all(
    productIds.map(async (id) => {
      if (id.startsWith("prod_")) {
        const expand = ["data.currency_options"];
        return known(stripe.prices.list({ product: id, active: true, limit: 100, expand }).then(({ data }) => data));
      }
      return id.startsWith("price_")
        ? known(stripe.prices.retrieve(id, { expand: ["currency_options"] }).then((price) => [price]))
        : [];
    }),
  );
  return prices.flat().filter(({ active }) => active);
}

const isOfPlan = (price: Stripe.Price, plan: PlanPrice): boolean =>
  isOfInterval(price, plan) && isAmountOf(amountIn(price, plan), plan);

const isOfInterval = ({ recurring }: Stripe.Price, { interval }: PlanPrice): boolean =>
  recurring ? recurring.interval === interval && recurring.interval_count === 1 : interval === "once";

/** Null where the buyer names it, or it depends on the quantity; undefined where there is none in the plan's currency. */
function amountIn(price: Stripe.Price, { currency }: PlanPrice): number | null | undefined {
  const code = currency.toLowerCase();
  return price.currency === code ? price.unit_amount : price.currency_options?.[code]?.unit_amount;
}

/** Without an amount there is none to compare. */
const isAmountOf = (amount: number | null | undefined, { priceCents }: PlanPrice): boolean =>
  amount !== undefined && (amount === null || priceCents === null || amount === priceCents);
