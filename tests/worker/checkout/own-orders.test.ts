import { beforeEach, describe, expect, it } from "vitest";
import { call } from "../harness/call";
import { type StripeOfWorld, stripeOf } from "../harness/fake-stripe";
import { ordersOf, provider, soldPlan, tell, worked } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";

let here: AppOfWorld;
let mara: Member;
beforeEach(async () => {
  here = await app(await project(1));
  mara = await member(here, "Mara");
});

const as = () => ({ as: mara, host: here.host });
const ownOrders = async () => (await call("get", `/apps/${here.id}/profile/orders`, as())).body.data;
const ofOrder = (id: string, path: string) => call("get", `/apps/${here.id}/profile/orders/${id}/${path}`, as());

describe("an order at Stripe", () => {
  let stripe: StripeOfWorld;
  beforeEach(async () => {
    stripe = await stripeOf(here);
  });

  /** The member buys it by card. */
  async function bought(planId: string): Promise<string> {
    const { body } = await call("post", `/plans/${planId}/checkout`, { ...as(), appId: here.id, body: {} });
    await stripe.act("pay", new URL(body.data.url).pathname.split("/").at(-1)!, { method: "card" });
    await stripe.told();
    return (await ownOrders())[0].id;
  }

  it("says what a change of plan charges at once, and changes nothing by that", async () => {
    const id = await bought(await stripe.sells(["price_month"]));
    const year = await stripe.sells(["price_year"], { interval: "year", name: "Platinum", priceCents: 19_000 });
    const reference = (await ordersOf(here))[0]!.reference!;
    const before = await stripe.read(`/subscriptions/${reference}`);
    const cost = await ofOrder(id, `change-cost?planId=${year}`);
    expect(cost.body.data).toEqual({
      planId: year,
      planName: "Platinum",
      interval: "year",
      priceCents: 19_000,
      dueCents: 17_100,
      creditCents: 0,
      currency: "EUR",
      prorationDate: expect.any(String),
    });
    expect(await stripe.read(`/subscriptions/${reference}`)).toEqual(before);
    await call("patch", `/apps/${here.id}/profile/orders/${id}`, { ...as(), body: { planId: year } });
    await stripe.told();
    // As much as was said.
    expect((await ordersOf(here))[0]).toMatchObject({ amountCents: 1900 + 17_100 });
  });

  it("charges for a change of plan what was shown of it, and nothing by a price of long ago", async () => {
    const year = await stripe.sells(["price_year"], { interval: "year", priceCents: 19_000 });
    const id = await bought(year);
    const month = await stripe.sells(["price_month"], { name: "Silver" });
    const reference = (await ordersOf(here))[0]!.reference!;
    await stripe.act("age", reference, { seconds: String(100 * 86_400) });
    const { body } = await ofOrder(id, `change-cost?planId=${month}`);
    // A hundred days of the year are used up.
    expect(body.data.creditCents).toBeLessThan(13_000);
    expect(Math.abs(Date.parse(body.data.prorationDate) - Date.now())).toBeLessThan(60_000);
    const change = (prorationDate: string) =>
      call("patch", `/apps/${here.id}/profile/orders/${id}`, { ...as(), body: { planId: month, prorationDate } });
    const at = (minutes: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + minutes * 60_000).toISOString();
    for (const wrong of [at(-31), at(2)])
      expect(await change(wrong)).toMatchObject({ status: 409, body: { details: { reason: "costOutdated" } } });
    const shown = at(-20);
    expect((await change(shown)).status).toBe(200);
    const { data } = (await stripe.read(`/invoices?subscription=${reference}`)) as {
      data: [{ total: number; lines: { data: { period: { start: number } }[] } }];
    };
    expect(data[0].lines.data.map(({ period }) => period.start * 1000)).toEqual([Date.parse(shown), Date.parse(shown)]);
    // The subscription was renewed since: another price is due.
    expect(
      await call("patch", `/apps/${here.id}/profile/orders/${id}`, {
        ...as(),
        body: { planId: year, prorationDate: at(-25) },
      }),
    ).toMatchObject({ status: 409, body: { details: { reason: "costOutdated" } } });
  });

  it("says what a cheaper plan credits, and refuses plans that it can't change to", async () => {
    const id = await bought(await stripe.sells(["price_year"], { interval: "year" }));
    const month = await stripe.sells(["price_month"], { name: "Silver" });
    expect((await ofOrder(id, `change-cost?planId=${month}`)).body.data).toMatchObject({
      dueCents: 0,
      creditCents: 17_100,
    });
    const once = await stripe.sells(["price_workshop"], { interval: "once" });
    expect((await ofOrder(id, `change-cost?planId=${once}`)).status).toBe(422);
    const dearer = await stripe.sells(["prod_membership"], { name: "Dear", priceCents: 9900 });
    expect((await ofOrder(id, `change-cost?planId=${dearer}`)).body.details).toMatchObject({ reason: "noPrice" });
  });

  it("that is a single payment has the invoice that the checkout made", async () => {
    const id = await bought(await stripe.sells(["price_workshop"], { interval: "once" }));
    expect(await ownOrders()).toMatchObject([{ hasReceipts: true, cancelUrl: null, can: ["portal"] }]);
    const { data } = (await ofOrder(id, "receipts")).body;
    expect(data).toMatchObject([{ number: "F-0001", amountCents: 4900, currency: "EUR" }]);
    expect(data[0].url).toContain("/invoices/in_");
  });

  it("that was renewed for years has a receipt of each payment", async () => {
    const id = await bought(await stripe.sells(["price_month"]));
    const reference = (await ordersOf(here))[0]!.reference!;
    for (let month = 0; month < 30; month++) await stripe.act("renew", reference);
    expect((await ofOrder(id, "receipts")).body.data).toHaveLength(31);
  });

  it("of which the provider says nothing just now has receipts that can't be read, which is not none", async () => {
    const id = await bought(await stripe.sells(["price_month"]));
    await call("patch", `/payment-providers/${stripe.by.id}`, {
      as: here.project.owner,
      body: { apiKey: "sk_live_wrong" },
    });
    expect((await ofOrder(id, "receipts")).body.code).toBe(50004);
  });
});

describe("an order at another provider", () => {
  const ds24 = (more: Record<string, string>) =>
    new URLSearchParams({
      event: "on_payment",
      api_mode: "live",
      order_id: "ORD-1",
      product_id: "42",
      transaction_amount: "47.00",
      transaction_currency: "EUR",
      email: mara.email,
      billing_type: "subscription",
      ...more,
    }).toString();

  it("of an external product can be bought again where its plan says, once it has ended", async () => {
    const checkoutUrl = "https://copecart.com/products/7a66056a/checkout";
    const planId = await soldPlan(here, null, [], { kind: "copecart", checkoutUrl });
    const owner = { as: here.project.owner };
    const { body } = await call("post", `/apps/${here.id}/orders`, {
      ...owner,
      host: here.host,
      body: { planId, profileId: mara.profileId },
    });
    await call("patch", `/orders/${body.data.id}`, { ...owner, body: { status: "refunded" } });
    expect(await ownOrders()).toMatchObject([{ id: body.data.id, can: ["renew"] }]);
    const bought = await call("post", `/plans/${planId}/checkout`, { ...as(), appId: here.id, body: {} });
    expect(bought.body.data).toEqual({ url: checkoutUrl, orderId: null });
  });

  it("leads to its receipts and to where it is cancelled, as the provider's calls named them", async () => {
    const by = await provider(here, "ds24");
    await soldPlan(here, by, ["42"]);
    const at = "https://www.digistore24.com";
    const stop = { rebilling_stop_url: `${at}/stop/1` };
    const paid = (number: string) => ({
      transaction_id: number,
      transaction_date: `2026-1${number}-05`,
      transaction_time: "10:00:00",
      invoice_url: `${at}/invoice/${number}`,
      ...stop,
    });
    await tell(by, ds24(paid("0")));
    await tell(by, ds24(paid("1")));
    await worked(here);
    const [order] = await ownOrders();
    expect(order).toMatchObject({ status: "active", hasReceipts: true, cancelUrl: `${at}/stop/1`, can: [] });
    const { data } = (await ofOrder(order.id, "receipts")).body;
    expect(data).toEqual([
      {
        number: null,
        amountCents: 4700,
        currency: "EUR",
        createdAt: "2026-11-05T09:00:00.000Z",
        url: `${at}/invoice/1`,
      },
      {
        number: null,
        amountCents: 4700,
        currency: "EUR",
        createdAt: "2026-10-05T08:00:00.000Z",
        url: `${at}/invoice/0`,
      },
    ]);
    const other = await member(here, "Ole");
    const path = `/apps/${here.id}/profile/orders/${order.id}/receipts`;
    expect((await call("get", path, { as: other, host: here.host })).status).toBe(404);
    // Of what has ended there is nothing to cancel.
    await tell(by, ds24({ event: "last_paid_day", transaction_id: "1" }));
    await worked(here);
    expect(await ownOrders()).toMatchObject([{ hasReceipts: true, cancelUrl: null }]);
  });

  it("says when Digistore24 charges next, also once it was stopped and taken up again", async () => {
    const by = await provider(here, "ds24");
    await soldPlan(here, by, ["42"], { interval: "month" });
    const next = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const nextChargeAfter = async (event: string) => {
      await tell(
        by,
        ds24({ event, transaction_id: "1", next_payment_at: event === "on_rebill_cancelled" ? "" : next }),
      );
      await worked(here);
      return (await ownOrders())[0].nextPaymentAt;
    };
    expect(await nextChargeAfter("on_payment")).toBe(`${next}T23:59:59.000Z`);
    expect(await nextChargeAfter("on_rebill_cancelled")).toBeNull();
    expect(await nextChargeAfter("on_rebill_resumed")).toBe(`${next}T23:59:59.000Z`);
  });

  it("says when CopeCart charges next, until it was cancelled", async () => {
    const by = await provider(here, "copecart");
    await soldPlan(here, by, ["p"], { interval: "month" });
    const next = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const copecart = (event_type: string, more: object) =>
      tell(by, JSON.stringify({ event_type, order_id: "o", product_id: "p", buyer_email: mara.email, ...more }));
    await copecart("payment.made", { transaction_id: "t1", transaction_amount: "19.00", next_payment_at: next });
    await worked(here);
    expect(await ownOrders()).toMatchObject([{ nextPaymentAt: `${next}T23:59:59.000Z`, hasReceipts: false }]);
    await copecart("payment.recurring.cancelled", { is_cancelled_for: next });
    await worked(here);
    expect(await ownOrders()).toMatchObject([{ status: "canceled", nextPaymentAt: null }]);
  });
});
