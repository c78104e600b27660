import { createHash } from "node:crypto";
import type { MoneyEventKind } from "@db/vocabulary/payments";
import { centsOf, currencyOf, emailOf, endOfDay, linksOf, nameOf, referrerIn } from "./fields";
import { type MoneyEvent, type PaymentAdapter, UnreadableCall } from "./money-event";
import { bodyDigest, isSame } from "./signatures";

/** Digistore24's IPN: a form, signed by `sha_sign`. Source: providers.md, part A 1. */

/** What each event does; `on_rebill_cancelled` changes no access, the paid period goes on until `last_paid_day`. */
const kinds: Record<string, MoneyEventKind> = {
  on_payment: "payment",
  on_payment_subscription_signup: "payment",
  on_refund: "refund",
  on_chargeback: "chargeback",
  on_payment_missed: "suspend",
  on_rebill_cancelled: "stopped",
  on_rebill_resumed: "resume",
  last_paid_day: "end",
};

/** What changes no order. */
const others = new Set(["payment_denial", "on_affiliation", "eticket", "custom_form", "connection_test"]);

const isSignatureName = (name: string) => /^(sha_sign|shasign)$/i.test(name);

/** SHA-512 over `name=value` + passphrase of each parameter that is not empty, in the byte order of the names. */
export function signatureOf(parameters: [string, string][], passphrase: string): string {
  const bytes = (name: string) => Buffer.from(name);
  const text = parameters
    .filter(([name, value]) => !isSignatureName(name) && value !== "")
    .sort(([a], [b]) => Buffer.compare(bytes(a), bytes(b)))
    .map(([name, value]) => `${name}=${value}${passphrase}`)
    .join("");
  return createHash("sha512").update(text).digest("hex").toUpperCase();
}

/** The entities that values were written with before they were signed; a sender's older versions decode them for that. */
const namedEntities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  euro: "€",
  szlig: "ß",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  eacute: "é",
  egrave: "è",
  agrave: "à",
};
export const withoutEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi,
    (entity, decimal?: string, hex?: string, name?: string) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
      if (code !== null) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
      return namedEntities[name!] ?? entity;
    },
  );

const decoded = (parameters: [string, string][]): [string, string][] =>
  parameters.map(([name, value]) => [name, withoutEntities(value)]);

const upperCased = (parameters: [string, string][]): [string, string][] =>
  parameters.map(([name, value]) => [name.toUpperCase(), value]);

export const ds24: PaymentAdapter = {
  verify({ body }, secrets) {
    const parameters = [...new URLSearchParams(body)];
    const signature = parameters.find(([name]) => isSignatureName(name))?.[1]?.toUpperCase();
    if (!signature) return false;
    return secrets
      .filter(Boolean)
      .some((secret) =>
        [parameters, upperCased(parameters), decoded(parameters)].some((variant) =>
          isSame(signature, signatureOf(variant, secret)),
        ),
      );
  },
  parse({ body, receivedAt }) {
    const fields = new URLSearchParams(body);
    const field = (name: string) => withoutEntities(fields.get(name)?.trim() ?? "");
    const event = field("event");
    const kind = kinds[event];
    if (!kind) return [];
    const reference = field("order_id");
    if (!reference) throw new UnreadableCall("order_id is missing");
    const item = field("product_id");
    const amount = centsOf(field("transaction_amount") || field("amount"));
    const isMoney = kind === "payment" || kind === "refund" || kind === "chargeback";
    const money: MoneyEvent = {
      key: [
        event,
        reference,
        field("order_item_id"),
        field("transaction_id"),
        field("pay_sequence_no"),
        // What is no payment names the last one, and may happen again before the next.
        ...(isMoney && field("transaction_id") ? [] : [bodyDigest(body)]),
      ].join(":"),
      reference,
      item,
      line: field("order_item_id"),
      kind,
      name: event,
      amountCents: isMoney && amount !== null ? Math.abs(amount) : null,
      currency: currencyOf(field("transaction_currency") || field("currency")),
      until: null,
      nextPaymentAt: kind === "payment" || kind === "resume" ? endOfDay(field("next_payment_at").slice(0, 10)) : null,
      links: linksOf({
        receipt: field("invoice_url") || field("receipt_url"),
        cancel: field("billing_type") === "single_payment" ? "" : field("rebilling_stop_url"),
      }),
      isInstalment: field("billing_type") === "installment",
      isTest: field("api_mode") === "test",
      products: item ? [item] : [],
      email: emailOf(field("email") || field("buyer_email")),
      buyerName: nameOf(
        field("address_first_name") || field("buyer_first_name"),
        field("address_last_name") || field("buyer_last_name"),
      ),
      // Only a payment's own calls carry the time of it; the others would carry that of an earlier payment.
      occurredAt: (isMoney && transactionTime(field("transaction_date"), field("transaction_time"))) || receivedAt,
      aliases: [],
      ...referrerIn(field("campaignkey")),
    };
    const upgraded = kind === "payment" ? field("upgraded_order_id") : "";
    return upgraded && upgraded !== reference
      ? [money, endOfUpgraded(money, upgraded, field("upgraded_product_id"), dayOfDelivery(field("delivery_date")))]
      : [money];
  },
  unknownEvent({ body }) {
    const event = new URLSearchParams(body).get("event")?.trim() ?? "";
    return kinds[event] || others.has(event) ? null : event;
  },
  answer: { body: "OK", contentType: "text/plain; charset=utf-8" },
  sign(body, secret) {
    const parameters = [...new URLSearchParams(body)];
    return {
      body: `${body}&sha_sign=${signatureOf(parameters, secret)}`,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    };
  },
  testBody: () => ({
    body: "event=connection_test&api_mode=test",
    contentType: "application/x-www-form-urlencoded",
  }),
};

/** What was upgraded ends when the new order is delivered: once, however often that one is paid. */
const endOfUpgraded = (by: MoneyEvent, reference: string, item: string, deliveredAt: number | null): MoneyEvent => ({
  key: `upgraded:${reference}:${by.reference}`,
  reference,
  item,
  kind: "end",
  name: "upgraded",
  amountCents: null,
  currency: null,
  until: deliveredAt !== null && deliveredAt > by.occurredAt ? deliveredAt : by.occurredAt,
  isInstalment: false,
  isTest: by.isTest,
  products: [],
  email: null,
  buyerName: "",
  occurredAt: by.occurredAt,
  aliases: [],
});

const dayOfDelivery = (text: string): number | null => transactionTime(text.slice(0, 10), "00:00:00");

/** Digistore24 tells the wall clock of Germany, without a zone. */
function transactionTime(date: string, time: string): number | null {
  const [, day] = /^(\d{4}-\d\d-\d\d)$/.exec(date) ?? [];
  const [, clock] = /^(\d\d:\d\d:\d\d)$/.exec(time) ?? [];
  if (!day || !clock) return null;
  const asUtc = Date.parse(`${day}T${clock}Z`);
  if (Number.isNaN(asUtc)) return null;
  // The offset at that moment, judged at the time an hour earlier: right but for the hour in which the clocks change.
  return asUtc - berlinOffset(asUtc - 3_600_000);
}

function berlinOffset(at: number): number {
  const shown = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Berlin",
    dateStyle: "short",
    timeStyle: "medium",
  }).format(at);
  return Date.parse(`${shown.replace(" ", "T")}Z`) - Math.floor(at / 1000) * 1000;
}
