import { beforeEach, expect, it } from "vitest";
import { call } from "../harness/call";
import { type StripeOfWorld, stripeOf } from "../harness/fake-stripe";
import { ordersOf } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, person, project } from "../harness/world";

let here: AppOfWorld;
let stripe: StripeOfWorld;
let mara: Member;

beforeEach(async () => {
  here = await app(await project(1));
  stripe = await stripeOf(here);
  mara = await member(here, "Mara");
});

it("a guest who types an address gets a checkout of their own, whoever opened one for that address before", async () => {
  const plan = await stripe.sells(["price_month"]);
  const checkout = async (as: { accessToken?: string } | null, email?: string) => {
    const body = email ? { email } : {};
    const answer = await call("post", `/plans/${plan}/checkout`, {
      as: as as never,
      host: here.host,
      appId: here.id,
      body,
    });
    expect(answer.status).toBe(200);
    return answer.body.data.url as string;
  };
  const olga = await person("Olga");
  const urls = [
    await checkout(mara),
    await checkout(null, mara.email),
    await checkout(null, mara.email),
    ...(await Promise.all([checkout(null, mara.email), checkout(null, mara.email)])),
    await checkout(null, olga.email),
    await checkout(olga),
  ];
  expect(new Set(urls).size).toBe(urls.length);
  expect(await ordersOf(here)).toHaveLength(urls.length);
  // The member's own is the same again.
  expect(await checkout(mara)).toBe(urls[0]);
});
