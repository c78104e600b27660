import { eq } from "drizzle-orm";
import { accessPlans } from "@db/shard";
import type { PlanId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { OfferedPlan } from "@workers/contracts/payments/plans";
import { rows } from "@workers/store";
import { isHeld } from "../access";
import { offerColumns, offerOf } from "../plans";
import { requireOffered } from "./sold-plan";

/** A plan on offer in this app, for its checkout's page; guests may see it too, for it is how they get in. 404 for any other. */
export async function planToBuy(ctx: AppContext, id: PlanId): Promise<{ plan: OfferedPlan; isHeld: boolean }> {
  await requireOffered(ctx, id);
  const row = await ctx.shard.readOne(rows(ctx, accessPlans, offerColumns).where(eq(accessPlans.id, id)).limit(1));
  const now = ctx.now();
  return { plan: offerOf(row!), isHeld: ctx.me.plans.some((held) => held.planId === id && isHeld(held, now)) };
}
