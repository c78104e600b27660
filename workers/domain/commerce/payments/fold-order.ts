import type { MoneyEventKind, OrderStatus, PlanInterval, TimeLimit } from "@db/vocabulary/payments";
import type { CurrencyCode } from "@db/vocabulary/services";
import { addLimit, upToLastMoment } from "@db/vocabulary/time-limits";
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
  /** What a period costs of the subscription as it was bought, and how many months that is, where the provider tells it. */
  periodCents?: number | null;
  periodMonths?: number | null;
  /** What the provider named: what took money back and what lifts that name the same payment. */
  reference?: string;
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
  refund_failed: 3,
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
  /** How many months the period has that was paid last, where that is told. */
  periodMonths: number | null;
  /** Since when a period runs whose payment is on its way. */
  awaitedSince: number | null;
  lastPaidAt: number | null;
  cancellation: Cancellation | null;
  /** What holds is an operator's word. */
  isByHand: boolean;
  suspendedAt: number | null;
  endedAt: number | null;
  /** The end is an operator's word. */
  isEndedByHand: boolean;
  refunds: readonly TakenBack[];
  chargebacks: readonly TakenBack[];
  hasFailed: boolean;
}

interface Cancellation {
  at: number;
  /** The day to which access stays; null where none is named. */
  until: number | null;
  /** The provider tells the end by an event of its own. */
  isEndTold: boolean;
}

/** Money that went back: by which event, and of which payment. */
interface TakenBack {
  at: number;
  key: string;
  of: string;
}

/** Access begins, or goes on. */
const begun = (state: State, at: number): State => ({
  ...state,
  startsAt: state.startsAt ?? at,
  suspendedAt: null,
  lastPaidAt: at,
  isByHand: false,
  endedAt: null,
});

/**
 * As `begun`, by what a provider tells of money: what is paid late for a period that was cancelled, or that has ended, takes
 * neither back.
 */
function begunByProvider(state: State, event: FoldedEvent, interval: PlanInterval | null): State {
  const isOver = staysEnded(state, event);
  return {
    ...begun(state, event.occurredAt),
    endedAt: isOver ? state.endedAt : null,
    cancellation: !isOver && isPaidBeyond(state, event, interval) ? null : state.cancellation,
  };
}

/** What an operator set holds until the provider tells of a payment; what the provider ended, until one is for longer. */
const staysEnded = ({ endedAt, isEndedByHand }: State, { occurredAt: at, until }: FoldedEvent): boolean =>
  endedAt !== null && !isEndedByHand && (until !== null ? until <= endedAt : endedAt > at);

/**
 * Whether a payment is of a period behind what was cancelled: it comes after the day to which access stayed, or pays for longer.
 * Where no day was named, that is a period after the cancellation. Where the provider tells the end itself, it is what comes
 * behind that.
 */
function isPaidBeyond(state: State, { occurredAt: at, until }: FoldedEvent, interval: PlanInterval | null): boolean {
  const { cancellation, endedAt } = state;
  if (cancellation === null) return true;
  if (endedAt !== null && endedAt <= at) return true;
  if (cancellation.until === null && cancellation.isEndTold) return false;
  const end =
    cancellation.until ??
    (isRecurring(interval)
      ? addLimit(cancellation.at, { value: 1, unit: interval })
      : latest(cancellation.at, latest(state.paidUntil, state.limitEnd))!);
  return at > end || (until !== null && until > end);
}

const isRecurring = (interval: PlanInterval | null): interval is "month" | "year" =>
  interval !== null && interval !== "once";

const latest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

/** Until when is paid: a period of another length replaces the one before, any other only lengthens it. */
const paidUntilAfter = (state: State, { until, periodMonths = null }: FoldedEvent): Partial<State> => {
  const isChanged = periodMonths !== null && state.periodMonths !== null && periodMonths !== state.periodMonths;
  return {
    paidUntil: isChanged ? (until ?? state.paidUntil) : latest(state.paidUntil, until),
    periodMonths: periodMonths ?? state.periodMonths,
  };
};

/** The event of the chargeback that was won. */
export const keyOfDispute = (key: string): string => key.replace(/^chargeback_won:/, "chargeback:");

/** Whether an event undoes what took money back: that of the dispute which it names, else of the payment. */
const isUndone = ({ key, of }: Pick<TakenBack, "key" | "of">, by: Pick<FoldedEvent, "key" | "reference">): boolean =>
  keyOfDispute(by.key) === by.key ? of === (by.reference ?? "") : key === keyOfDispute(by.key);

const without = (takenBack: readonly TakenBack[], event: FoldedEvent): TakenBack[] =>
  takenBack.filter((taken) => !isUndone(taken, event));

function step(state: State, event: FoldedEvent, limit: TimeLimit | null, interval: PlanInterval | null): State {
  const { key, kind, occurredAt: at, until, isInstalment, reference = "" } = event;
  const hasAccess = state.startsAt !== null && state.endedAt === null;
  switch (kind) {
    case "payment": {
      const open = begunByProvider(state, event, interval);
      // The first payment begins the time limit, a renewal moves its end, an instalment pays for what was begun.
      const end =
        limit === null || (state.hasPaid && isInstalment)
          ? state.limitEnd
          : state.hasPaid
            ? addLimit(latest(state.limitEnd, at)!, limit)
            : latest(state.limitEnd, addLimit(at, limit));
      return { ...open, hasPaid: true, limitEnd: end, ...paidUntilAfter(state, event) };
    }
    case "opened":
    case "trial":
      return {
        ...begunByProvider(state, event, interval),
        limitEnd: state.limitEnd ?? (limit && addLimit(at, limit)),
        ...paidUntilAfter(state, event),
      };
    case "grant":
      // An operator's word: until the named end, whatever the plan's limit says.
      return {
        ...begun(state, at),
        limitEnd: until === null && state.startsAt === null && limit ? addLimit(at, limit) : null,
        paidUntil: null,
        periodMonths: null,
        lastPaidAt: null,
        cancellation: null,
        isByHand: true,
        endedAt: until,
        isEndedByHand: true,
      };
    case "suspend":
      return hasAccess ? { ...state, suspendedAt: state.suspendedAt ?? at } : state;
    case "resume":
      return { ...state, cancellation: null, suspendedAt: hasAccess ? null : state.suspendedAt };
    case "renewing":
      return hasAccess ? { ...state, awaitedSince: latest(state.awaitedSince, until) } : state;
    case "cancel":
      return { ...state, cancellation: { at, until, isEndTold: state.cancellation?.isEndTold ?? false } };
    case "stopped":
      return { ...state, cancellation: { at, until: state.cancellation?.until ?? null, isEndTold: true } };
    case "end":
      return state.startsAt === null
        ? { ...state, hasFailed: true }
        : { ...state, endedAt: until ?? at, isEndedByHand: false };
    case "failed":
      return { ...state, hasFailed: true };
    case "refund":
      return { ...state, refunds: [...state.refunds, { at, key, of: reference }] };
    case "refund_failed":
      return { ...state, refunds: without(state.refunds, event) };
    case "chargeback":
      return { ...state, chargebacks: [...state.chargebacks, { at, key, of: reference }] };
    case "chargeback_won":
      return { ...state, chargebacks: without(state.chargebacks, event) };
    case "pending":
    case "partial_refund":
    case "note":
      return state;
  }
}

/**
 * What an order's events come to, in whatever order and however often they arrived. A refund is final: no payment opens
 * the order again, unless it failed. A chargeback is until it was won.
 */
export function foldOrder(
  events: readonly FoldedEvent[],
  limit: TimeLimit | null,
  interval: PlanInterval | null = null,
): OrderAccess {
  const ordered = inOrder(events);
  const state = ordered.reduce((before, event) => step(before, event, limit, interval), beforeAll);
  const currency = currencyOf(ordered);
  return { ...accessOf(state, interval), amountCents: amountOf(inCurrency(ordered, currency)), currency };
}

/** The events in the order in which they count, each with the access that there is from it until the next one. */
export function accessAfterEach<E extends FoldedEvent>(
  events: readonly E[],
  limit: TimeLimit | null,
  interval: PlanInterval | null = null,
): { event: E; startsAt: number | null; endsAt: number | null; takenBackCents: number }[] {
  let state = beforeAll;
  const ordered = inOrder(events);
  const counted = inCurrency(ordered, currencyOf(ordered));
  const takenBack = takenBackBy(counted);
  return counted.map((event, i) => {
    state = step(state, event, limit, interval);
    const { startsAt, endsAt } = accessOf(state, interval);
    return { event, startsAt, endsAt, takenBackCents: takenBack[i]! };
  });
}

const beforeAll: State = {
  startsAt: null,
  limitEnd: null,
  hasPaid: false,
  paidUntil: null,
  periodMonths: null,
  awaitedSince: null,
  lastPaidAt: null,
  cancellation: null,
  isByHand: false,
  suspendedAt: null,
  endedAt: null,
  isEndedByHand: false,
  refunds: [],
  chargebacks: [],
  hasFailed: false,
};

function accessOf(state: State, interval: PlanInterval | null): Omit<OrderAccess, "amountCents" | "currency"> {
  const { startsAt, cancellation } = state;
  const takenBackAt = (state.refunds[0] ?? state.chargebacks[0])?.at ?? null;
  if (startsAt === null) {
    const status =
      takenBackAt !== null ? "refunded" : cancellation !== null || state.hasFailed ? "canceled" : "pending";
    return { status, startsAt: null, endsAt: null };
  }
  const paidEnd = cancellation === null ? runningEnd(state) : canceledEnd(state, cancellation, interval);
  const end = earliest(state.limitEnd, state.endedAt, paidEnd);
  const endingAt = (moment: number) => Math.max(startsAt, earliest(end, moment)!);
  if (takenBackAt !== null) return { status: "refunded", startsAt, endsAt: endingAt(takenBackAt) };
  if (state.suspendedAt !== null && state.endedAt === null)
    return { status: "suspended", startsAt, endsAt: endingAt(state.suspendedAt) };
  return {
    status: cancellation === null ? "active" : "canceled",
    startsAt,
    endsAt: end === null ? null : Math.max(startsAt, end),
  };
}

/** A renewal is told a little later, and where a bank debit pays it, two weeks later. */
function runningEnd({ paidUntil, awaitedSince }: State): number | null {
  if (paidUntil === null) return null;
  const debitEnd = awaitedSince !== null && awaitedSince >= paidUntil ? awaitedSince + periods.debitDays * day : 0;
  return upToLastMoment(Math.max(paidUntil + periods.renewalGraceDays * day, debitEnd));
}

/** To the paid day. Where none is told it is worked out by the plan's interval; without one, what was cancelled ends at once. */
function canceledEnd(
  state: State,
  { at, until, isEndTold }: Cancellation,
  interval: PlanInterval | null,
): number | null {
  const toldEnd = until ?? state.paidUntil;
  if (toldEnd !== null || isEndTold || state.isByHand) return toldEnd;
  return state.lastPaidAt !== null && isRecurring(interval)
    ? addLimit(state.lastPaidAt, { value: 1, unit: interval })
    : (state.limitEnd ?? at);
}

const earliest = (...times: (number | null)[]): number | null => {
  const knownTimes = times.filter((time) => time !== null);
  return knownTimes.length === 0 ? null : Math.min(...knownTimes);
};

/** What adds to what was paid, and what went back of it. */
const adds: ReadonlySet<MoneyEventKind> = new Set(["grant", "payment", "trial"]);
const takesBack: ReadonlySet<MoneyEventKind> = new Set(["refund", "partial_refund", "chargeback"]);

/** An order has one currency: of what was paid, else of any money, else of what only informs. */
const currencyOf = (events: readonly FoldedEvent[]): CurrencyCode | null => {
  const named = events.filter(({ currency }) => currency !== null);
  const money = named.filter(({ kind, amountCents }) => movesMoney(kind) && (amountCents ?? 0) > 0);
  const paid = money.find(({ kind }) => adds.has(kind));
  return (paid ?? money[0] ?? named[0])?.currency ?? null;
};

const movesMoney = (kind: MoneyEventKind) => adds.has(kind) || takesBack.has(kind) || returns[kind] !== undefined;

/** Without the amounts of other currencies, which add up to nothing. */
const inCurrency = <E extends FoldedEvent>(events: readonly E[], currency: CurrencyCode | null): E[] =>
  events.map((event) =>
    event.currency === null || event.currency === currency ? event : { ...event, amountCents: null },
  );

/** What comes back to the seller, and what it may undo. */
const returns: Partial<Record<MoneyEventKind, readonly MoneyEventKind[]>> = {
  chargeback_won: ["chargeback"],
  refund_failed: ["refund", "partial_refund"],
};

/**
 * What each event takes back of the money, negative where money that was taken back returns: no more of it than went back
 * until then.
 */
function takenBackBy(events: readonly Pick<FoldedEvent, "key" | "kind" | "amountCents" | "reference">[]): number[] {
  const out: { kind: MoneyEventKind; key: string; of: string; rest: number }[] = [];
  return events.map((event) => {
    const { kind, key, reference: of = "", amountCents } = event;
    const cents = amountCents ?? 0;
    if (takesBack.has(kind)) out.push({ kind, key, of, rest: cents });
    if (takesBack.has(kind)) return cents;
    let returned = 0;
    for (const taken of out.filter((taken) => returns[kind]?.includes(taken.kind) && isUndone(taken, event))) {
      const part = Math.min(cents - returned, taken.rest);
      taken.rest -= part;
      returned += part;
    }
    return returned === 0 ? 0 : -returned;
  });
}

/** No more can be paid back than was paid, also where a payment has not arrived yet. */
function amountOf(events: readonly FoldedEvent[]): number {
  const paid = events.reduce((sum, { kind, amountCents }) => sum + (adds.has(kind) ? (amountCents ?? 0) : 0), 0);
  const back = takenBackBy(events).reduce((sum, cents) => sum + cents, 0);
  return Math.max(0, paid - back);
}

/** The state of an order at a moment: what lasted until a moment that has passed is expired. */
export const statusAt = ({ status, endsAt }: Pick<OrderAccess, "status" | "endsAt">, now: number): OrderStatus =>
  (status === "active" || status === "canceled") && endsAt !== null && endsAt <= now ? "expired" : status;

/** Whether an order opens something at a moment or behind it: an operator may name a later beginning, and a provider's clock be ahead. */
export const isLastingAt = ({ startsAt, endsAt }: Pick<OrderAccess, "startsAt" | "endsAt">, now: number): boolean =>
  startsAt !== null && (endsAt === null || endsAt > now);
