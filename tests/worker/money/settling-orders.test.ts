import { beforeEach, describe, expect, it } from "vitest";
import { call } from "../harness/call";
import { stripeOf } from "../harness/fake-stripe";
import { isHeld, ordersOf, provider, soldPlan, tell, worked } from "../harness/payments";
import { until } from "../harness/until";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";

let here: AppOfWorld;
let mara: Member;
const as = () => ({ as: here.project.owner });

beforeEach(async () => {
  here = await app(await project(1));
  mara = await member(here, "Mara");
});

const attentions = async () => {
  const { body } = await call("get", `/projects/${here.project.id}/orders`, as());
  return body.data.map(({ attention }: { attention: string | null }) => attention);
};

describe("what asks for attention", () => {
  const ds24Of = async () => {
    const by = await provider(here, "ds24");
    await soldPlan(here, by, ["42"], { interval: "month" });
    return async (event: string, number: number, day: string) => {
      const fields = {
        event,
        api_mode: "live",
        order_id: "A",
        product_id: "42",
        transaction_id: `t${number}`,
        transaction_amount: "19.00",
        transaction_currency: "EUR",
        email: mara.email,
        transaction_date: day,
        transaction_time: "12:00:00",
      };
      await tell(by, new URLSearchParams(fields).toString());
      await worked(here);
    };
  };

  it.each(["on_refund", "on_chargeback"])("a payment after %s, until that went back too", async (event) => {
    const bring = await ds24Of();
    await bring("on_payment", 1, "2026-10-01");
    await bring(event, 2, "2026-10-10");
    expect(await attentions()).toEqual([null]);
    await bring("on_payment", 3, "2026-11-01");
    expect(await attentions()).toEqual(["paidAgain"]);
    const filtered = await call("get", `/projects/${here.project.id}/orders?filter[attention]=paidAgain`, as());
    expect(filtered.body.data).toHaveLength(1);
    await bring("on_refund", 4, "2026-11-02");
    expect(await attentions()).toEqual([null]);
  });

  it("no payment that is only bring after its refund", async () => {
    const bring = await ds24Of();
    await bring("on_refund", 2, "2026-10-10");
    await bring("on_payment", 1, "2026-10-01");
    expect(await attentions()).toEqual([null]);
  });

  it("a refund that fails after the end: the buyer has neither", async () => {
    const stripe = await stripeOf(here);
    const planId = await stripe.sells(["price_month"]);
    const opened = await call("post", `/plans/${planId}/checkout`, {
      as: mara,
      host: here.host,
      appId: here.id,
      body: {},
    });
    await stripe.act("shift", "", { seconds: "-120" });
    await stripe.act("pay", new URL(opened.body.data.url).pathname.split("/").at(-1)!, { method: "card" });
    await stripe.told();
    const [order] = await ordersOf(here);
    await stripe.act("shift", "", { seconds: "-60" });
    const { data } = (await stripe.read(`/invoices?subscription=${order!.reference}`)) as {
      data: [{ payment: string }];
    };
    const refund = await stripe.act("refund", data[0].payment);
    await stripe.told();
    expect((await ordersOf(here))[0]).toMatchObject({ status: "refunded" });
    // Nothing is left of it, so nothing more is charged.
    await until(async () => (await stripe.read(`/subscriptions/${order!.reference}`))["status"] === "canceled");
    await stripe.told();
    await stripe.act("shift", "", { seconds: "5" });
    await stripe.act("failRefund", String(refund["id"]));
    await stripe.told();
    expect((await ordersOf(here))[0]).toMatchObject({ status: "expired" });
    expect(await attentions()).toEqual(["refundFailed"]);
  });
});

describe("an open order that an operator cancels", () => {
  const cancel = (id: string) => call("patch", `/orders/${id}`, { ...as(), body: { status: "canceled" } });
  const opened = async () => {
    const stripe = await stripeOf(here);
    const planId = await stripe.sells(["price_workshop"], { interval: "once" });
    const { body } = await call("post", `/plans/${planId}/checkout`, {
      as: mara,
      host: here.host,
      appId: here.id,
      body: {},
    });
    return { stripe, orderId: body.data.orderId, session: new URL(body.data.url).pathname.split("/").at(-1)! };
  };

  it("can no longer be paid: its checkout is closed at the provider first", async () => {
    const { stripe, orderId, session } = await opened();
    expect((await cancel(orderId)).status).toBe(200);
    expect((await ordersOf(here))[0]).toMatchObject({ status: "canceled" });
    expect(await stripe.read(`/checkout/sessions/${session}`)).toMatchObject({ status: "expired" });
  });

  it("stays as it is where it was paid in that moment, and opens", async () => {
    const { stripe, orderId, session } = await opened();
    await stripe.act("pay", session, { method: "card" });
    const refused = await cancel(orderId);
    expect([refused.status, refused.body.details.reason]).toEqual([409, "orderPaid"]);
    await stripe.told();
    expect(await isHeld(here, mara.profileId)).toBe(true);
  });

  it("opens by a payment of the same second, where its provider has no checkout of ours", async () => {
    const by = await provider(here, "copecart");
    await soldPlan(here, by, ["42"]);
    const at = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString();
    const bring = async (event_type: string, transaction_id: string) => {
      const common = { order_id: "A", product_id: "42", buyer_email: mara.email, transaction_currency: "EUR" };
      await tell(
        by,
        JSON.stringify({ ...common, event_type, transaction_id, transaction_amount: 19, transaction_processed_at: at }),
      );
      await worked(here);
    };
    await bring("payment.pending", "t1");
    const [order] = await ordersOf(here);
    expect((await cancel(order!.id)).status).toBe(200);
    expect((await ordersOf(here))[0]).toMatchObject({ status: "canceled" });
    await bring("payment.made", "t2");
    expect((await ordersOf(here))[0]).toMatchObject({ status: "active", amountCents: 1900 });
    expect(await isHeld(here, mara.profileId)).toBe(true);
  });
});
