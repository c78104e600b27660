import { describe, expect, it } from "vitest";
import type { PaymentProviderType } from "@db/vocabulary/services";
import { adapterOf } from "@workers/integrations/payments";

const read = (type: PaymentProviderType, body: string) =>
  adapterOf(type).parse({ body, contentType: "", header: () => null, receivedAt: 0 });
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

describe("an event that has no number of its own", () => {
  const again: Record<string, [PaymentProviderType, (turn: string) => string]> = {
    "a second missed payment of Digistore24": [
      "ds24",
      (turn) => form({ event: "on_payment_missed", order_id: "A", transaction_id: "1", pay_sequence_no: "1", turn }),
    ],
    "a second stop of the payments at Digistore24": [
      "ds24",
      (turn) => form({ event: "on_rebill_cancelled", order_id: "A", transaction_id: "1", pay_sequence_no: "1", turn }),
    ],
    "a second cancellation to the same day at CopeCart": [
      "copecart",
      (turn) =>
        JSON.stringify({
          event_type: "payment.recurring.cancelled",
          order_id: "A",
          product_id: "7",
          is_cancelled_for: "2026-12-24",
          turn,
        }),
    ],
    "a second call of COPE without a key": [
      "copecart",
      (turn) => JSON.stringify({ event_type: "payment.sale.succeeded", order: { uuid: "A" }, turn }),
    ],
    "a second pause at elopage": [
      "elopage",
      (turn) => form({ event: "order.subscription.paused", id: "A", order_id: "A", state: "paused", turn }),
    ],
    "a second pause at ThriveCart": [
      "thrivecart",
      (turn) => form({ event: "order.subscription_paused", order_id: "A", invoice_id: "1", turn }),
    ],
    "a second rebill that failed at ThriveCart": [
      "thrivecart",
      (turn) => form({ event: "order.rebill_failed", order_id: "A", "subscription[id]": "s", turn }),
    ],
    "a second renewal without an invoice at ThriveCart": [
      "thrivecart",
      (turn) => form({ event: "order.subscription_payment", order_id: "A", "subscription[id]": "s", turn }),
    ],
  };
  for (const [name, [type, body]] of Object.entries(again))
    it(`is kept beside the first one: ${name}`, () => {
      const keyOf = (turn: string) => read(type, body(turn))[0]?.key;
      expect(keyOf("1")).toEqual(expect.any(String));
      expect(keyOf("1")).toBe(keyOf("1"));
      expect(keyOf("2")).not.toBe(keyOf("1"));
    });

  it("is the same payment where the provider names its transaction, whatever else the call says", () => {
    const keyOf = (type: PaymentProviderType, fields: Record<string, string>) => read(type, form(fields))[0]?.key;
    const ds24 = { event: "on_payment", order_id: "A", transaction_id: "1" };
    expect(keyOf("ds24", { ...ds24, tags: "x" })).toBe(keyOf("ds24", ds24));
    const elopage = { event: "payment.successful", order_id: "A", id: "5" };
    expect(keyOf("elopage", { ...elopage, tags: "x" })).toBe(keyOf("elopage", elopage));
    const thrivecart = { event: "order.subscription_payment", order_id: "A", invoice_id: "2" };
    expect(keyOf("thrivecart", { ...thrivecart, tags: "x" })).toBe(keyOf("thrivecart", thrivecart));
  });
});
