import { describe, expect, it } from "vitest";
import type { PaymentProviderType } from "@db/vocabulary/services";
import { adapterOf, UnreadableCall } from "@workers/integrations/payments";
import { readForm } from "@workers/integrations/payments/fields";

const receivedAt = Date.UTC(2026, 10, 20, 12);
const read = (type: PaymentProviderType, body: string, contentType = "application/x-www-form-urlencoded") =>
  adapterOf(type).parse({ body, contentType, header: () => null, receivedAt });
const json = (type: PaymentProviderType, value: unknown) => read(type, JSON.stringify(value), "application/json");
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

describe("a form with nested names", () => {
  it("is read by Rails' rule: entries of a list are one until a name repeats", () => {
    expect(
      readForm(
        "payer%5Bemail%5D=mara%40example.com&s%5B%5D%5Brate%5D=1&s%5B%5D%5Bstate%5D=paid&s%5B%5D%5Brate%5D=2&m%5B0%5D=a&m%5B1%5D=b",
      ),
    ).toEqual({
      payer: { email: "mara@example.com" },
      s: [{ rate: "1", state: "paid" }, { rate: "2" }],
      m: { 0: "a", 1: "b" },
    });
  });

  it("gives no object a prototype", () => {
    readForm("__proto__%5Bx%5D=1&a%5B__proto__%5D%5Bx%5D=1&constructor%5Bprototype%5D%5Bx%5D=1");
    expect(({} as { x?: string }).x).toBeUndefined();
  });
});

describe("Digistore24", () => {
  const payment = {
    event: "on_payment",
    api_mode: "live",
    order_id: "AB12",
    order_item_id: "7",
    product_id: "42",
    transaction_id: "98765",
    transaction_amount: "47.00",
    transaction_currency: "EUR",
    transaction_date: "2026-11-20",
    transaction_time: "11:30:00",
    email: "Mara@Example.com",
    address_first_name: "Zoë",
    address_last_name: "Lind",
    pay_sequence_no: "0",
  };

  it("tells a payment with the time of Germany", () => {
    expect(read("ds24", form(payment))).toEqual([
      {
        key: "on_payment:AB12:7:98765:0",
        reference: "AB12",
        item: "42",
        line: "7",
        kind: "payment",
        name: "on_payment",
        amountCents: 4700,
        currency: "EUR",
        until: null,
        links: {},
        isInstalment: false,
        isTest: false,
        products: ["42"],
        email: "mara@example.com",
        buyerName: "Zoë Lind",
        occurredAt: Date.UTC(2026, 10, 20, 10, 30),
        aliases: [],
      },
    ]);
  });

  it("tells what each event does", () => {
    const kind = (event: string) => read("ds24", form({ ...payment, event }))[0]?.kind;
    expect(
      [
        "on_refund",
        "on_chargeback",
        "on_payment_missed",
        "on_rebill_cancelled",
        "on_rebill_resumed",
        "last_paid_day",
      ].map(kind),
    ).toEqual(["refund", "chargeback", "suspend", "stopped", "resume", "end"]);
    for (const event of ["payment_denial", "connection_test", "on_affiliation", "new_word"])
      expect(kind(event)).toBeUndefined();
  });

  it("finds the order of a refund that names no product", () => {
    expect(read("ds24", form({ event: "on_refund", order_id: "AB12", transaction_id: "9" }))[0]).toMatchObject({
      reference: "AB12",
      item: "",
      kind: "refund",
      occurredAt: receivedAt,
    });
    expect(() => read("ds24", form({ event: "on_refund" }))).toThrow(UnreadableCall);
  });
});

describe("CopeCart", () => {
  it("tells payments, cancellations with their day, and refunds", () => {
    const common = { order_id: "b1", product_id: "7a66", buyer_email: "mara@example.com" };
    expect(
      json("copecart", {
        ...common,
        event_type: "payment.made",
        transaction_id: "t1",
        transaction_amount: 49.5,
        transaction_currency: "EUR",
        test_payment: true,
      })[0],
    ).toMatchObject({
      key: "t1:payment.made",
      kind: "payment",
      amountCents: 4950,
      currency: "EUR",
      isTest: true,
      item: "7a66",
    });
    expect(
      json("copecart", { ...common, event_type: "payment.recurring.cancelled", is_cancelled_for: "2026-12-24" })[0],
    ).toMatchObject({
      kind: "cancel",
      until: Date.UTC(2026, 11, 24, 23, 59, 59),
    });
    for (const [type, kind] of [
      ["payment.refunded", "refund"],
      ["payment.charged_back", "chargeback"],
      ["payment.charge_back", "chargeback"],
      ["payment.failed", "suspend"],
      ["payment.pending", "pending"],
      ["payment.trial", "trial"],
    ])
      expect(json("copecart", { ...common, event_type: type })[0]).toMatchObject({ kind });
    expect(json("copecart", { ...common, event_type: "payment.recurring.upcoming" })).toEqual([]);
  });

  it("tells the new platform's products one by one", () => {
    expect(
      json("copecart", {
        event_type: "payment.sale.succeeded",
        idempotency_key: "evt_1",
        buyer: { email: "mara@example.com" },
        order: { uuid: "o1" },
        line_items: [{ product: { uuid: "p1" } }, { product: { uuid: "p2" } }],
      }).map(({ key, item, kind }) => [key, item, kind]),
    ).toEqual([
      ["evt_1:p1", "p1", "payment"],
      ["evt_1:p2", "p2", "payment"],
    ]);
  });
});

describe("elopage", () => {
  it("tells what its nested form says", () => {
    const body =
      "event=payment.successful&action=payment_processed&id=501&order_id=77001&revenue=49.0&currency=EUR&payer%5Bemail%5D=mara%40example.com&payer%5Bfirst_name%5D=Zo%C3%AB&product%5Bid%5D=501&product%5Bname%5D=Kurs&payments_schedule%5B%5D%5Brate%5D=1&payments_schedule%5B%5D%5Bstate%5D=paid";
    expect(read("elopage", body)[0]).toMatchObject({
      key: "payment.successful:501",
      reference: "77001",
      item: "501",
      kind: "payment",
      amountCents: 4900,
      email: "mara@example.com",
      buyerName: "Zoë",
    });
  });

  it("ends access with the day that a payment names", () => {
    const paid = { event: "payment.successful", id: "1", order_id: "1", access_expiration_date: "2026-12-24" };
    expect(json("elopage", paid)[0]).toMatchObject({ kind: "payment", until: Date.UTC(2026, 11, 24, 23, 59, 59) });
  });

  it("knows a subscription's state by its word, in a form or in JSON", () => {
    const kind = (event: string, more = {}) => json("elopage", { event, order_id: "1", ...more })[0]?.kind;
    expect(kind("order.subscription.paying")).toBe("opened");
    expect(kind("order.subscription.paused")).toBe("suspend");
    expect(kind("order.subscription.canceled")).toBe("cancel");
    expect(kind("order.subscription.whatever", { payment_state: "payment_paused" })).toBe("suspend");
    expect(kind("refund.successful")).toBe("refund");
    expect(kind("lesson.viewed")).toBeUndefined();
  });
});

describe("ThriveCart", () => {
  const order = {
    mode: "live",
    order_id: "9001",
    invoice_id: "000000007",
    currency: "USD",
    "customer[email]": "mara@example.com",
    "customer[name]": "Zoë Lind",
    "order[total]": "4900",
    "purchase_map[0]": "product-2",
    "purchase_map[1]": "bump-2",
    "order[charges][0][item_type]": "product",
    "order[charges][0][item_identifier]": "2",
    "order[charges][0][amount]": "3900",
  };

  it("tells an event for each thing bought", () => {
    expect(
      read("thrivecart", form({ ...order, event: "order.success" })).map(({ item, amountCents, kind }) => [
        item,
        amountCents,
        kind,
      ]),
    ).toEqual([
      ["product-2", 3900, "payment"],
      ["bump-2", null, "payment"],
    ]);
  });

  it("ends a cancelled subscription with its paid period, at once where none is told", () => {
    const canceled = {
      ...order,
      event: "order.subscription_cancelled",
      "subscription[product_id]": "2",
      "subscription[type]": "product",
    };
    expect(read("thrivecart", form(canceled))[0]).toMatchObject({
      item: "product-2",
      kind: "cancel",
      until: receivedAt,
    });
    expect(
      read("thrivecart", form({ ...canceled, "subscription[billing_period_end]": "1797811200" }))[0],
    ).toMatchObject({ until: 1_797_811_200_000 });
  });
});

describe("Stripe", () => {
  const event = (type: string, object: unknown, previous?: unknown) =>
    json("stripe", {
      id: `evt_${type}`,
      object: "event",
      type,
      created: 1_795_000_000,
      livemode: true,
      data: { object, previous_attributes: previous },
    })[0];

  it("names a subscription's order by the subscription, and knows its invoice and payment by other names", () => {
    expect(
      event("invoice.paid", {
        id: "in_1",
        parent: { subscription_details: { subscription: "sub_1", metadata: { planId: "plan-1" } } },
        amount_paid: 1900,
        currency: "eur",
        customer_email: "mara@example.com",
        payments: { data: [{ payment: { payment_intent: "pi_1" } }] },
        lines: {
          data: [
            { period: { end: 1_797_592_000 }, pricing: { price_details: { price: "price_1", product: "prod_1" } } },
          ],
        },
      }),
    ).toMatchObject({
      reference: "sub_1",
      aliases: ["in_1", "pi_1"],
      kind: "payment",
      amountCents: 1900,
      currency: "EUR",
      until: 1_797_592_000_000,
      products: ["plan-1", "price_1", "prod_1"],
      occurredAt: 1_795_000_000_000,
    });
    expect(
      event("invoice.paid", {
        id: "in_0",
        subscription: "sub_0",
        payment_intent: "pi_0",
        amount_paid: 0,
        lines: { data: [{ period: { end: 1_797_592_000 }, price: { id: "price_0", product: "prod_0" } }] },
      }),
    ).toMatchObject({ reference: "sub_0", aliases: ["in_0", "pi_0"], kind: "trial", products: ["price_0", "prod_0"] });
    expect(
      event("invoice_payment.paid", { invoice: "in_1", payment: { type: "payment_intent", payment_intent: "pi_1" } }),
    ).toMatchObject({ kind: "note", reference: "in_1", aliases: ["pi_1"] });
  });

  it("waits for a payment that is on its way", () => {
    const session = {
      id: "cs_1",
      payment_intent: "pi_1",
      amount_total: 4900,
      currency: "eur",
      payment_link: "plink_1",
    };
    expect(event("checkout.session.completed", { ...session, payment_status: "unpaid" })).toMatchObject({
      kind: "pending",
      reference: "pi_1",
    });
    expect(event("checkout.session.async_payment_succeeded", session)).toMatchObject({
      kind: "payment",
      amountCents: 4900,
      products: ["plink_1"],
    });
    expect(event("checkout.session.async_payment_failed", session)).toMatchObject({ kind: "failed" });
    expect(
      event("checkout.session.completed", { ...session, payment_status: "paid", subscription: "sub_1" }),
    ).toMatchObject({
      kind: "opened",
      reference: "sub_1",
      amountCents: null,
    });
  });

  it("tells partial refunds by what was paid back this time", () => {
    const charge = { object: "charge", id: "ch_1", payment_intent: "pi_1", amount: 4900, currency: "eur" };
    expect(
      event("charge.refunded", { ...charge, refunded: false, amount_refunded: 1500 }, { amount_refunded: 500 }),
    ).toMatchObject({ kind: "partial_refund", amountCents: 1000, reference: "pi_1", aliases: ["ch_1"] });
    expect(event("charge.refunded", { ...charge, refunded: true, amount_refunded: 4900 })).toMatchObject({
      kind: "refund",
      amountCents: 4900,
    });
    expect(
      event("charge.dispute.closed", { object: "dispute", charge: "ch_1", payment_intent: "pi_1", status: "won" }),
    ).toMatchObject({ kind: "chargeback_won" });
    expect(event("charge.dispute.closed", { object: "dispute", charge: "ch_1", status: "lost" })).toBeUndefined();
  });

  it("tells a period that has begun, which is paid later, apart from other changes", () => {
    const at = (start: number) => ({ items: { data: [{ current_period_start: start }] } });
    const updated = (object: object, previous: object) => {
      const subscription = { id: "sub_1", status: "active", cancel_at_period_end: false, ...object };
      return event("customer.subscription.updated", subscription, previous);
    };
    const begun = { kind: "renewing", until: 1_797_592_000_000, amountCents: null };
    expect(updated(at(1_797_592_000), at(1_795_000_000))).toMatchObject(begun);
    expect(updated({ current_period_start: 1_797_592_000 }, { current_period_start: 1_795_000_000 })).toMatchObject(
      begun,
    );
    expect(updated({ ...at(1_797_592_000) }, { ...at(1_795_000_000), status: "trialing" })).toMatchObject(begun);
    expect(updated(at(1_797_592_000), at(1_797_592_000))).toMatchObject({ kind: "note" });
    expect(updated({ ...at(1_797_592_000), status: "past_due" }, at(1_795_000_000))).toMatchObject({ kind: "suspend" });
  });

  it("knows a first invoice that a coupon pays from a trial", () => {
    const invoice = { id: "in_1", subscription: "sub_1", amount_paid: 0, currency: "eur" };
    expect(event("invoice.paid", { ...invoice, subtotal: 1900 })).toMatchObject({ kind: "payment", amountCents: 0 });
    expect(event("invoice.paid", { ...invoice, subtotal: 0 })).toMatchObject({ kind: "trial" });
  });

  it("reads a subscription's period from its items or from itself", () => {
    const subscription = { id: "sub_1", status: "active", cancel_at_period_end: true };
    expect(
      event("customer.subscription.updated", {
        ...subscription,
        items: { data: [{ current_period_end: 1_797_592_000 }] },
      }),
    ).toMatchObject({ kind: "cancel", until: 1_797_592_000_000 });
    expect(
      event("customer.subscription.updated", { ...subscription, current_period_end: 1_797_592_000 }),
    ).toMatchObject({ kind: "cancel", until: 1_797_592_000_000 });
    expect(
      event(
        "customer.subscription.updated",
        { ...subscription, cancel_at_period_end: false },
        { cancel_at_period_end: true },
      ),
    ).toMatchObject({ kind: "resume" });
    expect(
      event("customer.subscription.updated", { ...subscription, cancel_at_period_end: false, status: "past_due" }),
    ).toMatchObject({ kind: "suspend" });
    expect(event("customer.subscription.deleted", { ...subscription, ended_at: 1_796_000_000 })).toMatchObject({
      kind: "end",
      until: 1_796_000_000_000,
    });
    expect(event("payment_method.attached", { id: "pm_1" })).toBeUndefined();
  });
});
