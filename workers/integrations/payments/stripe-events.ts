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
  products?: string[];
  email?: string;
  name?: string;
  referrer?: string;
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
  const told = readers[name]?.(object, previous);
  if (!told || !told.reference) return [];
  const currency = currencyOf(textAt(object, "currency"));
  return [
    {
      key: told.key ?? id,
      reference: told.reference,
      item: "",
      kind: told.kind,
      name,
      amountCents: hundredthsOf(told.amount ?? "", currency),
      currency,
      until: told.until ?? null,
      isInstalment: false,
      isTest: !isTrue(event, "livemode"),
      products: [...new Set((told.products ?? []).filter(Boolean))],
      email: emailOf(told.email ?? ""),
      buyerName: nameOf(told.name ?? ""),
      occurredAt: secondsAt(event, "created") ?? call.receivedAt,
      ...referrerIn(told.referrer ?? ""),
      aliases: (told.aliases ?? []).filter((alias) => alias !== "" && alias !== told.reference),
    },
  ];
}

type Reader = (object: Fields, previous: Fields) => Told | null;

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
    key: keyOf("refunded", textAt(charge, "id"), textAt(charge, "amount_refunded")),
    // Told is what was refunded in all.
    amount: String(Number(textAt(charge, "amount_refunded")) - Number(textAt(previous, "amount_refunded"))),
  }),
  "charge.dispute.created": (dispute) => disputeTold(dispute, "chargeback"),
  "charge.dispute.closed": (dispute) =>
    textAt(dispute, "status") === "won" ? disputeTold(dispute, "chargeback_won") : null,
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
  const told = subscription && kind === "payment" ? "opened" : kind;
  return {
    key: keyOf("session", told, id),
    kind: told,
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
  const bought = lines.filter(isFields).filter((line) => !textAt(line, "amount").startsWith("-"));
  const named = bought.map((line) => [
    textAt(line, "pricing.price_details.price"),
    textAt(line, "pricing.price_details.product"),
    idAt(line, "price"),
    idAt(line, "price.product"),
  ]);
  return named.flat().filter(Boolean);
}

function invoiceTold(invoice: Fields, kind: MoneyEventKind): Told | null {
  const subscription = idAt(invoice, "parent.subscription_details.subscription") || idAt(invoice, "subscription");
  if (!subscription) return null;
  const lines = listAt(invoice, "lines.data");
  const ends = lines.filter(isFields).map((line) => secondsAt(line, "period.end") ?? 0);
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
    products: [
      textAt(invoice, "parent.subscription_details.metadata.planId") ||
        textAt(invoice, "subscription_details.metadata.planId"),
      ...productsOf(lines),
    ],
    email: textAt(invoice, "customer_email"),
    name: textAt(invoice, "customer_name"),
  };
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

function subscriptionUpdated(subscription: Fields, previous: Fields): Told | null {
  const status = textAt(subscription, "status");
  if (status === "canceled" || status === "incomplete_expired")
    return { ...subscriptionTold(subscription, "end"), until: secondsAt(subscription, "ended_at") };
  if (status === "paused" || status === "unpaid" || status === "past_due")
    return subscriptionTold(subscription, "suspend");
  if (status !== "active" && status !== "trialing") return null;
  const endsAt = secondsAt(subscription, "cancel_at");
  if (isTrue(subscription, "cancel_at_period_end") || endsAt)
    return { ...subscriptionTold(subscription, "cancel"), until: endsAt ?? periodAt(subscription, "end") };
  const wasCanceled = "cancel_at_period_end" in previous || "cancel_at" in previous;
  const wasSuspended = ["paused", "unpaid", "past_due"].includes(textAt(previous, "status"));
  if (wasCanceled || wasSuspended) return subscriptionTold(subscription, "resume");
  const begunAt = periodAt(subscription, "start");
  const begunBefore = periodAt(previous, "start");
  // The invoice of the new period may be paid by a bank debit, which takes days.
  return status === "active" && begunAt !== null && begunBefore !== null && begunBefore < begunAt
    ? { ...subscriptionTold(subscription, "renewing"), until: begunAt }
    : subscriptionTold(subscription, "note");
}

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
