import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { orders, outbox, planGrants } from "@db/shard";
import type { PaymentProviderType } from "@db/vocabulary/services";
import { signAsCope } from "@workers/integrations/payments/copecart";
import { rows } from "@workers/store";
import { send, serviceHost } from "../harness/call";
import {
  grantsOf,
  keysOf,
  ordersOf,
  provider,
  type ProviderOfWorld,
  secret,
  soldPlan,
  tell,
  webhooksOf,
  worked,
} from "../harness/payments";
import { app, type AppOfWorld, member, project, shard } from "../harness/world";
import { until } from "../harness/until";

/** Generated orders of each provider; through HTTP, the queue and D1. */
const generated = inject("isExhaustive") ? 40 : 1;

/** What an event does to access, in the words of the specification. */
type Effect =
  "pays" | "suspends" | "resumes" | "runsOut" | "ranOut" | "cancels" | "ends" | "takesBack" | "informs" | "unknown";

/**
 * The access that there should be: a few rules of their own, which know nothing of the fold. What was cancelled for a day that is
 * past (`ranOut`), and at once (`cancels`), is opened by a payment that comes behind that day; one for a day that lies ahead
 * (`runsOut`) is open, paid again or not. Of several the last one counts.
 */
function isOpenAfter(effects: readonly Effect[]): boolean {
  if (effects.includes("takesBack")) return false;
  const last = effects.lastIndexOf("pays");
  if (last < 0) return false;
  const since = effects.slice(last + 1);
  const end = since.indexOf("ends");
  if (end >= 0) return false;
  const rest = since.slice(since.lastIndexOf("resumes") + 1);
  const canceled = rest.findLast((effect) => ["cancels", "ranOut", "runsOut"].includes(effect));
  return !rest.includes("suspends") && canceled !== "cancels" && canceled !== "ranOut";
}

/**
 * Whether it stays cancelled: for a day that lies ahead, or one that the provider names itself later, until it is resumed. Each
 * payment of these tests comes within the period that was cancelled.
 */
function isCanceledAfter(effects: readonly Effect[]): boolean {
  const last = effects.lastIndexOf("runsOut");
  return (
    last >= 0 && !effects.slice(last + 1).some((effect) => ["resumes", "cancels", "ranOut", "ends"].includes(effect))
  );
}

interface Told {
  order: string;
  event: string;
  /** Tells it from the others of its order. */
  number: number;
  email: string;
  /** When it happened, to the second, which some calls tell. */
  at: number;
  cents: number;
}
interface Form {
  name: string;
  type: PaymentProviderType;
  events: Record<string, Effect>;
  /** Events whose calls tell when they happened; of all others the arrival counts. */
  timed: readonly string[];
  /** Events whose calls tell an amount that counts. */
  money: readonly string[];
  body(event: Told): string;
  isNewPlatform?: true;
}

/** Calls that arrive at once, of all providers in turn. */
const atOnce = 200;

const day = 86_400_000;
const dayFromToday = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const secondsFromNow = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400;

const seconds = (at: number) => String(at / 1000);
const euros = (cents: number) => (cents / 100).toFixed(2);
/** Date and time as a clock in Germany shows them. */
const inGermany = (at: number): string[] =>
  new Date(at).toLocaleString("sv-SE", { timeZone: "Europe/Berlin" }).split(" ");

/** The events of an order in the order in which they count: by their own time, those without one as they arrive, which is later. */
function asHappened<E extends { event: string; at: number }>(form: Form, arrived: readonly E[]): E[] {
  const isTimed = ({ event }: E) => form.timed.includes(event);
  return [...arrived.filter(isTimed).toSorted((a, b) => a.at - b.at), ...arrived.filter((told) => !isTimed(told))];
}

/** What was paid and did not go back. */
function centsAfter(form: Form, events: readonly { event: string; cents: number }[]): number {
  const sumOf = (effect: Effect) =>
    events
      .filter(({ event }) => form.money.includes(event) && form.events[event] === effect)
      .reduce((sum, { cents }) => sum + cents, 0);
  return Math.max(0, sumOf("pays") - sumOf("takesBack"));
}

const encoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

const forms: Form[] = [
  {
    name: "Digistore24",
    type: "ds24",
    events: {
      on_payment: "pays",
      on_refund: "takesBack",
      on_chargeback: "takesBack",
      on_payment_missed: "suspends",
      on_rebill_cancelled: "runsOut",
      on_rebill_resumed: "resumes",
      last_paid_day: "ends",
      payment_denial: "unknown",
      connection_test: "unknown",
    },
    timed: ["on_payment", "on_refund", "on_chargeback"],
    money: ["on_payment", "on_refund", "on_chargeback"],
    body: ({ order, event, number, email, at, cents }) =>
      encoded({
        event,
        api_mode: "live",
        order_id: order,
        order_item_id: `${order}-1`,
        // A refund may arrive without hardly any product.
        ...(event === "on_refund" ? {} : { product_id: "42" }),
        // What is no payment names the payment before it.
        transaction_id: ["on_payment", "on_refund", "on_chargeback"].includes(event) ? `${order}-${number}` : order,
        transaction_amount: euros(cents),
        transaction_currency: "EUR",
        // Every call names the time of the payment that it belongs to.
        transaction_date: inGermany(at)[0]!,
        transaction_time: inGermany(at)[1]!,
        email,
        tags: String(number),
      }),
  },
  {
    name: "CopeCart",
    type: "copecart",
    events: {
      "payment.made": "pays",
      "payment.trial": "pays",
      "payment.failed": "suspends",
      "payment.pending": "informs",
      "payment.refunded": "takesBack",
      "payment.charged_back": "takesBack",
      "payment.recurring.cancelled": "runsOut",
      "payment.recurring.cancelled for a day that is past": "ranOut",
      "payment.recurring.upcoming": "unknown",
    },
    timed: [
      "payment.made",
      "payment.trial",
      "payment.failed",
      "payment.pending",
      "payment.refunded",
      "payment.charged_back",
    ],
    money: ["payment.made", "payment.trial", "payment.refunded", "payment.charged_back"],
    body: ({ order, event, number, email, at, cents }) =>
      JSON.stringify({
        event_type: event.split(" ")[0],
        order_id: order,
        product_id: "42",
        buyer_email: email,
        transaction_currency: "EUR",
        transaction_amount: cents / 100,
        test_payment: false,
        ...(event.startsWith("payment.recurring.cancelled")
          ? {
              is_cancelled_for: dayFromToday(event === "payment.recurring.cancelled" ? 20 : -2),
              cancelation_reason: String(number),
            }
          : { transaction_id: `${order}-${number}`, transaction_processed_at: new Date(at).toISOString() }),
      }),
  },
  {
    name: "COPE",
    type: "copecart",
    isNewPlatform: true,
    events: {
      "payment.sale.succeeded": "pays",
      "subscription.cancelled": "runsOut",
      "subscription.amount_changed": "unknown",
    },
    timed: [],
    // The unit of its amounts is not known for certain: none counts.
    money: [],
    body: ({ order, event, number, email }) =>
      JSON.stringify({
        event_type: event,
        idempotency_key: `${order}-${number}`,
        buyer: { email },
        order: { uuid: order },
        line_items: [{ product: { uuid: "42" } }],
      }),
  },
  {
    name: "elopage",
    type: "elopage",
    events: {
      "payment.successful": "pays",
      "payment.pending": "informs",
      "order.one_time.paid": "pays",
      "order.subscription.paying": "pays",
      "order.subscription.paused": "suspends",
      "order.subscription.canceled": "runsOut",
      "order.subscription.canceled for a day that is past": "ranOut",
      "order.subscription.ended": "ends",
      "refund.successful": "takesBack",
      "chargeback.successful": "takesBack",
      "lesson.viewed": "unknown",
    },
    timed: [],
    money: ["payment.successful", "refund.successful", "chargeback.successful"],
    body: ({ order, event, number, email, cents }) =>
      encoded({
        event: event.split(" ")[0]!,
        ...(event.includes(" ") ? { access_expiration_date: dayFromToday(-2) } : {}),
        // An event of the order names the order, one of a transfer the transfer.
        id: event.startsWith("order.") ? order : `${order}-${number}`,
        order_id: order,
        "product[id]": "42",
        "payer[email]": email,
        // A transfer that went back is negative.
        revenue: /^(refund|chargeback)/.test(event) ? `-${euros(cents)}` : euros(cents),
        currency: "EUR",
        payments_count: String(number),
      }),
  },
  {
    name: "ThriveCart",
    type: "thrivecart",
    events: {
      "order.success": "pays",
      "order.subscription_payment": "pays",
      "order.rebill_failed": "suspends",
      "order.subscription_paused": "suspends",
      "order.subscription_resumed": "resumes",
      "order.subscription_cancelled": "cancels",
      "order.subscription_cancelled for a day to come": "runsOut",
      "order.refund": "takesBack",
      "cart.abandoned": "unknown",
    },
    timed: ["order.success", "order.subscription_payment"],
    money: ["order.success", "order.subscription_payment", "order.refund"],
    body: ({ order, event, number, email, at, cents }) =>
      encoded({
        event: event.split(" ")[0]!,
        ...(event.includes(" ") ? { "subscription[billing_period_end]": String(secondsFromNow(20)) } : {}),
        mode: "live",
        order_id: order,
        ...(event === "order.success"
          ? { invoice_id: `${order}-${number}`, "purchase_map[0]": "product-42", order_timestamp: seconds(at) }
          : {}),
        ...(event.startsWith("order.subscription")
          ? { "subscription[product_id]": "42", "subscription[id]": "s", "subscription[type]": "product" }
          : {}),
        ...(event === "order.subscription_payment" ? { date_unix: seconds(at) } : {}),
        base_product: "42",
        currency: "EUR",
        "customer[email]": email,
        "order[total]": String(cents),
        customer_id: String(number),
      }),
  },
];

/** Its events in every order are in sequences.test.ts. */
const stripe: Form = {
  name: "Stripe",
  type: "stripe",
  events: { "invoice.paid": "pays" },
  timed: ["invoice.paid"],
  money: ["invoice.paid"],
  body: ({ order, event, number, email, at, cents }) =>
    JSON.stringify({
      id: `evt_${order}_${number}`,
      type: event,
      created: at / 1000,
      livemode: true,
      data: {
        object: {
          id: `in_${order}_${number}`,
          parent: { subscription_details: { subscription: order } },
          amount_paid: cents,
          currency: "eur",
          customer_email: email,
          lines: { data: [{ pricing: { price_details: { price: "42" } } }] },
        },
      },
    }),
};

function bring(by: ProviderOfWorld, form: Form, body: string): Promise<Response> {
  if (!form.isNewPlatform) return tell(by, body);
  return send(`https://${serviceHost}${by.path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Cope-Signature": signAsCope(body, secret, Date.now()) },
    body,
  });
}

/** Where a provider signs no time, arrival counts: the next call arrives a moment later. */
async function nextMoment(): Promise<void> {
  const now = Date.now();
  await until(() => Date.now() > now);
}

/** Names of the orders whose grants are open now. */
async function openOrders(of: AppOfWorld): Promise<Set<string | null>> {
  const [known, grants] = await Promise.all([
    shard(1).read(rows(of, orders, { id: orders.id, reference: orders.reference })),
    shard(1).read(
      rows({ app: of }, planGrants, {
        orderId: planGrants.orderId,
        startsAt: planGrants.startsAt,
        endsAt: planGrants.endsAt,
      }),
    ),
  ]);
  const now = Date.now();
  const open = grants.filter(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || endsAt > now));
  return new Set(open.map(({ orderId }) => known.find(({ id }) => id === orderId)!.reference));
}

/** An event of an order: each happened ten seconds after the one before it, hours ago, and has its own amount. */
function toldAt(order: string, event: string, number: number, email: string): Told {
  const begin = Math.floor(Date.now() / 60_000) * 60_000 - 3 * 3_600_000;
  return { order, event, number, email, at: begin + number * 10_000, cents: 1900 + number };
}

describe("every event of a provider, in any order and some of them twice", () => {
  for (const form of forms)
    it(`comes to the access that the specification says: ${form.name}`, async () => {
      const here = await app(await project(1));
      const mara = await member(here, "Mara");
      const by = await provider(here, form.type);
      await soldPlan(here, by, ["42", "product-42"], { interval: "month" });
      const names = Object.keys(form.events);
      const some = fc.tuple(fc.array(fc.constantFrom(...names), { minLength: 2, maxLength: 6 }), fc.boolean());
      // Each event at least once, before its payment and after it; then what is generated.
      const mild = names.filter((event) => form.events[event] !== "takesBack");
      const sequences: [string[], boolean][] = [
        [names.toReversed(), true],
        [names, false],
        [[...mild, ...mild], true],
        ...fc.sample(some, { numRuns: generated, seed: 14 }),
      ];
      const shuffles = fc.sample(fc.integer({ min: 1, max: 1_000_000 }), { numRuns: sequences.length, seed: 15 });
      const orderCalls = sequences.map(([events, isRepeated], i) => {
        const order = `${form.type}${i}`;
        const happened = events.map((event, number) => toldAt(order, event, number, mara.email));
        // They arrive in another order than they happened in.
        const [told] = fc.sample(fc.shuffledSubarray(happened, { minLength: happened.length }), {
          numRuns: 1,
          seed: shuffles[i]!,
        });
        const bodies = told!.map((event) => form.body(event));
        return {
          order,
          told: told!,
          calls: isRepeated ? bodies.flatMap((body, at) => [body, bodies[at >> 1]!]) : bodies,
        };
      });
      await Promise.all(
        orderCalls.map(async ({ calls }) => {
          for (const body of calls) {
            expect((await bring(by, form, body)).status).toBe(200);
            await nextMoment();
          }
        }),
      );
      await worked(here, 120_000);
      const different = [...new Set(orderCalls.flatMap(({ calls }) => calls))];
      expect(await webhooksOf(here)).toHaveLength(different.length);
      const counted = orderCalls.flatMap(({ told }) => told).filter(({ event }) => form.events[event] !== "unknown");
      expect(await keysOf(here)).toHaveLength(counted.length);
      const [open, orderRows] = await Promise.all([openOrders(here), ordersOf(here)]);
      for (const { order, told } of orderCalls) {
        const happened = asHappened(form, told);
        const events = happened.map(({ event }) => event);
        const effects = events.map((event) => form.events[event]!);
        const isOpen = isOpenAfter(effects);
        expect({ order, events, isOpen: open.has(order) }).toEqual({ order, events, isOpen });
        const row = orderRows.find(({ reference }) => reference === order);
        if (row)
          expect({ order, events, cents: row.amountCents }).toEqual({
            order,
            events,
            cents: centsAfter(form, happened),
          });
        // Access began when the provider says that it was paid first, not when that was heard.
        const first = happened.find((_, i) => effects[i] === "pays");
        if (first && form.timed.includes(first.event))
          expect({ order, events, startsAt: row?.startsAt }).toEqual({ order, events, startsAt: first.at });
        if (!isOpen || !isCanceledAfter(effects)) continue;
        expect({ order, events, status: row?.status }).toEqual({ order, events, status: "canceled" });
        // Where no provider tells the end, it has one.
        if (form.type !== "ds24") expect({ order, events, endsAt: row?.endsAt }).not.toMatchObject({ endsAt: null });
      }
    }, 200_000);
});

it(`${atOnce} calls of all providers at once, some of them twice, are each stored once and act once`, async () => {
  const here = await app(await project(1));
  const mara = await member(here, "Mara");
  const sellers = await Promise.all(
    [...forms, stripe].map(async (form) => {
      const by = await provider(here, form.type);
      await soldPlan(here, by, ["42", "product-42"], { interval: "month" });
      const payment = Object.keys(form.events).find((event) => form.events[event] === "pays")!;
      return { form, by, payment };
    }),
  );
  const calls = Array.from({ length: atOnce }, (_, i) => {
    const { form, by, payment } = sellers[i % sellers.length]!;
    return { form, by, body: form.body(toldAt(`sub_${i}`, payment, i, mara.email)) };
  });
  const answers = await Promise.all(
    [...calls, ...calls.slice(0, 20)].map(({ form, by, body }) => bring(by, form, body)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await worked(here, 60_000);
  expect((await webhooksOf(here)).map(({ outcome }) => outcome)).toEqual(calls.map(() => "applied"));
  expect(await keysOf(here)).toHaveLength(atOnce);
  const [orderRows, open, events] = await Promise.all([
    ordersOf(here),
    openOrders(here),
    shard(1).read(rows(here, outbox, { type: outbox.type })),
  ]);
  const references = calls.map((_, i) => `sub_${i}`).toSorted();
  expect(orderRows.map(({ reference }) => reference).toSorted()).toEqual(references);
  expect(orderRows.every(({ status }) => status === "active")).toBe(true);
  expect([...open].toSorted()).toEqual(references);
  expect(await grantsOf(here)).toHaveLength(atOnce);
  for (const type of ["payment.received", "plan.granted"])
    expect(events.filter((event) => event.type === type)).toHaveLength(atOnce);
}, 90_000);

it("many calls to one order at once are each counted once", async () => {
  const here = await app(await project(1));
  const mara = await member(here, "Mara");
  const form = forms[0]!;
  const by = await provider(here, form.type);
  await soldPlan(here, by, ["42"], { interval: "month" });
  const bodies = Array.from({ length: 30 }, (_, number) => form.body(toldAt("busy", "on_payment", number, mara.email)));
  const answers = await Promise.all([...bodies, ...bodies.slice(0, 10)].map((body) => bring(by, form, body)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await worked(here, 120_000);
  expect((await webhooksOf(here)).map(({ outcome }) => outcome)).toEqual(bodies.map(() => "applied"));
  expect(await keysOf(here)).toHaveLength(bodies.length);
  expect(await ordersOf(here)).toMatchObject([
    { reference: "busy", status: "active", amountCents: bodies.reduce((sum, _, number) => sum + 1900 + number, 0) },
  ]);
  expect(await grantsOf(here)).toHaveLength(1);
  const events = await shard(1).read(rows(here, outbox, { type: outbox.type }));
  expect(events.filter(({ type }) => type === "plan.granted")).toHaveLength(1);
}, 150_000);
