import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { orderEvents, orders } from "@db/shard";
import type { PlanId, ProfileId } from "@db/vocabulary/ids";
import type { Context, Project } from "@workers/context";
import { endTrial, undoPurchase } from "@workers/integrations/stripe";
import { aliased, rows } from "@workers/store";
import { findApp } from "@workers/tenancy";
import { registerConsumer } from "@workers/domain/kernel/facts";
import { isStripeCharging, recordMoney, sellerOf } from "../payments";
import { hasApiKey } from "./sold-plan";
import { eventsOf } from "./subscription-events";

const e = aliased(orderEvents, "e");

/** What the history of an order says whose trial was refused; the mail to its buyer goes by it. */
export const trialRefused = "trial_refused";

/** What the history of an order says that bought a subscription which the buyer has. */
const boughtTwice = "bought_twice";

/** What was bought longer ago is for operators to judge. */
const newFor = 3 * 86_400_000;

/**
 * A guest gets every plan's trial offered, whatever address they enter: else the offer would tell who bought here before. Where
 * the address has had the plan, its second trial is ended as soon as it begins, and nothing is charged. A subscription that the
 * address has already is ended likewise when it is bought again, and what it charged is given back.
 */
export const secondTrials = registerConsumer({
  name: "second-trials",
  types: ["plan.granted"],
  async consume(ctx, event) {
    if (event.type !== "plan.granted") return;
    const appOfEvent = await findApp(ctx.directory, event.appId);
    if (appOfEvent) await endSecondTrials(ctx, appOfEvent.project, event.planId, event.profileId);
  },
});

async function endSecondTrials(ctx: Context, project: Project, planId: PlanId, profileId: ProfileId): Promise<void> {
  const begun = await ctx.shardDatabase(project.shard).read(
    rows({ project }, orders, {
      sellerId: orders.sellerId,
      type: orders.type,
      reference: orders.reference,
      status: orders.status,
      startsAt: orders.startsAt,
      isCharging: sql<number>`${isStripeCharging}`,
      paymentsCount: sql<number>`(select count(*) from ${e} where ${e.projectId} = ${orders.projectId} and ${e.sellerId} = ${orders.sellerId}
        and ${e.reference} = ${orders.reference} and ${e.kind} = 'payment')`,
    })
      .where(and(eq(orders.profileId, profileId), eq(orders.planId, planId), isNotNull(orders.startsAt)))
      .orderBy(asc(orders.startsAt), asc(orders.createdAt), asc(orders.id))
      .limit(50),
  );
  for (const [i, { sellerId, type, reference, status, startsAt, paymentsCount }] of begun.entries()) {
    if (i === 0 || type !== "stripe" || status !== "active" || !sellerId || !reference?.startsWith("sub_")) continue;
    const goesOnAlready = begun.slice(0, i).some((earlier) => earlier.isCharging && earlier.status === "active");
    const isSecondPurchase = paymentsCount === 1 && goesOnAlready && startsAt! > ctx.now() - newFor;
    if (paymentsCount > 0 && !isSecondPurchase) continue;
    const seller = await sellerOf(ctx, project.id, sellerId);
    if (!seller || !hasApiKey(seller)) continue;
    if (isSecondPurchase) {
      const ended = await undoPurchase(ctx.env, seller.apiKey, reference);
      const change = { name: boughtTwice, previous: {}, now: ctx.now() };
      await recordMoney(ctx, seller, eventsOf("customer.subscription.deleted", ended, change));
      continue;
    }
    // Stripe knows whether it is a trial: the call that tells so may come after the one that opened the plan.
    const subscription = await endTrial(ctx.env, seller.apiKey, reference);
    if (!subscription) continue;
    const change = { name: trialRefused, previous: {}, now: ctx.now() };
    await recordMoney(ctx, seller, eventsOf("customer.subscription.deleted", subscription, change));
  }
}
