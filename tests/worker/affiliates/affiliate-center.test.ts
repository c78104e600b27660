import { beforeAll, describe, expect, it } from "vitest";
import { accessPlans, orders } from "@db/shard";
import type { PlanId } from "@db/vocabulary/ids";
import { eq } from "drizzle-orm";
import { newId } from "@workers/domain/kernel/ids";
import { updateRows } from "@workers/store";
import { call } from "../harness/call";
import { recordAffiliateClick } from "@workers/domain/commerce/affiliates";
import { stripeOf } from "../harness/fake-stripe";
import { appPageContext } from "../harness/page-context";
import { provider, soldPlan, tell, worked } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, person, type Person, project, shard } from "../harness/world";

let here: AppOfWorld;
let anna: Member;
let year: PlanId, month: PlanId;

const center = (as: Person | null) =>
  call("get", `/apps/${here.id}/affiliate-center`, { as, host: here.host, appId: here.id });
const settle = (body: object, as: Person = here.project.owner) =>
  call("patch", `/apps/${here.id}/affiliate-center/settings`, { as, host: here.host, appId: here.id, body });

beforeAll(async () => {
  here = await app(await project(1));
  anna = await member(here, "Anna");
  [year, month] = [(await soldPlan(here, null, [])) as PlanId, (await soldPlan(here, null, [])) as PlanId];
  await shard(1).write([
    updateRows({ project: here.project }, accessPlans, { priceCents: 19_900, name: "Year" }, eq(accessPlans.id, year)),
  ]);
});

const link = (planId: string, path = "buy") => ({
  planId,
  url: `https://example.org/${path}?campaignkey={member}&again={member}`,
  commission: 12.5,
});

describe("the affiliate center", () => {
  it("is closed until the operator opens it", async () => {
    await settle({ links: [link(year)] });
    expect((await center(anna)).body.data).toEqual({ isActive: false, title: "", text: "", links: [], earnings: [] });
  });

  it("gives each member links of their own, with the commission on each plan", async () => {
    expect((await settle({ isActive: true, title: "Tell others", links: [link(month), link(year)] })).status).toBe(200);
    const { body } = await center(anna);
    expect(body.data).toMatchObject({ isActive: true, title: "Tell others" });
    expect(body.data.links[1]).toMatchObject({
      plan: { id: year, name: "Year", priceCents: 19_900 },
      url: `https://example.org/buy?campaignkey=${anna.profileId}&again=${anna.profileId}`,
      commission: 12.5,
      commissionCents: 2488,
    });
    const ben = await member(here, "Ben");
    expect((await center(ben)).body.data.links[1].url).toContain(ben.profileId);
    const options = await call("get", `/apps/${here.id}/options`, { as: anna, host: here.host, appId: here.id });
    expect(options.body.data.isAffiliateCenterOpen).toBe(true);
  });

  it("leaves out plans that are no longer sold, and those of another project", async () => {
    const other = await app(await project(1));
    const foreign = await soldPlan(other, null, []);
    await settle({ links: [link(month), link(foreign), link(newId()), link(year)] });
    await shard(1).write([
      updateRows({ project: here.project }, accessPlans, { status: "disable" }, eq(accessPlans.id, month)),
    ]);
    expect((await center(anna)).body.data.links.map(({ plan }: { plan: { id: string } }) => plan.id)).toEqual([year]);
  });

  it("counts what each member's links sold, and what it earned, less refunds", async () => {
    const seller = await provider(here, "ds24");
    const sold = await soldPlan(here, seller, ["77"], { priceCents: 10_000, checkoutUrl: "https://shop.example/77" });
    expect((await settle({ isActive: true, links: [{ ...link(sold), commission: 20 }] })).status).toBe(200);
    const paid = async (order: string, campaignkey: string, event = "on_payment", email = `${order}@example.org`) => {
      const fields = {
        event,
        api_mode: "live",
        order_id: order,
        product_id: "77",
        transaction_id: `${order}-${event}`,
        transaction_amount: "99.90",
        transaction_currency: "EUR",
        email,
        campaignkey,
      };
      expect((await tell(seller, new URLSearchParams(fields).toString())).status).toBe(200);
      await worked(here);
    };
    const ben = await member(here, "Ben");
    await paid("A1", anna.profileId);
    await paid("A1", anna.profileId); // told twice
    await paid("A2", anna.profileId);
    await paid("A3", ben.profileId);
    await paid("A4", "summer-sale");
    await paid("A5", newId()); // nobody of this app
    await paid("A6", anna.profileId, "on_payment", anna.email); // to herself
    const earned = async (who: Member) => (await center(who)).body.data;
    expect(await earned(anna)).toMatchObject({
      links: [{ sales: 2 }],
      earnings: [{ currency: "EUR", sales: 2, paidCents: 19_980, earnedCents: 3996 }],
    });
    await paid("A2", anna.profileId, "on_refund");
    expect((await earned(anna)).earnings).toEqual([{ currency: "EUR", sales: 2, paidCents: 9990, earnedCents: 1998 }]);
    expect((await earned(ben)).earnings).toMatchObject([{ sales: 1, earnedCents: 1998 }]);
    expect((await earned(await member(here, "Cleo"))).earnings).toEqual([]);
  });

  it("counts what is bought in the app itself by its checkout address", async () => {
    const stripe = await stripeOf(here);
    const plan = await stripe.sells(["price_month"], { priceCents: 1900 });
    const url = `https://${here.host}/${here.slug}/checkout/${plan}?ref={member}`;
    await settle({ isActive: true, links: [{ planId: plan, url, commission: 10 }] });
    const buy = async (referrerId: string, as: Member | null) => {
      const opened = await call("post", `/plans/${plan}/checkout`, {
        as,
        host: here.host,
        appId: here.id,
        body: { referrerId, ...(as ? {} : { email: "buyer-by-link@example.org" }) },
      });
      await stripe.act("pay", new URL(opened.body.data.url).pathname.split("/").at(-1)!, { method: "card" });
      await stripe.told();
    };
    const dora = await member(here, "Dora");
    await buy(dora.profileId, null);
    await buy(dora.profileId, dora);
    // What the fake sells are test orders, which earn nothing.
    expect((await center(dora)).body.data.earnings).toEqual([]);
    await shard(1).write([
      updateRows({ project: here.project }, orders, { isTest: false }, eq(orders.sellerId, stripe.by.id)),
    ]);
    expect((await center(dora)).body.data.earnings).toEqual([
      { currency: "EUR", sales: 1, paidCents: 1900, earnedCents: 190 },
    ]);
  });

  it("is for members, and its settings for who runs the app", async () => {
    expect((await center(null)).status).toBe(401);
    expect((await center(await person("Stranger", here.project.id))).status).toBe(403);
    expect((await settle({ isActive: false }, anna)).status).toBe(403);
    expect(await settle({ links: [{ ...link(year), url: "data:text/html,hello" }] })).toMatchObject({ status: 422 });
    expect(await settle({ links: [{ ...link(year), commission: 101 }] })).toMatchObject({ status: 422 });
  });
});

describe("links of our own, and what is owed for them", () => {
  it("count clicks and sales, and a payout is noted once", async () => {
    const there = await app(await project(1));
    const stripe = await stripeOf(there);
    const [ref, buyer] = [await member(there, "Ref"), await member(there, "Buyer")];
    const planId = await stripe.sells(["price_workshop"], { interval: "once", name: "Workshop", priceCents: 4900 });
    const owner = { as: there.project.owner, host: there.host, appId: there.id };
    const links = [{ planId, commission: 10 }];
    const saved = await call("patch", `/apps/${there.id}/affiliate-center/settings`, {
      ...owner,
      body: { isActive: true, links },
    });
    expect(saved.status).toBe(200);
    const ownLink = async () =>
      (await call("get", `/apps/${there.id}/affiliate-center`, { as: ref, host: there.host, appId: there.id })).body
        .data.links[0];
    const { url } = await ownLink();
    expect(url).toContain(`/checkout/${planId}?ref=${ref.profileId}`);
    const ctx = await appPageContext(buyer, there);
    await recordAffiliateClick(ctx, planId, ref.profileId);
    await recordAffiliateClick(ctx, planId, ref.profileId);
    await recordAffiliateClick(await appPageContext(ref, there), planId, ref.profileId);
    expect((await ownLink()).clicks).toBe(2);
    const opened = await call("post", `/plans/${planId}/checkout`, {
      as: buyer,
      host: there.host,
      appId: there.id,
      body: { referrerId: ref.profileId },
    });
    await stripe.act("pay", new URL(opened.body.data.url).pathname.split("/").at(-1)!, { method: "card" });
    await stripe.told();
    // What the fake sells are test orders, which earn nothing.
    await shard(1).write([
      updateRows({ project: there.project }, orders, { isTest: false }, eq(orders.sellerId, stripe.by.id)),
    ]);
    const list = async () => (await call("get", `/apps/${there.id}/affiliates`, owner)).body.data;
    const [owed] = await list();
    expect(owed).toMatchObject({ profileId: ref.profileId, clicks: 2, sales: 1, paidOutCents: 0 });
    expect(owed.owedCents).toBe(Math.round(owed.paidCents / 10));
    const body = { currency: owed.currency, amountCents: owed.owedCents, paidOutCents: 0 };
    const payOut = () => call("post", `/apps/${there.id}/affiliates/${ref.profileId}/payouts`, { ...owner, body });
    const both = await Promise.all([payOut(), payOut()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await list())[0]).toMatchObject({ owedCents: 0, paidOutCents: owed.owedCents });
    const csv = await call("get", `/apps/${there.id}/affiliates/export`, owner);
    expect(csv.body.trim().split("\r\n")).toHaveLength(2);
    const refused = await call("get", `/apps/${there.id}/affiliates`, { as: ref, host: there.host, appId: there.id });
    expect(refused.status).toBe(403);
  });
});
