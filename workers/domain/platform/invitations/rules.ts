import { eq, inArray, sql } from "drizzle-orm";
import type { AppContext } from "@workers/context";
import { rows } from "@workers/store";
import { spaces } from "@db/shard";
import type { PlanId, SpaceId } from "@db/vocabulary/ids";
import { requireAbility } from "@workers/domain/kernel/access";
import { invalid } from "@workers/errors";

/**
 * Moderators invite members; who runs the app may also invite moderators and admins, and who looks after its access give plans.
 * 403 otherwise.
 */
export function requireMayGive(
  ctx: AppContext,
  role: "member" | "moderator" | "admin",
  planIds: readonly PlanId[] = [],
): void {
  if (role !== "member") requireAbility(ctx, "app.edit");
  if (planIds.length > 0) requireAbility(ctx, "app.settings_access_plan");
}

export async function requireSpacesOfApp(ctx: AppContext, spaceIds: SpaceId[]): Promise<void> {
  if (spaceIds.length === 0) return;
  const row = await ctx.shard.readOne(
    rows(ctx, spaces, { count: sql<number>`count(*)` }).where(
      eq(spaces.discriminator, "groups"),
      inArray(spaces.id, spaceIds),
    ),
  );
  if (row?.count !== spaceIds.length) throw invalid({ field: "spaceIds", key: "notAllowed" });
}
