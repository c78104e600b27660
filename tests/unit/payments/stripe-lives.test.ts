import fc from "fast-check";
import { expect, it } from "vitest";
import { foldOrder, statusAt } from "@workers/domain/commerce/payments/fold-order";
import { adapterOf, type MoneyEvent } from "@workers/integrations/payments";
import { lived, stripeHistories } from "../../model/stripe-histories";

const now = Date.UTC(2026, 10, 25);
const hour = 3_600_000;
const lastAt = (now - hour) / 1000;

const read = (body: string) =>
  adapterOf("stripe").parse({ body, contentType: "application/json", header: () => null, receivedAt: 0 });

it("5,000 purchases at Stripe, told in any order and some of it twice, are what Stripe says of them", () => {
  fc.assert(
    fc.property(stripeHistories, (history) => {
      const { about, expected, calls } = lived("1", "mara@example.org", history, lastAt);
      const kept = new Map<string, MoneyEvent>();
      for (const event of calls.flatMap(read)) {
        const same = kept.get(event.key);
        // As in the database: told twice is kept once, and a refund after one that failed is another one.
        const isAnother = same && event.kind.endsWith("refund") && Math.abs(same.occurredAt - event.occurredAt) > hour;
        const key = isAnother ? `${event.key}:again` : event.key;
        if (!kept.has(key)) kept.set(key, { ...event, key });
      }
      const { currency: _, ...access } = foldOrder([...kept.values()], null, "month");
      expect({ ...about, ...access, status: statusAt(access, now) }).toEqual({ ...about, ...expected });
    }),
    { numRuns: 5000 },
  );
}, 60_000);
