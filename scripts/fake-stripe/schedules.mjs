/** Subscription schedules: what a subscription becomes with its next period. */
import { periodEndOf, emitEvent } from "./account.mjs";
import { invalid, listed, missing, newId } from "./ids.mjs";

export function createSchedule(account, subscriptionId) {
  const subscription = account.subscriptions[subscriptionId];
  if (!subscription) throw missing("subscription", subscriptionId);
  if (subscription.schedule) throw invalid("The subscription is already attached to a schedule.");
  const [item] = subscription.items.data;
  const schedule = {
    id: newId("sub_sched"),
    object: "subscription_schedule",
    status: "active",
    subscription: subscription.id,
    end_behavior: "release",
    livemode: false,
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: item.current_period_start,
        end_date: periodEndOf(subscription),
        metadata: {},
      },
    ],
  };
  account.schedules[schedule.id] = schedule;
  subscription.schedule = schedule.id;
  return schedule;
}

export function updateSchedule(account, schedule, body) {
  if (schedule.status !== "active") throw invalid("You cannot update a schedule that is not active.");
  const phases = listed(body.phases).map((phase) => ({
    items: listed(phase.items),
    start_date: Number(phase.start_date) || null,
    end_date: Number(phase.end_date) || null,
    metadata: { ...phase.metadata },
  }));
  if (phases.some(({ items }) => items.some(({ price }) => !account.prices[price]))) throw missing("price", "");
  Object.assign(schedule, { phases });
  emitEvent(account, "customer.subscription.updated", account.subscriptions[schedule.subscription], {});
  return schedule;
}

export function releaseSchedule(account, schedule) {
  if (schedule.status !== "active") throw invalid("You cannot release a schedule that is not active.");
  schedule.status = "released";
  const subscription = account.subscriptions[schedule.subscription];
  subscription.schedule = null;
  emitEvent(account, "customer.subscription.updated", subscription, {});
  return schedule;
}

/** What was planned for the next period holds from now on. */
export function beginNextPhase(account, subscription) {
  const schedule = account.schedules[subscription.schedule];
  if (!schedule || schedule.phases.length < 2) return;
  const { items, metadata } = schedule.phases.at(-1);
  subscription.items.data[0].price = account.prices[items[0].price];
  Object.assign(subscription.metadata, metadata);
  schedule.status = "released";
  subscription.schedule = null;
}
