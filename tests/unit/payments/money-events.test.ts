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
        nextPaymentAt: null,
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

  it("tells nothing of a refund or a chargeback that was refused", () => {
    const parsed = (type: string, status: string) =>
      json("copecart", {
        event_type: type,
        payment_status: status,
        order_id: "b1",
        product_id: "7",
        transaction_id: "t",
      });
    expect(parsed("payment.refunded", "failed_refunded")).toEqual([]);
    expect(parsed("payment.charged_back", "chargeback_failed")).toEqual([]);
    expect(parsed("payment.charge_back", "chargeback_failed")).toEqual([]);
    expect(parsed("payment.refunded", "successed_refunded")[0]).toMatchObject({ kind: "refund" });
    expect(parsed("payment.charged_back", "chargeback_succeeded")[0]).toMatchObject({ kind: "chargeback" });
  });

  it("tells what a period costs by the frequency", () => {
    const subscription = (frequency: string) =>
      json("copecart", {
        event_type: "payment.made",
        order_id: "b1",
        product_id: "7",
        transaction_id: "t",
        transaction_amount: 57,
        frequency,
      })[0];
    expect(subscription("quarterly")).toMatchObject({ periodCents: 5700, periodMonths: 3 });
    expect(subscription("weekly")!.periodMonths).toBeUndefined();
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
