import { beforeEach, expect, it } from "vitest";
import { call } from "../harness/call";
import { grantsOf, isHeld, ordersOf, soldPlan } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";

let here: AppOfWorld;
let mara: Member;
const as = () => ({ as: here.project.owner });
const inApp = () => ({ ...as(), host: here.host, appId: here.id });

beforeEach(async () => {
  here = await app(await project(1));
  mara = await member(here, "Mara");
});

it.each(["private", "free", "product"])("a webhookId of a %s plan is refused", async (kind) => {
  const body = { name: "Gold", status: "draft", webhookId: "abcdefghijklmnop" };
  const made = await call("post", `/projects/${here.project.id}/plans/${kind}`, { ...as(), body });
  expect([made.status, made.body.errors?.[0]]).toMatchObject([422, { field: "webhookId", key: "notAllowed" }]);
  const plain = await call("post", `/projects/${here.project.id}/plans/${kind}`, {
    ...as(),
    body: { name: "Gold", status: "draft" },
  });
  expect(plain.status).toBe(201);
});

it("a free plan that is taken makes an order, which ends when an operator takes the plan back", async () => {
  const ole = await member(here, "Ole");
  const plan = await soldPlan(here, null, [], { kind: "free", limitValue: 1, limitUnit: "month" });
  for (const who of [mara, ole, mara])
    await call("post", `/plans/${plan}/activate`, { as: who, host: here.host, appId: here.id });
  const made = await ordersOf(here);
  expect(made).toHaveLength(2);
  const own = (await grantsOf(here)).find(({ profileId }) => profileId === mara.profileId)!;
  const order = made.find(({ profileId }) => profileId === mara.profileId)!;
  expect(order).toMatchObject({ planId: plan, status: "active", amountCents: 0, email: mara.email });
  expect([order.startsAt, order.endsAt]).toEqual([own.startsAt, own.endsAt]);
  const shown = await call("get", `/orders/${order.id}`, as());
  expect(shown.body.data).toMatchObject({ status: "active", events: [{ kind: "grant", name: "free" }] });

  await call("delete", `/profiles/${mara.profileId}/plans/${plan}`, inApp());
  expect([await isHeld(here, mara.profileId), await isHeld(here, ole.profileId)]).toEqual([false, true]);
  const after = await ordersOf(here);
  expect(after.map(({ profileId, status }) => [profileId, status])).toEqual(
    after.map(({ profileId }) => [profileId, profileId === mara.profileId ? "expired" : "active"]),
  );
});

it("a plan that somebody holds cannot become a draft, which opens nothing", async () => {
  const plan = await soldPlan(here, null, []);
  const draft = () => call("patch", `/plans/${plan}/private`, { ...as(), body: { status: "draft" } });
  const grant = await call("post", `/profiles/${mara.profileId}/plans`, { ...inApp(), body: { planIds: [plan] } });
  expect(grant.status).toBeLessThan(300);
  expect((await draft()).status).toBe(422);
  await call("delete", `/profiles/${mara.profileId}/plans/${plan}`, inApp());
  expect((await draft()).status).toBe(200);
  const again = await call("post", `/profiles/${mara.profileId}/plans`, { ...inApp(), body: { planIds: [plan] } });
  expect(again.status).toBe(422);
});
