import { expect, it } from "vitest";
import { call } from "../harness/call";
import { codeIn, mailTo } from "../harness/outbox";
import { isHeld, ordersOf, provider, soldPlan, tell, worked } from "../harness/payments";
import { app, member, project } from "../harness/world";

it("a claim stands in the order's history with the member who holds it, and the invited address counts no more", async () => {
  const here = await app(await project(1));
  const mara = await member(here, "Mara");
  const by = await provider(here, "ds24");
  await soldPlan(here, by, ["42"]);
  const email = `bought-${here.id.slice(-12)}@example.net`;
  const pay = async (order: string) => {
    const fields = { event: "on_payment", order_id: order, product_id: "42", transaction_id: `t-${order}`, email };
    await tell(by, new URLSearchParams({ ...fields, amount: "10.00", currency: "EUR" }).toString());
    await worked(here);
  };
  const at = { as: mara, host: here.host };
  const contacts = async () =>
    (await call("get", `/projects/${here.project.id}`, { as: here.project.owner })).body.data.usage.contacts as number;
  const before = await contacts();
  await pay("A");
  expect(await contacts()).toBe(before + 1);
  const invitation = await mailTo(email);
  await call("post", `/apps/${here.id}/profile/claim`, { ...at, body: { email } });
  const code = codeIn(await mailTo(email, invitation));
  const claimed = await call("post", `/apps/${here.id}/profile/claim/confirm`, { ...at, body: { email, code } });
  expect(claimed.body.data).toEqual({ plansCount: 1 });
  expect(await contacts()).toBe(before);
  const [order] = await ordersOf(here);
  const { events } = (await call("get", `/orders/${order!.id}`, { as: here.project.owner })).body.data;
  expect(events.map(({ name, member: who }: { name: string; member: object | null }) => [name, who])).toEqual([
    ["on_payment", null],
    ["claimed", { id: mara.profileId, name: expect.stringContaining("Mara") as string }],
  ]);
  expect(await isHeld(here, mara.profileId)).toBe(true);
  // Another purchase under the address reaches somebody who is not there yet.
  await pay("B");
  expect(await contacts()).toBe(before + 1);
  expect((await ordersOf(here)).map(({ status }) => status)).toEqual(["active", "active"]);
});
