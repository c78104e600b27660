import type { PlanId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { can } from "@workers/domain/kernel/access";
import { planChoicesOfApp } from "@workers/domain/platform/lock-screens";
import type { PlanOption } from "./PlanChecks";

/** The plans of the app that the caller may give, and those that were chosen already. */
export async function plansToGive(ctx: AppContext, kept: readonly PlanId[] = []): Promise<PlanOption[]> {
  if (!can(ctx, "app.settings_access_plan")) return [];
  return (await planChoicesOfApp(ctx, kept)).filter(({ id, status }) => status !== "draft" || kept.includes(id));
}
