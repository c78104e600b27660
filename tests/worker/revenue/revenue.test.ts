import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { orderEvents, orders, revenueMonths } from "@db/shard";
import { moneyEventKinds, type RevenueCount, revenueCounts } from "@db/vocabulary/payments";
import { newId } from "@workers/domain/kernel/ids";
import { recountRevenue } from "@workers/domain/commerce/payments";
import { revenueOf } from "@workers/domain/commerce/payments/order-revenue";
import { insertRow, rows, updateRows } from "@workers/store";
import { handleClock } from "@workers/schedule";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { provider, type ProviderOfWorld, soldPlan, tell, worked } from "../harness/payments";
import { app, type AppOfWorld, project, shard, teammate } from "../harness/world";

const day = 86_400;
const month = (moment: number) => new Date(moment).toISOString().slice(0, 7);
const now = Date.now();
const thisMonth = month(now);

let here: AppOfWorld;
let stripe: ProviderOfWorld;
let monthly: string;

beforeEach(async () => {
  here = await app(await project(1));
  stripe = await provider(here, "stripe");
  monthly = await soldPlan(here, stripe, ["price_month"], { name: "Monthly", interval: "month" });
});

const path = (query = "") => `/projects/${here.project.id}/orders/revenue${query}`;
const report = async (query = "", as = here.project.owner) => (await call("get", path(query), { as })).body.data;

/** A paid invoice of a subscription, so many seconds ago. */
const invoice = (subscription: string, number: number, ago: number, cents: number, currency = "eur") =>
  JSON.stringify({
    id: `evt_${subscription}_${number}`,
    type: "invoice.paid",
    created: Math.floor(now / 1000) - ago,
    livemode: true,
    data: {
      object: {
        id: `in_${subscription}_${number}`,
        parent: { subscription_details: { subscription } },
        payments: { data: [{ payment: { payment_intent: `pi_${subscription}_${number}` } }] },
        amount_paid: cents,
        currency,
        customer_email: `${subscription}@example.org`,
        lines: {
          data: [
            {
              period: { end: Math.floor(now / 1000) - ago + 30 * day },
              pricing: { price_details: { price: "price_month" } },
            },
          ],
        },
      },
    },
  });
const refund = (subscription: string, number: number, cents: number) =>
  JSON.stringify({
    id: `evt_${subscription}_refund`,
    type: "charge.refunded",
    created: Math.floor(now / 1000),
    livemode: true,
    data: {
      object: {
        object: "charge",
        id: `ch_${subscription}`,
        payment_intent: `pi_${subscription}_${number}`,
        amount: cents,
        amount_refunded: cents,
        refunded: true,
        currency: "eur",
      },
    },
  });

/** The roll-ups of the project without what is 0, by their key. */
async function rollUps(of = here) {
  const monthRows = await shard(1).read(
    rows(of, revenueMonths, {
      currency: revenueMonths.currency,
      month: revenueMonths.month,
      planId: revenueMonths.planId,
      ...(Object.fromEntries(revenueCounts.map((count) => [count, revenueMonths[count]])) as Pick<
        typeof revenueMonths,
        RevenueCount
      >),
    }).orderBy(revenueMonths.currency, revenueMonths.month, revenueMonths.planId),
  );
  return monthRows
    .map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== 0)))
    .filter((row) => Object.keys(row).length > 3);
}

describe("the revenue of a project", () => {
  it("follows what the providers tell, at once, by month and plan", async () => {
    await tell(stripe, invoice("sub_1", 1, 2 * day, 1900));
    await tell(stripe, invoice("sub_2", 1, day, 2900));
    await worked(here);
    const { currency, totals, months, plans } = await report();
    expect(currency).toBe("EUR");
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toMatchObject({ month: thisMonth, mrrCents: 4800, subscriptions: 2 });
    expect(totals).toMatchObject({ newCents: 4800, newCount: 2, paidCents: 4800, refundedCents: 0, soldCount: 2 });
    expect(plans).toMatchObject([{ planId: monthly, planName: "Monthly", mrrCents: 4800, paidCents: 4800 }]);
    // Paid back: the subscription leaves, and the money counts in the month in which it went back.
    await tell(stripe, refund("sub_1", 1, 1900));
    await worked(here);
    expect((await report()).totals).toMatchObject({
      mrrCents: 2900,
      subscriptions: 1,
      churnedCents: 1900,
      churnedCount: 1,
      paidCents: 4800,
      refundedCents: 1900,
    });
  });

  it("keeps currencies apart, and answers the one that is asked for", async () => {
    await tell(stripe, invoice("sub_1", 1, day, 1900));
    await tell(stripe, invoice("sub_2", 1, day, 5900, "usd"));
    await worked(here);
    expect(await report()).toMatchObject({ currency: "USD", currencies: ["EUR", "USD"], totals: { mrrCents: 5900 } });
    expect(await report("?currency=EUR")).toMatchObject({ currency: "EUR", totals: { mrrCents: 1900 } });
  });

  it("leaves test purchases out", async () => {
    await tell(stripe, invoice("sub_1", 1, day, 1900).replace('"livemode":true', '"livemode":false'));
    await worked(here);
    expect((await report()).totals).toMatchObject({ mrrCents: 0, paidCents: 0 });
  });

  it("moves with an order that gets another plan", async () => {
    const other = await soldPlan(here, null, [], { name: "Other" });
    const made = await call("post", `/apps/${here.id}/orders`, {
      as: here.project.owner,
      body: { planId: other, email: "hand@example.org", priceCents: 4900 },
    });
    expect((await report()).plans).toMatchObject([{ planId: other, paidCents: 4900, mrrCents: 0 }]);
    await call("patch", `/orders/${made.body.data.id}`, { as: here.project.owner, body: { planId: monthly } });
    expect((await report()).plans).toMatchObject([{ planId: monthly, paidCents: 4900, mrrCents: 0 }]);
  });

  it("loses a subscription when the clock ends it", async () => {
    await tell(stripe, invoice("sub_1", 1, day, 1900));
    await worked(here);
    const ended = now - 60_000;
    // As if the paid period had ended a minute ago.
    await shard(1).write([updateRows(here, orders, { endsAt: ended }, eq(orders.sellerId, stripe.id))]);
    await handleClock({ cron: "* * * * *", scheduledTime: now }, env);
    expect((await report()).totals).toMatchObject({ mrrCents: 0, subscriptions: 0, churnedCents: 1900 });
    expect((await rollUps()).find((row) => row["churnedCents"])).toMatchObject({ month: month(ended) });
    await handleClock({ cron: "* * * * *", scheduledTime: now }, env);
    expect((await report()).totals).toMatchObject({ mrrCents: 0, churnedCents: 1900 });
  });

  it("is a CSV file too, a line for each month and plan", async () => {
    await tell(stripe, invoice("sub_1", 1, day, 1900));
    await worked(here);
    const answer = await call("get", path("/export"), { as: here.project.owner });
    expect(answer.headers.get("content-type")).toContain("text/csv");
    const lines = String(answer.body).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain("MRR");
    expect(lines[1]).toMatch(/Monthly.EUR.19.19/);
  });

  it("is that of one app where an app is chosen, in the report and in the CSV file", async () => {
    const second = await app(here.project);
    const courses = await soldPlan(second, stripe, ["price_courses"], { name: "Courses", interval: "month" }, [
      second.id,
    ]);
    await tell(stripe, invoice("sub_1", 1, day, 1900));
    await tell(stripe, invoice("sub_2", 1, day, 2900).replace("price_month", "price_courses"));
    await worked(here);
    expect((await report()).totals).toMatchObject({ mrrCents: 4800, paidCents: 4800 });
    const ofSecond = await report(`?filter[appId]=${second.id}`);
    expect(ofSecond).toMatchObject({ currencies: ["EUR"], totals: { mrrCents: 2900, paidCents: 2900, newCount: 1 } });
    expect(ofSecond.months.at(-1)).toMatchObject({ mrrCents: 2900 });
    expect(ofSecond.plans).toMatchObject([{ planId: courses, mrrCents: 2900 }]);
    const file = await call("get", path(`/export?filter[appId]=${second.id}`), { as: here.project.owner });
    const lines = String(file.body).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/Courses.EUR.29.29/);
    const third = await app(here.project);
    expect(await report(`?filter[appId]=${third.id}`)).toMatchObject({ plans: [], totals: { mrrCents: 0 } });
  });

  it("shows a manager what their apps sold, and support nothing", async () => {
    const second = await app(here.project);
    await tell(stripe, invoice("sub_1", 1, day, 1900));
    await worked(here);
    expect((await report("", await teammate(here.project, "manager", [here.id]))).totals.mrrCents).toBe(1900);
    expect((await report("", await teammate(here.project, "manager", [second.id]))).totals.mrrCents).toBe(0);
    const support = await teammate(here.project, "support", [here.id]);
    expect((await call("get", path(), { as: support })).status).toBe(403);
    expect((await call("get", path(), { as: (await project(1)).owner })).status).toBe(404);
  });

  it("refuses what is no month and no currency", async () => {
    for (const query of ["?from=2026-13", "?to=2026", "?currency=euros"])
      expect((await call("get", path(query), { as: here.project.owner })).status).toBe(422);
  });
});

describe("roll-ups", () => {
  /** Orders with any events, as they would stand from before there were roll-ups. */
  async function oldOrders(count: number) {
    const moment = fc.integer({ min: 1, max: 500 }).map((days) => now - days * day * 1000);
    const events = fc.sample(
      fc.array(
        fc.record({
          kind: fc.constantFrom(...moneyEventKinds),
          occurredAt: moment,
          until: fc.option(moment),
          amountCents: fc.option(fc.integer({ min: 0, max: 9000 })),
          isInstalment: fc.boolean(),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      { numRuns: count, seed: 14 },
    );
    const made = events.map((own) => ({ id: newId<"order">(), own }));
    const times = { createdAt: now, updatedAt: now };
    await shard(1).write(
      made.flatMap(({ id, own }) => [
        insertRow(here, orders, {
          id,
          planId: monthly as never,
          sellerId: "old",
          reference: id,
          status: "active",
          ...times,
        }),
        ...own.map((event, i) =>
          insertRow(here, orderEvents, {
            id: newId<"order event">(),
            sellerId: "old",
            key: `${id}:${i}`,
            reference: id,
            createdAt: now,
            ...event,
          }),
        ),
      ]),
    );
    return made;
  }

  it("are made by a backfill for the orders of before, and equal a recount of their events", async () => {
    const made = await oldOrders(30);
    expect(await rollUps()).toEqual([]);
    const run = async (limit: number) => {
      let cursor: string | null = null;
      do {
        const step = await recountRevenue.step(shard(1), cursor, limit);
        await shard(1).write(step.writes);
        cursor = step.cursor;
      } while (cursor !== null);
    };
    await run(200);
    const plan = { interval: "month" as const, limitValue: null, limitUnit: null };
    const counted = new Map<string, Record<string, number>>();
    for (const { id, own } of made) {
      const events = own.map((event, i) => ({ ...event, key: `${id}:${i}`, currency: null, isTest: false }));
      for (const { month: name, ...counts } of revenueOf(events, plan, Date.now()).revenue)
        for (const [count, value] of Object.entries(counts)) {
          const sums = counted.get(name) ?? {};
          sums[count] = (sums[count] ?? 0) + value;
          counted.set(name, sums);
        }
    }
    const expected = [...counted]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, sums]) => ({
        currency: "EUR",
        month: name,
        planId: monthly,
        ...Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0)),
      }))
      .filter((row) => Object.keys(row).length > 3);
    const first = await rollUps();
    expect(first).toEqual(expected);
    expect(first.length).toBeGreaterThan(5);
    // Again, it changes nothing.
    await run(1000);
    expect(await rollUps()).toEqual(first);
    // What goes takes its revenue with it.
    await shard(1).write([updateRows(here, orders, { revenue: [] }, sql`1`)]);
    expect(await rollUps()).toEqual([]);
  });

  it("come out the same in whatever order calls arrive, and when they arrive twice", async () => {
    const bodies = Array.from({ length: 4 }, (_, i) => [
      invoice(`sub_${i}`, 1, (40 + i) * day, 1900 + i),
      invoice(`sub_${i}`, 2, (9 + i) * day, 2100 + i),
      ...(i % 2 ? [refund(`sub_${i}`, 2, 2100 + i)] : []),
    ]).flat();
    for (const body of bodies) await tell(stripe, body);
    await worked(here);
    const inOrder = await rollUps();
    const other = await app(await project(1));
    const its = await provider(other, "stripe");
    const plan = await soldPlan(other, its, ["price_month"], { interval: "month" });
    await Promise.all([...bodies.toReversed(), ...bodies].map((body) => tell(its, body)));
    await worked(other);
    expect(await rollUps(other)).toEqual(inOrder.map((row) => ({ ...row, planId: plan })));
  });
});
