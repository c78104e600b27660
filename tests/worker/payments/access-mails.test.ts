import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts } from "@db/directory";
import { outbox, planGrants } from "@db/shard";
import type { PlanGrantId, PlanId } from "@db/vocabulary/ids";
import { newId } from "@workers/domain/kernel/ids";
import { handleClock } from "@workers/schedule";
import { directoryUpdate, insertRow, rows, updateRows } from "@workers/store";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { type StripeOfWorld, stripeOf } from "../harness/fake-stripe";
import { mailsTo } from "../harness/outbox";
import { ordersOf, soldPlan } from "../harness/payments";
import { app, type AppOfWorld, directory, type Member, member, project, shard } from "../harness/world";
import { until } from "../harness/until";

const day = 86_400_000;
let here: AppOfWorld;
let mara: Member;
let stripe: StripeOfWorld;

beforeEach(async () => {
  here = await app(await project(1));
  mara = await member(here, "Mara");
  stripe = await stripeOf(here);
});

const clock = (scheduledTime = Date.now()) => handleClock({ cron: "* * * * *", scheduledTime }, env);

async function bought(plan: PlanId): Promise<string> {
  const { body } = await call("post", `/plans/${plan}/checkout`, {
    as: mara,
    host: here.host,
    appId: here.id,
    body: {},
  });
  await stripe.act("shift", "", { seconds: "-60" });
  await stripe.act("pay", new URL(body.data.url).pathname.split("/").at(-1)!, { method: "card" });
  await stripe.act("shift", "", { seconds: "0" });
  await stripe.told();
  return (await ordersOf(here))[0]!.reference!;
}

const subjects = async () => (await mailsTo(mara.email)).map(({ subject }) => subject);
/** The mails of what happened are on their way when as many have arrived; more would be too many. */
const mailed = (count: number) =>
  until(async () => {
    const all = await mailsTo(mara.email);
    return all.length >= count && all;
  });
const endingsTold = async () =>
  (await shard(1).read(rows(here, outbox, { type: outbox.type, payload: outbox.payload })))
    .filter(({ type }) => type === "plan.ending")
    .map(({ payload }) => (payload as { ending: string }).ending);

async function given(startsAgo: number, endsIn: number): Promise<PlanGrantId> {
  const id = newId<"plan grant">();
  const planId = await soldPlan(here, null, [], { name: "Bronze" });
  const now = Date.now();
  await shard(1).write([
    insertRow({ app: { id: here.id } }, planGrants, {
      id,
      planId,
      profileId: mara.profileId,
      source: "hand",
      startsAt: now - startsAgo * day,
      endsAt: now + endsIn * day,
      isToldAsHeld: true,
      createdAt: now,
      updatedAt: now,
    }),
  ]);
  return id;
}

describe("a member is written to", () => {
  it("when a payment is missed, once, with the way to put it right", async () => {
    const subscription = await bought(await stripe.sells(["price_month"]));
    await stripe.act("miss", subscription);
    const held = await stripe.calls();
    await stripe.tell([...held, ...held]);
    const [mail] = await mailed(1);
    expect(mail!.subject).toBe("Die Zahlung für „Gold“ ist fehlgeschlagen");
    expect(mail!.text).toContain(`/${here.slug}/orders`);
    await clock();
    expect(await subjects()).toHaveLength(1);
  });

  it("when a purchase is refunded, and when a subscription ended, with the way to buy again", async () => {
    const plan = await stripe.sells(["price_month"]);
    const subscription = await bought(plan);
    const { data } = (await stripe.read(`/invoices?subscription=${subscription}`)) as { data: [{ payment: string }] };
    await stripe.act("refund", data[0].payment);
    await stripe.told();
    const [refund] = await mailed(1);
    expect(refund!.subject).toBe("„Gold“ wurde erstattet");
    expect(refund!.text).toContain(`/checkout/${plan}`);
    const again = await stripe.sells(["price_year"], { interval: "year", name: "Platin" });
    await bought(again);
    const second = (await ordersOf(here)).find(({ planId }) => planId === again)!.reference!;
    await stripe.act("end", second);
    await stripe.told();
    const mails = await mailed(2);
    expect(mails.map(({ subject }) => subject)).toContain("Dein Zugang zu „Platin“ ist beendet");
    const { body } = await call("get", `/apps/${here.id}/profile/orders`, { as: mara, host: here.host });
    expect(body.data.map(({ can }: { can: string[] }) => can[0])).toEqual(["renew", "renew"]);
  });

  it("a week before what was given for a time ends, once for each end, in their own language", async () => {
    await directory().write([directoryUpdate(accounts, { language: "en" }, eq(accounts.id, mara.accountId))]);
    const id = await given(60, 6);
    await given(60, 30);
    await given(1, 5);
    await clock();
    await clock();
    const [mail] = await mailed(1);
    expect(mail!.subject).toMatch(/^“Bronze” ends on \d/);
    expect(mail!.text).toContain("/profile/plans");
    await shard(1).write([
      updateRows({ app: { id: here.id } }, planGrants, { endsAt: Date.now() + 5 * day }, eq(planGrants.id, id)),
    ]);
    await clock();
    await mailed(2);
    expect(await endingsTold()).toEqual(["limited", "limited"]);
  });

  it("before a trial ends, and before what they cancelled does; of what goes on by itself never", async () => {
    const plan = await stripe.sells(["price_month"], { trialDays: 14, priceCents: 1900 });
    const subscription = await bought(plan);
    await clock(Date.now() + 8 * day);
    expect(await endingsTold()).toEqual([]);
    await clock(Date.now() + 11 * day);
    const [mail] = await mailed(1);
    expect(mail!.subject).toMatch(/^Die Probezeit von „Gold“ endet am/);
    expect(mail!.text).toMatch(/19,00\s€/);
    // Of the same second a payment would count after the cancellation.
    await stripe.act("shift", "", { seconds: "-30" });
    await stripe.act("renew", subscription);
    await stripe.act("shift", "", { seconds: "0" });
    await stripe.told();
    await clock(Date.now() + 44 * day);
    expect(await endingsTold()).toEqual(["trial"]);
    await stripe.act("cancel", subscription);
    await stripe.told();
    await clock(Date.now() + 44 * day);
    await mailed(2);
    expect(await endingsTold()).toEqual(["trial", "canceled"]);
  });

  it("not while the plan is theirs in another way", async () => {
    const plan = await stripe.sells(["price_month"]);
    const subscription = await bought(plan);
    const now = Date.now();
    await shard(1).write([
      insertRow({ app: { id: here.id } }, planGrants, {
        id: newId<"plan grant">(),
        planId: plan,
        profileId: mara.profileId,
        source: "hand",
        startsAt: now,
        isToldAsHeld: true,
        createdAt: now,
        updatedAt: now,
      }),
    ]);
    await stripe.act("end", subscription);
    await stripe.told();
    // A later end is told of, that one is not.
    const other = await stripe.sells(["price_workshop"], { interval: "once", name: "Other" });
    await bought(other);
    const { reference } = (await ordersOf(here)).find(({ planId }) => planId === other)!;
    await stripe.act("refund", reference!);
    await stripe.told();
    expect((await mailed(1)).map(({ subject }) => subject)).toEqual(["„Other“ wurde erstattet"]);
  });
});
