import type { PaymentProviderType } from "@db/vocabulary/services";

/** What each provider's calls are like, what they do to access, and how they count. */

/** What an event does to access, in the words of the specification. */
export type Effect =
  "pays" | "suspends" | "resumes" | "runsOut" | "ranOut" | "cancels" | "ends" | "takesBack" | "informs" | "unknown";

/**
 * The access that there should be: a few rules of their own, which know nothing of the fold. What was cancelled for a day that is
 * past (`ranOut`), and at once (`cancels`), is opened by a payment that comes behind that day; one for a day that lies ahead
 * (`runsOut`) is open, paid again or not. Of several the last one counts.
 */
export function isOpenAfter(effects: readonly Effect[]): boolean {
  if (effects.includes("takesBack")) return false;
  const last = effects.lastIndexOf("pays");
  if (last < 0) return false;
  const since = effects.slice(last + 1);
  const end = since.indexOf("ends");
  if (end >= 0) return false;
  const rest = since.slice(since.lastIndexOf("resumes") + 1);
  const canceled = rest.findLast((effect) => ["cancels", "ranOut", "runsOut"].includes(effect));
  return !rest.includes("suspends") && canceled !== "cancels" && canceled !== "ranOut";
}

/**
 * Whether it stays cancelled: for a day that lies ahead, or one that the provider names itself later, until it is resumed. Each
 * payment of these tests comes within the period that was cancelled.
 */
export function isCanceledAfter(effects: readonly Effect[]): boolean {
  const last = effects.lastIndexOf("runsOut");
  return (
    last >= 0 && !effects.slice(last + 1).some((effect) => ["resumes", "cancels", "ranOut", "ends"].includes(effect))
  );
}

export interface Told {
  order: string;
  event: string;
  /** Tells it from the others of its order. */
  number: number;
  email: string;
  /** When it happened, to the second, which some calls tell. */
  at: number;
  cents: number;
}
export interface Form {
  name: string;
  type: PaymentProviderType;
  events: Record<string, Effect>;
  /** Events whose calls tell when they happened; of all others the arrival counts. */
  timed: readonly string[];
  /** Events whose calls tell an amount that counts. */
  money: readonly string[];
  body(event: Told): string;
  isNewPlatform?: true;
}

const day = 86_400_000;
const dayFromToday = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const secondsFromNow = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400;

const seconds = (at: number) => String(at / 1000);
const euros = (cents: number) => (cents / 100).toFixed(2);
/** Date and time as a clock in Germany shows them. */
const inGermany = (at: number): string[] =>
  new Date(at).toLocaleString("sv-SE", { timeZone: "Europe/Berlin" }).split(" ");

/** The events of an order in the order in which they count: by their own time, those without one as they arrive, which is later. */
export function asHappened<E extends { event: string; at: number }>(form: Form, arrived: readonly E[]): E[] {
  const isTimed = ({ event }: E) => form.timed.includes(event);
  return [...arrived.filter(isTimed).toSorted((a, b) => a.at - b.at), ...arrived.filter((event) => !isTimed(event))];
}

/** What was paid and did not go back. */
export function centsAfter(form: Form, events: readonly { event: string; cents: number }[]): number {
  const sumOf = (effect: Effect) =>
    events
      .filter(({ event }) => form.money.includes(event) && form.events[event] === effect)
      .reduce((sum, { cents }) => sum + cents, 0);
  return Math.max(0, sumOf("pays") - sumOf("takesBack"));
}

const encoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

export const forms: Form[] = [
  {
    name: "Digistore24",
    type: "ds24",
    events: {
      on_payment: "pays",
      on_refund: "takesBack",
      on_chargeback: "takesBack",
      on_payment_missed: "suspends",
      on_rebill_cancelled: "runsOut",
      on_rebill_resumed: "resumes",
      last_paid_day: "ends",
      payment_denial: "unknown",
      connection_test: "unknown",
    },
    timed: ["on_payment", "on_refund", "on_chargeback"],
    money: ["on_payment", "on_refund", "on_chargeback"],
    body: ({ order, event, number, email, at, cents }) =>
      encoded({
        event,
        api_mode: "live",
        order_id: order,
        order_item_id: `${order}-1`,
        // A refund may arrive without hardly any product.
        ...(event === "on_refund" ? {} : { product_id: "42" }),
        // What is no payment names the payment before it.
        transaction_id: ["on_payment", "on_refund", "on_chargeback"].includes(event) ? `${order}-${number}` : order,
        transaction_amount: euros(cents),
        transaction_currency: "EUR",
        // Every call names the time of the payment that it belongs to.
        transaction_date: inGermany(at)[0]!,
        transaction_time: inGermany(at)[1]!,
        email,
        tags: String(number),
      }),
  },
  {
    name: "CopeCart",
    type: "copecart",
    events: {
      "payment.made": "pays",
      "payment.trial": "pays",
      "payment.failed": "suspends",
      "payment.pending": "informs",
      "payment.refunded": "takesBack",
      "payment.charged_back": "takesBack",
      "payment.recurring.cancelled": "runsOut",
      "payment.recurring.cancelled for a day that is past": "ranOut",
      "payment.recurring.upcoming": "unknown",
    },
    timed: [
      "payment.made",
      "payment.trial",
      "payment.failed",
      "payment.pending",
      "payment.refunded",
      "payment.charged_back",
    ],
    money: ["payment.made", "payment.trial", "payment.refunded", "payment.charged_back"],
    body: ({ order, event, number, email, at, cents }) =>
      JSON.stringify({
        event_type: event.split(" ")[0],
        order_id: order,
        product_id: "42",
        buyer_email: email,
        transaction_currency: "EUR",
        transaction_amount: cents / 100,
        test_payment: false,
        ...(event.startsWith("payment.recurring.cancelled")
          ? {
              is_cancelled_for: dayFromToday(event === "payment.recurring.cancelled" ? 20 : -2),
              cancelation_reason: String(number),
            }
          : { transaction_id: `${order}-${number}`, transaction_processed_at: new Date(at).toISOString() }),
      }),
  },
  {
    name: "COPE",
    type: "copecart",
    isNewPlatform: true,
    events: {
      "payment.sale.succeeded": "pays",
      "subscription.cancelled": "runsOut",
      "subscription.amount_changed": "unknown",
    },
    timed: [],
    // The unit of its amounts is not known for certain: none counts.
    money: [],
    body: ({ order, event, number, email }) =>
      JSON.stringify({
        event_type: event,
        idempotency_key: `${order}-${number}`,
        buyer: { email },
        order: { uuid: order },
        line_items: [{ product: { uuid: "42" } }],
      }),
  },
  {
    name: "elopage",
    type: "elopage",
    events: {
      "payment.successful": "pays",
      "payment.pending": "informs",
      "order.one_time.paid": "pays",
      "order.subscription.paying": "pays",
      "order.subscription.paused": "suspends",
      "order.subscription.canceled": "runsOut",
      "order.subscription.canceled for a day that is past": "ranOut",
      "order.subscription.ended": "ends",
      "refund.successful": "takesBack",
      "chargeback.successful": "takesBack",
      "lesson.viewed": "unknown",
    },
    timed: [],
    money: ["payment.successful", "refund.successful", "chargeback.successful"],
    body: ({ order, event, number, email, cents }) =>
      encoded({
        event: event.split(" ")[0]!,
        ...(event.includes(" ") ? { access_expiration_date: dayFromToday(-2) } : {}),
        // An event of the order names the order, one of a transfer the transfer.
        id: event.startsWith("order.") ? order : `${order}-${number}`,
        order_id: order,
        "product[id]": "42",
        "payer[email]": email,
        // A transfer that went back is negative.
        revenue: /^(refund|chargeback)/.test(event) ? `-${euros(cents)}` : euros(cents),
        currency: "EUR",
        payments_count: String(number),
      }),
  },
  {
    name: "ThriveCart",
    type: "thrivecart",
    events: {
      "order.success": "pays",
      "order.subscription_payment": "pays",
      "order.rebill_failed": "suspends",
      "order.subscription_paused": "suspends",
      "order.subscription_resumed": "resumes",
      "order.subscription_cancelled": "cancels",
      "order.subscription_cancelled for a day to come": "runsOut",
      "order.refund": "takesBack",
      "cart.abandoned": "unknown",
    },
    timed: ["order.success", "order.subscription_payment"],
    money: ["order.success", "order.subscription_payment", "order.refund"],
    body: ({ order, event, number, email, at, cents }) =>
      encoded({
        event: event.split(" ")[0]!,
        ...(event.includes(" ") ? { "subscription[billing_period_end]": String(secondsFromNow(20)) } : {}),
        mode: "live",
        order_id: order,
        ...(event === "order.success"
          ? { invoice_id: `${order}-${number}`, "purchase_map[0]": "product-42", order_timestamp: seconds(at) }
          : {}),
        ...(event.startsWith("order.subscription")
          ? { "subscription[product_id]": "42", "subscription[id]": "s", "subscription[type]": "product" }
          : {}),
        ...(event === "order.subscription_payment" ? { date_unix: seconds(at) } : {}),
        base_product: "42",
        currency: "EUR",
        "customer[email]": email,
        "order[total]": String(cents),
        customer_id: String(number),
      }),
  },
];

/** Its events in every order are in sequences.test.ts. */
export const stripe: Form = {
  name: "Stripe",
  type: "stripe",
  events: { "invoice.paid": "pays" },
  timed: ["invoice.paid"],
  money: ["invoice.paid"],
  body: ({ order, event, number, email, at, cents }) =>
    JSON.stringify({
      id: `evt_${order}_${number}`,
      type: event,
      created: at / 1000,
      livemode: true,
      data: {
        object: {
          id: `in_${order}_${number}`,
          parent: { subscription_details: { subscription: order } },
          amount_paid: cents,
          currency: "eur",
          customer_email: email,
          lines: { data: [{ pricing: { price_details: { price: "42" } } }] },
        },
      },
    }),
};
