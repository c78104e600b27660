import { eq, inArray, isNull, sql } from "drizzle-orm";
import type { AppContext } from "@workers/context";
import { rows } from "@workers/store";
import { memberTags, spaces } from "@db/shard";
import type { PlanId, SpaceId, TagId } from "@db/vocabulary/ids";
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

/** Tags that a link gives; blocked and punished are a decision about a person, and given by none. */
export async function requireTagsOfApp(ctx: AppContext, tagIds: readonly TagId[]): Promise<void> {
  if (tagIds.length === 0) return;
  requireAbility(ctx, "app.settings_members");
  const row = await ctx.shard.readOne(
    rows(ctx, memberTags, { count: sql<number>`count(*)` }).where(
      inArray(memberTags.id, [...tagIds]),
      isNull(memberTags.kind),
    ),
  );
  if (row?.count !== tagIds.length) throw invalid({ field: "tagIds", key: "notAllowed" });
}
