import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moneyEventKinds, type MoneyEventKind, planIntervals } from "@db/vocabulary/payments";
import { addLimit } from "@db/vocabulary/time-limits";
import { foldOrder, type FoldedEvent, isLastingAt, statusAt } from "@workers/domain/commerce/payments/fold-order";
import { expectedAccess } from "./expected-access";

const day = 86_400_000;
const begin = Date.UTC(2026, 0, 31);

let nextKey = 0;
const event = (kind: MoneyEventKind, days: number, more: Partial<FoldedEvent> = {}): FoldedEvent => ({
  key: `e${nextKey++}`,
  kind,
  occurredAt: begin + days * day,
  until: null,
  isInstalment: false,
  amountCents: null,
  currency: null,
  ...more,
});
const after = (days: number) => begin + days * day;
const fold = (...events: FoldedEvent[]) => foldOrder(events, null);

describe("an order's events", () => {
  it("open access for ever with a single payment", () => {
    expect(fold(event("payment", 0, { amountCents: 4900 }))).toEqual({
      status: "active",
      startsAt: after(0),
      endsAt: null,
      amountCents: 4900,
      currency: null,
    });
  });

  it("count the money of one currency alone, that of the first payment", () => {
    const inFrancs = { amountCents: 4700, currency: "CHF" };
    expect(fold(event("payment", 0, inFrancs))).toMatchObject({ amountCents: 4700, currency: "CHF" });
    const first = [event("pending", 0, { currency: "EUR" }), event("payment", 1, inFrancs)];
    const later = [
      event("payment", 2, { amountCents: 5000, currency: "EUR" }),
      event("partial_refund", 3, { amountCents: 700 }),
    ];
    expect(fold(...first, ...later)).toMatchObject({ amountCents: 4000, currency: "CHF" });
  });

  it("wait while nothing is paid, and end where the payment fails", () => {
    expect(fold(event("pending", 0))).toMatchObject({ status: "pending", startsAt: null });
    expect(fold(event("pending", 0), event("failed", 1))).toMatchObject({ status: "canceled", startsAt: null });
    expect(fold(event("failed", 1), event("payment", 2))).toMatchObject({ status: "active", startsAt: after(2) });
  });

  it("suspend access with a missed payment until the next one", () => {
    const missed = [event("payment", 0), event("suspend", 30)];
    expect(fold(...missed)).toMatchObject({ status: "suspended", endsAt: after(30) });
    expect(fold(...missed, event("payment", 33))).toMatchObject({ status: "active", startsAt: after(0), endsAt: null });
    expect(fold(...missed, event("resume", 33))).toMatchObject({ status: "active", endsAt: null });
  });

  it("keep access to the paid day after a cancellation", () => {
    const canceled = fold(event("payment", 0, { until: after(30) }), event("cancel", 5));
    expect(canceled).toMatchObject({ status: "canceled", endsAt: after(30) });
    expect(statusAt(canceled, after(29))).toBe("canceled");
    expect(statusAt(canceled, after(30))).toBe("expired");
    expect(isLastingAt(canceled, after(29))).toBe(true);
    expect(isLastingAt(canceled, after(30))).toBe(false);
  });

  it("take a cancellation back where the subscription is resumed", () => {
    expect(fold(event("payment", 0), event("cancel", 5, { until: after(30) }), event("resume", 6))).toMatchObject({
      status: "active",
      endsAt: null,
    });
  });

  it("keep a cancellation when the running period is paid late", () => {
    // CopeCart and elopage name the day, and of the payment none; Stripe names both.
    const canceled = event("cancel", 5, { until: after(30) });
    for (const until of [null, after(30)]) {
      const late = fold(event("payment", 0, { until: null }), canceled, event("payment", 8, { until }));
      expect(late).toMatchObject({ status: "canceled", endsAt: after(30) });
    }
    const missed = [event("payment", -30, { until: after(0) }), event("suspend", 0), canceled];
    expect(fold(...missed)).toMatchObject({ status: "suspended", endsAt: after(0) });
    expect(fold(...missed, event("payment", 8, { until: after(30) }))).toMatchObject({
      status: "canceled",
      endsAt: after(30),
    });
    // In the same second, whichever is told first.
    expect(fold(...missed, event("payment", 5, { until: after(30) })).status).toBe("canceled");
    expect(fold(canceled, event("opened", 6), event("trial", 7, { until: after(20) })).endsAt).toBe(after(30));
    expect(fold(event("payment", 0), canceled, event("payment", 8), event("resume", 9))).toMatchObject({
      status: "active",
      endsAt: null,
    });
  });

  it("go on after a cancellation with a payment of a later period", () => {
    const canceled = [event("payment", 0, { until: after(30) }), event("cancel", 5, { until: after(30) })];
    expect(fold(...canceled, event("payment", 30, { until: after(60) }))).toMatchObject({
      status: "active",
      endsAt: after(63),
    });
    expect(fold(...canceled, event("payment", 31))).toMatchObject({ status: "active" });
  });

  it("keep a cancellation without a day for the period after it", () => {
    const canceled = [event("payment", 0), event("cancel", 40)];
    const paid = (day: number) => foldOrder([...canceled, event("payment", day)], null, "month");
    expect(paid(45)).toMatchObject({
      status: "canceled",
      endsAt: addLimit(after(45), { value: 1, unit: "month" }),
    });
    expect(paid(80)).toMatchObject({ status: "active", endsAt: null });
    expect(foldOrder([...canceled, event("payment", 45)], null, "once")).toMatchObject({ status: "active" });
    const stopped = [event("payment", 0), event("stopped", 40), event("payment", 45)];
    expect(foldOrder(stopped, null, "month")).toMatchObject({ status: "canceled", endsAt: null });
    const ended = foldOrder([...stopped, event("end", 60), event("payment", 90)], null, "month");
    expect(ended).toMatchObject({ status: "active", endsAt: null });
  });

  it("stay ended by what is paid for the time before the end", () => {
    const ended = [event("payment", 0, { until: after(30) }), event("end", 12)];
    expect(fold(...ended, event("payment", 12, { until: after(12) })).endsAt).toBe(after(12));
    expect(fold(event("payment", 0), event("end", 12, { until: after(20) }), event("payment", 14)).endsAt).toBe(
      after(20),
    );
    expect(fold(...ended, event("payment", 14, { until: after(44) })).endsAt).toBe(after(47));
  });

  it("are paid for a shorter time where a year was changed to a month, not by an older invoice", () => {
    const year = event("payment", 0, { until: after(365), periodMonths: 12, periodCents: 19_000 });
    const month = event("payment", 100, { until: after(130), periodMonths: 1, periodCents: 1900 });
    expect(fold(year, month).endsAt).toBe(after(133));
    expect(fold(year, month, event("payment", 101, { until: after(90), periodMonths: 1 })).endsAt).toBe(after(133));
    expect(fold(year, event("payment", 100, { until: after(130) })).endsAt).toBe(after(368));
  });

  it("give a running subscription three days until its next payment is told", () => {
    expect(fold(event("payment", 0, { until: after(30) })).endsAt).toBe(after(33));
  });

  it("keep access for two weeks while a bank debit pays the next period, and no longer", () => {
    const renewed = [event("payment", 0, { until: after(30) }), event("renewing", 30, { until: after(30) })];
    expect(fold(...renewed)).toMatchObject({ status: "active", endsAt: after(44) });
    expect(fold(...renewed, event("payment", 41, { until: after(60) })).endsAt).toBe(after(63));
    expect(fold(...renewed, event("suspend", 38))).toMatchObject({ status: "suspended", endsAt: after(38) });
    expect(fold(event("renewing", 30, { until: after(30) })).startsAt).toBeNull();
  });

  it("end what was cancelled without a day with the period of the plan, at once where it has none", () => {
    const canceled = [event("payment", 0), event("payment", 31), event("cancel", 40)];
    expect(foldOrder(canceled, null, "month")).toMatchObject({
      status: "canceled",
      endsAt: addLimit(after(31), { value: 1, unit: "month" }),
    });
    expect(foldOrder(canceled, null, "once")).toMatchObject({ status: "canceled", endsAt: after(40) });
    expect(foldOrder(canceled, { value: 3, unit: "month" }, "once").endsAt).toBe(
      foldOrder(canceled.slice(0, 2), { value: 3, unit: "month" }, "once").endsAt,
    );
    const granted = [event("payment", 0), event("grant", 5, { until: after(90) }), event("cancel", 40)];
    expect(foldOrder(granted, null, "month").endsAt).toBe(after(90));
  });

  it("leave the end of what is charged no more to the provider that tells it", () => {
    const stopped = [event("payment", 0), event("stopped", 5)];
    expect(foldOrder(stopped, null, "month")).toMatchObject({ status: "canceled", endsAt: null });
    expect(foldOrder([...stopped, event("end", 30)], null, "month")).toMatchObject({ endsAt: after(30) });
    expect(foldOrder([...stopped, event("resume", 6)], null, "month")).toMatchObject({ status: "active" });
  });

  it("never open an order again that was refunded, whenever its payments are told", () => {
    const refund = event("refund", 10, { amountCents: 4900 });
    const payments = [event("payment", 0, { amountCents: 4900 }), event("payment", 12, { amountCents: 4900 })];
    expect(fold(...payments, refund)).toMatchObject({ status: "refunded", endsAt: after(10), amountCents: 4900 });
    expect(fold(refund)).toMatchObject({ status: "refunded", startsAt: null, amountCents: 0 });
  });

  it("open an order again where a chargeback was won", () => {
    const back = [event("payment", 0), event("chargeback", 10)];
    expect(fold(...back).status).toBe("refunded");
    expect(fold(...back, event("chargeback_won", 40))).toMatchObject({ status: "active", endsAt: null });
  });

  it("keep a chargeback of one payment where that of another was won, and count no money twice", () => {
    const paid = [
      event("payment", 0, { amountCents: 1900, reference: "sub" }),
      event("payment", 30, { amountCents: 1900, reference: "sub" }),
    ];
    const disputed = ["pi_1", "pi_2"].map((reference, i) =>
      event("chargeback", 40 + i, { amountCents: 1900, reference }),
    );
    const won = event("chargeback_won", 60, { amountCents: 1900, reference: "pi_1" });
    expect(fold(...paid, ...disputed, won)).toMatchObject({ status: "refunded", endsAt: after(41), amountCents: 1900 });
    // An inquiry that was closed, beside a dispute of the same payment.
    const [open] = disputed;
    const inquiry = { ...won, key: "chargeback_won:dp_2" };
    expect(fold(...paid, { ...open!, key: "chargeback:dp_1" }, inquiry)).toMatchObject({
      status: "refunded",
      amountCents: 1900,
    });
    expect(fold(...paid, won)).toMatchObject({ status: "active", amountCents: 3800 });
  });

  it("open an order again where its refund failed", () => {
    const paid = event("payment", 0, { amountCents: 4900, reference: "sub" });
    const refund = event("refund", 10, { amountCents: 4900, reference: "pi_1" });
    const failed = event("refund_failed", 14, { amountCents: 4900, reference: "pi_1" });
    expect(fold(paid, refund, failed)).toMatchObject({ status: "active", endsAt: null, amountCents: 4900 });
    expect(fold(paid, refund, { ...failed, reference: "pi_2" }).status).toBe("refunded");
    expect(fold(paid, failed)).toMatchObject({ amountCents: 4900 });
  });

  it("keep access with a part of the money back", () => {
    expect(
      fold(event("payment", 0, { amountCents: 4900 }), event("partial_refund", 3, { amountCents: 1000 })),
    ).toMatchObject({ status: "active", amountCents: 3900 });
  });

  it("never open access by a resumption alone", () => {
    expect(fold(event("resume", 0)).startsAt).toBeNull();
    expect(fold(event("payment", 0), event("end", 5), event("resume", 6))).toMatchObject({ endsAt: after(5) });
  });

  it("last as long as the plan says, renewals longer, instalments no longer", () => {
    const month = { value: 1, unit: "month" } as const;
    const first = event("payment", 0);
    expect(foldOrder([first], month).endsAt).toBe(Date.UTC(2026, 1, 28));
    expect(foldOrder([first, event("payment", 20)], month).endsAt).toBe(Date.UTC(2026, 2, 28));
    expect(foldOrder([first, event("payment", 20, { isInstalment: true })], month).endsAt).toBe(Date.UTC(2026, 1, 28));
    expect(foldOrder([event("opened", 0), first], month).endsAt).toBe(Date.UTC(2026, 1, 28));
  });

  it("follow what an operator set, until the provider tells of a payment", () => {
    const set = event("grant", 40, { until: after(50) });
    expect(fold(event("payment", 0), event("end", 30), set)).toMatchObject({ startsAt: after(0), endsAt: after(50) });
    expect(fold(event("payment", 0), set, event("payment", 45))).toMatchObject({ endsAt: null });
  });

  it("end in the year 9999 at the latest, whatever a provider or a plan says", () => {
    const last = Date.UTC(9999, 11, 31, 23, 59, 59);
    const lifetime = foldOrder([{ ...event("payment", 0), until: last }], null);
    expect(new Date(lifetime.endsAt!).toISOString()).toMatch(/^9999-/);
    const renewed = Array.from({ length: 300 }, (_, i) => event("payment", i));
    expect(new Date(foldOrder(renewed, { value: 1000, unit: "year" }).endsAt!).toISOString()).toMatch(/^9999-/);
  });

  it("end months at their last day", () => {
    expect(addLimit(Date.UTC(2028, 1, 29, 12), { value: 1, unit: "year" })).toBe(Date.UTC(2029, 1, 28, 12));
    expect(addLimit(Date.UTC(2026, 11, 31), { value: 2, unit: "month" })).toBe(Date.UTC(2027, 1, 28));
  });
});

/** Sets of events with many equal times, so that ties are met. */
const events = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...moneyEventKinds),
      occurredAt: fc.integer({ min: 0, max: 12 }).map(after),
      until: fc.option(fc.integer({ min: 0, max: 40 }).map(after)),
      isInstalment: fc.boolean(),
      amountCents: fc.option(fc.integer({ min: 0, max: 10_000 })),
      currency: fc.option(fc.constantFrom("EUR", "CHF")),
      periodMonths: fc.option(fc.constantFrom(1, 12)),
      reference: fc.constantFrom("pi_1", "pi_2"),
    }),
    { maxLength: 12 },
  )
  .map((list) => list.map((event, at) => ({ ...event, key: `k${at}` })));
const limit = fc.option(
  fc.record({ value: fc.integer({ min: 1, max: 14 }), unit: fc.constantFrom("day" as const, "month" as const) }),
);

describe("10,000 sequences", () => {
  it("come to the same access in any order, with any of them told again", () => {
    const arrivals = fc.tuple(events, limit).chain(([events, time]) =>
      fc.tuple(
        fc.constant(events),
        fc.constant(time),
        fc
          .tuple(fc.shuffledSubarray(events, { minLength: events.length }), fc.shuffledSubarray(events))
          .chain(([all, again]) => {
            const both = [...all, ...again];
            return fc.shuffledSubarray(both, { minLength: both.length });
          }),
      ),
    );
    fc.assert(
      fc.property(arrivals, ([inOrder, time, arrived]) => {
        expect(foldOrder(arrived, time)).toEqual(foldOrder(inOrder, time));
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it("come to what the rules say, asked one by one", () => {
    fc.assert(
      fc.property(events, limit, fc.option(fc.constantFrom(...planIntervals)), (generated, time, interval) => {
        expect(foldOrder(generated, time, interval)).toEqual(expectedAccess(generated, time, interval));
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it("open nothing without a payment, and nothing after a refund", () => {
    fc.assert(
      fc.property(events, limit, (inOrder, time) => {
        const access = foldOrder(inOrder, time);
        const openers = inOrder.filter(({ kind }) => ["grant", "payment", "opened", "trial"].includes(kind));
        expect(access.startsAt).toBe(openers.length ? Math.min(...openers.map(({ occurredAt }) => occurredAt)) : null);
        const isFailing = inOrder.some(({ kind }) => kind === "refund_failed");
        const refunds = inOrder
          .filter(({ kind }) => kind === "refund" && !isFailing)
          .map(({ occurredAt }) => occurredAt);
        if (refunds.length > 0) {
          expect(access.status).toBe("refunded");
          expect(isLastingAt(access, Math.max(Math.min(...refunds), access.startsAt ?? 0))).toBe(false);
        }
        expect(access.amountCents).toBeGreaterThanOrEqual(0);
        if (access.startsAt !== null && access.endsAt !== null)
          expect(access.endsAt).toBeGreaterThanOrEqual(access.startsAt);
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it("don't change by what only informs", () => {
    fc.assert(
      fc.property(events, limit, (inOrder, time) => {
        const informing = new Set<MoneyEventKind>(["note", "pending"]);
        // Where nothing was paid they may be what names the currency.
        const withoutCurrency = (list: typeof inOrder) => ({ ...foldOrder(list, time), currency: null });
        expect(withoutCurrency(inOrder)).toEqual(withoutCurrency(inOrder.filter(({ kind }) => !informing.has(kind))));
      }),
      { numRuns: 2000 },
    );
  });
});
