import { beforeEach, describe, expect, it } from "vitest";
import { call } from "../harness/call";
import { type StripeOfWorld, stripeOf } from "../harness/fake-stripe";
import { isHeld, ordersOf } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";
import { until } from "../harness/until";

let here: AppOfWorld;
let mara: Member;
let stripe: StripeOfWorld;

beforeEach(async () => {
  here = await app(await project(1));
  mara = await member(here, "Mara");
  stripe = await stripeOf(here);
});

const checkout = (planId: string, as: Member | null = mara, body: object = {}) =>
  call("post", `/plans/${planId}/checkout`, { as, host: here.host, appId: here.id, body });
const sessionIn = (url: string) => new URL(url).pathname.split("/").at(-1)!;
const ownOrders = async () =>
  (await call("get", `/apps/${here.id}/profile/orders`, { as: mara, host: here.host })).body.data;

/** Buys a plan a minute ago, so that what comes now is later: Stripe tells whole seconds. Answers what Stripe calls it. */
async function bought(planId: string, method = "card"): Promise<string> {
  const session = sessionIn((await checkout(planId)).body.data.url);
  await stripe.act("shift", "", { seconds: "-60" });
  await stripe.act("pay", session, { method });
  await stripe.act("shift", "", { seconds: "0" });
  await stripe.told();
  return (await ordersOf(here)).at(-1)!.reference!;
}

describe("a member can't buy a plan again", () => {
  it("while a payment of their subscription is missed", async () => {
    const plan = await stripe.sells(["price_month"]);
    const reference = await bought(plan);
    await stripe.act("miss", reference);
    await stripe.told();
    expect(await isHeld(here, mara.profileId)).toBe(false);
    const again = await checkout(plan);
    expect([again.status, again.body.details]).toEqual([409, { reason: "planHeld" }]);
    expect(await ordersOf(here)).toHaveLength(1);
  });

  it("while their debit is on its way", async () => {
    const subscription = await stripe.sells(["price_month"]);
    await bought(subscription, "sepa_debit");
    expect((await checkout(subscription)).status).toBe(409);
    const once = await stripe.sells(["price_workshop"], { interval: "once" });
    await bought(once, "sepa_debit");
    expect((await checkout(once)).status).toBe(409);
    expect(await ordersOf(here)).toHaveLength(2);
  });

  it("that opens for ever, but one whose access ends", async () => {
    const forEver = await stripe.sells(["price_workshop"], { interval: "once" });
    await bought(forEver);
    expect((await checkout(forEver)).body.details).toEqual({ reason: "planHeld" });
    const shown = await call("get", `/apps/${here.id}/profile/orders`, { as: mara, host: here.host });
    expect(shown.body.data).toHaveLength(1);
    const other = await stripeOf(here);
    const forAMonth = await other.sells(["price_workshop"], { interval: "once", limitValue: 1, limitUnit: "month" });
    const { body } = await checkout(forAMonth);
    await other.act("pay", sessionIn(body.data.url), { method: "card" });
    await other.told();
    expect((await checkout(forAMonth)).status).toBe(200);
  });

  it("while what was refunded is charged on, and is offered its end instead", async () => {
    const plan = await stripe.sells(["price_month"]);
    const reference = await bought(plan);
    // A key of another account ends nothing of this one.
    await call("patch", `/payment-providers/${stripe.by.id}`, {
      as: here.project.owner,
      body: { apiKey: "sk_test_wrong" },
    });
    const { data } = (await stripe.read(`/invoices?subscription=${reference}`)) as { data: [{ payment: string }] };
    await stripe.act("refund", data[0].payment);
    await stripe.told();
    expect(await ownOrders()).toMatchObject([{ status: "refunded", can: ["cancel", "portal"] }]);
    expect((await checkout(plan)).body.details).toEqual({ reason: "planHeld" });
    await call("patch", `/payment-providers/${stripe.by.id}`, {
      as: here.project.owner,
      body: { apiKey: stripe.key },
    });
    const [{ id }] = await ownOrders();
    const path = `/apps/${here.id}/profile/orders/${id}/cancellation`;
    expect((await call("post", path, { as: mara, host: here.host })).status).toBe(200);
    expect(await stripe.read(`/subscriptions/${reference}`)).toMatchObject({ status: "canceled" });
    expect(await ownOrders()).toMatchObject([{ status: "refunded", can: ["renew", "portal"] }]);
    expect((await checkout(plan)).status).toBe(200);
  });
});

it("a guest's second purchase of what their address has is ended at once, and the money goes back", async () => {
  const plan = await stripe.sells(["price_month"]);
  const email = `guest-${here.id.slice(-12)}@example.org`;
  let secondsAgo = 120;
  const buy = async () => {
    // The answer is the same whatever was bought under the address.
    const { status, body } = await checkout(plan, null, { email });
    expect(status).toBe(200);
    await stripe.act("shift", "", { seconds: String((secondsAgo -= 60) * -1) });
    await stripe.act("pay", sessionIn(body.data.url), { method: "card" });
    await stripe.act("shift", "", { seconds: "0" });
    await stripe.told();
    return body.data.orderId as string;
  };
  const first = await buy();
  const second = await buy();
  const statusOf = async (id: string) => (await ordersOf(here)).find((order) => order.id === id)!;
  const ended = await until(async () => {
    const { reference } = await statusOf(second);
    const { status } = (await stripe.read(`/subscriptions/${reference}`)) as { status: string };
    await stripe.told();
    const order = await statusOf(second);
    return status === "canceled" && order.status === "refunded" && order;
  });
  expect(ended.amountCents).toBe(0);
  const kept = await statusOf(first);
  expect(kept).toMatchObject({ status: "active", amountCents: 1900 });
  expect(await stripe.read(`/subscriptions/${kept.reference}`)).toMatchObject({ status: "active" });
});
