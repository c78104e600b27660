import type { PlanId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { AccessForm } from "@workers/contracts/access";
import type { SellAccessForm, SoldAccess } from "@workers/contracts/operators/selling";
import type { OpenableApp } from "@workers/contracts/payments/plans";
import { invalid } from "@workers/errors";
import { requireAbility, requireInProject } from "@workers/domain/kernel/access";
import { setAccess, viewAccess } from "@workers/domain/platform/access-settings";
import { createCustomLockScreen, deleteLockScreen } from "@workers/domain/platform/lock-screens";
import { createPlan, deletePlan, openableThings } from "@workers/domain/platform/plans";

/** What of the app can be sold besides the app itself. */
export async function thingsToSell(ctx: AppContext): Promise<OpenableApp["things"]> {
  requireAbility(ctx, "app.edit");
  const all = await openableThings(ctx);
  return all.find(({ appId }) => appId === ctx.app.id)?.things ?? [];
}

/**
 * Makes a plan that opens one thing, a lock screen that offers it, and the gate that shows that to all others. What was made is taken
 * back where a later part is refused; other plans that open the thing still do.
 */
export async function sellAccess(ctx: AppContext, form: SellAccessForm): Promise<SoldAccess> {
  requireAbility(ctx, "app.edit");
  requireInProject(ctx, "project.create_plan");
  const { entityType, plan, lockScreen } = form;
  const entityId = entityType === "app" ? ctx.app.id : form.entityId;
  const things = await thingsToSell(ctx);
  if (entityType !== "app" && !things.some(({ type, id }) => type === entityType && id === entityId))
    throw invalid({ field: "entityId", key: "notAllowed" });
  const { access: before } = await viewAccess(ctx, { entityType, entityId });
  const { id: planId } = await createPlan(ctx, "product", {
    ...plan,
    status: "active",
    apps: [{ appId: ctx.app.id, entities: [{ type: entityType, ids: [entityId] }] }],
  });
  try {
    return {
      planId,
      lockScreenId: await lockWith(ctx, { entityType, entityId, planId, planIds: before.planIds, lockScreen }),
    };
  } catch (error) {
    await deletePlan(ctx, planId);
    throw error;
  }
}

interface Locking extends Pick<SellAccessForm, "entityType" | "lockScreen"> {
  entityId: string;
  planId: PlanId;
  /** Plans that opened it before. */
  planIds: readonly PlanId[];
}

async function lockWith(ctx: AppContext, { entityType, entityId, planId, planIds, lockScreen }: Locking) {
  const { id } = await createCustomLockScreen(ctx, {
    name: lockScreen.title,
    title: lockScreen.title,
    benefits: lockScreen.benefits,
    planIds: [planId, ...planIds],
  });
  const access: AccessForm = {
    guestAccess: "lockscreen",
    userAccess: "lockscreen",
    rewardAccess: null,
    planIds: [planId, ...planIds],
    guestLockScreenId: id,
    userLockScreenId: id,
    isLockedForGuest: false,
  };
  try {
    await setAccess(ctx, { entityType, entityId }, access);
  } catch (error) {
    await deleteLockScreen(ctx, id!);
    throw error;
  }
  return id!;
}
