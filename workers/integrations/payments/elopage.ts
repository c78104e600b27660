import type { MoneyEventKind } from "@db/vocabulary/payments";
import {
  centsOf,
  currencyOf,
  emailOf,
  endOfDay,
  type Fields,
  isFields,
  linksOf,
  listAt,
  momentOf,
  nameOf,
  readFields,
  textAt,
} from "./fields";
import { type PaymentAdapter, UnreadableCall } from "./money-event";
import { bodyDigest } from "./signatures";

/**
 * elopage (ablefy): a form with nested names, or JSON. It signs nothing, so its address is the secret, and a payment is confirmed
 * by its API where the operator entered keys for that. Source: providers.md, part A 3.
 */
const kinds: Record<string, MoneyEventKind> = {
  "payment.successful": "payment",
  "payment.pending": "pending",
  "refund.successful": "refund",
  "chargeback.successful": "chargeback",
  "order.one_time.paid": "opened",
};

/** Of `order.subscription.…` and `order.installment.…`, whose lists of states are not complete: by the state's word. */
const subscriptionKinds: [RegExp, MoneyEventKind][] = [
  [/^(paying|active|paid|trial\w*)$/, "opened"],
  [/^(paused|payment_paused|suspended|unpaid|overdue)$/, "suspend"],
  [/^(cancel\w*)$/, "cancel"],
  [/^(ended|finished|completed|expired|terminated)$/, "end"],
];

/** What is no matter of orders. */
const others = /^(lesson|quiz|product|payer|saas_plan|pricing_plan|connection)\./;

function kindOf(event: string, state: string): MoneyEventKind | null {
  const known = kinds[event];
  if (known) return known;
  const [, form, word] = /^order\.(subscription|installment|limited_subscription)\.(\w+)$/.exec(event) ?? [];
  if (!word) return null;
  // A price in parts that is paid in full has bought what it is for.
  if (form !== "subscription" && /^(finished|completed)$/.test(word)) return "opened";
  const byWord = (value: string) => subscriptionKinds.find(([pattern]) => pattern.test(value))?.[1];
  return byWord(word) ?? byWord(state) ?? null;
}

/** The first rate of the schedule that is not paid and still to come. */
function nextRate(fields: Fields, after: number): number | null {
  const days = listAt(fields, "payments_schedule").flatMap((rate) => {
    if (!isFields(rate) || textAt(rate, "state") === "paid") return [];
    const date = textAt(rate, "date");
    return momentOf(date) ?? endOfDay(date.slice(0, 10)) ?? [];
  });
  return days.filter((day) => day > after).toSorted((a, b) => a - b)[0] ?? null;
}

const opensAccess: ReadonlySet<MoneyEventKind> = new Set(["payment", "opened"]);

export const elopage: PaymentAdapter = {
  // The address holds 128 random bits, and no other sign of the sender is known.
  verify: () => true,
  parse({ body, contentType, receivedAt }) {
    const fields = readFields(body, contentType);
    const field = (path: string) => textAt(fields, path);
    const event = field("event");
    const kind = kindOf(event, field("payment_state") || field("state"));
    if (!kind) return [];
    const reference = field("order_id") || field("order_token");
    if (!reference) throw new UnreadableCall("order_id is missing");
    const item = field("product_id") || field("product.id");
    const amount = centsOf(field("revenue") || field("amount"));
    const ends = field("access_expiration_date");
    const end = momentOf(ends) ?? endOfDay(ends.slice(0, 10));
    const isMoney = event.startsWith("payment.") || kind === "refund" || kind === "chargeback";
    return [
      {
        // A transfer has an id of its own; a state may come back.
        key: isMoney && field("id") ? `${event}:${field("id")}` : `${event}:${reference}:${bodyDigest(body)}`,
        reference,
        item,
        kind,
        name: event,
        amountCents: isMoney && amount !== null ? Math.abs(amount) : null,
        currency: currencyOf(field("currency")),
        until: opensAccess.has(kind) || kind === "cancel" || kind === "end" ? end : null,
        nextPaymentAt: opensAccess.has(kind) ? nextRate(fields, receivedAt) : null,
        links: linksOf({ receipt: field("invoice_link") || field("credit_memo_link"), cancel: "" }),
        isInstalment:
          /^(installment|limited_subscription)$/.test(field("recurring_form")) ||
          /^order\.(installment|limited_subscription)\./.test(event),
        isTest: false,
        products: [item, field("pricing_plan.id")].filter(Boolean),
        email: emailOf(field("payer.email")),
        buyerName: nameOf(field("payer.first_name"), field("payer.last_name")),
        occurredAt: receivedAt,
        aliases: [],
      },
    ];
  },
  unknownEvent({ body, contentType }) {
    const fields = readFields(body, contentType);
    const event = textAt(fields, "event");
    const isKnown = kindOf(event, textAt(fields, "payment_state") || textAt(fields, "state")) !== null;
    return isKnown || others.test(event) ? null : event;
  },
  answer: { body: "OK", contentType: "text/plain; charset=utf-8" },
  sign: (body) => ({ body, headers: { "Content-Type": "application/x-www-form-urlencoded" } }),
  testBody: () => ({ body: "event=connection.test", contentType: "application/x-www-form-urlencoded" }),
};
