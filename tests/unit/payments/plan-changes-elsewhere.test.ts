import { describe, expect, it } from "vitest";
import type { PaymentProviderType } from "@db/vocabulary/services";
import { foldOrder } from "@workers/domain/commerce/payments/fold-order";
import { adapterOf } from "@workers/integrations/payments";
import { signatureOf } from "@workers/integrations/payments/ds24";

const receivedAt = Date.UTC(2026, 10, 20, 12);
const read = (type: PaymentProviderType, body: string) =>
  adapterOf(type).parse({ body, contentType: "", header: () => null, receivedAt });
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

describe("a subscription at Stripe whose collection is paused", () => {
  const created = 1_795_176_000;
  let number = 0;
  const updated = (subscription: object, previous: object = {}) =>
    read(
      "stripe",
      JSON.stringify({
        id: `evt_${number++}`,
        type: "customer.subscription.updated",
        created: created + number * 60,
        data: {
          object: { id: "sub_1", status: "active", pause_collection: null, ...subscription },
          previous_attributes: previous,
        },
      }),
    );
  const paused = { pause_collection: { behavior: "void", resumes_at: null } };

  it("is suspended while its status stays active, and resumes", () => {
    const paid = read(
      "stripe",
      JSON.stringify({
        id: "evt_paid",
        type: "invoice.paid",
        created,
        data: {
          object: { id: "in_1", subscription: "sub_1", amount_paid: 1900, currency: "eur", lines: { data: [] } },
        },
      }),
    );
    const pausing = updated(paused, { pause_collection: null });
    expect(pausing.map(({ kind }) => kind)).toEqual(["suspend"]);
    expect(foldOrder([...paid, ...pausing], null).status).toBe("suspended");
    const other = updated(paused, { metadata: {} });
    expect(other.map(({ kind }) => kind)).toEqual(["suspend"]);
    const resuming = updated({}, paused);
    expect(resuming.map(({ kind }) => kind)).toEqual(["resume"]);
    expect(foldOrder([...paid, ...pausing, ...other, ...resuming], null).status).toBe("active");
  });

  it("stays cancelled where it was", () => {
    const canceled = { cancel_at_period_end: true, current_period_end: created + 86_400 };
    expect(updated({ ...canceled, ...paused }).map(({ kind }) => kind)).toEqual(["suspend", "cancel"]);
  });
});

describe("an upgrade at Digistore24", () => {
  const upgrade = {
    event: "on_payment",
    api_mode: "live",
    order_id: "NEW",
    order_type: "upgrade",
    product_id: "43",
    transaction_id: "t2",
    transaction_amount: "49.00",
    transaction_currency: "EUR",
    upgraded_order_id: "OLD",
    transaction_date: "2026-11-20",
    transaction_time: "12:00:00",
    email: "mara@example.com",
  };
  const at = Date.UTC(2026, 10, 20, 11);

  it("pays for the new order and ends the old one, at once or on the day of the delivery", () => {
    expect(read("ds24", form(upgrade))).toMatchObject([
      { reference: "NEW", kind: "payment", amountCents: 4900 },
      { reference: "OLD", kind: "end", until: at, amountCents: null },
    ]);
    expect(read("ds24", form({ ...upgrade, delivery_date: "2026-12-01" }))[1]).toMatchObject({
      reference: "OLD",
      until: Date.UTC(2026, 10, 30, 23),
    });
  });

  it("ends it once, however often the new order is paid", () => {
    const keys = ["t2", "t3"].map((transaction_id) => read("ds24", form({ ...upgrade, transaction_id }))[1]!.key);
    expect(keys[0]).toBe(keys[1]);
    expect(read("ds24", form({ ...upgrade, event: "on_refund" }))).toHaveLength(1);
  });
});

it("Digistore24's calls whose values were signed without their entities are accepted, and read without them", () => {
  const sent: [string, string][] = [
    ["event", "on_payment"],
    ["order_id", "A"],
    ["product_id", "42"],
    ["address_first_name", "J&ouml;rg &amp; Zo&#235;"],
  ];
  const decoded = sent.map(([name, value]): [string, string] => [
    name,
    value.replace("&ouml;", "ö").replace("&amp;", "&").replace("&#235;", "ë"),
  ]);
  const body = new URLSearchParams([...sent, ["sha_sign", signatureOf(decoded, "geheim")]]).toString();
  const call = { body, contentType: "", header: () => null, receivedAt };
  expect(adapterOf("ds24").verify(call, ["geheim"])).toBe(true);
  expect(adapterOf("ds24").verify(call, ["another"])).toBe(false);
  expect(adapterOf("ds24").parse(call)[0]).toMatchObject({ buyerName: "Jörg & Zoë" });
});

describe("a price in parts at elopage", () => {
  const kind = (event: string) =>
    read("elopage", form({ event, order_id: "7", product_id: "1" })).map((event) => [event.kind, event.isInstalment]);

  it.each([
    ["order.installment.paying", "opened"],
    ["order.installment.paused", "suspend"],
    ["order.installment.overdue", "suspend"],
    ["order.installment.canceled", "cancel"],
    ["order.installment.finished", "opened"],
    ["order.installment.completed", "opened"],
    ["order.installment.terminated", "end"],
  ])("%s is %s", (event, expected) => {
    expect(kind(event)).toEqual([[expected, true]]);
  });

  it("a subscription that is finished has ended", () => {
    expect(kind("order.subscription.finished")).toEqual([["end", false]]);
  });
});
