import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moneyEventKinds, type MoneyEventKind, planIntervals, type RevenueOfMonth } from "@db/vocabulary/payments";
import {
  accessAfterEach,
  foldOrder,
  type FoldedEvent,
  isLastingAt,
} from "@workers/domain/commerce/payments/fold-order";
import { revenueOfOrder } from "@workers/domain/commerce/revenue/revenue-of-order";

const day = 86_400_000;
const on = (date: string) => Date.parse(`${date}T12:00:00Z`);
const later = on("2027-12-31");

let nextKey = 0;
const event = (kind: MoneyEventKind, date: string, more: Partial<FoldedEvent> = {}): FoldedEvent => ({
  key: `e${nextKey++}`,
  kind,
  occurredAt: on(date),
  until: null,
  isInstalment: false,
  amountCents: null,
  currency: null,
  ...more,
});
const payment = (date: string, amountCents: number, until: string | null = null) =>
  event("payment", date, { amountCents, until: until === null ? null : on(until) });

const revenue = (events: FoldedEvent[], interval: "once" | "month" | "year" = "month", now = later) =>
  revenueOfOrder(accessAfterEach(events, null), interval, now);

describe("the revenue of an order", () => {
  it("is what was paid in its month, without recurring revenue where a plan is paid once", () => {
    expect(revenue([payment("2026-01-10", 4900)], "once")).toEqual({
      revenue: [{ month: "2026-01", soldCount: 1, paidCents: 4900 }],
      mrrCents: 0,
    });
  });

  it("begins with the first payment, not with the trial before it", () => {
    const events = [
      event("trial", "2026-01-20", { until: on("2026-02-03") }),
      payment("2026-02-03", 1900, "2026-03-03"),
    ];
    expect(revenue(events, "month", on("2026-02-10"))).toEqual({
      revenue: [{ month: "2026-02", soldCount: 1, paidCents: 1900, newCents: 1900, newCount: 1 }],
      mrrCents: 1900,
    });
    expect(revenue(events.slice(0, 1)).revenue).toEqual([]);
  });

  it("counts a yearly plan as a twelfth of its price", () => {
    expect(revenue([payment("2026-01-10", 11_900, "2027-01-10")], "year", on("2026-06-01"))).toMatchObject({
      revenue: [{ paidCents: 11_900, newCents: 992 }],
      mrrCents: 992,
    });
  });

  it("loses nothing while a bank debit pays the next period", () => {
    const events = [
      payment("2026-01-10", 1900, "2026-02-10"),
      event("renewing", "2026-02-10", { until: on("2026-02-10") }),
      payment("2026-02-20", 1900, "2026-03-10"),
    ];
    expect(revenue(events, "month", on("2026-03-01"))).toEqual({
      revenue: [
        { month: "2026-01", soldCount: 1, paidCents: 1900, newCents: 1900, newCount: 1 },
        { month: "2026-02", paidCents: 1900 },
      ],
      mrrCents: 1900,
    });
    expect(revenue(events.slice(0, 2), "month", on("2026-02-20")).mrrCents).toBe(1900);
  });

  it("ends in the month in which what was paid for ends, and returns with a later payment", () => {
    const events = [
      payment("2026-01-10", 1900, "2026-02-10"),
      event("cancel", "2026-01-12", { until: on("2026-02-10") }),
    ];
    expect(revenue(events, "month", on("2026-02-01")).mrrCents).toBe(1900);
    const ended = revenue(events);
    expect(ended.mrrCents).toBe(0);
    expect(ended.revenue[1]).toEqual({ month: "2026-02", churnedCents: 1900, churnedCount: 1 });
    const back = revenue([...events, payment("2026-05-01", 2900, "2026-06-01")], "month", on("2026-05-20"));
    expect(back.revenue[2]).toEqual({ month: "2026-05", paidCents: 2900, returnedCents: 2900, returnedCount: 1 });
    expect(back.mrrCents).toBe(2900);
  });

  it("does not end where a renewal comes within the three days of grace", () => {
    const { revenue: months } = revenue([
      payment("2026-01-10", 1900, "2026-02-10"),
      payment("2026-02-12", 1900, "2028-03-10"),
    ]);
    expect(months[1]).toEqual({ month: "2026-02", paidCents: 1900 });
  });

  it("tells a change of price apart from what is new", () => {
    const { revenue: months } = revenue([payment("2026-01-10", 1900), payment("2026-02-10", 1500)]);
    expect(months[1]).toEqual({ month: "2026-02", paidCents: 1500, changedCents: -400 });
  });

  it("is the price of what was bought, whatever a change of plan charged at once", () => {
    const paid = (date: string, amountCents: number, periodCents: number | null, more: Partial<FoldedEvent> = {}) => ({
      ...payment(date, amountCents),
      periodCents,
      periodMonths: periodCents === null ? null : 1,
      ...more,
    });
    const up = [
      paid("2026-01-10", 1900, 1900),
      // The rest of the period, and what the subscription costs from now on.
      paid("2026-01-25", 1500, null, { isInstalment: true }),
      event("note", "2026-01-25", { periodCents: 4900, periodMonths: 1 }),
    ];
    expect(revenue(up)).toMatchObject({
      revenue: [{ paidCents: 3400, newCents: 1900, changedCents: 3000 }],
      mrrCents: 4900,
    });
    expect(revenue(up.slice(0, 2)).mrrCents).toBe(1900);
    // Down again: the credit pays the next periods.
    const down = [...up, paid("2026-02-10", 0, 1900)];
    expect(revenue(down)).toMatchObject({ mrrCents: 1900, revenue: [{}, { month: "2026-02", changedCents: -3000 }] });
  });

  it("leaves closed months as they were where the plan's interval changes", () => {
    const month = { ...payment("2026-01-10", 1900), periodCents: 1900, periodMonths: 1 };
    const year = { ...payment("2026-03-10", 19_000), periodCents: 19_000, periodMonths: 12 };
    expect(revenue([month, year], "year")).toMatchObject({
      revenue: [
        { month: "2026-01", newCents: 1900 },
        { month: "2026-03", changedCents: 1583 - 1900 },
      ],
      mrrCents: 1583,
    });
    // What is announced before anything was paid counts for nothing.
    const note = event("note", "2026-01-05", { periodCents: 4900, periodMonths: 1 });
    expect(revenue([event("trial", "2026-01-01"), note]).mrrCents).toBe(0);
  });

  it("leaves with a missed payment, and counts a refund in the month in which it happened", () => {
    const { revenue: months, mrrCents } = revenue([
      payment("2026-01-10", 1900),
      event("suspend", "2026-02-10"),
      payment("2026-03-02", 1900),
      event("refund", "2026-04-01", { amountCents: 3800 }),
    ]);
    expect(months.slice(1)).toEqual([
      { month: "2026-02", churnedCents: 1900, churnedCount: 1 },
      { month: "2026-03", paidCents: 1900, returnedCents: 1900, returnedCount: 1 },
      { month: "2026-04", refundedCents: 3800, churnedCents: 1900, churnedCount: 1 },
    ]);
    expect(mrrCents).toBe(0);
  });

  it("takes a chargeback that was won back out of what was paid back", () => {
    const { revenue: months } = revenue(
      [
        payment("2026-01-10", 4900),
        event("chargeback", "2026-02-01", { amountCents: 4900 }),
        event("chargeback_won", "2026-03-01", { amountCents: 4900 }),
      ],
      "once",
    );
    expect(months.slice(1)).toEqual([
      { month: "2026-02", refundedCents: 4900 },
      { month: "2026-03", refundedCents: -4900 },
    ]);
  });

  it("counts no order made by hand and no instalment as a subscription", () => {
    const byHand = event("grant", "2026-01-10", { amountCents: 4900 });
    expect(revenue([byHand])).toEqual({
      revenue: [{ month: "2026-01", soldCount: 1, paidCents: 4900 }],
      mrrCents: 0,
    });
    expect(revenue([{ ...payment("2026-01-10", 4900), isInstalment: true }]).mrrCents).toBe(0);
  });
});

const events = fc.uniqueArray(
  fc.record({
    key: fc.uuid(),
    kind: fc.constantFrom(...moneyEventKinds),
    occurredAt: fc.integer({ min: 0, max: 400 }).map((days) => on("2026-01-01") + days * day),
    until: fc.option(fc.integer({ min: 0, max: 500 }).map((days) => on("2026-01-01") + days * day)),
    isInstalment: fc.boolean(),
    amountCents: fc.option(fc.integer({ min: 0, max: 50_000 })),
    currency: fc.option(fc.constantFrom("EUR", "CHF")),
    periodCents: fc.option(fc.integer({ min: 0, max: 50_000 })),
    periodMonths: fc.option(fc.constantFrom(1, 12)),
    reference: fc.constantFrom("pi_1", "pi_2"),
  }),
  { selector: ({ key }) => key, minLength: 1, maxLength: 12 },
);
const sum = (months: RevenueOfMonth[], count: Exclude<keyof RevenueOfMonth, "month">) =>
  months.reduce((total, month) => total + (month[count] ?? 0), 0);

describe("the revenue of any events of an order", () => {
  it("is the same in whatever order and however often they arrived", () => {
    fc.assert(
      fc.property(
        events.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }), fc.shuffledSubarray(all)),
        ),
        fc.constantFrom(...planIntervals),
        ([all, shuffled, again], interval) => {
          expect(revenue([...shuffled, ...again], interval)).toEqual(revenue(all, interval));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("comes to the order's amount, and its movements to the recurring revenue that it counts for", () => {
    fc.assert(
      fc.property(
        events,
        fc.constantFrom(...planIntervals),
        fc.integer({ min: 0, max: 500 }),
        (all, interval, days) => {
          const now = on("2026-01-01") + days * day;
          const past = all.filter(({ occurredAt }) => occurredAt <= now);
          const { revenue: months, mrrCents } = revenue(past, interval, now);
          const access = foldOrder(past, null);
          expect(sum(months, "paidCents") - sum(months, "refundedCents")).toBe(access.amountCents);
          expect(
            sum(months, "newCents") +
              sum(months, "returnedCents") +
              sum(months, "changedCents") -
              sum(months, "churnedCents"),
          ).toBe(mrrCents);
          const subscriptions = sum(months, "newCount") + sum(months, "returnedCount") - sum(months, "churnedCount");
          expect(subscriptions).toBe(mrrCents > 0 ? 1 : 0);
          if (mrrCents > 0) expect(isLastingAt(access, now)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("is, month by month, what a count of the days of that month finds", () => {
    fc.assert(
      fc.property(events, fc.constantFrom("month" as const, "year" as const), (all, interval) => {
        const { revenue: months } = revenue(all, interval);
        for (const { month } of months) {
          const end = Date.parse(`${month}-01T00:00:00Z`);
          const next = new Date(end);
          next.setUTCMonth(next.getUTCMonth() + 1);
          const moment = next.getTime() - 1;
          const past = all.filter(({ occurredAt }) => occurredAt <= moment);
          const upTo = months.filter((entry) => entry.month <= month);
          const moved =
            sum(upTo, "newCents") + sum(upTo, "returnedCents") + sum(upTo, "changedCents") - sum(upTo, "churnedCents");
          expect(moved).toBe(revenue(past, interval, moment).mrrCents);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
