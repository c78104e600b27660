import { expect, it } from "vitest";
import { call } from "../harness/call";
import { stripeOf } from "../harness/fake-stripe";
import { grantsOf } from "../harness/payments";
import { app, member, project } from "../harness/world";

it("a running plan says when it renews, the same everywhere: days of grace are not its end", async () => {
  const here = await app(await project(1));
  const mara = await member(here, "Mara");
  const stripe = await stripeOf(here);
  const plan = await stripe.sells(["price_month"]);
  const at = { as: mara, host: here.host };
  const { body } = await call("post", `/plans/${plan}/checkout`, { ...at, appId: here.id, body: {} });
  const session = new URL(body.data.url).pathname.split("/").at(-1)!;
  await stripe.act("shift", "", { seconds: "-60" });
  await stripe.act("pay", session, { method: "card" });
  await stripe.told();
  const [order] = (await call("get", `/apps/${here.id}/profile/orders`, at)).body.data;
  const own = async () => (await call("get", `/apps/${here.id}/profile/plans`, at)).body.data[0];
  expect(order.nextPaymentAt).not.toBeNull();
  expect(await own()).toMatchObject({ isHeld: true, endsAt: null, renewsAt: order.nextPaymentAt });
  const [grant] = await grantsOf(here);
  expect(grant!.endsAt).toBeGreaterThan(Date.parse(order.nextPaymentAt));
  // What is cancelled ends with what is paid for, and says that day.
  const shown = await call("get", `/orders/${order.id}`, { as: here.project.owner });
  expect(shown.body.data.renewsAt).toBe(order.nextPaymentAt);
  await call("post", `/apps/${here.id}/profile/orders/${order.id}/cancellation`, at);
  const [canceled] = (await call("get", `/apps/${here.id}/profile/orders`, at)).body.data;
  expect(canceled.status).toBe("canceled");
  expect(await own()).toMatchObject({ renewsAt: null, endsAt: canceled.endsAt });
});
