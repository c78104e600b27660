import { adapterOf, type MoneyEvent } from "@workers/integrations/payments";
import type { StripeSubscription } from "@workers/integrations/stripe";
import { newId } from "../ids";

interface Told {
  /** What the history says of it. */
  name: string;
  /** What was otherwise before, as Stripe's webhook would tell. */
  previous: Record<string, unknown>;
  now: number;
}

/** A subscription that we asked for, as the webhook would tell of it: read by the same adapter, so that a rule stands once. */
export function eventsOfSubscription(subscription: StripeSubscription, { name, previous, now }: Told): MoneyEvent[] {
  return eventsOf("customer.subscription.updated", subscription, { name, previous, now });
}

export function eventsOf(type: string, object: { livemode: boolean }, { name, previous, now }: Told): MoneyEvent[] {
  const body = JSON.stringify({
    id: `asked:${newId(now)}`,
    type,
    created: Math.floor(now / 1000),
    livemode: object.livemode,
    data: { object, previous_attributes: previous },
  });
  const call = { body, contentType: "application/json", header: () => null, receivedAt: now };
  return (
    adapterOf("stripe")
      .parse(call)
      // Stripe's own times are whole seconds: what was done here came after what Stripe tells of the same one.
      .map((event) => ({ ...event, name, occurredAt: now }))
  );
}
