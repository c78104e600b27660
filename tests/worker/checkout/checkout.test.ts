import { beforeEach, describe, expect, it } from "vitest";
import { orderEvents } from "@db/shard";
import { rows } from "@workers/store";
import { call } from "../harness/call";
import { type HeldCall, type StripeOfWorld, stripeOf } from "../harness/fake-stripe";
import { mailsTo, mailTo } from "../harness/outbox";
import { grantsOf, isHeld, ordersOf, toldOfPlans } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, project, shard } from "../harness/world";
import { until } from "../harness/until";

let here: AppOfWorld;
let mara: Member;
let stripe: StripeOfWorld;

beforeEach(async () => {
  here = await app(await project(1));
  mara = await member(here, "Mara");
  stripe = await stripeOf(here);
});

const checkout = (planId: string, body: object = {}, as: Member | null = mara) =>
  call("post", `/plans/${planId}/checkout`, { as, host: here.host, appId: here.id, body });
const sessionIn = (url: string) => new URL(url).pathname.split("/").at(-1)!;
const ownOrders = async (as = mara) =>
  (await call("get", `/apps/${here.id}/profile/orders`, { as, host: here.host })).body.data;

async function bought(planId: string, payment: Record<string, string> = { method: "card" }): Promise<string> {
  const { body } = await checkout(planId);
  const session = sessionIn(body.data.url);
  await stripe.act("shift", "", { seconds: "-60" });
  await stripe.act("pay", session, payment);
  await stripe.act("shift", "", { seconds: "0" });
  await stripe.told();
  return session;
}

/** What is kept of each event of the price of a period. */
const periods = () =>
  shard(1).read(
    rows(here, orderEvents, {
      kind: orderEvents.kind,
      cents: orderEvents.amountCents,
      periodCents: orderEvents.periodCents,
      periodMonths: orderEvents.periodMonths,
    }),
  );

describe("a checkout", () => {
  it("opens an order that waits, and a payment by card opens the plan", async () => {
    const plan = await stripe.sells(["price_workshop"], { interval: "once" });
    const opened = await checkout(plan);
    expect(opened.status).toBe(200);
    expect(await ordersOf(here)).toMatchObject([
      { id: opened.body.data.orderId, status: "pending", planId: plan, profileId: mara.profileId },
    ]);
    expect(await ownOrders()).toEqual([]);
    await stripe.act("pay", sessionIn(opened.body.data.url), { method: "card" });
    await stripe.told();
    expect(await ordersOf(here)).toMatchObject([
      { id: opened.body.data.orderId, status: "active", amountCents: 4900, endsAt: null },
    ]);
    expect(await isHeld(here, mara.profileId)).toBe(true);
    expect(await toldOfPlans(here)).toEqual(["plan.granted"]);
    expect(await ownOrders()).toMatchObject([{ planName: "Gold", status: "active", can: ["portal"] }]);
  });

  it("is one order, in whichever order Stripe tells of it, and all at once", async () => {
    const plan = await stripe.sells(["price_month"]);
    const isOpening = ({ type }: { type: string }) => type === "checkout.session.completed";
    let ordered = 0;
    for (const inOrder of [
      (calls: HeldCall[]) =>
        calls.toSorted((a, b) => Number(isOpening(a)) - Number(isOpening(b))).map((heldCall) => [heldCall]),
      (calls: HeldCall[]) => [calls],
    ]) {
      const opened = await checkout(plan);
      // Earlier than its end below: Stripe tells whole seconds.
      await stripe.act("shift", "", { seconds: "-60" });
      await stripe.act("pay", sessionIn(opened.body.data.url), { method: "card" });
      await stripe.act("shift", "", { seconds: "0" });
      for (const calls of inOrder(await stripe.calls())) await stripe.tell(calls);
      const { orderId } = opened.body.data;
      const paid = (await ordersOf(here)).filter(({ status }) => status === "active");
      expect(paid).toMatchObject([{ id: orderId, profileId: mara.profileId }]);
      expect(await isHeld(here, mara.profileId)).toBe(true);
      expect(await grantsOf(here)).toHaveLength(++ordered);
      await stripe.act("end", paid[0]!.reference!);
      await stripe.told();
      expect(await isHeld(here, mara.profileId)).toBe(false);
    }
  });

  it("asked for again and twice at once is the same one, and another once it was paid", async () => {
    const plan = await stripe.sells(["price_workshop"], { interval: "once", limitValue: 1, limitUnit: "year" });
    const both = await Promise.all([checkout(plan), checkout(plan)]);
    const again = await checkout(plan);
    const urls = [...both, again].map(({ body }) => body.data.url);
    expect(new Set(urls).size).toBe(1);
    expect(await ordersOf(here)).toHaveLength(1);
    await stripe.act("pay", sessionIn(urls[0]), { method: "card" });
    await stripe.told();
    expect((await checkout(plan)).body.data.url).not.toBe(urls[0]);
  });

  it("of a guest needs an address, and invites them to what they paid for", async () => {
    const plan = await stripe.sells(["price_month"]);
    expect((await checkout(plan, {}, null)).body.errors[0].field).toBe("email");
    const email = `guest-${here.id.slice(-12)}@example.org`;
    const { body } = await checkout(plan, { email }, null);
    await stripe.act("pay", sessionIn(body.data.url), { method: "card", name: "Zoë Lind" });
    await stripe.told();
    expect(await ordersOf(here)).toMatchObject([{ email, status: "active", amountCents: 1900 }]);
    expect(await grantsOf(here)).toHaveLength(1);
    expect((await mailTo(email)).text).toContain("Gold");
  });

  it("belongs to the member who opened it, whatever address the payment has", async () => {
    const plan = await stripe.sells(["price_workshop"], { interval: "once" });
    await bought(plan, { method: "card", email: "someone.else@example.org" });
    expect(await isHeld(here, mara.profileId)).toBe(true);
  });

  it("leads back only into the app", async () => {
    const plan = await stripe.sells(["price_month"]);
    for (const returnUrl of ["https://evil.example/", `https://evil.example/${here.host}`, "https://lyceum.test/x"]) {
      const { status, body } = await checkout(plan, { returnUrl });
      expect([status, body.errors?.[0].field]).toEqual([422, "returnUrl"]);
    }
  });

  it("by a bank debit waits for the bank, and is nothing when it returns", async () => {
    const plan = await stripe.sells(["price_workshop"], { interval: "once" });
    const session = await bought(plan, { method: "sepa_debit" });
    expect(await isHeld(here, mara.profileId)).toBe(false);
    expect(await ownOrders()).toMatchObject([{ status: "pending", isDebitPending: true }]);
    await stripe.act("settle", session);
    await stripe.told();
    expect(await isHeld(here, mara.profileId)).toBe(true);
    const other = await stripe.sells(["price_year"], { interval: "year" });
    const returned = await bought(other, { method: "sepa_debit" });
    await stripe.act("return", returned);
    await stripe.told();
    expect((await ordersOf(here)).map(({ status }) => status).toSorted()).toEqual(["active", "canceled"]);
  });

  it("gives the trial once, takes promotion codes, and charges tax where Stripe Tax is on", async () => {
    const plan = await stripe.sells(["price_month"], { trialDays: 14 });
    await stripe.act("tax", "");
    const { body } = await checkout(plan);
    const first = await stripe.read(`/checkout/sessions/${sessionIn(body.data.url)}`);
    expect(first).toMatchObject({ trialDays: 14, automatic_tax: { enabled: true }, allow_promotion_codes: true });
    await stripe.act("shift", "", { seconds: "-60" });
    await stripe.act("pay", sessionIn(body.data.url), { method: "card", code: "LYCEUM20" });
    await stripe.act("shift", "", { seconds: "0" });
    await stripe.told();
    expect(await ordersOf(here)).toMatchObject([{ status: "active", amountCents: 0 }]);
    expect((await checkout(plan)).body.details).toEqual({ reason: "planHeld" });
    const reference = (await ordersOf(here))[0]!.reference!;
    await stripe.act("end", reference);
    await stripe.told();
    expect(await isHeld(here, mara.profileId)).toBe(false);
    const later = await checkout(plan);
    expect(await stripe.read(`/checkout/sessions/${sessionIn(later.body.data.url)}`)).toMatchObject({ trialDays: 0 });
  });

  it("offers a guest the trial whatever address they enter, and ends a second one in silence", async () => {
    const plan = await stripe.sells(["price_month"], { trialDays: 14 });
    const email = `guest-${here.id.slice(-12)}@example.org`;
    // Each later than the one before: Stripe tells whole seconds.
    let secondsAgo = 180;
    const buy = async () => {
      const { body } = await checkout(plan, { email }, null);
      const id = sessionIn(body.data.url);
      expect(await stripe.read(`/checkout/sessions/${id}`)).toMatchObject({ trialDays: 14 });
      await stripe.act("shift", "", { seconds: String((secondsAgo -= 60) * -1) });
      await stripe.act("pay", id, { method: "card" });
      const held = await stripe.calls();
      const isOpening = ({ type }: { type: string }) => type === "checkout.session.completed";
      return { opening: held.filter(isOpening), others: held.filter((heldCall) => !isOpening(heldCall)) };
    };
    const paid = async () => {
      const { opening, others } = await buy();
      await stripe.tell([...opening, ...others]);
    };
    await paid();
    const first = (await ordersOf(here))[0]!;
    expect(first).toMatchObject({ email, status: "active" });
    // What opens the plan comes first: that it is a trial is told by a later call.
    const { opening, others } = await buy();
    await stripe.tell(opening);
    await until(async () => (await ordersOf(here)).some(({ status }) => status === "expired"));
    await stripe.tell(others);
    const second = (await ordersOf(here)).find(({ id }) => id !== first.id);
    expect(second).toMatchObject({ status: "expired", amountCents: 0 });
    expect(await stripe.read(`/subscriptions/${second!.reference}`)).toMatchObject({ status: "canceled" });
    expect(await stripe.read(`/subscriptions/${first.reference}`)).toMatchObject({ status: "trialing" });
    // The first one goes on, so nobody lost anything that they would have to be told of.
    expect(await grantsOf(here)).toHaveLength(2);
    await stripe.act("end", first.reference!);
    await stripe.told();
    await paid();
    const subjects = await until(async () => {
      const all = (await mailsTo(email)).map(({ subject }) => subject);
      return all.includes("Die Probezeit von „Gold“ hattest du schon") && all;
    });
    expect(subjects.filter((subject) => subject.includes("Probezeit"))).toHaveLength(1);
  });

  it("sells in the plan's currency", async () => {
    const plan = await stripe.sells(["price_month", "price_month_usd"], { currency: "USD" });
    const { body } = await checkout(plan);
    expect(await stripe.read(`/checkout/sessions/${sessionIn(body.data.url)}`)).toMatchObject({
      currency: "usd",
      amount_total: 2100,
    });
  });

  it("charges the price that is shown, or nothing", async () => {
    // A product belongs to one plan of an account, so each plan has an account of its own.
    const amountOf = async (productId: string, values: Parameters<StripeOfWorld["sells"]>[1]) => {
      const seller = await stripeOf(here);
      const { body } = await checkout(await seller.sells([productId], values));
      return body.details ?? (await seller.read(`/checkout/sessions/${sessionIn(body.data.url)}`))["amount_total"];
    };
    expect(await amountOf("prod_membership", { interval: "year", priceCents: 19_000 })).toBe(19_000);
    const refused = { reason: "noPrice", provider: "no_price" };
    expect(await amountOf("price_workshop", { interval: "once", priceCents: 4800 })).toEqual(refused);
    expect(await amountOf("price_workshop", { interval: "once", currency: "USD" })).toEqual(refused);
    expect(await amountOf("price_workshop", { interval: "month" })).toEqual(refused);
    expect(await amountOf("price_year", { interval: "month" })).toEqual(refused);
    expect(await ordersOf(here)).toHaveLength(1);
  });

  it("is refused for plans that aren't sold here, and tells of wrong keys", async () => {
    const draft = await stripe.sells(["price_month"], { status: "disable" });
    expect((await checkout(draft)).status).toBe(404);
    const elsewhere = await stripe.sells(["price_year"], { checkoutUrl: "https://buy.example/1" });
    expect((await checkout(elsewhere)).body.data).toEqual({ url: "https://buy.example/1", orderId: null });
    await call("patch", `/payment-providers/${stripe.by.id}`, {
      as: here.project.owner,
      body: { apiKey: "sk_live_wrong!" },
    });
    const plan = await stripe.sells(["price_workshop"]);
    expect((await checkout(plan)).body.code).toBe(50004);
  });
});

describe("a subscription", () => {
  it("cancelled by its member lasts to the paid day, and can be taken up again", async () => {
    await bought(await stripe.sells(["price_month"]));
    const [order] = await ownOrders();
    expect(order).toMatchObject({ status: "active", can: ["cancel", "change", "portal"], endsAt: null });
    expect(Date.parse(order.nextPaymentAt)).toBeGreaterThan(Date.now());
    const path = `/apps/${here.id}/profile/orders/${order.id}/cancellation`;
    const canceled = await call("post", path, { as: mara, host: here.host });
    expect(canceled.body.data).toMatchObject({
      status: "canceled",
      endsAt: order.nextPaymentAt,
      nextPaymentAt: null,
      can: ["resume", "portal"],
    });
    await stripe.told();
    expect(await isHeld(here, mara.profileId)).toBe(true);
    expect((await call("post", path, { as: mara, host: here.host })).status).toBe(409);
    const resumed = await call("delete", path, { as: mara, host: here.host });
    expect(resumed.body.data).toMatchObject({ status: "active", nextPaymentAt: order.nextPaymentAt });
  });

  it("changes to another plan at once", async () => {
    await bought(await stripe.sells(["price_month"]));
    const year = await stripe.sells(["price_year"], { interval: "year", name: "Platinum" });
    const [{ id }] = await ownOrders();
    const path = `/apps/${here.id}/profile/orders/${id}`;
    const changed = await call("patch", path, { as: mara, host: here.host, body: { planId: year } });
    expect(changed.body.data).toMatchObject({ planId: year, planName: "Platinum" });
    await stripe.told();
    expect(await grantsOf(here)).toMatchObject([{ planId: year, profileId: mara.profileId }]);
    expect(await ordersOf(here)).toMatchObject([{ amountCents: 19_000, planId: year }]);
  });

  it("is paid next in a month once a year was changed to one, and counts by the month from then on", async () => {
    await bought(await stripe.sells(["price_year"], { interval: "year" }));
    const month = await stripe.sells(["price_month"], { name: "Silver" });
    const [{ id, nextPaymentAt: inAYear }] = await ownOrders();
    await call("patch", `/apps/${here.id}/profile/orders/${id}`, {
      as: mara,
      host: here.host,
      body: { planId: month },
    });
    await stripe.told();
    const day = 86_400_000;
    const [changed] = await ownOrders();
    expect(Date.parse(inAYear)).toBeGreaterThan(Date.now() + 360 * day);
    expect(Date.parse(changed.nextPaymentAt)).toBeLessThan(Date.now() + 32 * day);
    const reference = (await ordersOf(here))[0]!.reference!;
    expect((await ordersOf(here))[0]!.endsAt).toBeLessThan(Date.now() + 36 * day);
    // The credit of the rest of the year pays the next month.
    await stripe.act("renew", reference);
    await stripe.told();
    expect(await periods()).toContainEqual({ kind: "payment", cents: 0, periodCents: 1900, periodMonths: 1 });
    expect((await ordersOf(here))[0]).toMatchObject({ status: "active", amountCents: 19_000 });
    expect(Date.parse((await ownOrders())[0].nextPaymentAt)).toBeGreaterThan(Date.parse(changed.nextPaymentAt));
  });

  it("counts by its new price at once, though the change charges a part of it", async () => {
    await bought(await stripe.sells(["price_month"]));
    const dear = await stripe.sells(["price_month_dear"], { name: "Silver", priceCents: 4900 });
    const [{ id }] = await ownOrders();
    const changed = await call("patch", `/apps/${here.id}/profile/orders/${id}`, {
      as: mara,
      host: here.host,
      body: { planId: dear },
    });
    expect(changed.status).toBe(200);
    await stripe.told();
    expect(await ordersOf(here)).toMatchObject([{ amountCents: 4900, planId: dear }]);
    // The fake's purchases are all of test mode: what counts is what is kept of them.
    expect(await periods()).toContainEqual({ kind: "payment", cents: 3000, periodCents: null, periodMonths: null });
    expect(await periods()).toContainEqual({ kind: "note", cents: null, periodCents: 4900, periodMonths: 1 });
  });

  it("changes to the plan's own price, of all that its product has", async () => {
    await bought(await stripe.sells(["price_year"], { interval: "year" }));
    const [{ id }] = await ownOrders();
    const reference = (await ordersOf(here))[0]!.reference!;
    const change = (planId: string) =>
      call("patch", `/apps/${here.id}/profile/orders/${id}`, { as: mara, host: here.host, body: { planId } });
    const priceNow = async () =>
      ((await stripe.read(`/subscriptions/${reference}`)) as { items: { data: [{ price: { id: string } }] } }).items
        .data[0].price.id;
    const dearer = await stripe.sells(["prod_membership"], { name: "Silver", priceCents: 1500 });
    expect((await change(dearer)).body.details).toMatchObject({ reason: "noPrice" });
    expect(await priceNow()).toBe("price_year");
    await call("patch", `/plans/${dearer}/product`, {
      as: here.project.owner,
      body: { priceCents: 1900 },
    });
    expect((await change(dearer)).status).toBe(200);
    expect(await priceNow()).toBe("price_month");
  });

  it("is refunded at Stripe and ends at once", async () => {
    await bought(await stripe.sells(["price_month"]));
    const reference = (await ordersOf(here))[0]!.reference!;
    const { data } = (await stripe.read(`/invoices?subscription=${reference}`)) as { data: [{ payment: string }] };
    await stripe.act("refund", data[0].payment);
    await stripe.told();
    expect(await isHeld(here, mara.profileId)).toBe(false);
    expect(await ownOrders()).toMatchObject([{ status: "refunded", amountCents: 0 }]);
  });

  it("is nobody else's, and has a portal", async () => {
    await bought(await stripe.sells(["price_month"]));
    const [{ id }] = await ownOrders();
    const other = await member(here, "Ole");
    const path = `/apps/${here.id}/profile/orders/${id}`;
    for (const [method, more] of [
      ["post", "/cancellation"],
      ["delete", "/cancellation"],
      ["post", "/portal"],
    ] as const)
      expect((await call(method, path + more, { as: other, host: here.host })).status).toBe(404);
    const portal = await call("post", `${path}/portal`, { as: mara, host: here.host });
    expect(await (await fetch(portal.body.data.url)).text()).toContain("Cancel plan");
  });
});
