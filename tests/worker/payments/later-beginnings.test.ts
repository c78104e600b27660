import { expect, it } from "vitest";
import { handleClock } from "@workers/schedule";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { mailTo } from "../harness/outbox";
import { grantsOf, ordersOf, provider, soldPlan, tell, toldOfPlans, worked } from "../harness/payments";
import { until } from "../harness/until";
import { app, type AppOfWorld, member, project } from "../harness/world";

const day = 86_400_000;

/** Lets the clock strike until it has told of a plan: each time it tells of so many grants only, first of those of other tests. */
async function tickUntilTold(of: AppOfWorld, time: number) {
  await until(async () => {
    await handleClock({ cron: "* * * * *", scheduledTime: time }, env);
    return (await toldOfPlans(of)).length > 0;
  });
}

it("an order by hand for an address opens on its first day, for members and for strangers", async () => {
  const here = await app(await project(1));
  const mara = await member(here, "Mara");
  const planId = await soldPlan(here, null, []);
  const startsAt = new Date(Date.now() + day).toISOString();
  const stranger = `stranger-${here.id.slice(-12)}@example.org`;
  for (const email of [mara.email, stranger]) {
    const made = await call("post", `/apps/${here.id}/orders`, {
      as: here.project.owner,
      host: here.host,
      body: { planId, email, startsAt },
    });
    expect(made.status).toBe(201);
  }
  const grants = await grantsOf(here);
  expect(grants.map((grant) => grant.startsAt)).toEqual([Date.parse(startsAt), Date.parse(startsAt)]);
  expect(grants.map(({ profileId }) => profileId)).toContain(mara.profileId);
  expect(await toldOfPlans(here)).toEqual([]);
  expect((await mailTo(stranger)).text).toContain("Gold");
  const own = await call("get", `/apps/${here.id}/profile/plans`, { as: mara, host: here.host });
  expect(own.body.data).toMatchObject([{ planId, isHeld: false, isToCome: true, startsAt }]);
  const ownOrders = await call("get", `/apps/${here.id}/profile/orders`, { as: mara, host: here.host });
  expect(ownOrders.body.data).toMatchObject([{ status: "active", isToCome: true, startsAt }]);
  // Taken back before it begins, it is none that is to come.
  const order = (await ordersOf(here)).find(({ email }) => email === stranger);
  await call("patch", `/orders/${order!.id}`, { as: here.project.owner, body: { status: "refunded" } });
  const held = await call("get", `/profiles/${order!.profileId}/plans`, { as: here.project.owner, appId: here.id });
  expect(held.body.data).toMatchObject([{ isHeld: false, isToCome: false }]);
  await tickUntilTold(here, Date.parse(startsAt) + 60_000);
  expect(await toldOfPlans(here)).toEqual(["plan.granted"]);
});

it("a purchase lets its buyer in also where the provider's clock is ahead of ours", async () => {
  const here = await app(await project(1));
  const mara = await member(here, "Mara");
  const by = await provider(here, "copecart");
  await soldPlan(here, by, ["42"]);
  const ahead = new Date(Date.now() + 90_000).toISOString();
  const paid = { event_type: "payment.made", order_id: "A", product_id: "42", transaction_id: "t1" };
  await tell(by, JSON.stringify({ ...paid, buyer_email: mara.email, transaction_processed_at: ahead }));
  await worked(here);
  expect(await ordersOf(here)).toMatchObject([{ status: "active", profileId: mara.profileId }]);
  expect(await grantsOf(here)).toMatchObject([{ profileId: mara.profileId, startsAt: Date.parse(ahead) }]);
  await tickUntilTold(here, Date.parse(ahead) + 1000);
  expect(await toldOfPlans(here)).toEqual(["plan.granted"]);
});
