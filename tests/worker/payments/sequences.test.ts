import fc from "fast-check";
import { expect, inject, it } from "vitest";
import { foldOrder, statusAt } from "@workers/domain/payments/fold-order";
import { adapterOf } from "@workers/integrations/payments";
import { grantsOf, keysOf, ordersOf, provider, soldPlan, tell, webhooksOf, worked } from "../harness/payments";
import { app, member, project } from "../harness/world";

/** Sequences that go through webhooks, the queue and D1; the fold alone is tried with ten thousand in tests/unit/payments. */
const sequences = inject("isExhaustive") ? 200 : 40;
const day = 86_400;
/** Two weeks ago, so that what is paid for a month is open today. */
const begin = Math.floor(Date.now() / 1000) - 14 * day;

const kinds = ["paid", "failed", "canceled", "resumed", "deleted", "refunded", "disputed", "won", "paused"] as const;
interface Step {
  kind: (typeof kinds)[number];
  /** Seconds. */
  at: number;
  isPeriodTold: boolean;
}

const step = fc.record({
  kind: fc.oneof(
    { weight: 2, arbitrary: fc.constant("paid" as const) },
    { weight: 3, arbitrary: fc.constantFrom(...kinds) },
  ),
  // Few moments, so that some are the same.
  at: fc.integer({ min: 0, max: 12 }).map((days) => begin + days * day),
  isPeriodTold: fc.boolean(),
});
const history = fc.array(step, { minLength: 1, maxLength: 6 }).chain((steps) => {
  const numbered = steps.map((one, i) => ({ ...one, i }));
  return fc
    .tuple(
      fc.shuffledSubarray(numbered, { minLength: numbered.length }),
      fc.shuffledSubarray(numbered, { maxLength: Math.min(2, numbered.length) }),
    )
    .map(([first, again]) => [...first, ...again]);
});

/** The call of Stripe that tells it. */
function bodyOf(order: number, { kind, at, isPeriodTold, i }: Step & { i: number }, email: string): string {
  const subscription = `sub_${order}`;
  const told: Record<Step["kind"], [type: string, object: object, previous?: object]> = {
    paid: [
      "invoice.paid",
      {
        id: `in_${order}_${i}`,
        parent: { subscription_details: { subscription } },
        payments: { data: [{ payment: { payment_intent: `pi_${order}_${i}` } }] },
        amount_paid: 1900 + i,
        currency: "eur",
        customer_email: email,
        lines: {
          data: [
            { period: { end: isPeriodTold ? at + 30 * day : 0 }, pricing: { price_details: { price: "price_1" } } },
          ],
        },
      },
    ],
    failed: ["invoice.payment_failed", { id: `in_${order}_${i}`, subscription, amount_paid: 0 }],
    canceled: [
      "customer.subscription.updated",
      { id: subscription, status: "active", cancel_at_period_end: true, cancel_at: isPeriodTold ? at + 9 * day : null },
    ],
    resumed: [
      "customer.subscription.updated",
      { id: subscription, status: "active", cancel_at_period_end: false },
      { cancel_at_period_end: true },
    ],
    deleted: ["customer.subscription.deleted", { id: subscription, status: "canceled", ended_at: at }],
    refunded: [
      "charge.refunded",
      // The charge names a payment alone; which order that is of, the invoice tells, perhaps later.
      {
        object: "charge",
        id: `ch_${order}_${i}`,
        payment_intent: `pi_${order}_0`,
        amount: 1900,
        amount_refunded: 1900,
        refunded: true,
        currency: "eur",
      },
    ],
    disputed: [
      "charge.dispute.created",
      { object: "dispute", charge: `ch_${order}_${i}`, payment_intent: `pi_${order}_0`, amount: 1900 },
    ],
    won: [
      "charge.dispute.closed",
      { object: "dispute", charge: `ch_${order}_${i}`, payment_intent: `pi_${order}_0`, amount: 1900, status: "won" },
    ],
    paused: ["customer.subscription.paused", { id: subscription, status: "paused" }],
  };
  const [type, object, previous] = told[kind];
  return JSON.stringify({
    id: `evt_${order}_${i}`,
    type,
    created: at,
    livemode: true,
    data: { object, previous_attributes: previous },
  });
}

it(`${sequences} sequences of calls, in any order and some of them twice, end as the fold of their events says`, async () => {
  const here = await app(await project(1));
  const mara = await member(here, "Mara");
  const by = await provider(here, "stripe");
  await soldPlan(here, by, ["price_1"]);
  const histories = fc.sample(history, { numRuns: sequences, seed: 20_261_123 });
  const told = histories.map((steps, order) => steps.map((one) => bodyOf(order, one, mara.email)));
  // A few orders at a time, all calls of each at once.
  for (let at = 0; at < told.length; at += 10)
    await Promise.all(
      told
        .slice(at, at + 10)
        .flat()
        .map(async (body) => expect((await tell(by, body)).status).toBe(200)),
    );
  await worked(here, 240_000);
  const different = new Set(told.flat());
  expect(await webhooksOf(here)).toHaveLength(different.size);
  const events = [...different].flatMap(read);
  expect(await keysOf(here)).toEqual([...new Set(events.map(({ key }) => key))].toSorted());
  const [orders, grants] = await Promise.all([ordersOf(here), grantsOf(here)]);
  let opened = 0;
  for (const [order, bodies] of told.entries()) {
    const events = bodies
      .flatMap(read)
      // Of a payment that no invoice of the order names, nobody knows what it is of.
      .filter(({ reference }) => reference === `sub_${order}` || hasFirstInvoice(bodies, order));
    const access = foldOrder(events, null);
    const row = orders.find(({ reference }) => reference === `sub_${order}`);
    if (!events.some(({ kind }) => kind === "payment")) {
      expect(row).toBeUndefined();
      continue;
    }
    expect({ order, ...row }).toMatchObject({
      order,
      status: statusAt(access, Date.now()),
      startsAt: access.startsAt,
      endsAt: access.endsAt,
      amountCents: access.amountCents,
    });
    const isNeverOpen = access.endsAt !== null && access.endsAt <= Date.now();
    const grant = grants.find(({ startsAt, endsAt }) => startsAt === access.startsAt && endsAt === access.endsAt);
    if (!isNeverOpen) {
      expect(grant).toBeDefined();
      opened++;
    }
  }
  expect(opened).toBeGreaterThan(5);
}, 400_000);

const read = (body: string) =>
  adapterOf("stripe").parse({ body, contentType: "application/json", header: () => null, receivedAt: 0 });

const hasFirstInvoice = (bodies: readonly string[], order: number) =>
  bodies.some((body) => body.includes('"invoice.paid"') && body.includes(`"pi_${order}_0"`));
