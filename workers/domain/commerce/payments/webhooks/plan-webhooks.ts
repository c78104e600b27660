import { accessPlans } from "@db/shard";
import type { PlanId } from "@db/vocabulary/ids";
import type { ProjectContext } from "@workers/context";
import type { PlanView } from "@workers/contracts/payments/plans";
import type { ProviderTest } from "@workers/contracts/payments/providers";
import { AppError } from "@workers/errors";
import { requireInProject } from "@workers/domain/kernel/access";
import { planOf } from "@workers/domain/platform/plans";
import { requireActive } from "@workers/domain/kernel/projects";
import { sellerOf } from "../seller";
import { acceptsItself, replaceAddress } from "./webhook-address";

/** Gives an external product another webhook address; the one before it answers for another week. 409 for any other plan. */
export async function rotatePlanWebhook(ctx: ProjectContext, id: PlanId): Promise<PlanView> {
  const { webhookId } = await requireExternal(ctx, id);
  requireActive(ctx.project);
  await replaceAddress(ctx, { type: "copecart", sellerId: id, webhookId }, accessPlans);
  return planOf(ctx, id);
}

/** Tries a call signed with the product's stored secret. 409 for any other plan. */
export async function testPlanWebhook(ctx: ProjectContext, id: PlanId): Promise<ProviderTest> {
  await requireExternal(ctx, id);
  const seller = (await sellerOf(ctx, ctx.project.id, id))!;
  return { isWebhookAccepted: acceptsItself(seller, ctx.now()), api: "unchecked", connection: null };
}

async function requireExternal(ctx: ProjectContext, id: PlanId): Promise<{ webhookId: string }> {
  requireInProject(ctx, "project.create_plan");
  const { webhookId } = await planOf(ctx, id);
  if (webhookId === null) throw new AppError("conflict", { details: { reason: "planWithoutWebhook" } });
  return { webhookId };
}
