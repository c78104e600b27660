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
}
interface Form {
  name: string;
  type: PaymentProviderType;
  events: Record<string, Effect>;
  body(event: Told): string;
  isNewPlatform?: true;
}

/** Calls that arrive at once, of all providers in turn. */
const atOnce = 200;

const day = 86_400_000;
const dayFromToday = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const secondsFromNow = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400;

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
    body: ({ order, event, number, email }) =>
      encoded({
        event,
        api_mode: "live",
        order_id: order,
        order_item_id: `${order}-1`,
        // A refund may arrive without hardly any product.
        ...(event === "on_refund" ? {} : { product_id: "42" }),
        // What is no payment names the payment before it.
        transaction_id: ["on_payment", "on_refund", "on_chargeback"].includes(event) ? `${order}-${number}` : order,
        transaction_amount: "19.00",
        transaction_currency: "EUR",
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
    body: ({ order, event, number, email }) =>
      JSON.stringify({
        event_type: event.split(" ")[0],
        order_id: order,
        product_id: "42",
        buyer_email: email,
        transaction_currency: "EUR",
        transaction_amount: 19,
        test_payment: false,
        ...(event.startsWith("payment.recurring.cancelled")
          ? {
              is_cancelled_for: dayFromToday(event === "payment.recurring.cancelled" ? 20 : -2),
              cancelation_reason: String(number),
            }
          : { transaction_id: `${order}-${number}` }),
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
    body: ({ order, event, number, email }) =>
      encoded({
        event: event.split(" ")[0]!,
        ...(event.includes(" ") ? { access_expiration_date: dayFromToday(-2) } : {}),
        // An event of the order names the order, one of a transfer the transfer.
        id: event.startsWith("order.") ? order : `${order}-${number}`,
        order_id: order,
        "product[id]": "42",
        "payer[email]": email,
        revenue: "19.0",
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
    body: ({ order, event, number, email }) =>
      encoded({
        event: event.split(" ")[0]!,
        ...(event.includes(" ") ? { "subscription[billing_period_end]": String(secondsFromNow(20)) } : {}),
        mode: "live",
        order_id: order,
        ...(event === "order.success" ? { invoice_id: `${order}-${number}`, "purchase_map[0]": "product-42" } : {}),
        ...(event.startsWith("order.subscription")
          ? { "subscription[product_id]": "42", "subscription[id]": "s" }
          : {}),
        base_product: "42",
        currency: "EUR",
        "customer[email]": email,
        "order[total]": "1900",
        "order[date_unix]": String(number),
      }),
  },
];

/** Its events in every order are in sequences.test.ts. */
const stripe: Form = {
  name: "Stripe",
  type: "stripe",
  events: { "invoice.paid": "pays" },
  body: ({ order, event, number, email }) =>
    JSON.stringify({
      id: `evt_${order}_${number}`,
      type: event,
      created: Math.floor(Date.now() / 1000),
      livemode: true,
      data: {
        object: {
          id: `in_${order}_${number}`,
          parent: { subscription_details: { subscription: order } },
          amount_paid: 1900,
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
        [[...mild, ...mild], true],
        ...fc.sample(some, { numRuns: generated, seed: 14 }),
      ];
      const orderCalls = sequences.map(([events, isRepeated], i) => {
        const order = `${form.type}${i}`;
        const bodies = events.map((event, number) => form.body({ order, event, number, email: mara.email }));
        return { order, events, calls: isRepeated ? bodies.flatMap((body, at) => [body, bodies[at >> 1]!]) : bodies };
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
      const counted = orderCalls.flatMap(({ events }) => events).filter((event) => form.events[event] !== "unknown");
      expect(await keysOf(here)).toHaveLength(counted.length);
      const [open, orderRows] = await Promise.all([openOrders(here), ordersOf(here)]);
      for (const { order, events } of orderCalls) {
        const effects = events.map((event) => form.events[event]!);
        const isOpen = isOpenAfter(effects);
        expect({ order, events, isOpen: open.has(order) }).toEqual({ order, events, isOpen });
        const row = orderRows.find(({ reference }) => reference === order);
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
    return { form, by, body: form.body({ order: `sub_${i}`, event: payment, number: i, email: mara.email }) };
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
  const bodies = Array.from({ length: 30 }, (_, number) =>
    form.body({ order: "busy", event: "on_payment", number, email: mara.email }),
  );
  const answers = await Promise.all([...bodies, ...bodies.slice(0, 10)].map((body) => bring(by, form, body)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await worked(here, 120_000);
  expect((await webhooksOf(here)).map(({ outcome }) => outcome)).toEqual(bodies.map(() => "applied"));
  expect(await keysOf(here)).toHaveLength(bodies.length);
  expect(await ordersOf(here)).toMatchObject([
    { reference: "busy", status: "active", amountCents: bodies.length * 1900 },
  ]);
  expect(await grantsOf(here)).toHaveLength(1);
  const events = await shard(1).read(rows(here, outbox, { type: outbox.type }));
  expect(events.filter(({ type }) => type === "plan.granted")).toHaveLength(1);
}, 150_000);
