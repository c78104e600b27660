import { describe, expect, it } from "vitest";
import type { PaymentProviderType } from "@db/vocabulary/services";
import { adapterOf } from "@workers/integrations/payments";

const receivedAt = Date.UTC(2026, 10, 20, 12);
const read = (type: PaymentProviderType, body: string, contentType = "application/x-www-form-urlencoded") =>
  adapterOf(type).parse({ body, contentType, header: () => null, receivedAt });
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

describe("ThriveCart", () => {
  /** The fields of the specification's list (providers.md, 4.1), all as texts; the shape of a charge is that of a captured call. */
  const common = {
    mode: "live",
    mode_int: "2",
    thrivecart_account: "demo",
    base_product: "2",
    order_id: "9001",
    invoice_id: "000000007",
    order_date: "2026-11-20 11:30:00",
    order_timestamp: "1795174200",
    currency: "USD",
    customer_id: "429583657727489355",
    customer_identifier: "null",
    "customer[email]": "mara@example.com",
    "customer[name]": "Zoë Lind",
    "customer[first_name]": "Zoë",
    "customer[last_name]": "Lind",
    affiliate: "null",
    "order[id]": "9001",
    "order[invoice_id]": "000000007",
    "order[total]": "4900",
    "order[total_str]": "49.00",
    "order[date_unix]": "1795174200",
    "order[tracking_id]": "null",
    "purchase_map[0]": "product-2",
    "purchase_map[1]": "bump-2",
    purchase_map_flat: "product-2,bump-2",
  };
  const charge = (list: string, i: number, fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [`order[${list}][${i}][${name}]`, value]));
  const product = { reference: "2", item_type: "product", item_identifier: "product_2", quantity: "1" };
  const bump = { reference: "2", item_type: "bump", item_identifier: "bump_2", quantity: "1" };
  const bought = {
    ...common,
    event: "order.success",
    ...charge("charges", 0, {
      ...product,
      amount: "3900",
      amount_str: "39.00",
      type: "single",
      payment_plan_id: "83322",
    }),
    ...charge("charges", 1, { ...bump, amount: "1000", amount_str: "10.00", type: "single", payment_plan_id: "83323" }),
    ...charge("future_charges", 0, {
      ...product,
      amount: "3900",
      frequency: "month",
      type: "recurring",
      due: "2026-12-20 11:30:00",
    }),
  };
  const subscription = {
    "subscription[type]": "product",
    "subscription[id]": "3498819",
    "subscription[product_id]": "2",
    "subscription[name]": "Course",
    "subscription[amount]": "3900",
    "subscription[amount_str]": "39.00",
    "subscription[frequency]": "month",
  };

  it("tells an event for each thing bought, with its own amount, at the order's time", () => {
    expect(read("thrivecart", form(bought))).toMatchObject([
      {
        key: "order.success:9001:000000007:product-2",
        item: "product-2",
        products: ["product-2"],
        amountCents: 3900,
        kind: "payment",
        currency: "USD",
        occurredAt: 1_795_174_200_000,
        nextPaymentAt: Date.UTC(2026, 11, 20, 23, 59, 59),
        email: "mara@example.com",
        buyerName: "Zoë Lind",
        isTest: false,
      },
      { item: "bump-2", amountCents: 1000, kind: "payment", nextPaymentAt: null },
    ]);
    expect(read("thrivecart", form({ ...bought, mode: "test", mode_int: "1" }))[0]).toMatchObject({ isTest: true });
  });

  // As ThriveCart writes charges: the identifier with an underscore, the number beside it.
  const chargeOf = (i: number, type: string, id: string, amount: string, more: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries({ reference: id, item_type: type, item_identifier: `${type}_${id}`, amount, ...more }).map(
        ([name, value]) => [`order[charges][${i}][${name}]`, value],
      ),
    );
  const ofTwo = {
    mode: "live",
    order_id: "9001",
    invoice_id: "000000007",
    currency: "USD",
    "customer[email]": "mara@example.com",
    "order[total]": "5800",
    "purchase_map[0]": "product-12",
    "purchase_map[1]": "bump-2",
    ...chargeOf(0, "product", "12", "3900"),
    ...chargeOf(1, "bump", "2", "1900"),
  };

  it("finds the charge of each item, and when it is charged next, by the identifier with an underscore", () => {
    const events = read(
      "thrivecart",
      form({
        ...ofTwo,
        event: "order.success",
        "order[future_charges][0][item_type]": "product",
        "order[future_charges][0][item_identifier]": "product_12",
        "order[future_charges][0][reference]": "12",
        "order[future_charges][0][due]": "2099-12-01",
      }),
    );
    expect(events.map(({ item, amountCents, nextPaymentAt }) => [item, amountCents, nextPaymentAt])).toEqual([
      ["product-12", 3900, Date.parse("2099-12-01T23:59:59Z")],
      ["bump-2", 1900, null],
    ]);
  });

  it("takes back what the refund names, of the item that it names", () => {
    const refund = { ...ofTwo, event: "order.refund", "refund[type]": "bump", "refund[amount]": "1000" };
    expect(read("thrivecart", form({ ...refund, "refund[id]": "2" }))).toMatchObject([
      { item: "bump-2", kind: "refund", amountCents: 1000 },
    ]);
    expect(read("thrivecart", form({ ...refund, "refund[id]": "bump_2" }))).toMatchObject([{ item: "bump-2" }]);
  });

  it("a renewal is paid with the amount of the subscription, not with that of the first payment", () => {
    const renewal = {
      ...ofTwo,
      event: "order.subscription_payment",
      "subscription[type]": "product",
      "subscription[product_id]": "12",
      "subscription[amount]": "2900",
    };
    expect(read("thrivecart", form(renewal))).toMatchObject([{ item: "product-12", amountCents: 2900 }]);
  });

  it.each([
    "order.success",
    "order.subscription_payment",
    "order.rebill_failed",
    "order.subscription_paused",
    "order.subscription_resumed",
    "order.subscription_cancelled",
    "order.refund",
  ])("orders %s by its own time", (event) => {
    const [first] = read(
      "thrivecart",
      form({ ...ofTwo, event, order_timestamp: "1795000000", date_unix: "1795176000" }),
    );
    expect(first).toMatchObject({ occurredAt: 1_795_176_000_000 });
  });

  it("takes a price in parts for instalments, with the time of each payment", () => {
    const rebill = { ...common, ...subscription, event: "order.subscription_payment", invoice_id: "000000007-2" };
    const firstEvent = (fields: Record<string, string>) => read("thrivecart", form({ ...rebill, ...fields }))[0];
    expect(firstEvent({ "subscription[remaining_rebills]": "2" })).toMatchObject({
      key: "order.subscription_payment:9001:000000007-2:product-2",
      item: "product-2",
      kind: "payment",
      amountCents: 3900,
      isInstalment: true,
      // The order's time is that of the first payment: where the call tells none of its own, it counts when it comes.
      occurredAt: receivedAt,
    });
    expect(firstEvent({ "subscription[remaining_rebills]": "0" })).toMatchObject({ isInstalment: true });
    expect(firstEvent({ "subscription[remaining_rebills]": "null" })).toMatchObject({ isInstalment: false });
    expect(firstEvent({ date_unix: "1795176000" })).toMatchObject({ occurredAt: 1_795_176_000_000 });
  });

  it("suspends by a rebill that failed or was paused, and lifts that again, of the one thing", () => {
    for (const [event, kind] of [
      ["order.rebill_failed", "suspend"],
      ["order.subscription_paused", "suspend"],
      ["order.subscription_resumed", "resume"],
    ] as const)
      expect(read("thrivecart", form({ ...common, ...subscription, event }))).toMatchObject([
        { item: "product-2", kind, amountCents: null, occurredAt: receivedAt },
      ]);
    expect(read("thrivecart", form({ ...common, event: "cart.abandoned" }))).toEqual([]);
  });

  it("ends a cancelled subscription with its paid period, at once where none is told", () => {
    const canceled = { ...common, ...subscription, event: "order.subscription_cancelled" };
    const end = (fields: Record<string, string> = {}) => read("thrivecart", form({ ...canceled, ...fields }))[0];
    expect(end()).toMatchObject({ item: "product-2", kind: "cancel", until: receivedAt });
    expect(end({ "subscription[billing_period_end]": "null" })).toMatchObject({ until: receivedAt });
    expect(end({ "subscription[billing_period_end]": "1797811200" })).toMatchObject({ until: 1_797_811_200_000 });
  });
});
