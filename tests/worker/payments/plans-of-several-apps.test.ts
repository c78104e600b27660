import { expect, it } from "vitest";
import { call } from "../harness/call";
import { stripeOf } from "../harness/fake-stripe";
import { grantsOf, ordersOf, soldPlan } from "../harness/payments";
import { app, joinApp, member, project, teammate } from "../harness/world";

it("the order of a plan of several apps is seen in each of them, and changed in its first", async () => {
  const here = await app(await project(1));
  const second = await app(here.project);
  const third = await app(here.project);
  const mara = await member(here, "Mara");
  await joinApp(second, mara);
  await joinApp(third, mara);
  const stripe = await stripeOf(here);
  const plan = await soldPlan(here, stripe.by, ["price_month"], { interval: "month" }, [here.id, second.id]);
  const opened = await call("post", `/plans/${plan}/checkout`, { as: mara, host: here.host, appId: here.id, body: {} });
  await stripe.act("pay", new URL(opened.body.data.url).pathname.split("/").at(-1)!, { method: "card" });
  await stripe.told();
  expect(await grantsOf(here, second.id)).toHaveLength(1);
  const { id } = (await ordersOf(here))[0]!;

  const own = (of: typeof here, path = "") =>
    call("get", `/apps/${of.id}/profile/orders${path}`, { as: mara, host: of.host });
  expect((await own(second)).body.data).toMatchObject([{ id, status: "active", can: ["cancel", "change", "portal"] }]);
  expect((await own(third)).body.data).toEqual([]);
  const listed = await call("get", `/apps/${second.id}/orders`, { as: mara, host: second.host });
  expect(listed.body.data).toMatchObject([{ id }]);

  const ada = await member(second, "Ada", "admin");
  const admin = { as: ada, host: second.host };
  expect((await call("get", `/apps/${second.id}/orders`, admin)).body.data).toMatchObject([{ id }]);
  const shown = await call("get", `/apps/${second.id}/orders/${id}`, admin);
  expect(shown.body.data).toMatchObject({ id, permissions: { can: [] } });
  const changed = await call("patch", `/apps/${second.id}/orders/${id}`, { ...admin, body: { status: "refunded" } });
  expect(changed.status).toBe(403);

  const manager = await teammate(here.project, "manager", [second.id]);
  const ofProject = await call("get", `/projects/${here.project.id}/orders`, { as: manager });
  expect(ofProject.body.data).toMatchObject([{ id }]);
  const stranger = await teammate(here.project, "manager", [third.id]);
  expect((await call("get", `/projects/${here.project.id}/orders`, { as: stranger })).body.data).toEqual([]);

  const path = `/apps/${second.id}/profile/orders/${id}/cancellation`;
  expect((await call("post", path, { as: mara, host: second.host })).body.data).toMatchObject({ status: "canceled" });
});
