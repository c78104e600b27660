import { describe, expect, it } from "vitest";
import { adapterOf } from "@workers/integrations/payments";
import { timedSignature } from "@workers/integrations/payments/signatures";

const receivedAt = Date.UTC(2026, 10, 20, 12);
const adapter = adapterOf("copecart");
const read = (value: unknown) =>
  adapter.parse({ body: JSON.stringify(value), contentType: "application/json", header: () => null, receivedAt });

describe("COPE's CloudEvents", () => {
  const cloudEvent = (type: string, data: object = {}) => ({
    specversion: "1.0",
    id: `evt_${type}`,
    source: "cope",
    type,
    time: "2026-11-19T10:00:00Z",
    data: {
      order: { uuid: "ord_1" },
      buyer: { email: "Mara@example.com", first_name: "Mara", last_name: "Lind" },
      line_items: [{ product: { uuid: "prod_1" } }, { product: { uuid: "prod_2" } }],
      ...data,
    },
  });

  it.each(["payment.sale.succeeded", "cope.payment.sale.succeeded"])("%s is read from its data", (type) => {
    expect(read(cloudEvent(type))).toMatchObject([
      {
        key: `evt_${type}:prod_1`,
        reference: "ord_1",
        item: "prod_1",
        kind: "payment",
        email: "mara@example.com",
        buyerName: "Mara Lind",
        products: ["prod_1"],
        occurredAt: Date.UTC(2026, 10, 19, 10),
      },
      { key: `evt_${type}:prod_2`, item: "prod_2", kind: "payment" },
    ]);
  });

  it("reads the lines of the order where they stand there", () => {
    const data = { line_items: undefined, order: { id: "ord_2", lines: [{ product: { id: "prod_3" } }] } };
    expect(read(cloudEvent("cope.cart.order.completed", data))).toMatchObject([
      { reference: "ord_2", item: "prod_3", kind: "opened" },
    ]);
  });

  it.each([
    ["payment.refund.succeeded", "refund"],
    ["payment.sale.refunded", "refund"],
    ["cope.payment.sale.partially_refunded", "partial_refund"],
    ["payment.refund.failed", "refund_failed"],
    ["payment.chargeback.created", "chargeback"],
    ["payment.sale.charged_back", "chargeback"],
    ["payment.chargeback.won", "chargeback_won"],
    ["payment.dispute.opened", "chargeback"],
  ])("%s is a %s", (type, kind) => {
    expect(read(cloudEvent(type))[0]).toMatchObject({ kind, item: "prod_1" });
  });

  it("says of a name that it does not know that it does not know it", () => {
    const unknown = (type: string) =>
      adapter.unknownEvent!({
        body: JSON.stringify(cloudEvent(type)),
        contentType: "application/json",
        header: () => null,
        receivedAt,
      });
    expect(unknown("payment.sale.teleported")).toBe("payment.sale.teleported");
    expect(["payment.refund.requested", "product.updated", "cope.payment.sale.succeeded"].map(unknown)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("takes the platform's test message, under the header that it comes with", () => {
    const body = JSON.stringify({ message: "This is a test webhook" });
    const header = (name: string) =>
      name === "X-Webhook-Signature" ? timedSignature("whsec_1", body, receivedAt) : null;
    const call = { body, contentType: "application/json", header, receivedAt };
    expect(adapter.verify(call, ["whsec_1"])).toBe(true);
    expect(adapter.verify(call, ["whsec_2"])).toBe(false);
    expect(adapter.parse(call)).toEqual([]);
  });
});

describe("add-ons of a purchase at CopeCart", () => {
  const products = [
    { slug: "main", amount: "49.00", is_addon: false },
    { slug: "extra", amount: 19.5, is_addon: true },
  ];
  const call = (product_id: string, more: object = {}) => ({
    event_type: "payment.made",
    order_id: "o1",
    product_id,
    is_addon: product_id === "extra",
    transaction_id: "t1",
    transaction_amount: "68.50",
    transaction_currency: "EUR",
    transaction_amount_per_product: products,
    ...more,
  });

  it("have their own amounts and keys, though one transaction pays for all", () => {
    const events = [...read(call("main")), ...read(call("extra"))];
    expect(events.map(({ item, amountCents }) => [item, amountCents])).toEqual([
      ["main", 4900],
      ["extra", 1950],
    ]);
    expect(new Set(events.map(({ key }) => key)).size).toBe(2);
  });

  it("keep the key of what was bought alone", () => {
    expect(read(call("main", { transaction_amount_per_product: [products[0]] }))[0]).toMatchObject({
      key: "t1:payment.made",
      amountCents: 4900,
    });
  });
});
