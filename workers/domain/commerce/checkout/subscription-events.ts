import { adapterOf, type MoneyEvent } from "@workers/integrations/payments";
import type { StripeSubscription } from "@workers/integrations/stripe";
import { newId } from "@workers/domain/kernel/ids";

interface SubscriptionChange {
  /** What the history says of it. */
  name: string;
  /** What was otherwise before, as Stripe's webhook would tell. */
  previous: Record<string, unknown>;
  now: number;
}

/** A subscription that we asked for, as the webhook would tell of it: read by the same adapter, so that a rule stands once. */
export function eventsOfSubscription(
  subscription: StripeSubscription,
  { name, previous, now }: SubscriptionChange,
): MoneyEvent[] {
  return eventsOf("customer.subscription.updated", subscription, { name, previous, now });
}

export function eventsOf(type: string, object: { livemode: boolean }, change: SubscriptionChange): MoneyEvent[] {
  // Stripe's own times are whole seconds: what was done here came after what Stripe tells of the same one.
  return asWebhook(type, object, { ...change, id: `asked:${newId(change.now)}` }).map((event) => ({
    ...event,
    name: change.name,
    occurredAt: change.now,
  }));
}

/** What Stripe's webhook would tell of an object, read by the same adapter. */
export function asWebhook(
  type: string,
  object: { livemode: boolean },
  { id, previous, now }: Omit<SubscriptionChange, "name"> & { id: string },
): MoneyEvent[] {
  const body = JSON.stringify({
    id,
    type,
    created: Math.floor(now / 1000),
    livemode: object.livemode,
    data: { object, previous_attributes: previous },
  });
  return adapterOf("stripe").parse({ body, contentType: "application/json", header: () => null, receivedAt: now });
}
