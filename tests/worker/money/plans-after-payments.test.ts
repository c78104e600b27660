import { beforeEach, expect, it } from "vitest";
import { call } from "../harness/call";
import { isHeld, ordersOf, provider, type ProviderOfWorld, soldPlan, tell, worked } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";
import { until } from "../harness/until";

let here: AppOfWorld;
let mara: Member;
let by: ProviderOfWorld;

beforeEach(async () => {
  here = await app(await project(1));
  mara = await member(here, "Mara");
  by = await provider(here, "ds24");
});

const pay = async (order = "A", product = "42") => {
  const fields = { event: "on_payment", api_mode: "live", order_id: order, product_id: product, email: mara.email };
  const money = { transaction_id: `t-${order}`, transaction_amount: "19.00", transaction_currency: "EUR" };
  await tell(by, new URLSearchParams({ ...fields, ...money }).toString());
  await worked(here);
};
const form = () => ({
  name: "Gold",
  paymentProviderId: by.id,
  productIds: ["42"],
  apps: [{ appId: here.id, entities: [{ type: "app", ids: [here.id] }] }],
});
const make = (body: object) =>
  call("post", `/projects/${here.project.id}/plans/product`, { as: here.project.owner, body });
const change = (id: string, body: object) => call("patch", `/plans/${id}/product`, { as: here.project.owner, body });

it("a paid order without a plan goes to its buyer when a plan with its product appears", async () => {
  await pay();
  await pay("OTHER", "43");
  expect((await ordersOf(here)).map(({ planId }) => planId)).toEqual([null, null]);
  const made = await make(form());
  expect(made.status).toBe(201);
  await until(() => isHeld(here, mara.profileId));
  expect((await ordersOf(here)).map(({ reference, planId }) => [reference, planId])).toEqual([
    ["A", made.body.data.id],
    ["OTHER", null],
  ]);
});

it("a draft opens nothing, and gives what was paid for to its buyer once it is active", async () => {
  const made = await make({ ...form(), status: "draft" });
  await pay();
  expect(await ordersOf(here)).toMatchObject([{ status: "active", planId: null }]);
  expect(await isHeld(here, mara.profileId)).toBe(false);
  expect((await change(made.body.data.id, { status: "active" })).status).toBe(200);
  await until(() => isHeld(here, mara.profileId));
});

it("a disabled plan takes no new purchase and goes on for who has it; saved as active, it gives what was paid meanwhile", async () => {
  const ole = await member(here, "Ole");
  const plan = await soldPlan(here, by, ["42"], { interval: "month" });
  await pay("BEFORE");
  expect((await change(plan, { status: "disable" })).status).toBe(200);
  const second = mara;
  mara = ole;
  await pay("AFTER");
  mara = second;
  expect([await isHeld(here, mara.profileId), await isHeld(here, ole.profileId)]).toEqual([true, false]);
  const renewal = { event: "on_payment", api_mode: "live", order_id: "BEFORE", product_id: "42", email: mara.email };
  await tell(by, new URLSearchParams({ ...renewal, transaction_id: "t-2", transaction_amount: "19.00" }).toString());
  await worked(here);
  const orders = await ordersOf(here);
  expect(orders.map(({ reference, planId }) => [reference, planId])).toEqual([
    ["AFTER", null],
    ["BEFORE", plan],
  ]);
  expect(orders[1]).toMatchObject({ status: "active", amountCents: 3800 });
  await change(plan, { status: "active" });
  await until(() => isHeld(here, ole.profileId));
});

it("a plan that is saved gives what was paid for before, though nothing of it changed", async () => {
  await pay();
  // It appeared while the order was written down, so that neither saw the other.
  const plan = await soldPlan(here, by, ["42"]);
  expect(await isHeld(here, mara.profileId)).toBe(false);
  expect((await change(plan, { name: "Gold" })).status).toBe(200);
  await until(() => isHeld(here, mara.profileId));
});
