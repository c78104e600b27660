import { beforeEach, expect, it } from "vitest";
import { planToBuy } from "@workers/domain/commerce/checkout";
import { offersAmong } from "@workers/domain/platform/lock-screens/offered-plans";
import { call } from "../harness/call";
import { type StripeOfWorld, stripeOf } from "../harness/fake-stripe";
import { ordersOf, soldPlan } from "../harness/payments";
import { appPageContext } from "../harness/page-context";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";

let here: AppOfWorld;
let stripe: StripeOfWorld;
let mara: Member;

beforeEach(async () => {
  here = await app(await project(1));
  mara = await member(here, "Mara");
  stripe = await stripeOf(here);
});

it("a trial is promised to whom it will be given: paywall, list, checkout page and provider agree", async () => {
  const plan = await stripe.sells(["price_month"], { trialDays: 14 });
  const promised = async (who: Member) => {
    const ctx = await appPageContext(who, here);
    const listed = await call("get", `/apps/${here.id}/plans`, { as: who, host: here.host });
    const checkout = await call("post", `/plans/${plan}/checkout`, {
      as: who,
      host: here.host,
      appId: here.id,
      body: {},
    });
    const session = new URL(checkout.body.data.url).pathname.split("/").at(-1)!;
    return {
      session,
      days: [
        (await offersAmong(ctx, [plan]))[0]!.trialDays,
        listed.body.data[0].trialDays,
        (await planToBuy(ctx, plan)).plan.trialDays,
        (await stripe.read(`/checkout/sessions/${session}`))["trialDays"],
      ],
    };
  };
  const first = await promised(mara);
  expect(first.days).toEqual([14, 14, 14, 14]);
  await stripe.act("shift", "", { seconds: "-60" });
  await stripe.act("pay", first.session, { method: "card" });
  await stripe.act("shift", "", { seconds: "0" });
  await stripe.told();
  await stripe.act("end", (await ordersOf(here))[0]!.reference!);
  await stripe.told();
  expect((await promised(mara)).days).toEqual([0, 0, 0, 0]);
  expect((await promised(await member(here, "Ole"))).days).toEqual([14, 14, 14, 14]);
});

it("the paywall ends with what operators give away by hand", async () => {
  const hand = await soldPlan(here, null, []);
  const sold = await stripe.sells(["price_month"], { priceCents: 1900 });
  const free = await soldPlan(here, null, [], { kind: "free" });
  const offers = await offersAmong(await appPageContext(mara, here), [hand, sold, free]);
  expect(offers.map(({ id }) => id)).toEqual([free, sold, hand]);
});
