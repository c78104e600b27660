import type { MoneyEventKind, OrderStatus, TimeLimit } from "@db/vocabulary/payments";
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
}

/** What follows from an order's events. Access is from `startsAt` to `endsAt`, null for ever; none where `startsAt` is null. */
export interface OrderAccess {
  /** As it is while the access lasts: `statusAt` tells what the clock makes of it. */
  status: Exclude<OrderStatus, "expired">;
  startsAt: number | null;
  endsAt: number | null;
  /** What was paid, less what was paid back. */
  amountCents: number;
}

/** Among events of the same moment: refunds come first, for they are final, and a payment last, so that it counts. */
const ranks: Record<MoneyEventKind, number> = {
  refund: 0,
  chargeback: 0,
  end: 1,
  cancel: 1,
  suspend: 2,
  failed: 2,
  pending: 2,
  grant: 3,
  payment: 3,
  opened: 3,
  trial: 3,
  resume: 3,
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
  isCanceled: boolean;
  canceledUntil: number | null;
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
  isCanceled: false,
  canceledUntil: null,
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
        endedAt: until,
      };
    case "suspend":
      return hasAccess ? { ...state, suspendedAt: state.suspendedAt ?? at } : state;
    case "resume":
      return hasAccess ? { ...state, suspendedAt: null, isCanceled: false, canceledUntil: null } : state;
    case "cancel":
      return { ...state, isCanceled: true, canceledUntil: until };
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
export function foldOrder(events: readonly FoldedEvent[], limit: TimeLimit | null): OrderAccess {
  const ordered = inOrder(events);
  const state = ordered.reduce((before, event) => step(before, event, limit), beforeAll);
  return { ...accessOf(state), amountCents: amountOf(ordered) };
}

/** The events in the order in which they count, each with the access that there is from it until the next one. */
export function accessAfterEach<E extends FoldedEvent>(
  events: readonly E[],
  limit: TimeLimit | null,
): { event: E; startsAt: number | null; endsAt: number | null }[] {
  let state = beforeAll;
  return inOrder(events).map((event) => {
    state = step(state, event, limit);
    const { startsAt, endsAt } = accessOf(state);
    return { event, startsAt, endsAt };
  });
}

const beforeAll: State = {
  startsAt: null,
  limitEnd: null,
  hasPaid: false,
  paidUntil: null,
  isCanceled: false,
  canceledUntil: null,
  suspendedAt: null,
  endedAt: null,
  refundedAt: null,
  chargedBackAt: null,
  hasFailed: false,
};

function accessOf(state: State): Omit<OrderAccess, "amountCents"> {
  const { startsAt } = state;
  const takenBackAt = state.refundedAt ?? state.chargedBackAt;
  if (startsAt === null) {
    const status = takenBackAt !== null ? "refunded" : state.isCanceled || state.hasFailed ? "canceled" : "pending";
    return { status, startsAt: null, endsAt: null };
  }
  const paidEnd = state.isCanceled
    ? (state.canceledUntil ?? state.paidUntil)
    : state.paidUntil && state.paidUntil + periods.renewalGraceDays * day;
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

const earliest = (...times: (number | null)[]): number | null => {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
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
  startsAt !== null && startsAt <= now && (endsAt === null || endsAt > now);
