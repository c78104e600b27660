import { beforeEach, expect, it } from "vitest";
import { call } from "../harness/call";
import { type StripeOfWorld, stripeOf } from "../harness/fake-stripe";
import { isHeld, ordersOf, provider, soldPlan, tell, worked } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, type Person, project, teammate } from "../harness/world";

let here: AppOfWorld;
let mara: Member;
let stripe: StripeOfWorld;

beforeEach(async () => {
  here = await app(await project(1));
  mara = await member(here, "Mara");
  stripe = await stripeOf(here);
});

async function bought(): Promise<string> {
  const planId = await stripe.sells(["price_workshop"], { interval: "once", name: "Workshop" });
  const { body } = await call("post", `/plans/${planId}/checkout`, {
    as: mara,
    host: here.host,
    appId: here.id,
    body: {},
  });
  await stripe.act("pay", new URL(body.data.url).pathname.split("/").at(-1)!, { method: "card" });
  await stripe.told();
  return (await ordersOf(here))[0]!.id;
}

const refund = (id: string, body: object = {}, as: Person | null = here.project.owner) =>
  call("post", `/orders/${id}/refund`, { as, body });
const orderOf = async (id: string) => (await call("get", `/orders/${id}`, { as: here.project.owner })).body.data;

it("money goes back at Stripe, and the order follows once Stripe reports it", async () => {
  const id = await bought();
  const before = await orderOf(id);
  expect(before.permissions.can).toContain("refund");
  const sent = await refund(id, { amountCents: 1000 });
  expect(sent.body.data).toEqual({ amountCents: 1000, currency: "EUR" });
  expect(await orderOf(id)).toMatchObject({ refundedCents: 0, status: "active" });
  await stripe.told();
  expect(await orderOf(id)).toMatchObject({ refundedCents: 1000, status: "active" });
  expect((await refund(id)).body.data.amountCents).toBe(before.paidCents - 1000);
  await stripe.told();
  expect(await orderOf(id)).toMatchObject({ netCents: 0, status: "refunded" });
  expect(await isHeld(here, mara.profileId)).toBe(false);
  expect((await refund(id)).status).toBe(409);
});

it("no more goes back than was paid, and twice at once counts once", async () => {
  const id = await bought();
  const { paidCents } = await orderOf(id);
  expect((await refund(id, { amountCents: paidCents + 1 })).status).toBe(422);
  const both = await Promise.all([refund(id), refund(id)]);
  expect(both.map(({ status }) => status)).toContain(200);
  await stripe.told();
  expect(await orderOf(id)).toMatchObject({ refundedCents: paidCents, netCents: 0 });
});

it("only those who lead the project pay back, and orders of other sellers are refunded there", async () => {
  const id = await bought();
  expect((await refund(id, {}, await teammate(here.project, "manager", [here.id]))).status).toBe(403);
  expect((await refund(id, {}, (await project(1)).owner)).status).toBe(404);
  expect((await refund(id, {}, null)).status).toBe(404);
  const shop = await provider(here, "ds24");
  await soldPlan(here, shop, ["42"]);
  const paid = { event: "on_payment", order_id: "D1", product_id: "42", transaction_id: "1", email: "b@example.org" };
  await tell(shop, new URLSearchParams({ ...paid, amount: "19.00", currency: "EUR" }).toString());
  await worked(here);
  const theirs = (await ordersOf(here)).find((order) => order.id !== id)!;
  expect((await refund(theirs.id)).status).toBe(409);
});
