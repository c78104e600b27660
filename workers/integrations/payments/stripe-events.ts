import type { MoneyEventKind } from "@db/vocabulary/payments";
import {
  currencyOf,
  emailOf,
  type Fields,
  hundredthsOf,
  isFields,
  listAt,
  nameOf,
  readJson,
  textAt,
  referrerIn,
} from "./fields";
import { type MoneyEvent, type ProviderCall, UnreadableCall } from "./money-event";

/** What each kind of Stripe's objects tells. An order is a subscription, or the payment of a single purchase. */

interface Told {
  /** What stands for the event where Stripe's own list tells of the same thing, without the event's id. */
  key?: string;
  kind: MoneyEventKind;
  reference: string;
  aliases?: string[];
  amount?: string;
  until?: number | null;
  isInstalment?: boolean;
  period?: Period | null;
  /** Where the object tells when it happened, and the event only when it was told. */
  occurredAt?: number | null;
  products?: string[];
  email?: string;
  name?: string;
  referrer?: string;
}

/** What a period of the subscription costs as it was bought, and how many months it has. */
interface Period {
  amount: string;
  months: number;
}

export function readStripeEvent(call: ProviderCall): MoneyEvent[] {
  const event = readJson(call.body);
  const id = textAt(event, "id");
  const name = textAt(event, "type");
  if (!id || !name) throw new UnreadableCall("id or type is missing");
  const data = event["data"];
  const object = isFields(data) ? data["object"] : undefined;
  const previous = isFields(data) && isFields(data["previous_attributes"]) ? data["previous_attributes"] : {};
  if (!isFields(object)) return [];
  const currency = currencyOf(textAt(object, "currency"));
  return [readers[name]?.(object, previous) ?? []]
    .flat()
    .filter(({ reference }) => reference !== "")
    .map((reading, i) => ({
      key: reading.key ?? (i === 0 ? id : `${id}:${reading.kind}`),
      reference: reading.reference,
      item: "",
      kind: reading.kind,
      name,
      amountCents: hundredthsOf(reading.amount ?? "", currency),
      currency,
      until: reading.until ?? null,
      isInstalment: reading.isInstalment ?? false,
      periodCents: reading.period ? hundredthsOf(reading.period.amount, currency) : null,
      periodMonths: reading.period?.months ?? null,
      isTest: !isTrue(event, "livemode"),
      products: [...new Set((reading.products ?? []).filter(Boolean))],
      email: emailOf(reading.email ?? ""),
      buyerName: nameOf(reading.name ?? ""),
      occurredAt: reading.occurredAt ?? secondsAt(event, "created") ?? call.receivedAt,
      ...referrerIn(reading.referrer ?? ""),
      aliases: (reading.aliases ?? []).filter((alias) => alias !== "" && alias !== reading.reference),
    }));
}

type Reader = (object: Fields, previous: Fields) => Told | Told[] | null;

/** The types of events that are read. */
export const stripeEventNames = (): string[] => Object.keys(readers);

const readers: Record<string, Reader> = {
  "checkout.session.completed": (session) => checkout(session, sessionKind(session)),
  "checkout.session.async_payment_succeeded": (session) => checkout(session, "payment"),
  "checkout.session.async_payment_failed": (session) => checkout(session, "failed"),
  "checkout.session.expired": (session) => checkout(session, "failed"),
  "invoice.paid": (invoice) => invoiceTold(invoice, isTrialInvoice(invoice) ? "trial" : "payment"),
  "invoice.payment_succeeded": () => null, // told by invoice.paid too
  "invoice.payment_failed": (invoice) => invoiceTold(invoice, "suspend"),
  "invoice_payment.paid": invoicePayment,
  "customer.subscription.created": (subscription) => subscriptionTold(subscription, "note"),
  "customer.subscription.updated": subscriptionUpdated,
  "customer.subscription.deleted": (subscription) => ({
    ...subscriptionTold(subscription, "end"),
    until: secondsAt(subscription, "ended_at"),
  }),
  "customer.subscription.paused": (subscription) => subscriptionTold(subscription, "suspend"),
  "customer.subscription.resumed": (subscription) => subscriptionTold(subscription, "resume"),
  "charge.refunded": (charge, previous) => ({
    ...chargeTold(charge, isTrue(charge, "refunded") ? "refund" : "partial_refund"),
    // Named by the event's own id: the charge tells only what was refunded in all, which is the same again after a refund that failed.
    amount: String(Number(textAt(charge, "amount_refunded")) - Number(textAt(previous, "amount_refunded"))),
  }),
  "refund.failed": refundFailed,
  "refund.updated": refundFailed,
  "charge.refund.updated": refundFailed,
  "charge.dispute.created": disputeOpened,
  "charge.dispute.updated": disputeOpened,
  "charge.dispute.funds_withdrawn": disputeOpened,
  "charge.dispute.closed": (dispute) =>
    isLifted(textAt(dispute, "status")) ? disputeTold(dispute, "chargeback_won") : null,
};

/**
 * Money is counted once, whether a webhook tells of it or the nightly comparison finds it: its event is named after what was paid
 * and not after the call. Undefined where a part is missing.
 */
const keyOf = (...parts: string[]): string | undefined => (parts.every(Boolean) ? parts.join(":") : undefined);

const isTrue = (object: Fields, path: string) => textAt(object, path) === "true";

/** An id, whether the object stands there whole or by its id alone. */
const idAt = (object: Fields, path: string): string => textAt(object, path) || textAt(object, `${path}.id`);

function secondsAt(object: Fields, path: string): number | null {
  const text = textAt(object, path);
  return /^\d{1,11}$/.test(text) ? Number(text) * 1000 : null;
}

function sessionKind(session: Fields): MoneyEventKind {
  switch (textAt(session, "payment_status")) {
    case "paid":
      return "payment";
    case "no_payment_required":
      return "opened";
    default:
      return "pending";
  }
}

function checkout(session: Fields, kind: MoneyEventKind): Told {
  const subscription = idAt(session, "subscription");
  const payment = idAt(session, "payment_intent");
  const id = textAt(session, "id");
  // A subscription's first invoice tells its payment; the session of it would count the money twice.
  const eventKind = subscription && kind === "payment" ? "opened" : kind;
  return {
    key: keyOf("session", eventKind, id),
    kind: eventKind,
    reference: subscription || payment || id,
    aliases: [id, subscription ? payment : ""],
    amount: subscription ? "" : textAt(session, "amount_total"),
    products: [
      textAt(session, "metadata.planId"),
      idAt(session, "payment_link"),
      ...productsOf(listAt(session, "line_items.data")),
    ],
    email: textAt(session, "customer_details.email") || textAt(session, "customer_email"),
    name: textAt(session, "customer_details.name"),
    referrer: textAt(session, "client_reference_id"),
  };
}

/** Prices and products of lines, in the shapes of both generations of the API. What is credited was bought before. */
function productsOf(lines: unknown[]): string[] {
  const named = boughtLines(lines).map((line) => [
    textAt(line, "pricing.price_details.price"),
    textAt(line, "pricing.price_details.product"),
    idAt(line, "price"),
    idAt(line, "price.product"),
  ]);
  return named.flat().filter(Boolean);
}

const boughtLines = (lines: unknown[]): Fields[] =>
  lines.filter(isFields).filter((line) => !textAt(line, "amount").startsWith("-"));

function invoiceTold(invoice: Fields, kind: MoneyEventKind): Told | null {
  const subscription = idAt(invoice, "parent.subscription_details.subscription") || idAt(invoice, "subscription");
  if (!subscription) return null;
  const lines = listAt(invoice, "lines.data");
  const bought = boughtLines(lines);
  const isCredit = lines.length > 0 && bought.length === 0;
  // What only credits the rest of a period pays for nothing.
  if (isCredit && kind !== "suspend") return subscriptionTold({ id: subscription }, "note");
  const ends = bought.map((line) => secondsAt(line, "period.end") ?? 0);
  return {
    // A payment that is missed is tried again, and may be missed again.
    key: kind === "suspend" ? undefined : keyOf("paid", textAt(invoice, "id")),
    kind,
    reference: subscription,
    aliases: [
      textAt(invoice, "id"),
      idAt(invoice, "payment_intent"),
      idAt(invoice, "charge"),
      ...listAt(invoice, "payments.data")
        .filter(isFields)
        .map((payment) => idAt(payment, "payment.payment_intent")),
    ],
    amount: kind === "payment" ? textAt(invoice, "amount_paid") : "",
    until: kind === "suspend" ? null : Math.max(0, ...ends) || null,
    isInstalment: bought.length > 0 && bought.every(isProration),
    period: kind === "payment" ? periodOfLines(bought) : null,
    products: [
      textAt(invoice, "parent.subscription_details.metadata.planId") ||
        textAt(invoice, "subscription_details.metadata.planId"),
      ...productsOf(lines),
    ],
    email: textAt(invoice, "customer_email"),
    name: textAt(invoice, "customer_name"),
  };
}

const isProration = (line: Fields) =>
  ["proration", "parent.invoice_item_details.proration", "parent.subscription_item_details.proration"].some((path) =>
    isTrue(line, path),
  );

/** Of the lines for whole periods: the rest of a period and what is charged once beside it are left out. */
function periodOfLines(lines: readonly Fields[]): Period | null {
  const whole = lines.filter(
    (line) =>
      !isProration(line) &&
      textAt(line, "parent.type") !== "invoice_item_details" &&
      textAt(line, "type") !== "invoiceitem",
  );
  const months = new Set(
    whole.map((line) => monthsBetween(secondsAt(line, "period.start"), secondsAt(line, "period.end"))),
  );
  const cents = whole.reduce((sum, line) => sum + centsOfLine(line), 0);
  return periodOf(months, cents);
}

function periodOf(months: ReadonlySet<number | null>, cents: number): Period | null {
  const [length] = months;
  return months.size === 1 && length && cents > 0 ? { amount: String(cents), months: length } : null;
}

/** Less its discounts, with the taxes that come on top. */
function centsOfLine(line: Fields): number {
  const sumOf = (path: string, counts: (part: Fields) => boolean) =>
    listAt(line, path)
      .filter(isFields)
      .filter(counts)
      .reduce((sum, part) => sum + Number(textAt(part, "amount")), 0);
  const taxes =
    sumOf("taxes", (tax) => textAt(tax, "tax_behavior") === "exclusive") +
    sumOf("tax_amounts", (tax) => !isTrue(tax, "inclusive"));
  return Number(textAt(line, "amount")) - sumOf("discount_amounts", () => true) + taxes;
}

/** Months of a period; null for one of days or weeks. */
function monthsBetween(start: number | null, end: number | null): number | null {
  if (start === null || end === null) return null;
  const days = (end - start) / 86_400_000;
  const months = Math.round(days / 30.4375);
  return months > 0 && Math.abs(days - months * 30.4375) <= 3 ? months : null;
}

/** What a coupon or a credit pays in full was sold all the same; a trial costs nothing before any of those. */
const isTrialInvoice = (invoice: Fields) =>
  textAt(invoice, "amount_paid") === "0" && /^0?$/.test(textAt(invoice, "subtotal"));

/** Which invoice a payment is of: since 2025 neither the charge nor its refund tells. */
function invoicePayment(payment: Fields): Told | null {
  const invoice = idAt(payment, "invoice");
  const intent = idAt(payment, "payment.payment_intent");
  return invoice && intent
    ? { key: keyOf("linked", intent), kind: "note", reference: invoice, aliases: [intent] }
    : null;
}

/** A refund that the buyer's bank did not take: the money is the seller's again. */
function refundFailed(refund: Fields): Told | null {
  if (!["failed", "canceled"].includes(textAt(refund, "status"))) return null;
  const intent = idAt(refund, "payment_intent");
  const charge = idAt(refund, "charge");
  return {
    key: keyOf("refund_failed", textAt(refund, "id")),
    kind: "refund_failed",
    reference: intent || charge,
    aliases: intent ? [charge] : [],
    amount: textAt(refund, "amount"),
  };
}

function subscriptionTold(subscription: Fields, kind: MoneyEventKind): Told {
  return {
    kind,
    reference: textAt(subscription, "id"),
    products: [textAt(subscription, "metadata.planId"), ...productsOf(listAt(subscription, "items.data"))],
  };
}

/** When a period begins or ends: on the items since 2025, on the subscription before. */
function periodAt(subscription: Fields, edge: "start" | "end"): number | null {
  const ofItems = listAt(subscription, "items.data")
    .filter(isFields)
    .map((item) => secondsAt(item, `current_period_${edge}`) ?? 0);
  return Math.max(0, ...ofItems) || secondsAt(subscription, `current_period_${edge}`);
}

/** What a subscription costs from now on, where its price was changed; null where a discount or a tax makes another amount of it. */
function changedPeriod(subscription: Fields, previous: Fields): Period | null {
  const items = listAt(subscription, "items.data").filter(isFields);
  const priced = (item: Fields) => `${idAt(item, "price")} ${textAt(item, "quantity")}`;
  const before = listAt(previous, "items.data").filter(isFields).map(priced);
  if (!("items" in previous) || items.map(priced).join() === before.join()) return null;
  const isTaxed = isTrue(subscription, "automatic_tax.enabled") || listAt(subscription, "default_tax_rates").length > 0;
  const isPriceFinal = items.every((item) => !isTaxed || textAt(item, "price.tax_behavior") === "inclusive");
  if (!isPriceFinal || listAt(subscription, "discounts").length > 0 || textAt(subscription, "discount.id")) return null;
  const months = new Set(items.map((item) => monthsOfPrice(item)));
  const cents = items.map(
    (item) => Number(textAt(item, "price.unit_amount")) * Number(textAt(item, "quantity") || "1"),
  );
  return periodOf(
    months,
    cents.reduce((sum, amount) => sum + amount, 0),
  );
}

function monthsOfPrice(item: Fields): number | null {
  const count = Number(textAt(item, "price.recurring.interval_count") || "1");
  const interval = textAt(item, "price.recurring.interval");
  return interval === "year" ? 12 * count : interval === "month" ? count : null;
}

function subscriptionUpdated(subscription: Fields, previous: Fields): Told | Told[] | null {
  const status = textAt(subscription, "status");
  if (status === "canceled" || status === "incomplete_expired")
    return { ...subscriptionTold(subscription, "end"), until: secondsAt(subscription, "ended_at") };
  const endsAt = secondsAt(subscription, "cancel_at");
  const canceled: Told[] =
    isTrue(subscription, "cancel_at_period_end") || endsAt
      ? [{ ...subscriptionTold(subscription, "cancel"), until: endsAt ?? periodAt(subscription, "end") }]
      : [];
  // What is not collected is not paid either, whatever the status says.
  if (isSuspended(status) || isPaused(subscription)) return [subscriptionTold(subscription, "suspend"), ...canceled];
  if (status !== "active" && status !== "trialing") return null;
  const wasSuspended = isSuspended(textAt(previous, "status")) || isPaused(previous);
  // Paid again, and still cancelled.
  if (canceled.length > 0) return wasSuspended ? [...canceled, subscriptionTold(subscription, "opened")] : canceled;
  return { ...runningTold(subscription, previous, wasSuspended), period: changedPeriod(subscription, previous) };
}

/** Whether the seller has paused the collection of its payments. */
const isPaused = (subscription: Fields) => isFields(subscription["pause_collection"]);

const isSuspended = (status: string) => ["paused", "unpaid", "past_due"].includes(status);

function runningTold(subscription: Fields, previous: Fields, wasSuspended: boolean): Told {
  const wasCanceled = "cancel_at_period_end" in previous || "cancel_at" in previous;
  if (wasCanceled || wasSuspended) return subscriptionTold(subscription, "resume");
  const begunAt = periodAt(subscription, "start");
  const begunBefore = periodAt(previous, "start");
  // The invoice of the new period may be paid by a bank debit, which takes days.
  return textAt(subscription, "status") === "active" &&
    begunAt !== null &&
    begunBefore !== null &&
    begunBefore < begunAt
    ? { ...subscriptionTold(subscription, "renewing"), until: begunAt }
    : subscriptionTold(subscription, "note");
}

/** An inquiry takes no money, unless it becomes a dispute: then any event of it tells, with the day on which it was begun. */
function disputeOpened(dispute: Fields): Told | null {
  if (/^(warning_|won$|prevented$)/.test(textAt(dispute, "status"))) return null;
  return { ...disputeTold(dispute, "chargeback"), occurredAt: secondsAt(dispute, "created") };
}

/** Closed without money that is gone. */
const isLifted = (status: string) => status === "won" || status === "warning_closed" || status === "prevented";

const disputeTold = (dispute: Fields, kind: MoneyEventKind): Told => ({
  ...chargeTold(dispute, kind),
  key: keyOf(kind, textAt(dispute, "id")),
});

function chargeTold(object: Fields, kind: MoneyEventKind): Told {
  const intent = idAt(object, "payment_intent");
  const charge = textAt(object, "object") === "dispute" ? idAt(object, "charge") : textAt(object, "id");
  const invoice = idAt(object, "invoice");
  return {
    kind,
    // The strongest name that is known to lead to the order.
    reference: intent || invoice || charge,
    aliases: intent ? [charge] : [],
    amount: textAt(object, "amount"),
    email: textAt(object, "billing_details.email") || textAt(object, "receipt_email"),
    name: textAt(object, "billing_details.name"),
  };
}
