import { beforeEach, expect, it } from "vitest";
import { call } from "../harness/call";
import { type StripeOfWorld, stripeOf } from "../harness/fake-stripe";
import { isHeld, ordersOf, toldOfPlans } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";

const day = 86_400_000;
let here: AppOfWorld;
let mara: Member;
let stripe: StripeOfWorld;
let subscription: string;

/** Lets something happen at Stripe so many seconds ago, and tells it. */
async function happened(secondsAgo: number, action: string, id: string, more: Record<string, string> = {}) {
  await stripe.act("shift", "", { seconds: String(-secondsAgo) });
  await stripe.act(action, id, more);
  await stripe.told();
}

/** When the period of the subscription ends, as Stripe says now. */
async function periodEnd(): Promise<number> {
  const { items } = (await stripe.read(`/subscriptions/${subscription}`)) as {
    items: { data: { current_period_end: number }[] };
  };
  return items.data[0]!.current_period_end * 1000;
}

beforeEach(async () => {
  here = await app(await project(1));
  mara = await member(here, "Mara");
  stripe = await stripeOf(here);
  const plan = await stripe.sells(["price_month"]);
  const { body } = await call("post", `/plans/${plan}/checkout`, {
    as: mara,
    host: here.host,
    appId: here.id,
    body: {},
  });
  const session = new URL(body.data.url).pathname.split("/").at(-1)!;
  await happened(300, "pay", session, { method: "sepa_debit" });
  await happened(240, "settle", session);
  subscription = (await ordersOf(here))[0]!.reference!;
});

it("a renewal by bank debit keeps access while the money is on its way", async () => {
  const firstEnd = await periodEnd();
  expect(await ordersOf(here)).toMatchObject([{ status: "active", endsAt: firstEnd + 3 * day, amountCents: 1900 }]);
  await happened(180, "renew", subscription);
  expect(await ordersOf(here)).toMatchObject([{ status: "active", endsAt: firstEnd + 14 * day, amountCents: 1900 }]);
  await happened(120, "settle", subscription);
  expect(await ordersOf(here)).toMatchObject([
    { status: "active", endsAt: (await periodEnd()) + 3 * day, amountCents: 3800 },
  ]);
  expect(await isHeld(here, mara.profileId)).toBe(true);
  expect(await toldOfPlans(here)).toEqual(["plan.granted"]);
});

it("a renewal whose debit the bank returns is suspended", async () => {
  await happened(180, "renew", subscription);
  await happened(120, "return", subscription);
  expect(await ordersOf(here)).toMatchObject([{ status: "suspended", amountCents: 1900 }]);
  expect(await isHeld(here, mara.profileId)).toBe(false);
});
