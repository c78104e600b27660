import type { MoneyEventKind, PlanInterval, TimeLimit } from "@db/vocabulary/payments";
import { addLimit } from "@db/vocabulary/time-limits";
import type { FoldedEvent, OrderAccess } from "@workers/domain/commerce/payments/fold-order";

/**
 * What an order's events come to, worked out a second time for tests: each rule of decisions.md (sections 3 and 20) and of
 * docs/decisions/payments.md is a question about the list of events, and nothing is carried from one event to the next.
 */
export function expectedAccess(
  events: readonly FoldedEvent[],
  limit: TimeLimit | null,
  interval: PlanInterval | null,
): OrderAccess {
  const history = new History(events, limit, interval);
  return { ...history.access(), ...history.money() };
}

const day = 86_400_000;
const classes: MoneyEventKind[][] = [
  ["refund", "chargeback"],
  ["end", "cancel", "stopped"],
  ["suspend", "failed", "pending"],
];
const classOf = (kind: MoneyEventKind) => {
  const position = classes.findIndex((kinds) => kinds.includes(kind));
  return position < 0 ? classes.length : position;
};
const byProvider: MoneyEventKind[] = ["payment", "opened", "trial"];
const openers: MoneyEventKind[] = [...byProvider, "grant"];
const highest = (...values: (number | null | undefined)[]) => {
  const known = values.filter((value) => typeof value === "number");
  return known.length > 0 ? Math.max(...known) : null;
};
const lowest = (...values: (number | null)[]) => {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.min(...known) : null;
};

interface Stop {
  at: number;
  day: number | null;
  isEndTold: boolean;
}

class History {
  private readonly list: FoldedEvent[];

  constructor(
    events: readonly FoldedEvent[],
    private readonly limit: TimeLimit | null,
    private readonly interval: PlanInterval | null,
  ) {
    const different = events.filter((event, i) => events.findIndex(({ key }) => key === event.key) === i);
    this.list = different.toSorted((a, b) => {
      if (a.occurredAt !== b.occurredAt) return a.occurredAt - b.occurredAt;
      if (classOf(a.kind) !== classOf(b.kind)) return classOf(a.kind) - classOf(b.kind);
      return a.key < b.key ? -1 : 1;
    });
  }

  /** The list before an event, the latest first. */
  private *back(before: number): Generator<[FoldedEvent, number]> {
    for (let i = before - 1; i >= 0; i--) yield [this.list[i]!, i];
  }

  private isBegunBefore(before: number): boolean {
    return this.list.slice(0, before).some(({ kind }) => openers.includes(kind));
  }

  /** The end that holds before an event, and whether an operator set it. */
  private endBefore(before: number): { at: number; isByHand: boolean } | null {
    for (const [event, i] of this.back(before)) {
      if (event.kind === "grant") return event.until === null ? null : { at: event.until, isByHand: true };
      if (event.kind === "end" && this.isBegunBefore(i))
        return { at: event.until ?? event.occurredAt, isByHand: false };
      if (byProvider.includes(event.kind) && !this.isPaidForWhatEnded(i)) return null;
    }
    return null;
  }

  /** Paid for a time that the provider had ended. */
  private isPaidForWhatEnded(i: number): boolean {
    const { occurredAt, until } = this.list[i]!;
    const end = this.endBefore(i);
    if (end === null || end.isByHand) return false;
    return until === null ? occurredAt < end.at : until <= end.at;
  }

  private cancellationBefore(before: number): Stop | null {
    for (const [event, i] of this.back(before)) {
      const { kind, occurredAt: at, until } = event;
      if (kind === "resume" || kind === "grant") return null;
      if (byProvider.includes(kind) && this.isPaidBeyondCancellation(i)) return null;
      const earlier = kind === "cancel" || kind === "stopped" ? this.cancellationBefore(i) : null;
      if (kind === "cancel") return { at, day: until, isEndTold: earlier?.isEndTold ?? false };
      if (kind === "stopped") return { at, day: earlier?.day ?? null, isEndTold: true };
    }
    return null;
  }

  /** canceled becomes active by a resumption alone; what is paid for a later time is a renewal of what had ended. */
  private isPaidBeyondCancellation(i: number): boolean {
    const { occurredAt, until } = this.list[i]!;
    const stop = this.cancellationBefore(i);
    if (stop === null || this.isPaidForWhatEnded(i)) return false;
    const end = this.endBefore(i);
    if (end !== null && end.at <= occurredAt) return true;
    if (stop.day === null && stop.isEndTold) return false;
    const lastDay = stop.day ?? this.lastDayOf(stop, i);
    return occurredAt > lastDay || (until ?? 0) > lastDay;
  }

  /** Where no day was named, the period that ran when it was cancelled is over after one more at the latest. */
  private lastDayOf({ at }: Stop, before: number): number {
    return this.interval === "month" || this.interval === "year"
      ? addLimit(at, { value: 1, unit: this.interval })
      : highest(at, this.paidUntil(before), this.limitEnd(before))!;
  }

  /** What was told since an operator set the order, who sets it anew. */
  private sinceGrant(before: number): FoldedEvent[] {
    const grant = this.list.slice(0, before).findLastIndex(({ kind }) => kind === "grant");
    return this.list.slice(grant + 1, before);
  }

  private paidUntil(before: number): number | null {
    const paid = this.sinceGrant(before).filter(({ kind }) => byProvider.includes(kind));
    // Only what was paid since the length of the period last became another one.
    const lengths = paid.map(({ periodMonths }) => periodMonths ?? null);
    let from = 0;
    for (const [i, length] of lengths.entries()) {
      const before = lengths.slice(0, i).findLast((earlier) => earlier !== null);
      if (length !== null && before !== undefined && before !== length && paid[i]!.until !== null) from = i;
    }
    return highest(...paid.slice(from).map(({ until }) => until));
  }

  /** The plan's time limit: begun by the first payment, moved by each renewal, not by an instalment. */
  private limitEnd(before: number): number | null {
    const { limit } = this;
    if (limit === null) return null;
    const grant = this.list.slice(0, before).findLastIndex(({ kind }) => kind === "grant");
    let end: number | null = null;
    if (grant >= 0 && this.list[grant]!.until === null && !this.isBegunBefore(grant))
      end = addLimit(this.list[grant]!.occurredAt, limit);
    for (let i = grant + 1; i < before; i++) {
      const { kind, occurredAt, isInstalment } = this.list[i]!;
      const isFirst = !this.list.slice(0, i).some((event) => event.kind === "payment");
      if (kind === "opened" || kind === "trial") end ??= addLimit(occurredAt, limit);
      if (kind === "payment" && isFirst) end = highest(end, addLimit(occurredAt, limit));
      if (kind === "payment" && !isFirst && !isInstalment) end = addLimit(highest(end, occurredAt)!, limit);
    }
    return end;
  }

  /** Since when access is suspended: by the first of what was not lifted since. */
  private suspendedAt(): number | null {
    let since: number | null = null;
    for (const [{ kind, occurredAt }, i] of this.back(this.list.length)) {
      const isOpen = this.isBegunBefore(i) && this.endBefore(i) === null;
      if (openers.includes(kind) || (kind === "resume" && isOpen)) return since;
      if (kind === "suspend" && isOpen) since = occurredAt;
    }
    return since;
  }

  /** When money went back that did not return. */
  private takenBackAt(): number | null {
    const standing = (taken: MoneyEventKind, returned: MoneyEventKind) =>
      this.list.find(
        (event, i) =>
          event.kind === taken &&
          !this.list.slice(i + 1).some((later) => later.kind === returned && later.reference === event.reference),
      )?.occurredAt;
    return standing("refund", "refund_failed") ?? standing("chargeback", "chargeback_won") ?? null;
  }

  private paidEnd(): number | null {
    const all = this.list.length;
    const paidUntil = this.paidUntil(all);
    const stop = this.cancellationBefore(all);
    if (stop === null) return paidUntil === null ? null : this.graceBehind(paidUntil);
    const day = stop.day ?? paidUntil;
    if (day !== null || stop.isEndTold) return day;
    const last = this.list.findLast(({ kind }) => openers.includes(kind))!;
    if (last.kind === "grant") return null;
    return this.interval === "month" || this.interval === "year"
      ? addLimit(last.occurredAt, { value: 1, unit: this.interval })
      : (this.limitEnd(all) ?? stop.at);
  }

  /** Three days, and two weeks where a debit pays the period that has begun. */
  private graceBehind(paidUntil: number): number {
    const begun = this.list
      .filter(({ kind }, i) => kind === "renewing" && this.isBegunBefore(i) && this.endBefore(i) === null)
      .map(({ until }) => until);
    const awaited = highest(...begun);
    return highest(paidUntil + 3 * day, awaited !== null && awaited >= paidUntil ? awaited + 14 * day : null)!;
  }

  access(): Pick<OrderAccess, "status" | "startsAt" | "endsAt"> {
    const all = this.list.length;
    const takenBackAt = this.takenBackAt();
    const isCanceled = this.cancellationBefore(all) !== null;
    const first = this.list.find(({ kind }) => openers.includes(kind));
    if (first === undefined) {
      const isGivenUp = isCanceled || this.list.some(({ kind }) => kind === "failed" || kind === "end");
      return {
        status: takenBackAt !== null ? "refunded" : isGivenUp ? "canceled" : "pending",
        startsAt: null,
        endsAt: null,
      };
    }
    const startsAt = first.occurredAt;
    const endEvent = this.endBefore(all);
    const suspendedAt = endEvent === null ? this.suspendedAt() : null;
    const end = lowest(this.limitEnd(all), endEvent?.at ?? null, this.paidEnd(), takenBackAt ?? suspendedAt);
    return {
      status:
        takenBackAt !== null ? "refunded" : suspendedAt !== null ? "suspended" : isCanceled ? "canceled" : "active",
      startsAt,
      endsAt: end === null ? null : Math.max(startsAt, end),
    };
  }

  /** What was paid less what went back, in the currency of the first payment. */
  money(): Pick<OrderAccess, "amountCents" | "currency"> {
    const named = this.list.filter(({ currency }) => currency !== null);
    const isPaid = ({ kind }: FoldedEvent) => ["payment", "trial", "grant"].includes(kind);
    const isMoney = (event: FoldedEvent) => isPaid(event) || /refund|chargeback/.test(event.kind);
    const worth = ({ amountCents }: FoldedEvent) => (amountCents ?? 0) > 0;
    const { currency } = named.find((event) => isPaid(event) && worth(event)) ??
      named.find((event) => isMoney(event) && worth(event)) ??
      named[0] ?? { currency: null };
    const counted = this.list.filter((event) => event.currency === null || event.currency === currency);
    const paid = counted.filter(isPaid).reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
    const refunded = remaining(counted, /^(partial_)?refund$/, "refund_failed");
    const disputed = remaining(counted, /^chargeback$/, "chargeback_won");
    return { amountCents: Math.max(0, paid - refunded - disputed), currency };
  }
}

/** What went back of each payment and did not return: never less than nothing at any time. */
function remaining(events: readonly FoldedEvent[], taken: RegExp, returned: MoneyEventKind): number {
  const cents = new Map<string, number>();
  for (const { kind, amountCents, reference = "" } of events) {
    const before = cents.get(reference) ?? 0;
    if (taken.test(kind)) cents.set(reference, before + (amountCents ?? 0));
    if (kind === returned) cents.set(reference, Math.max(0, before - (amountCents ?? 0)));
  }
  return [...cents.values()].reduce((sum, part) => sum + part, 0);
}
