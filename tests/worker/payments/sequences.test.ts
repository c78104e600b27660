import fc from "fast-check";
import { expect, inject, it } from "vitest";
import { lived, stripeHistories } from "../../model/stripe-histories";
import { prices } from "../../model/stripe-life";
import { grantsOf, ordersOf, provider, soldPlan, tell, webhooksOf, worked } from "../harness/payments";
import { app, member, project } from "../harness/world";

/** Purchases that go through webhooks, the queue and D1; tests/unit/payments tries thousands without those. */
const sequences = inject("isExhaustive") ? 400 : 80;

it(`${sequences} purchases at Stripe, told in any order and some of it twice, are what Stripe says of them`, async () => {
  const here = await app(await project(1));
  const mara = await member(here, "Mara");
  const by = await provider(here, "stripe");
  await soldPlan(here, by, [prices.month], { interval: "month" });
  await soldPlan(here, by, [prices.year], { interval: "year" });
  await soldPlan(here, by, [prices.once], { interval: "once" });
  // All of it happened until an hour ago.
  const lastAt = Math.floor(Date.now() / 1000) - 3600;
  const lives = fc
    .sample(stripeHistories, { numRuns: sequences, seed: 20_261_123 })
    .map((history, i) => lived(String(i), mara.email, history, lastAt));
  await Promise.all(
    lives.map(async ({ calls }) => {
      for (const body of calls) expect((await tell(by, body)).status).toBe(200);
    }),
  );
  await worked(here, 500_000);
  expect(await webhooksOf(here)).toHaveLength(new Set(lives.flatMap(({ calls }) => calls)).size);
  const [orders, grants] = await Promise.all([ordersOf(here), grantsOf(here)]);
  for (const { about, beginning, expected } of lives) {
    const order = orders.find(({ reference }) => reference?.split("_")[1] === about.name);
    // A checkout that nobody paid is no purchase.
    if (beginning === "abandoned") {
      expect({ ...about, order }).toEqual({ ...about, order: undefined });
      continue;
    }
    expect({ ...about, ...order }).toMatchObject({ ...about, ...expected });
    const { startsAt, endsAt } = expected;
    const isHeld = grants.some((grant) => grant.startsAt === startsAt && grant.endsAt === endsAt);
    // What was over before it was told opened nothing.
    const isOpen = startsAt !== null && (endsAt === null || endsAt > Date.now());
    if (isOpen) expect({ ...about, isHeld }).toEqual({ ...about, isHeld: true });
  }
  // Histories of every sort were among them.
  expect(new Set(orders.map(({ status }) => status)).size).toBeGreaterThanOrEqual(5);
}, 600_000);
