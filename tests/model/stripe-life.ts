import type { Act, Beginning } from "./stripe-acts";
import { moments, shifted } from "./moments";

const day = 86_400;
const month = 30 * day;
const year = 365 * day;
export const prices = { month: "price_month", year: "price_year", once: "price_once" };
const cents = { month: 1900, year: 19_000, once: 4900 };

interface Payment {
  intent: string;
  amount: number;
  refunded: number;
  hasFailedRefund?: boolean;
}

interface StripeEvent {
  type: string;
  at: number;
  object: Record<string, unknown>;
  previous?: Record<string, unknown> | undefined;
}

export interface ExpectedOrder {
  status: string;
  startsAt: number | null;
  endsAt: number | null;
  amountCents: number;
}

/**
 * What happens to a purchase at Stripe, with the events that Stripe sends of it, and what the purchase is in the end: read off the
 * account's own state, without the adapter and the fold of the product.
 */
export class StripeLife {
  readonly name: string;
  private readonly events: StripeEvent[] = [];
  private readonly payments: Payment[] = [];
  private readonly email: string;
  private now = 0;
  private count = 0;
  private startsAt: number | null = null;
  private status: "none" | "trialing" | "active" | "past_due" | "canceled" | "waiting" | "unpaid" = "none";
  private interval: "month" | "year" = "month";
  private period = { start: 0, end: 0 };
  private isEnding = false;
  private missedAt = 0;
  private endedAt = 0;
  /** Until when is paid; a debit pays the period later. */
  private paidUntil = 0;
  private credit = 0;
  private debitSince: number | null = null;
  private refundedAt: number | null = null;
  private dispute: { id: string; payment: Payment; at: number } | null = null;

  constructor(name: string, email: string, beginning: Beginning) {
    this.name = name;
    this.email = email;
    if (beginning.startsWith("once") || beginning === "abandoned") this.buyOnce(beginning);
    else this.subscribe(beginning);
  }

  private get isSubscription(): boolean {
    return this.period.end > 0;
  }

  /** The bodies of Stripe's calls, in the order in which it makes them; the last of them as of `lastAt`. */
  bodies(lastAt: number): string[] {
    const shift = lastAt - this.now;
    return this.events.map(({ type, at, object, previous }, i) =>
      JSON.stringify({
        id: `evt_${this.name}_${i}`,
        type,
        created: at + shift,
        livemode: true,
        data: { object: shifted(object, shift), previous_attributes: previous && shifted(previous, shift) },
      }),
    );
  }

  /** What the purchase is, by the rules of the specification. */
  expected(lastAt: number): ExpectedOrder {
    const shift = lastAt - this.now;
    const moment = (at: number) => (at + shift) * 1000;
    const disputed = this.dispute?.payment.amount ?? 0;
    const paid = this.payments.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0) - disputed;
    const order = { startsAt: this.startsAt === null ? null : moment(this.startsAt), amountCents: paid };
    const takenBackAt = this.refundedAt ?? this.dispute?.at;
    const end = this.endOfAccess();
    const of = (status: string, endsAt: number | null) => ({
      ...order,
      status,
      endsAt: endsAt === null ? null : moment(endsAt),
    });
    if (this.startsAt === null) return of(this.status === "waiting" ? "pending" : "canceled", null);
    if (takenBackAt !== undefined) return of("refunded", Math.min(takenBackAt, end ?? Infinity));
    if (this.status === "past_due") return of("suspended", this.missedAt);
    if (this.status === "canceled") return of("expired", end);
    return of(this.isEnding ? "canceled" : "active", end);
  }

  private endOfAccess(): number | null {
    if (!this.isSubscription) return null;
    const runningEnd = this.isEnding ? this.period.end : this.graceEnd();
    return this.status === "canceled" ? Math.min(this.endedAt, runningEnd) : runningEnd;
  }

  /** Three days for the next payment to be told, two weeks for a debit. */
  private graceEnd(): number {
    const debitEnd = this.debitSince === null ? 0 : this.debitSince + 14 * day;
    return Math.max(this.paidUntil + 3 * day, debitEnd);
  }

  private tell(type: string, object: Record<string, unknown>, previous?: Record<string, unknown>): void {
    this.events.push({ type, at: this.now, object: structuredClone(object), previous: structuredClone(previous) });
  }

  private id = (kind: string) => `${kind}_${this.name}_${this.count++}`;

  private session(more: Record<string, unknown>): Record<string, unknown> {
    return {
      id: `cs_${this.name}`,
      object: "checkout.session",
      currency: "eur",
      customer_details: { email: this.email, name: "Mara Lind" },
      ...more,
    };
  }

  private buyOnce(beginning: Beginning): void {
    const intent = `pi_${this.name}`;
    const terms = { payment_intent: intent, amount_total: cents.once, line_items: { data: [{ price: prices.once }] } };
    const paid = () => {
      this.payments.push({ intent, amount: cents.once, refunded: 0 });
      this.startsAt = this.now;
      this.status = "active";
    };
    if (beginning === "abandoned") {
      this.tell("checkout.session.expired", this.session({ line_items: terms.line_items, payment_status: "unpaid" }));
    } else if (beginning === "once") {
      this.tell("checkout.session.completed", this.session({ ...terms, payment_status: "paid" }));
      paid();
    } else {
      this.tell("checkout.session.completed", this.session({ ...terms, payment_status: "unpaid" }));
      this.now += 5 * day;
      const isPaid = beginning === "onceByDebit";
      const status = { ...terms, payment_status: isPaid ? "paid" : "unpaid" };
      this.tell(`checkout.session.async_payment_${isPaid ? "succeeded" : "failed"}`, this.session(status));
      if (isPaid) paid();
      else this.status = "unpaid";
    }
  }

  private subscribe(beginning: Beginning): void {
    const isTrial = beginning === "trial";
    this.period = { start: 0, end: isTrial ? 14 * day : month };
    this.status = isTrial ? "trialing" : "active";
    const payment_status = isTrial ? "no_payment_required" : beginning === "card" ? "paid" : "unpaid";
    this.tell("customer.subscription.created", this.subscription());
    this.tell("checkout.session.completed", this.session({ subscription: `sub_${this.name}`, payment_status }));
    if (beginning === "debit") this.now += 5 * day;
    this.startsAt = this.now;
    this.pay(isTrial ? 0 : cents.month, [this.line("month", isTrial ? 0 : cents.month, this.period)]);
    if (beginning === "debit")
      this.tell(
        "checkout.session.async_payment_succeeded",
        this.session({ subscription: `sub_${this.name}`, payment_status: "paid" }),
      );
  }

  private subscription(): Record<string, unknown> {
    return {
      id: `sub_${this.name}`,
      object: "subscription",
      status: this.status,
      cancel_at_period_end: this.isEnding,
      cancel_at: this.isEnding ? moments([this.period.end])[0] : null,
      currency: "eur",
      items: { data: [this.item()] },
    };
  }

  private item(): Record<string, unknown> {
    const [current_period_start, current_period_end] = moments([this.period.start, this.period.end]);
    return {
      price: {
        id: prices[this.interval],
        unit_amount: cents[this.interval],
        recurring: { interval: this.interval, interval_count: 1 },
      },
      quantity: 1,
      current_period_start,
      current_period_end,
    };
  }

  private line(interval: "month" | "year", amount: number, { start, end }: { start: number; end: number }) {
    const [from, to] = moments([start, end]);
    const details = { proration: amount < 0 };
    return {
      amount,
      period: { start: from, end: to },
      parent:
        amount < 0
          ? { type: "invoice_item_details", invoice_item_details: details }
          : { type: "subscription_item_details", subscription_item_details: details },
      pricing: { price_details: { price: prices[interval], product: "prod_1" } },
    };
  }

  private invoice(amount: number, lines: { amount: number }[]): Record<string, unknown> {
    return {
      id: this.id("in"),
      object: "invoice",
      parent: { subscription_details: { subscription: `sub_${this.name}` } },
      subtotal: lines.reduce((sum, line) => sum + line.amount, 0),
      amount_paid: amount,
      currency: "eur",
      customer_email: this.email,
      lines: { data: lines },
    };
  }

  /** An invoice is paid; since 2025 its payment is told apart from it. */
  private pay(amount: number, lines: { amount: number }[]): void {
    const invoice = this.invoice(amount, lines);
    this.tell("invoice.paid", invoice);
    this.paidUntil = this.period.end;
    this.debitSince = null;
    if (amount === 0) return;
    const intent = this.id("pi");
    this.payments.push({ intent, amount, refunded: 0 });
    this.tell("invoice_payment.paid", {
      id: this.id("inpay"),
      invoice: invoice["id"],
      payment: { type: "payment_intent", payment_intent: intent },
    });
  }

  /** What is to be paid of an amount, once the credit of the customer is used up. */
  private due(amount: number): number {
    const rest = amount - this.credit;
    this.credit = Math.max(0, -rest);
    return Math.max(0, rest);
  }

  private update(change: () => void): void {
    const { status, cancel_at_period_end, cancel_at, items } = this.subscription();
    change();
    const now = this.subscription();
    const before = { status, cancel_at_period_end, cancel_at, items };
    const changed = Object.entries(before).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name]),
    );
    this.tell("customer.subscription.updated", now, Object.fromEntries(changed));
  }

  private last(): Payment | undefined {
    return this.payments.findLast(({ amount, refunded }) => amount > refunded);
  }

  private charge({ intent, amount, refunded }: Payment): Record<string, unknown> {
    return {
      id: `ch_${intent}`,
      object: "charge",
      payment_intent: intent,
      amount,
      amount_refunded: refunded,
      refunded: refunded === amount,
      currency: "eur",
    };
  }

  private refund(payment: Payment, amount: number): void {
    const before = payment.refunded;
    payment.refunded += amount;
    this.tell("charge.refunded", this.charge(payment), { amount_refunded: before });
  }

  private disputeOf({ intent, amount }: Payment, id: string, status: string): Record<string, unknown> {
    const [created] = moments([this.now]);
    return {
      id,
      object: "dispute",
      charge: `ch_${intent}`,
      payment_intent: intent,
      amount,
      currency: "eur",
      status,
      created,
    };
  }

  /** Something happens some seconds later, where it can. */
  act(act: Act, seconds: number): void {
    if (this.startsAt === null || this.refundedAt !== null) return;
    const isRunning = this.isSubscription && this.status !== "canceled";
    const isPaid = isRunning && this.status !== "past_due" && this.debitSince === null;
    const payment = this.last();
    if (["renew", "renewByDebit", "miss"].includes(act)) return isPaid ? this.beginPeriod(act) : undefined;
    this.now += seconds;
    switch (act) {
      case "payLate":
        if (this.status !== "past_due") return;
        this.pay(this.due(cents[this.interval]), [this.line(this.interval, cents[this.interval], this.period)]);
        return this.update(() => (this.status = "active"));
      case "cancel":
        return isRunning && !this.isEnding ? this.update(() => (this.isEnding = true)) : undefined;
      case "resume":
        // While a payment is missed it shows once that is paid.
        return isRunning && this.isEnding && this.status !== "past_due"
          ? this.update(() => (this.isEnding = false))
          : undefined;
      case "end":
        return isRunning ? this.delete() : undefined;
      case "change":
        return isPaid && this.status === "active" && !this.isEnding ? this.change() : undefined;
      case "refundPart":
        if (payment && !this.dispute && payment.amount - payment.refunded > 300) this.refund(payment, 300);
        return;
      case "refund":
        if (!payment || this.dispute) return;
        this.refundedAt = this.now;
        return this.refund(payment, payment.amount - payment.refunded);
      case "refundThatFails": {
        if (!payment || this.dispute || payment.refunded > 0 || payment.hasFailedRefund) return;
        const { amount } = payment;
        payment.hasFailedRefund = true;
        this.refund(payment, amount);
        this.now += day;
        payment.refunded = 0;
        const refund = { id: this.id("re"), object: "refund", payment_intent: payment.intent, amount, currency: "eur" };
        return this.tell("refund.failed", { ...refund, charge: `ch_${payment.intent}`, status: "failed" });
      }
      case "inquire": {
        if (!payment) return;
        const id = this.id("dp");
        const inquiry = this.disputeOf(payment, id, "warning_needs_response");
        this.tell("charge.dispute.created", inquiry);
        this.now += day;
        return this.tell("charge.dispute.closed", { ...inquiry, status: "warning_closed" });
      }
      case "dispute": {
        if (!payment || this.dispute || payment.refunded > 0) return;
        const id = this.id("dp");
        this.dispute = { id, payment, at: this.now };
        this.tell("charge.dispute.created", this.disputeOf(payment, id, "needs_response"));
        return this.tell("charge.dispute.funds_withdrawn", this.disputeOf(payment, id, "needs_response"));
      }
      case "win":
        if (!this.dispute) return;
        this.tell("charge.dispute.closed", this.disputeOf(this.dispute.payment, this.dispute.id, "won"));
        this.dispute = null;
    }
  }

  /** At the end of a period the next one begins, unless the subscription was cancelled. */
  private beginPeriod(act: Act): void {
    this.now = this.period.end;
    if (this.isEnding) return this.delete();
    const amount = cents[this.interval];
    const begin = () => {
      this.period = { start: this.now, end: this.now + (this.interval === "month" ? month : year) };
      this.status = act === "miss" ? "past_due" : "active";
    };
    if (act === "miss") {
      this.missedAt = this.now;
      this.update(begin);
      return this.tell("invoice.payment_failed", this.invoice(0, [this.line(this.interval, amount, this.period)]));
    }
    this.update(begin);
    if (act === "renewByDebit" && this.credit === 0) this.debitSince = this.now;
    else this.pay(this.due(amount), [this.line(this.interval, amount, this.period)]);
  }

  private delete(): void {
    this.status = "canceled";
    this.endedAt = this.now;
    const [ended_at] = moments([this.now]);
    this.tell("customer.subscription.deleted", { ...this.subscription(), ended_at });
  }

  /** From month to year or back: a new period begins, and the one before is credited. */
  private change(): void {
    const before = { interval: this.interval, period: this.period };
    this.update(() => {
      this.interval = before.interval === "month" ? "year" : "month";
      this.period = { start: this.now, end: this.now + (this.interval === "month" ? month : year) };
    });
    const credit = cents[before.interval];
    const rest = { start: this.now, end: before.period.end };
    const amount = this.due(cents[this.interval] - credit);
    this.pay(amount, [
      this.line(before.interval, -credit, rest),
      this.line(this.interval, cents[this.interval], this.period),
    ]);
  }
}
