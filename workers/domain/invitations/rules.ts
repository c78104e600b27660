import { eq, inArray, sql } from "drizzle-orm";
import type { AppContext } from "@workers/context";
import { rows } from "@workers/store";
import { spaces } from "@db/shard";
import type { SpaceId } from "@db/vocabulary/ids";
import { requireAbility } from "../access";
import { invalid } from "@workers/errors";

/** Moderators invite members; who runs the app may also invite moderators and admins. 403 otherwise. */
export function requireMayGive(ctx: AppContext, role: "member" | "moderator" | "admin"): void {
  if (role !== "member") requireAbility(ctx, "app.edit");
}

/** 422 unless all are spaces of this app. */
export async function requireSpacesOfApp(ctx: AppContext, spaceIds: SpaceId[]): Promise<void> {
  if (spaceIds.length === 0) return;
  const found = await ctx.shard.readOne(
    rows(ctx, spaces, { count: sql<number>`count(*)` }).where(
      eq(spaces.discriminator, "groups"),
      inArray(spaces.id, spaceIds),
    ),
  );
  if (found?.count !== spaceIds.length) throw invalid({ field: "spaceIds", key: "notAllowed" });
}
