import { describe, expect, it } from "vitest";
import type { PaymentProviderType } from "@db/vocabulary/services";
import { adapterOf } from "@workers/integrations/payments";

const receivedAt = Date.UTC(2026, 10, 20, 12);
const read = (type: PaymentProviderType, body: string, contentType = "application/x-www-form-urlencoded") =>
  adapterOf(type).parse({ body, contentType, header: () => null, receivedAt });
const json = (type: PaymentProviderType, value: unknown) => read(type, JSON.stringify(value), "application/json");
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** What calls bring for the buyer to read, besides what access follows from. */
describe("Digistore24", () => {
  const payment = {
    event: "on_payment",
    api_mode: "live",
    order_id: "AB12",
    product_id: "42",
    transaction_id: "98765",
  };

  it("brings the buyer's pages: the receipt, and where a subscription is cancelled", () => {
    const pages = {
      invoice_url: "https://www.digistore24.com/invoice/1",
      receipt_url: "https://www.digistore24.com/receipt/1",
      rebilling_stop_url: "https://www.digistore24.com/stop/1",
    };
    const links = (more: Record<string, string>) => read("ds24", form({ ...payment, ...pages, ...more }))[0]?.links;
    expect(links({ billing_type: "subscription" })).toEqual({
      receipt: pages.invoice_url,
      cancel: pages.rebilling_stop_url,
    });
    expect(links({ billing_type: "single_payment", invoice_url: "" })).toEqual({ receipt: pages.receipt_url });
    // What is no page of the web leads nowhere.
    expect(links({ invoice_url: "data:text/html,hi", rebilling_stop_url: "http://www.digistore24.com/" })).toEqual({});
  });
});

describe("what charges again and again", () => {
  it("tells at Digistore24 when it charges next, by a day or a time", () => {
    const next = (event: string, next_payment_at: string) =>
      read("ds24", form({ event, order_id: "AB12", product_id: "42", transaction_id: "1", next_payment_at }))[0]
        ?.nextPaymentAt;
    const day = Date.UTC(2026, 11, 24, 23, 59, 59);
    expect(next("on_payment", "2026-12-24")).toBe(day);
    expect(next("on_payment", "2026-12-24 10:00:00")).toBe(day);
    expect(next("on_rebill_resumed", "2026-12-24")).toBe(day);
    for (const nothing of ["", "soon", "0000-00-00"]) expect(next("on_payment", nothing)).toBeNull();
    expect(next("on_rebill_cancelled", "2026-12-24")).toBeNull();
  });

  it("tells at ThriveCart what each item is charged next, and nothing where no charge is to come", () => {
    const charges = (...dues: [item: string, due: string][]) =>
      Object.fromEntries(
        dues.flatMap(([item, due], i) => [
          [`order[future_charges][${i}][reference]`, item.split("-")[1]!],
          [`order[future_charges][${i}][item_type]`, item.split("-")[0]!],
          [`order[future_charges][${i}][item_identifier]`, item.replace("-", "_")],
          [`order[future_charges][${i}][due]`, due],
        ]),
      );
    const nexts = (event: string, more: Record<string, string>) =>
      read(
        "thrivecart",
        form({ event, order_id: "9001", "purchase_map[0]": "product-2", "purchase_map[1]": "bump-2", ...more }),
      ).map(({ nextPaymentAt }) => nextPaymentAt);
    const due = charges(
      ["product-2", "2027-01-24"],
      ["product-2", "2026-12-24T10:00:00+00:00"],
      ["bump-2", "2026-01-01"],
    );
    expect(nexts("order.success", due)).toEqual([Date.UTC(2026, 11, 24, 10), null]);
    expect(nexts("order.success", {})).toEqual([null, null]);
    expect(nexts("order.rebill_failed", due)).toEqual([null]);
  });
});

describe("CopeCart", () => {
  it("tells when it charges next", () => {
    const next = (event_type: string, next_payment_at: string) =>
      json("copecart", { event_type, order_id: "b1", product_id: "7a66", transaction_id: "t", next_payment_at })[0]
        ?.nextPaymentAt;
    expect(next("payment.made", "2026-12-24")).toBe(Date.UTC(2026, 11, 24, 23, 59, 59));
    expect(next("payment.trial", "2026-12-24T10:00:00Z")).toBe(Date.UTC(2026, 11, 24, 10));
    expect(next("payment.failed", "2026-12-24")).toBeNull();
    expect(next("payment.made", "")).toBeNull();
  });
});

describe("elopage", () => {
  it("brings the invoice, and the next rate that is to be paid", () => {
    const rates = [
      ["1", "paid", "2026-11-20"],
      ["2", "open", "2026-12-20"],
      ["3", "open", "2027-01-20"],
    ].flatMap(([rate, state, date]) => [
      ["payments_schedule[][rate]", rate!],
      ["payments_schedule[][state]", state!],
      ["payments_schedule[][date]", date!],
    ]);
    const body = new URLSearchParams([
      ["event", "payment.successful"],
      ["id", "1"],
      ["order_id", "77001"],
      ["product_id", "501"],
      ["invoice_link", "https://myablefy.com/invoices/1"],
      ...(rates as [string, string][]),
    ]);
    expect(read("elopage", body.toString())[0]).toMatchObject({
      nextPaymentAt: Date.UTC(2026, 11, 20, 23, 59, 59),
      links: { receipt: "https://myablefy.com/invoices/1" },
    });
  });
});
