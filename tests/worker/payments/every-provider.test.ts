import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { orders, outbox, planGrants } from "@db/shard";
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
import {
  asHappened,
  centsAfter,
  type Form,
  forms,
  isCanceledAfter,
  isOpenAfter,
  stripe,
  type Told,
} from "./provider-forms";
import { until } from "../harness/until";

/** Generated orders of each provider; through HTTP, the queue and D1. */
const generated = inject("isExhaustive") ? 40 : 1;

/** Calls that arrive at once, of all providers in turn. */
const atOnce = 200;

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
        const [arrived] = fc.sample(fc.shuffledSubarray(happened, { minLength: happened.length }), {
          numRuns: 1,
          seed: shuffles[i]!,
        });
        const bodies = arrived!.map((event) => form.body(event));
        return {
          order,
          arrived: arrived!,
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
      const counted = orderCalls
        .flatMap(({ arrived }) => arrived)
        .filter(({ event }) => form.events[event] !== "unknown");
      expect(await keysOf(here)).toHaveLength(counted.length);
      const [open, orderRows] = await Promise.all([openOrders(here), ordersOf(here)]);
      for (const { order, arrived } of orderCalls) {
        const happened = asHappened(form, arrived);
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
