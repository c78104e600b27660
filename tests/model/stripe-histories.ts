import fc from "fast-check";
import { type Act, acts, type Beginning, beginnings } from "./stripe-acts";
import { StripeLife } from "./stripe-life";

/** Purchases at Stripe and what happens to them, some seconds or days apart. */
export const stripeHistories = fc.record({
  beginning: fc.oneof(
    { weight: 2, arbitrary: fc.constant<Beginning>("card") },
    { weight: 3, arbitrary: fc.constantFrom(...beginnings) },
  ),
  steps: fc.array(
    fc.record({
      act: fc.oneof(
        { weight: 1, arbitrary: fc.constantFrom<Act>("renew", "miss", "payLate", "cancel") },
        { weight: 2, arbitrary: fc.constantFrom(...acts) },
      ),
      seconds: fc.constantFrom(1, 60, 86_400, 2 * 86_400),
    }),
    { maxLength: 5 },
  ),
  /** Calls come in any order, and some of them twice. */
  order: fc.infiniteStream(fc.nat(1_000_000)),
});

type History = typeof stripeHistories extends fc.Arbitrary<infer T> ? T : never;

/** The purchase and Stripe's calls of it, as they arrive; the last thing happened at `lastAt`, in seconds. */
export function lived(name: string, email: string, { beginning, steps, order }: History, lastAt: number) {
  const life = new StripeLife(name, email, beginning);
  for (const { act, seconds } of steps) life.act(act, seconds);
  const about = { name, beginning, steps: steps.map(({ act, seconds }) => `${act} after ${seconds}`) };
  return { about, beginning, expected: life.expected(lastAt), calls: shuffled(life.bodies(lastAt), order) };
}

function shuffled<T>(all: readonly T[], order: Iterable<number>): T[] {
  const numbers = order[Symbol.iterator]();
  const next = () => numbers.next().value as number;
  const numbered = all.map((value) => ({ value, at: next() }));
  const again = numbered.filter(({ at }) => at % 5 === 0).map(({ value }) => ({ value, at: next() }));
  return [...numbered, ...again].toSorted((a, b) => a.at - b.at).map(({ value }) => value);
}
