import { isHeld } from "../access";
import type { MoneyEventKind, OrderStatus, PlanInterval, TimeLimit } from "@db/vocabulary/payments";
import type { CurrencyCode } from "@db/vocabulary/services";
import { addLimit } from "@db/vocabulary/time-limits";
import { periods } from "@db/vocabulary/limits";

const day = 86_400_000;

/** What the fold needs to know of a money event. */
export interface FoldedEvent {
  /** The same event again has the same one. */
  key: string;
  kind: MoneyEventKind;
  occurredAt: number;
  until: number | null;
  isInstalment: boolean;
  amountCents: number | null;
  /** Null where the provider names none: the order's. */
  currency: CurrencyCode | null;
}

/** What follows from an order's events. Access is from `startsAt` to `endsAt`, null for ever; none where `startsAt` is null. */
export interface OrderAccess {
  /** As it is while the access lasts: `statusAt` tells what the clock makes of it. */
  status: Exclude<OrderStatus, "expired">;
  startsAt: number | null;
  endsAt: number | null;
  /** What was paid, less what was paid back. */
  amountCents: number;
  /** That of the first payment that names one. */
  currency: CurrencyCode | null;
}

/** Among events of the same moment: refunds come first, for they are final, and a payment last, so that it counts. */
const ranks: Record<MoneyEventKind, number> = {
  refund: 0,
  chargeback: 0,
  end: 1,
  cancel: 1,
  stopped: 1,
  suspend: 2,
  failed: 2,
  pending: 2,
  grant: 3,
  payment: 3,
  opened: 3,
  trial: 3,
  resume: 3,
  renewing: 3,
  chargeback_won: 3,
  partial_refund: 3,
  note: 3,
};

/** The order in which events count, whatever the order of their arrival; each once. */
export function inOrder<E extends Pick<FoldedEvent, "key" | "kind" | "occurredAt">>(events: readonly E[]): E[] {
  const once = [...new Map(events.map((event) => [event.key, event])).values()];
  return once.sort(
    (a, b) =>
      a.occurredAt - b.occurredAt || ranks[a.kind] - ranks[b.kind] || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
  );
}

interface State {
  startsAt: number | null;
  /** End by the plan's time limit. */
  limitEnd: number | null;
  hasPaid: boolean;
  paidUntil: number | null;
  /** Since when a period runs whose payment is on its way. */
  awaitedSince: number | null;
  lastPaidAt: number | null;
  isCanceled: boolean;
  canceledAt: number | null;
  canceledUntil: number | null;
  /** The provider tells the end of what was cancelled by an event of its own. */
  isEndTold: boolean;
  /** What holds is an operator's word. */
  isByHand: boolean;
  suspendedAt: number | null;
  endedAt: number | null;
  refundedAt: number | null;
  chargedBackAt: number | null;
  hasFailed: boolean;
}

const begun = (state: State, at: number): State => ({
  ...state,
  startsAt: state.startsAt ?? at,
  suspendedAt: null,
  lastPaidAt: at,
  isCanceled: false,
  canceledAt: null,
  canceledUntil: null,
  isEndTold: false,
  isByHand: false,
  endedAt: null,
});

const latest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

function step(
  state: State,
  { kind, occurredAt: at, until, isInstalment }: FoldedEvent,
  limit: TimeLimit | null,
): State {
  const hasAccess = state.startsAt !== null && state.endedAt === null;
  switch (kind) {
    case "payment": {
      const open = begun(state, at);
      // The first payment begins the time limit, a renewal moves its end, an instalment pays for what was begun.
      const end =
        limit === null || (state.hasPaid && isInstalment)
          ? state.limitEnd
          : state.hasPaid
            ? addLimit(latest(state.limitEnd, at)!, limit)
            : latest(state.limitEnd, addLimit(at, limit));
      return { ...open, hasPaid: true, limitEnd: end, paidUntil: latest(state.paidUntil, until) };
    }
    case "opened":
    case "trial":
      return {
        ...begun(state, at),
        limitEnd: state.limitEnd ?? (limit && addLimit(at, limit)),
        paidUntil: latest(state.paidUntil, until),
      };
    case "grant":
      // An operator's word: until the named end, whatever the plan's limit says.
      return {
        ...begun(state, at),
        limitEnd: until === null && state.startsAt === null && limit ? addLimit(at, limit) : null,
        paidUntil: null,
        lastPaidAt: null,
        isByHand: true,
        endedAt: until,
      };
    case "suspend":
      return hasAccess ? { ...state, suspendedAt: state.suspendedAt ?? at } : state;
    case "resume":
      return hasAccess ? { ...state, suspendedAt: null, isCanceled: false, canceledUntil: null } : state;
    case "renewing":
      return hasAccess ? { ...state, awaitedSince: latest(state.awaitedSince, until) } : state;
    case "cancel":
      return { ...state, isCanceled: true, canceledAt: at, canceledUntil: until };
    case "stopped":
      return { ...state, isCanceled: true, isEndTold: true };
    case "end":
      return state.startsAt === null ? { ...state, isCanceled: true } : { ...state, endedAt: until ?? at };
    case "failed":
      return { ...state, hasFailed: true };
    case "refund":
      return { ...state, refundedAt: state.refundedAt ?? at };
    case "chargeback":
      return { ...state, chargedBackAt: state.chargedBackAt ?? at };
    case "chargeback_won":
      return { ...state, chargedBackAt: null };
    case "pending":
    case "partial_refund":
    case "note":
      return state;
  }
}

/**
 * What an order's events come to, in whatever order and however often they arrived. A refund is final: no payment opens
 * the order again. A chargeback is until it was won.
 */
export function foldOrder(
  events: readonly FoldedEvent[],
  limit: TimeLimit | null,
  interval: PlanInterval | null = null,
): OrderAccess {
  const ordered = inOrder(events);
  const state = ordered.reduce((before, event) => step(before, event, limit), beforeAll);
  const currency = currencyOf(ordered);
  return { ...accessOf(state, interval), amountCents: amountOf(inCurrency(ordered, currency)), currency };
}

/** The events in the order in which they count, each with the access that there is from it until the next one. */
export function accessAfterEach<E extends FoldedEvent>(
  events: readonly E[],
  limit: TimeLimit | null,
  interval: PlanInterval | null = null,
): { event: E; startsAt: number | null; endsAt: number | null }[] {
  let state = beforeAll;
  const ordered = inOrder(events);
  return inCurrency(ordered, currencyOf(ordered)).map((event) => {
    state = step(state, event, limit);
    const { startsAt, endsAt } = accessOf(state, interval);
    return { event, startsAt, endsAt };
  });
}

const beforeAll: State = {
  startsAt: null,
  limitEnd: null,
  hasPaid: false,
  paidUntil: null,
  awaitedSince: null,
  lastPaidAt: null,
  isCanceled: false,
  canceledAt: null,
  canceledUntil: null,
  isEndTold: false,
  isByHand: false,
  suspendedAt: null,
  endedAt: null,
  refundedAt: null,
  chargedBackAt: null,
  hasFailed: false,
};

function accessOf(state: State, interval: PlanInterval | null): Omit<OrderAccess, "amountCents" | "currency"> {
  const { startsAt } = state;
  const takenBackAt = state.refundedAt ?? state.chargedBackAt;
  if (startsAt === null) {
    const status = takenBackAt !== null ? "refunded" : state.isCanceled || state.hasFailed ? "canceled" : "pending";
    return { status, startsAt: null, endsAt: null };
  }
  const paidEnd = state.isCanceled ? canceledEnd(state, interval) : runningEnd(state);
  const end = earliest(state.limitEnd, state.endedAt, paidEnd);
  const endingAt = (moment: number) => Math.max(startsAt, earliest(end, moment)!);
  if (takenBackAt !== null) return { status: "refunded", startsAt, endsAt: endingAt(takenBackAt) };
  if (state.suspendedAt !== null && state.endedAt === null)
    return { status: "suspended", startsAt, endsAt: endingAt(state.suspendedAt) };
  return {
    status: state.isCanceled ? "canceled" : "active",
    startsAt,
    endsAt: end === null ? null : Math.max(startsAt, end),
  };
}

/** A renewal is told a little later, and where a bank debit pays it, two weeks later. */
function runningEnd({ paidUntil, awaitedSince }: State): number | null {
  if (paidUntil === null) return null;
  const isAwaited = awaitedSince !== null && awaitedSince >= paidUntil;
  return Math.max(paidUntil + periods.renewalGraceDays * day, isAwaited ? awaitedSince + periods.debitDays * day : 0);
}

/** To the paid day. Where none is told it is worked out by the plan's interval; without one, what was cancelled ends at once. */
function canceledEnd(state: State, interval: PlanInterval | null): number | null {
  const toldEnd = state.canceledUntil ?? state.paidUntil;
  if (toldEnd !== null || state.isEndTold || state.isByHand) return toldEnd;
  return state.lastPaidAt !== null && interval !== null && interval !== "once"
    ? addLimit(state.lastPaidAt, { value: 1, unit: interval })
    : (state.limitEnd ?? state.canceledAt);
}

const earliest = (...times: (number | null)[]): number | null => {
  const knownTimes = times.filter((time) => time !== null);
  return knownTimes.length === 0 ? null : Math.min(...knownTimes);
};

const signs: Partial<Record<MoneyEventKind, 1 | -1>> = {
  grant: 1,
  payment: 1,
  trial: 1,
  chargeback_won: 1,
  refund: -1,
  partial_refund: -1,
  chargeback: -1,
};

/** An order has one currency: of what was paid, else of any money, else of what only informs. */
const currencyOf = (events: readonly FoldedEvent[]): CurrencyCode | null => {
  const named = events.filter(({ currency }) => currency !== null);
  const money = named.filter(({ kind, amountCents }) => signs[kind] !== undefined && (amountCents ?? 0) > 0);
  const paid = money.find(({ kind }) => signs[kind] === 1);
  return (paid ?? money[0] ?? named[0])?.currency ?? null;
};

/** Without the amounts of other currencies, which add up to nothing. */
const inCurrency = <E extends FoldedEvent>(events: readonly E[], currency: CurrencyCode | null): E[] =>
  events.map((event) =>
    event.currency === null || event.currency === currency ? event : { ...event, amountCents: null },
  );

/** No more can be paid back than was paid, also where a payment has not arrived yet. */
const amountOf = (events: readonly FoldedEvent[]): number =>
  Math.max(
    0,
    events.reduce((sum, { kind, amountCents }) => sum + (signs[kind] ?? 0) * (amountCents ?? 0), 0),
  );

/** The state of an order at a moment: what lasted until a moment that has passed is expired. */
export const statusAt = ({ status, endsAt }: Pick<OrderAccess, "status" | "endsAt">, now: number): OrderStatus =>
  (status === "active" || status === "canceled") && endsAt !== null && endsAt <= now ? "expired" : status;

/** Whether an order opens what was bought at a moment. */
export const isOpenAt = ({ startsAt, endsAt }: Pick<OrderAccess, "startsAt" | "endsAt">, now: number): boolean =>
  startsAt !== null && isHeld({ startsAt, endsAt }, now);
