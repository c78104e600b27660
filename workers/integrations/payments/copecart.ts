import type { MoneyEventKind } from "@db/vocabulary/payments";
import {
  centsOf,
  currencyOf,
  dayOrMoment,
  emailOf,
  type Fields,
  isFields,
  listAt,
  momentOf,
  nameOf,
  readJson,
  textAt,
  referrerIn,
} from "./fields";
import { isOfCope, parseCope, unknownEventOfCope } from "./cope";
import { type MoneyEvent, type PaymentAdapter, type ProviderCall, UnreadableCall } from "./money-event";
import { bodyDigest, hmacSha256, isSame, isTimedSignature, timedSignature } from "./signatures";

/**
 * CopeCart: the classic IPN (JSON, `X-Copecart-Signature`), and the new platform (`X-Cope-Signature` with a time).
 * Source: providers.md, part A 2.
 */
const kinds: Record<string, MoneyEventKind> = {
  "payment.made": "payment",
  "payment.trial": "trial",
  "payment.failed": "suspend",
  "payment.pending": "pending",
  "payment.refunded": "refund",
  "payment.charged_back": "chargeback",
  "payment.charge_back": "chargeback",
  "payment.recurring.cancelled": "cancel",
  "payment.recurring.upcoming": "note",
  "connection.test": "note",
};

/** Money that was asked back, and did not go back. */
const refusals: Partial<Record<MoneyEventKind, string>> = {
  refund: "failed_refunded",
  chargeback: "chargeback_failed",
};

/** How many months a period has; the frequencies of days and weeks have none. */
const monthsOfFrequency: Record<string, number> = { monthly: 1, quarterly: 3, half_yearly: 6, yearly: 12 };

export const copecart: PaymentAdapter = {
  verify(call, secrets) {
    const known = secrets.filter(Boolean);
    // The new platform's own test calls come under the second name.
    const timed = call.header("X-Cope-Signature") ?? call.header("X-Webhook-Signature");
    if (timed) return isTimedSignature(timed, call.body, known, call.receivedAt);
    const signature = call.header("X-Copecart-Signature");
    return (
      signature !== null && known.some((secret) => isSame(signature.trim(), hmacSha256(secret, call.body, "base64")))
    );
  },
  parse(call) {
    const fields = readJson(call.body);
    if (isOfCope(fields)) return parseCope(call, fields);
    const name = textAt(fields, "event_type");
    const kind = kinds[name];
    if (!kind || kind === "note" || refusals[kind] === (textAt(fields, "payment_status") || "unknown")) return [];
    return classic(call, fields, name, kind);
  },
  unknownEvent({ body }) {
    const fields = readJson(body);
    if (isOfCope(fields)) return unknownEventOfCope(fields);
    const name = textAt(fields, "event_type");
    return kinds[name] ? null : name;
  },
  answer: { body: "OK", contentType: "text/plain; charset=utf-8" },
  sign: (body, secret) => ({
    body,
    headers: { "Content-Type": "application/json", "X-Copecart-Signature": hmacSha256(secret, body, "base64") },
  }),
  testBody: () => ({
    body: JSON.stringify({ event_type: "connection.test", test_payment: true }),
    contentType: "application/json",
  }),
};

/** As `copecart.sign`, for the new platform. */
export const signAsCope = (body: string, secret: string, now: number): string => timedSignature(secret, body, now);

function classic(call: ProviderCall, fields: Fields, name: string, kind: MoneyEventKind): MoneyEvent[] {
  const field = (path: string) => textAt(fields, path);
  const reference = field("order_id");
  if (!reference) throw new UnreadableCall("order_id is missing");
  const item = field("product_id");
  const transaction = field("transaction_id");
  const amount = amountOfProduct(fields, item);
  const months = monthsOfFrequency[field("frequency")];
  const until = field("is_cancelled_for") || field("next_payment_at");
  return [
    {
      // The products of one purchase are charged by one transaction, each with a call of its own.
      key: transaction
        ? `${transaction}:${name}${isOneOfSeveral(fields) ? `:${item}` : ""}`
        : `${reference}:${item}:${name}:${bodyDigest(call.body)}`,
      reference,
      item,
      kind,
      name,
      amountCents: amount === null ? null : Math.abs(amount),
      currency: currencyOf(field("transaction_currency")),
      until: kind === "cancel" ? dayOrMoment(until) : null,
      nextPaymentAt: kind === "payment" || kind === "trial" ? dayOrMoment(field("next_payment_at")) : null,
      isInstalment: field("payment_plan") === "breakdown_payment",
      ...(kind === "payment" && months && amount !== null ? { periodCents: amount, periodMonths: months } : {}),
      isTest: field("test_payment") === "true",
      products: [item, field("product_internal_name")].filter(Boolean),
      email: emailOf(field("buyer_email")),
      buyerName: nameOf(field("buyer_firstname"), field("buyer_lastname")),
      occurredAt: momentOf(field("transaction_processed_at")) ?? call.receivedAt,
      aliases: [],
      ...referrerIn(field("metadata")),
    },
  ];
}

const productsOf = (fields: Fields): Fields[] => listAt(fields, "transaction_amount_per_product").filter(isFields);

/** Calls of one product keep the key that they had before add-ons were told apart: the same call again is known by it. */
const isOneOfSeveral = (fields: Fields): boolean =>
  productsOf(fields).length > 1 || textAt(fields, "is_addon") === "true";

/** What the transaction charged for this product, where it tells that of each; else the whole of it. */
function amountOfProduct(fields: Fields, item: string): number | null {
  const own = productsOf(fields).find((product) => textAt(product, "slug") === item);
  const amounts = [
    own ? textAt(own, "amount") : "",
    isOneOfSeveral(fields) ? textAt(fields, "line_item_amount") : "",
    textAt(fields, "transaction_amount"),
    textAt(fields, "line_item_amount"),
  ];
  return centsOf(amounts.find(Boolean) ?? "");
}
