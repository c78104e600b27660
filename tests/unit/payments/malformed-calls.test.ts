import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PaymentProviderType, paymentProviderTypes } from "@db/vocabulary/services";
import { adapterOf, type MoneyEvent, UnreadableCall } from "@workers/integrations/payments";

const receivedAt = Date.UTC(2026, 10, 20, 12);

/** What a field should not have. */
const hostile = fc.oneof(
  fc.constantFrom(
    "2026-11-25",
    "2026-13-99",
    "9999-12-31T23:59:59Z",
    "0000-00-00",
    "99999999999",
    "999999999999",
    "1e309",
    "-1",
    "-0",
    "NaN",
    "null",
    "false",
    "",
    "\u0000",
    "😀",
    "__proto__",
    "a@b.de",
    "x".repeat(3000),
    "sub_1",
    "1900",
    "eur",
    "JPY",
  ),
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.string(), { maxKeys: 3, noNullPrototype: true }),
);

interface Shape {
  events: string[];
  eventName: string;
  /** Every field that the reader looks at; of a form by its whole name. */
  fields: string[];
}

const words = (text: string) => text.trim().split(/\s+/);

const shapes: Record<PaymentProviderType, Shape> = {
  ds24: {
    eventName: "event",
    events: words(`
      on_payment on_refund on_chargeback on_payment_missed on_rebill_cancelled last_paid_day
    `),
    fields: words(`
      order_id product_id transaction_id order_item_id pay_sequence_no transaction_amount amount
      transaction_currency billing_type api_mode email address_first_name transaction_date transaction_time
      next_payment_at invoice_url rebilling_stop_url campaignkey
    `),
  },
  copecart: {
    eventName: "event_type",
    events: words(`
      payment.made payment.trial payment.failed payment.refunded payment.recurring.cancelled
      payment.sale.succeeded subscription.cancelled
    `),
    fields: words(`
      order_id product_id transaction_id transaction_amount transaction_currency is_cancelled_for
      next_payment_at frequency payment_plan payment_status test_payment buyer_email metadata buyer_firstname
      transaction_processed_at order order.uuid line_items buyer idempotency_key
    `),
  },
  elopage: {
    eventName: "event",
    events: words(`
      payment.successful order.subscription.paying order.subscription.paused refund.successful
    `),
    fields: words(`
      order_id order_token id product_id product[id] payer[email] payer[first_name] revenue amount currency
      access_expiration_date recurring_form payment_state payments_schedule[][date] payments_schedule[][state]
      payments_schedule payer pricing_plan[id] invoice_link
    `),
  },
  thrivecart: {
    eventName: "event",
    events: words(`
      order.success order.subscription_payment order.refund order.subscription_cancelled
    `),
    fields: words(`
      order_id invoice_id currency mode customer[email] customer[first_name] purchase_map[0] purchase_map_flat
      base_product order_timestamp date_unix subscription[product_id] order subscription[amount]
      subscription[remaining_rebills] subscription[billing_period_end] refund[amount]
      order[charges][0][reference] order[charges][0][amount] order[future_charges][0][due] order[total]
    `),
  },
  stripe: {
    eventName: "type",
    events: words(`
      checkout.session.completed invoice.paid invoice.payment_failed customer.subscription.updated
      customer.subscription.deleted charge.refunded refund.failed charge.dispute.created charge.dispute.closed
      invoice_payment.paid
    `),
    fields: words(`
      id created livemode data.object.id data.object.subscription data.object.payment_intent data.object.amount
      data.object.amount_refunded data.object.amount_total data.object.amount_paid data.object.currency
      data.object.status data.object.cancel_at data.object.ended_at data.object.items.data
      data.object.lines.data data.object.metadata data.object.customer_details data.object.created
      data.object.refunded data.object.cancel_at_period_end data.object data.previous_attributes
      data.previous_attributes.amount_refunded data.previous_attributes.status
    `),
  },
};

/** Nested objects of names such as `data.object.id`; what was put in the way stays. */
function nested(fields: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    const steps = name.split(/[.[\]]+/).filter(Boolean);
    let at = whole;
    for (const step of steps.slice(0, -1)) {
      const inner = at[step];
      at = (typeof inner === "object" && inner !== null ? inner : (at[step] = {})) as Record<string, unknown>;
    }
    at[steps.at(-1)!] = value;
  }
  return whole;
}

/** A call with the provider's own names, each with something that does not belong there, in both forms. */
function callsOf(type: PaymentProviderType) {
  const { events, eventName, fields } = shapes[type];
  const pairs = fc.tuple(
    fc.constantFrom(...events),
    fc.array(fc.tuple(fc.constantFrom(...fields), hostile), { maxLength: 14 }),
    fc.boolean(),
  );
  return pairs.map(([event, changed, isForm]) => {
    const all = [
      [eventName, event],
      ["order_id", "A"],
      ["id", "evt_1"],
      ["data.object.id", "in_1"],
      ...changed,
    ] as const;
    return isForm
      ? new URLSearchParams(
          all.map(([name, value]): [string, string] => [
            name,
            typeof value === "string" ? value : JSON.stringify(value),
          ]),
        ).toString()
      : JSON.stringify(nested(all));
  });
}

const numbersOf = ({ amountCents, until, nextPaymentAt, periodCents, periodMonths, occurredAt }: MoneyEvent) =>
  [amountCents, until, nextPaymentAt, periodCents, periodMonths, occurredAt].filter(
    (value) => typeof value === "number",
  );

describe("a call that is signed and malformed", () => {
  it.each(paymentProviderTypes)("is read or said to be unreadable, and brings no broken event: %s", (type) => {
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: callsOf(type) }, fc.string()), (body) => {
        let events: MoneyEvent[];
        try {
          events = adapterOf(type).parse({ body, contentType: "", header: () => null, receivedAt });
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableCall);
          return;
        }
        for (const event of events) {
          expect([event.reference, event.key]).not.toContain("");
          expect(numbersOf(event).filter((value) => !Number.isSafeInteger(value))).toEqual([]);
          for (const time of [event.until, event.nextPaymentAt, event.occurredAt])
            if (typeof time === "number") expect(Math.abs(time)).toBeLessThanOrEqual(8.64e15);
        }
      }),
      { numRuns: 5000 },
    );
  });
});
