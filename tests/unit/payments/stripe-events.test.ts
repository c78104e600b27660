import { describe, expect, it } from "vitest";
import { adapterOf } from "@workers/integrations/payments";

const json = (value: unknown) =>
  adapterOf("stripe").parse({
    body: JSON.stringify(value),
    contentType: "application/json",
    header: () => null,
    receivedAt: Date.UTC(2026, 10, 20, 12),
  });

describe("Stripe", () => {
  const event = (type: string, object: unknown, previous?: unknown) =>
    json({
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

  it("takes an inquiry for no chargeback, unless it becomes one", () => {
    const inquiry = { object: "dispute", id: "dp_1", charge: "ch_1", payment_intent: "pi_1", created: 1_794_000_000 };
    const disputeEvent = (name: string, status: string) => event(`charge.dispute.${name}`, { ...inquiry, status });
    for (const status of ["warning_needs_response", "warning_under_review"]) {
      expect(disputeEvent("created", status)).toBeUndefined();
      expect(disputeEvent("updated", status)).toBeUndefined();
    }
    const chargeback = { key: "chargeback:dp_1", kind: "chargeback", reference: "pi_1", occurredAt: 1_794_000_000_000 };
    expect(disputeEvent("created", "needs_response")).toMatchObject(chargeback);
    // The same event, whichever call brings it first.
    expect(disputeEvent("funds_withdrawn", "needs_response")).toMatchObject(chargeback);
    expect(disputeEvent("updated", "under_review")).toMatchObject(chargeback);
    expect(disputeEvent("closed", "warning_closed")).toMatchObject({
      key: "chargeback_won:dp_1",
      kind: "chargeback_won",
    });
    expect(disputeEvent("updated", "won")).toBeUndefined();
  });

  it("tells of a refund that failed", () => {
    const refund = {
      object: "refund",
      id: "re_1",
      charge: "ch_1",
      payment_intent: "pi_1",
      amount: 1900,
      currency: "eur",
    };
    for (const type of ["refund.failed", "refund.updated", "charge.refund.updated"])
      expect(event(type, { ...refund, status: "failed" })).toMatchObject({
        key: "refund_failed:re_1",
        kind: "refund_failed",
        reference: "pi_1",
        amountCents: 1900,
      });
    expect(event("refund.updated", { ...refund, status: "succeeded" })).toBeUndefined();
  });

  /** Lines of an invoice: cents, days of the period, and whether it is the rest of a period. */
  const begin = 1_795_000_000;
  const line = (amount: number, days: number, isProration = false) => ({
    amount,
    period: { start: begin, end: begin + days * 86_400 },
    parent: {
      type: isProration ? "invoice_item_details" : "subscription_item_details",
      [isProration ? "invoice_item_details" : "subscription_item_details"]: { proration: isProration },
    },
  });
  const invoice = (amount_paid: number, ...data: object[]) =>
    event("invoice.paid", {
      id: "in_1",
      parent: { subscription_details: { subscription: "sub_1" } },
      amount_paid,
      subtotal: amount_paid || -1,
      currency: "eur",
      lines: { data },
    });
  const until = (days: number) => (begin + days * 86_400) * 1000;

  it("tells what a period costs by the line that was bought, not by what was paid", () => {
    expect(invoice(1900, line(1900, 30))).toMatchObject({ periodCents: 1900, periodMonths: 1, isInstalment: false });
    expect(invoice(19_000, line(19_000, 365))).toMatchObject({ periodCents: 19_000, periodMonths: 12 });
    expect(invoice(0, line(1900, 31))).toMatchObject({ kind: "payment", amountCents: 0, periodCents: 1900 });
    const discounted = { ...line(2000, 30), discount_amounts: [{ amount: 400 }] };
    const taxed = { ...discounted, taxes: [{ amount: 304, tax_behavior: "exclusive" }] };
    expect(invoice(1904, taxed)).toMatchObject({ periodCents: 1904 });
    expect(invoice(700, line(700, 7))).toMatchObject({ periodCents: null, periodMonths: null });
  });

  it("takes the rest of a period for an instalment, and a credit for no payment", () => {
    expect(invoice(1500, line(-950, 15, true), line(2450, 15, true))).toMatchObject({
      isInstalment: true,
      periodCents: null,
      until: until(15),
    });
    // A year that was changed to a month: the month counts.
    expect(invoice(0, line(-9500, 180, true), line(1900, 30))).toMatchObject({
      kind: "payment",
      isInstalment: false,
      until: until(30),
      periodCents: 1900,
      periodMonths: 1,
    });
    expect(invoice(0, line(-1900, 20, true))).toMatchObject({ kind: "note", until: null, reference: "sub_1" });
  });

  it("tells another price of a subscription, where it is what will be paid", () => {
    const item = (id: string, unit_amount: number, interval: string) => ({
      price: { id, unit_amount, recurring: { interval, interval_count: 1 } },
      quantity: 1,
    });
    const updated = (more: object, before: object) =>
      event(
        "customer.subscription.updated",
        { id: "sub_1", status: "active", currency: "eur", items: { data: [item("price_2", 4900, "month")] }, ...more },
        before,
      );
    const changed = { items: { data: [item("price_1", 1900, "month")] } };
    expect(updated({}, changed)).toMatchObject({ kind: "note", periodCents: 4900, periodMonths: 1 });
    expect(updated({}, { items: { data: [item("price_2", 4900, "month")] } })).toMatchObject({ periodCents: null });
    expect(updated({}, { metadata: {} })).toMatchObject({ periodCents: null });
    expect(updated({ discounts: ["di_1"] }, changed)).toMatchObject({ periodCents: null });
    expect(updated({ automatic_tax: { enabled: true } }, changed)).toMatchObject({ periodCents: null });
  });

  it("tells of a cancellation also while a payment is missed", () => {
    const kinds = (object: object, previous?: object) =>
      json({
        id: "evt_1",
        type: "customer.subscription.updated",
        created: 1_795_000_000,
        livemode: true,
        data: { object: { id: "sub_1", cancel_at: 1_797_000_000, ...object }, previous_attributes: previous },
      }).map(({ key, kind, until: day }) => [key, kind, day]);
    expect(kinds({ status: "past_due" })).toEqual([
      ["evt_1", "suspend", null],
      ["evt_1:cancel", "cancel", 1_797_000_000_000],
    ]);
    expect(kinds({ status: "active" }, { status: "past_due" })).toEqual([
      ["evt_1", "cancel", 1_797_000_000_000],
      ["evt_1:opened", "opened", null],
    ]);
    expect(kinds({ status: "active" })).toHaveLength(1);
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
