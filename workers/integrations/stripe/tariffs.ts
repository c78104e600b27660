import type { Stripe } from "stripe";
import { type Tariff, tariffNames } from "@db/vocabulary/limits";
import type { Currency } from "@db/vocabulary/services";
import type { Env } from "@workers/env";
import { askStripe, StripeRefusal } from "./client";

/** A tariff as Stripe charges for it: cents for each month or year. */
export interface TariffPrice {
  tariff: Tariff;
  isAnnual: boolean;
  currency: Currency;
  cents: number;
}

/** A project's subscription of its tariff, as Stripe has it now. */
export interface TariffSubscription {
  id: string;
  customer: string;
  projectId: string;
  tariff: Tariff;
  isAnnual: boolean;
  currency: Currency;
  /** missed: a payment is missed, and tried again; waiting: the first payment isn't made. */
  status: "active" | "missed" | "ended" | "waiting";
  createdAt: number;
  /** End of the paid period. */
  renewsAt: number;
  /** What it becomes then; `free` where it ends. */
  next: { tariff: Tariff; isAnnual: boolean } | null;
}

type Access = Pick<Env, "STRIPE_API_URL">;

export interface TariffCheckout {
  projectId: string;
  email: string;
  /** Who has paid before stays the same customer. */
  customer: string | null;
  returnUrl: string;
  language: string;
  idempotencyKey: string;
}

/** The address at which a project pays for a tariff that it has none of yet. */
export const openTariffCheckout = (
  env: Access,
  key: string,
  wish: TariffCheckout,
  price: TariffPrice,
): Promise<string> =>
  askStripe(env, key, async (stripe) => {
    const { projectId, email, customer, returnUrl, language } = wish;
    const isTaxed = await stripe.tax.settings
      .retrieve()
      .then(({ status }) => status === "active")
      .catch(() => false);
    const session = await stripe.checkout.sessions.create(
      {
        mode: "subscription",
        line_items: [{ price: await priceFor(stripe, price), quantity: 1 }],
        success_url: `${returnUrl}?session={CHECKOUT_SESSION_ID}`,
        cancel_url: returnUrl,
        locale: language === "de" ? "de" : "en",
        metadata: { projectId },
        subscription_data: { metadata: { projectId } },
        billing_address_collection: "required",
        ...(customer ? { customer } : { customer_email: email }),
        ...(isTaxed && {
          automatic_tax: { enabled: true },
          tax_id_collection: { enabled: true },
          ...(customer && { customer_update: { address: "auto", name: "auto" } }),
        }),
      },
      { idempotencyKey: wish.idempotencyKey },
    );
    if (!session.url) throw new StripeRefusal("checkout_closed", "The checkout has no address");
    return session.url;
  });

/** The subscription that came of a checkout; null while nobody has paid. */
export const subscriptionOfCheckout = (env: Access, key: string, sessionId: string): Promise<string | null> =>
  askStripe(env, key, async (stripe) => {
    const { subscription } = await stripe.checkout.sessions.retrieve(sessionId);
    return typeof subscription === "string" ? subscription : (subscription?.id ?? null);
  });

/** A subscription of a tariff; null for one that is of none. */
export const tariffSubscription = (env: Access, key: string, id: string): Promise<TariffSubscription | null> =>
  askStripe(env, key, async (stripe) => viewSubscription(await retrieve(stripe, id)));

/** Another tariff from now on: what is left of the period is credited and the difference charged, or it is refused. */
export const changeTariffNow = (env: Access, key: string, id: string, price: TariffPrice) =>
  changed(env, key, id, async (stripe, subscription) => {
    await releaseSchedule(stripe, subscription);
    await stripe.subscriptions.update(id, {
      items: [{ id: itemOf(subscription).id, price: await priceFor(stripe, price) }],
      cancel_at_period_end: false,
      proration_behavior: "always_invoice",
      payment_behavior: "error_if_incomplete",
    });
  });

/** Another tariff from the next period on; null ends the subscription then. */
export const changeTariffAtRenewal = (env: Access, key: string, id: string, price: TariffPrice | null) =>
  changed(env, key, id, async (stripe, subscription) => {
    if (price === null) {
      await releaseSchedule(stripe, subscription);
      await stripe.subscriptions.update(id, { cancel_at_period_end: true });
      return;
    }
    if (subscription.cancel_at_period_end) await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    const known = scheduleOf(subscription);
    const { id: scheduleId, phases } = known ?? (await stripe.subscriptionSchedules.create({ from_subscription: id }));
    const [current] = phases;
    if (!current) throw new StripeRefusal("no_phase", "The subscription has no period");
    await stripe.subscriptionSchedules.update(scheduleId, {
      end_behavior: "release",
      proration_behavior: "none",
      phases: [
        {
          items: [{ price: itemOf(subscription).price.id, quantity: 1 }],
          start_date: current.start_date,
          end_date: current.end_date,
        },
        {
          items: [{ price: await priceFor(stripe, price), quantity: 1 }],
          duration: { interval: price.isAnnual ? "year" : "month", interval_count: 1 },
          metadata: { nextTariff: price.tariff, nextMode: price.isAnnual ? "year" : "month" },
        },
      ],
    });
  });

/** Takes back what was planned for the end of the period. */
export const keepTariff = (env: Access, key: string, id: string) =>
  changed(env, key, id, async (stripe, subscription) => {
    await releaseSchedule(stripe, subscription);
    if (subscription.cancel_at_period_end) await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  });

/** Ends a subscription at once; what is left of its period is credited to the customer. */
export const endTariff = (env: Access, key: string, id: string): Promise<void> =>
  askStripe(env, key, async (stripe) => {
    await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true });
  });

/** Where a card and an address are changed. */
export const openTariffPortal = (env: Access, key: string, customer: string, returnUrl: string): Promise<string> =>
  askStripe(env, key, async (stripe) => {
    const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl });
    return url;
  });

export interface TariffInvoice {
  id: string;
  number: string | null;
  amountCents: number;
  currency: Currency;
  issuedAt: number;
  url: string;
}

/** Invoices of a customer, the latest first; drafts and those of nothing are none. */
export const listTariffInvoices = (env: Access, key: string, customer: string): Promise<TariffInvoice[]> =>
  askStripe(env, key, async (stripe) => {
    const { data } = await stripe.invoices.list({ customer, limit: 100 });
    return data.flatMap(
      ({ id, number, total, currency, created, invoice_pdf: pdf, hosted_invoice_url: page, status }) => {
        const url = page ?? pdf;
        if (!id || !url || total === 0 || (status !== "paid" && status !== "open")) return [];
        return [{ id, number, amountCents: total, currency: currencyNamed(currency), issuedAt: created * 1000, url }];
      },
    );
  });

const retrieve = (stripe: Stripe, id: string) => stripe.subscriptions.retrieve(id, { expand: ["schedule"] });

function changed(
  env: Access,
  key: string,
  id: string,
  change: (stripe: Stripe, subscription: Stripe.Subscription) => Promise<void>,
): Promise<TariffSubscription | null> {
  return askStripe(env, key, async (stripe) => {
    await change(stripe, await retrieve(stripe, id));
    return viewSubscription(await retrieve(stripe, id));
  });
}

function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new StripeRefusal("no_price", "The subscription has no price");
  return item;
}

function scheduleOf({ schedule }: Stripe.Subscription): Stripe.SubscriptionSchedule | null {
  return schedule && typeof schedule !== "string" && schedule.status === "active" ? schedule : null;
}

async function releaseSchedule(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  const schedule = scheduleOf(subscription);
  if (schedule) await stripe.subscriptionSchedules.release(schedule.id);
}

const statuses: Partial<Record<Stripe.Subscription.Status, TariffSubscription["status"]>> = {
  active: "active",
  trialing: "active",
  past_due: "missed",
  // Stripe has given up charging, and keeps the subscription: it may be paid still.
  unpaid: "missed",
  paused: "missed",
  incomplete: "waiting",
};

const currencyNamed = (currency: string): Currency => (currency === "usd" ? "USD" : "EUR");
const tariffNamed = (name: string | undefined): Tariff | undefined => tariffNames.find((known) => known === name);

function viewSubscription(subscription: Stripe.Subscription): TariffSubscription | null {
  const item = itemOf(subscription);
  const tariff = tariffNamed(item.price.metadata["tariff"]);
  const { projectId } = subscription.metadata;
  const { customer, id, status } = subscription;
  if (!tariff || !projectId) return null;
  return {
    id,
    customer: typeof customer === "string" ? customer : customer.id,
    projectId,
    tariff,
    isAnnual: item.price.recurring?.interval === "year",
    currency: currencyNamed(subscription.currency),
    status: statuses[status] ?? "ended",
    createdAt: subscription.created * 1000,
    renewsAt: item.current_period_end * 1000,
    next: nextOf(subscription),
  };
}

function nextOf(subscription: Stripe.Subscription): TariffSubscription["next"] {
  if (subscription.cancel_at_period_end) return { tariff: "free", isAnnual: true };
  const metadata = scheduleOf(subscription)?.phases.at(-1)?.metadata;
  const tariff = tariffNamed(metadata?.["nextTariff"]);
  return tariff ? { tariff, isAnnual: metadata?.["nextMode"] === "year" } : null;
}

/** The price of a tariff, made where it isn't there yet. Another amount is another price, and who has the one before keeps it. */
async function priceFor(stripe: Stripe, { tariff, isAnnual, currency, cents }: TariffPrice): Promise<string> {
  const interval = isAnnual ? "year" : "month";
  const lookupKey = `lyceum_${tariff}_${interval}_${currency.toLowerCase()}_${cents}`;
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  if (data[0]) return data[0].id;
  const product = `lyceum_tariff_${tariff}`;
  const name = `Lyceum ${tariff[0]!.toUpperCase()}${tariff.slice(1)}`;
  await stripe.products.create({ id: product, name }).catch(async () => stripe.products.retrieve(product));
  const price = await stripe.prices.create({
    product,
    currency: currency.toLowerCase(),
    unit_amount: cents,
    recurring: { interval },
    lookup_key: lookupKey,
    // Where two make it at once, the later one has the key, and both are right.
    transfer_lookup_key: true,
    metadata: { tariff },
  });
  return price.id;
}
