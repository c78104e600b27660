import type { PlanId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { OfferedPlan } from "@workers/contracts/payments/plans";
import { offerOf, offersFor } from "@workers/domain/platform/plans";
import { isHeldAlready } from "./open-checkout";
import { requireOffered } from "./sold-plan";

/** A plan on offer in this app, for its checkout's page; guests may see it too, for it is how they get in. 404 for any other. */
export async function planToBuy(ctx: AppContext, id: PlanId): Promise<{ plan: OfferedPlan; isHeld: boolean }> {
  const plan = await requireOffered(ctx, id);
  const [offer] = await offersFor(ctx, [offerOf(plan)]);
  return { plan: offer!, isHeld: isHeldAlready(ctx, plan, ctx.now()) };
}
