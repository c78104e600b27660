import type { MoneyEventKind } from "@db/vocabulary/payments";
import { dayOrMoment, emailOf, type Fields, isFields, listAt, momentOf, nameOf, textAt } from "./fields";
import { type MoneyEvent, type ProviderCall, UnreadableCall } from "./money-event";
import { bodyDigest } from "./signatures";

/**
 * CopeCart's new platform. Its newer calls are CloudEvents: `type`, `id` and `time` beside the facts in `data`; the older ones have
 * all of it on one level, with `event_type` and `idempotency_key`. Source: providers.md, part A 2.2.
 */
const kinds: Record<string, MoneyEventKind> = {
  "payment.sale.succeeded": "payment",
  // Comes beside the payment of the same order, which has the money.
  "cart.order.completed": "opened",
  "payment.sale.pending": "pending",
  "payment.sale.failed": "suspend",
  "subscription.payment_failed": "suspend",
  "subscription.paused": "suspend",
  "subscription.resumed": "resume",
  "subscription.cancelled": "cancel",
  "subscription.canceled": "cancel",
  "subscription.ended": "end",
  "subscription.expired": "end",
  "subscription.amount_changed": "note",
  "connection.test": "note",
};

/** Its list of events is not public: money that goes back is known by its word and by what became of it. */
const takenBack: readonly [RegExp, MoneyEventKind][] = [
  [/(charge_?back|dispute)s?\b.*[._](won|reversed|reverted|canceled|cancelled)$/, "chargeback_won"],
  [/(charge_?back|dispute)s?\b.*[._](failed|warning|evidence_\w+|updated)$/, "note"],
  [/charge_?back|charged_back|dispute/, "chargeback"],
  [/refund\w*[._](pending|requested|initiated|rejected|declined)$/, "note"],
  [/refund\w*[._](failed|canceled|cancelled|reversed)$/, "refund_failed"],
  [/partial\w*[._]?refund|refund\w*[._]partial/, "partial_refund"],
  [/refund/, "refund"],
];

/** What is no matter of orders: carts before they are paid, products, partners. */
const others = /^(cart|checkout|product|affiliate|payout|customer|vendor)[._]/;

function kindOf(event: string): MoneyEventKind | null {
  const name = event.toLowerCase().replace(/^(com\.)?cope(cart)?\./, "");
  const known = kinds[name] ?? takenBack.find(([pattern]) => pattern.test(name))?.[1];
  return known ?? (others.test(name) ? "note" : null);
}

const eventOf = (envelope: Fields): string => firstAt(envelope, "event_type", "type");

/** As `PaymentAdapter.unknownEvent`. */
export const unknownEventOfCope = (envelope: Fields): string | null =>
  isTestMessage(envelope) || kindOf(eventOf(envelope)) ? null : eventOf(envelope);

const isCloudEvent = (fields: Fields): boolean =>
  isFields(fields["data"]) && textAt(fields, "event_type") === "" && textAt(fields, "type") !== "";

/** A call of the new platform; the classic ones have `order_id` at their top, and no order with parts. */
export const isOfCope = (fields: Fields): boolean =>
  isCloudEvent(fields) || isFields(fields["order"]) || isTestMessage(fields);

/** The platform's own test of an address carries nothing but a message. */
const isTestMessage = (fields: Fields): boolean =>
  textAt(fields, "event_type") === "" &&
  /test webhook/i.test(textAt(fields, "message") || textAt(fields, "data.message"));

/** The first of these paths that holds something. */
const firstAt = (fields: Fields, ...paths: string[]): string =>
  paths.map((path) => textAt(fields, path)).find(Boolean) ?? "";

/** An event of each product of the order; all of them where it names none. */
export function parseCope(call: ProviderCall, envelope: Fields): MoneyEvent[] {
  if (isTestMessage(envelope)) return [];
  const facts = isCloudEvent(envelope) ? (envelope["data"] as Fields) : envelope;
  const name = eventOf(envelope);
  const kind = kindOf(name);
  if (!kind || kind === "note") return [];
  const reference = firstAt(
    facts,
    "order.uuid",
    "order.id",
    "order_uuid",
    "order_id",
    "sale.order_uuid",
    "payment.order_uuid",
    "refund.order_uuid",
    "subscription.order_uuid",
    "subscription.uuid",
    "subscription.id",
  );
  if (!reference) throw new UnreadableCall("order.uuid is missing");
  const event = firstAt(envelope, "idempotency_key", "id") || `${reference}:${name}:${bodyDigest(call.body)}`;
  const items = productsIn(facts);
  const end = dayOrMoment(
    firstAt(facts, "subscription.ends_at", "subscription.current_period_end", "subscription.cancel_at"),
  );
  return (items.length > 0 ? items : [""]).map((item) => ({
    key: `${event}:${item}`,
    reference,
    item,
    kind,
    name,
    // The unit of the platform's amounts is not known for certain.
    amountCents: null,
    currency: null,
    until: kind === "cancel" || kind === "end" ? end : null,
    isInstalment: false,
    isTest: ["is_test", "test", "test_mode", "order.is_test"].some((path) => textAt(facts, path) === "true"),
    products: item ? [item] : [],
    email: emailOf(firstAt(facts, "buyer.email", "order.buyer.email", "customer.email", "order.customer.email")),
    buyerName: nameOf(
      firstAt(facts, "buyer.first_name", "order.buyer.first_name", "customer.first_name"),
      firstAt(facts, "buyer.last_name", "order.buyer.last_name", "customer.last_name"),
    ),
    occurredAt: (isCloudEvent(envelope) ? momentOf(textAt(envelope, "time")) : null) ?? call.receivedAt,
    aliases: [],
  }));
}

function productsIn(facts: Fields): string[] {
  const lines = ["line_items", "order.line_items", "order.lines", "lines", "items"]
    .map((path) => listAt(facts, path).filter(isFields))
    .find((list) => list.length > 0);
  const ids = (lines ?? [facts]).map((line) =>
    firstAt(line, "product.uuid", "product.id", "product_uuid", "product_id"),
  );
  return [...new Set(ids.filter(Boolean))];
}
