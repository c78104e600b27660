import type { MoneyEventKind } from "@db/vocabulary/payments";
import {
  currencyOf,
  emailOf,
  endOfDay,
  type Fields,
  hundredthsOf,
  isFields,
  listAt,
  momentOf,
  nameOf,
  readFields,
  textAt,
  referrerIn,
} from "./fields";
import { type MoneyEvent, type PaymentAdapter, UnreadableCall } from "./money-event";
import { bodyDigest, isSame } from "./signatures";

/** ThriveCart's account webhooks: a form whose field `thrivecart_secret` is the account's. Source: providers.md, part A 4. */
const kinds: Record<string, MoneyEventKind> = {
  "order.success": "payment",
  "order.subscription_payment": "payment",
  "order.rebill_failed": "suspend",
  "order.subscription_paused": "suspend",
  "order.subscription_resumed": "resume",
  "order.subscription_cancelled": "cancel",
  "order.refund": "refund",
};

/** What is no matter of orders. */
const others = /^(cart|affiliate|customer|connection)\./;

export const thrivecart: PaymentAdapter = {
  // While an address is saved, ThriveCart looks whether a POST without a secret is answered. An order without one is refused.
  isProbe({ body, contentType }) {
    const fields = readFields(body, contentType);
    return !["thrivecart_secret", "order_id", "order.id"].some((path) => textAt(fields, path));
  },
  verify({ body, contentType }, secrets, accountName) {
    const fields = readFields(body, contentType);
    const sentSecret = textAt(fields, "thrivecart_secret");
    const isOfAccount =
      !accountName || isSame(textAt(fields, "thrivecart_account").toLowerCase(), accountName.toLowerCase());
    return sentSecret !== "" && isOfAccount && secrets.filter(Boolean).some((secret) => isSame(sentSecret, secret));
  },
  parse({ body, contentType, receivedAt }) {
    const fields = readFields(body, contentType);
    const field = (path: string) => textAt(fields, path);
    const event = field("event");
    const kind = kinds[event];
    if (!kind) return [];
    const reference = field("order_id") || field("order.id");
    if (!reference) throw new UnreadableCall("order_id is missing");
    const items = itemsOf(fields, kind);
    const invoice = field("invoice_id") || field("order.invoice_id");
    // An order is bought once and each payment has its invoice; all else may happen again, with the invoice of the order.
    const occasion = event === "order.success" || (kind === "payment" && invoice) ? invoice : bodyDigest(body);
    const until = momentOf(field("subscription.billing_period_end"));
    const common = {
      reference,
      kind,
      name: event,
      currency: currencyOf(field("currency")),
      // A price in parts has an end; of a subscription without one the field says "null".
      isInstalment: field("subscription.remaining_rebills") !== "",
      isTest: field("mode") === "test" || field("mode_int") === "1",
      email: emailOf(field("customer.email")),
      buyerName: nameOf(field("customer.first_name"), field("customer.last_name")) || nameOf(field("customer.name")),
      // The order's own time is that of its first payment, in every later event too.
      occurredAt:
        momentOf(field("date_unix")) ??
        (event === "order.success" ? momentOf(field("order_timestamp")) : null) ??
        receivedAt,
      aliases: [],
      ...referrerIn(field("order.tracking_id")),
    };
    return items.map((item): MoneyEvent => ({
      ...common,
      key: `${event}:${reference}:${occasion}:${item}`,
      item,
      amountCents: kind === "payment" || kind === "refund" ? amountOf(fields, item, items.length === 1) : null,
      until: kind === "cancel" ? (until ?? receivedAt) : null,
      nextPaymentAt: kind === "payment" ? nextChargeOf(fields, item, receivedAt) : null,
      products: item ? [item] : [],
    }));
  },
  unknownEvent({ body, contentType }) {
    const event = textAt(readFields(body, contentType), "event");
    return kinds[event] || others.test(event) ? null : event;
  },
  answer: { body: "OK", contentType: "text/plain; charset=utf-8" },
  sign: (body, secret) => ({
    body: `${body}&thrivecart_secret=${encodeURIComponent(secret)}`,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  }),
  testBody: () => ({
    body: "event=connection.test&mode=test",
    contentType: "application/x-www-form-urlencoded",
  }),
};

/** `product-12` of a type and an id; the id may be `12`, `product-12` or `product_12`. */
const itemNamed = (type: string, id: string): string => {
  const [, ownType = type || "product", number = id] = /^([a-z]+)[-_](.+)$/.exec(id) ?? [];
  return `${ownType}-${number}`;
};

/** What was bought, as `product-2`, `bump-2`, `upsell-1`: all of a purchase, the one of a refund or a subscription; else all of the order. */
function itemsOf(fields: Fields, kind: MoneyEventKind): string[] {
  const field = (path: string) => textAt(fields, path);
  const refundId = kind === "refund" ? field("refund.product_id") || field("refund.id") : "";
  if (refundId) return [itemNamed(field("refund.type"), refundId)];
  const subscriptionId = field("subscription.product_id");
  if (subscriptionId) return [itemNamed(field("subscription.type"), subscriptionId)];
  const bought = listAt(fields, "purchase_map").filter(
    (item): item is string => typeof item === "string" && item !== "",
  );
  const flat = field("purchase_map_flat").split(",").filter(Boolean);
  const all = bought.length > 0 ? bought : flat;
  if (kind === "payment" && all.length > 0) return [...new Set(all)];
  const base = field("base_product");
  if (kind === "payment" && base) return [`product-${base}`];
  return kind === "refund" && all.length === 1 ? all : [""];
}

/** What the event itself names, else what the order charged for the item: a later event has the charges of the first payment. */
function amountOf(fields: Fields, item: string, isOnlyItem: boolean): number | null {
  const cents = (path: string, of: Fields = fields) =>
    hundredthsOf(textAt(of, path), currencyOf(textAt(fields, "currency")));
  const own = isOnlyItem ? (cents("refund.amount") ?? cents("subscription.amount")) : null;
  if (own !== null) return own;
  const charges = chargesOf(fields, "order.charges", item).map((charge) => cents("amount", charge));
  if (charges.some((amount) => amount !== null)) return charges.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  return isOnlyItem ? cents("order.total") : null;
}

/** A charge names its item as `product_12`, and by its type and the reference 12. */
const chargesOf = (fields: Fields, path: string, item: string): Fields[] =>
  listAt(fields, path)
    .filter(isFields)
    // An item is product-12 in the map of purchases; its charge has the reference 12, the type product and the identifier product_12.
    .filter((charge) =>
      ["reference", "item_identifier"]
        .map((name) => textAt(charge, name))
        .some((id) => id !== "" && itemNamed(textAt(charge, "item_type"), id) === item),
    );

/** When the item is charged next, where the order tells that. */
function nextChargeOf(fields: Fields, item: string, after: number): number | null {
  const times = chargesOf(fields, "order.future_charges", item)
    .map((charge) => textAt(charge, "due"))
    .map((due) => momentOf(due) ?? endOfDay(due.slice(0, 10)))
    .filter((time) => time !== null && time > after);
  return times.length === 0 ? null : Math.min(...(times as number[]));
}
