import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { orders } from "@db/shard";
import type { AppContext } from "@workers/context";
import type { OfferedPlan } from "@workers/contracts/payments/plans";
import { idsOf, rows } from "@workers/store";

/**
 * Offers as they hold for the caller: who has had a plan is promised no second trial of it, for the checkout gives them none. Of a
 * guest nothing is known, whatever address they enter later.
 */
export async function offersFor(ctx: AppContext, offers: OfferedPlan[]): Promise<OfferedPlan[]> {
  const ids = offers.filter(({ trialDays, isSoldHere }) => trialDays > 0 && isSoldHere).map(({ id }) => id);
  if (ids.length === 0 || ctx.actor.kind !== "user") return offers;
  const { profile } = ctx.me;
  const { email } = ctx.actor.account;
  const had = await ctx.shard.read(
    rows(ctx, orders, { planId: orders.planId }).where(
      and(
        sql`${orders.planId} in ${idsOf(ids)}`,
        isNotNull(orders.startsAt),
        or(
          profile ? eq(orders.profileId, profile.id) : undefined,
          email === null ? undefined : eq(orders.email, email),
        ),
      ),
    ),
  );
  const hadIds = new Set(had.map(({ planId }) => planId));
  return offers.map((offer) => (hadIds.has(offer.id) ? { ...offer, trialDays: 0 } : offer));
}
