import { beforeEach, describe, expect, it } from "vitest";
import { memberships } from "@db/directory";
import { handleClock } from "@workers/schedule";
import { directoryInsert } from "@workers/store";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { type StripeOfWorld, stripeOf } from "../harness/fake-stripe";
import { codeIn, mailTo } from "../harness/outbox";
import { ordersOf, soldPlan } from "../harness/payments";
import { app, type AppOfWorld, directory, joinApp, type Member, member, project } from "../harness/world";
import { until } from "../harness/until";

let here: AppOfWorld;
let mara: Member;
let stripe: StripeOfWorld;
let reference: string;
const asOwner = () => ({ as: here.project.owner });

beforeEach(async () => {
  here = await app(await project(1));
  mara = await member(here, "Mara");
  stripe = await stripeOf(here);
  reference = await bought(await stripe.sells(["price_month"]));
});

async function bought(planId: string, as = mara): Promise<string> {
  const { body } = await call("post", `/plans/${planId}/checkout`, { as, host: here.host, appId: here.id, body: {} });
  await stripe.act("shift", "", { seconds: "-60" });
  await stripe.act("pay", new URL(body.data.url).pathname.split("/").at(-1)!, { method: "card" });
  await stripe.act("shift", "", { seconds: "0" });
  await stripe.told();
  return (await ordersOf(here)).find(({ id }) => id === body.data.orderId)!.reference!;
}

const atStripe = async (id = reference) =>
  (await stripe.read(`/subscriptions/${id}`)) as { status: string; cancel_at_period_end: boolean };
const endsWithPaidPeriod = async (id = reference) => (await atStripe(id)).cancel_at_period_end;
const isOver = async (id = reference) => (await atStripe(id)).status === "canceled";

describe("a subscription charges nothing more", () => {
  it("once its payment was given back at Stripe", async () => {
    const { data } = (await stripe.read(`/invoices?subscription=${reference}`)) as { data: [{ payment: string }] };
    await stripe.act("refund", data[0].payment);
    await stripe.told();
    await until(isOver);
    await stripe.told();
    expect(await ordersOf(here)).toMatchObject([{ status: "refunded" }]);
  });

  it("once an operator refunds it, and after its paid period once an operator cancels it", async () => {
    const second = await member(here, "Ole");
    const other = await bought((await ordersOf(here))[0]!.planId!, second);
    const idOf = async (name: string) => (await ordersOf(here)).find((order) => order.reference === name)!.id;
    const edit = async (name: string, status: string) =>
      call("patch", `/orders/${await idOf(name)}`, { ...asOwner(), body: { status } });
    expect((await edit(reference, "refunded")).status).toBe(200);
    await until(isOver);
    expect((await edit(other, "canceled")).status).toBe(200);
    await until(() => endsWithPaidPeriod(other));
    expect((await atStripe(other)).status).toBe("active");
  });

  it("once its buyer deletes their profile", async () => {
    const path = `/apps/${here.id}/profile/delete`;
    await call("post", `${path}/confirm/send`, { as: mara, host: here.host, body: {} });
    const code = codeIn(await mailTo(mara.email));
    expect((await call("post", path, { as: mara, host: here.host, body: { code } })).status).toBe(204);
    await until(endsWithPaidPeriod);
    // Written here once Stripe has answered.
    await until(async () => (await ordersOf(here))[0]!.status === "canceled");
  });

  it("once its buyer deletes their account", async () => {
    await directory().write([
      directoryInsert(memberships, {
        accountId: mara.accountId,
        appId: here.id,
        profileId: mara.profileId,
        createdAt: 1,
      }),
    ]);
    await call("post", "/profile/delete/confirm/send", { as: mara, host: here.host, body: {} });
    const code = codeIn(await mailTo(mara.email));
    expect((await call("post", "/profile/delete", { as: mara, host: here.host, body: { code } })).status).toBe(204);
    await until(async () => {
      await handleClock({ cron: "* * * * *", scheduledTime: Date.now() + 60_000 }, env);
      return endsWithPaidPeriod();
    });
  });

  it("once an operator removes its buyer", async () => {
    const removed = await call("delete", `/profiles/${mara.profileId}`, {
      ...asOwner(),
      host: here.host,
      appId: here.id,
    });
    expect(removed.status).toBe(200);
    await until(endsWithPaidPeriod);
  });

  it("once its app or project is archived", async () => {
    expect((await call("patch", `/apps/${here.id}/archive`, asOwner())).status).toBe(200);
    await until(endsWithPaidPeriod);
    const theirs = await app(await project(1));
    [here, mara] = [theirs, await member(theirs, "Mia")];
    stripe = await stripeOf(here);
    reference = await bought(await stripe.sells(["price_month"]));
    expect((await call("patch", `/projects/${here.project.id}/archive`, asOwner())).status).toBe(200);
    await until(endsWithPaidPeriod);
  });
});

it("a subscription goes on while its buyer is still in another app that it opens", async () => {
  const second = await app(here.project);
  const third = await member(here, "Ida");
  const inSecond = await joinApp(second, third);
  const year = await soldPlan(here, stripe.by, ["price_year"], { interval: "year", name: "Both" }, [
    here.id,
    second.id,
  ]);
  const both = await bought(year, third);
  const remove = (of: AppOfWorld, profileId: string) =>
    call("delete", `/profiles/${profileId}`, { ...asOwner(), host: of.host, appId: of.id });
  expect((await remove(second, inSecond)).status).toBe(200);
  // What comes later is done later: when this one is ended, the one before was judged.
  expect((await remove(here, mara.profileId)).status).toBe(200);
  await until(endsWithPaidPeriod);
  expect(await endsWithPaidPeriod(both)).toBe(false);
  expect((await remove(here, third.profileId)).status).toBe(200);
  await until(() => endsWithPaidPeriod(both));
});
