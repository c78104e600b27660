import { desc, eq } from "drizzle-orm";
import { memberPoints, pointPurchases, profiles } from "@db/shard";
import { limits } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import type { PointPurchase, PointsBalance } from "@workers/contracts/gamification/points";
import { requireProfile } from "@workers/domain/kernel/access";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { type RowOf, rows } from "@workers/store";
import { showStatus, statusRows } from "../edit/statuses";
import { requirePoints } from "../points-service";

export const purchaseFields = {
  id: pointPurchases.id,
  type: pointPurchases.type,
  entityId: pointPurchases.entityId,
  name: pointPurchases.name,
  points: pointPurchases.points,
  createdAt: pointPurchases.createdAt,
  handedOverAt: pointPurchases.handedOverAt,
  cancelledAt: pointPurchases.cancelledAt,
};

export const showPurchase = (row: RowOf<typeof purchaseFields>): PointPurchase => ({
  ...row,
  entityId: row.entityId || null,
  createdAt: iso(row.createdAt),
  handedOverAt: isoOrNull(row.handedOverAt),
  cancelledAt: isoOrNull(row.cancelledAt),
});

/** What the caller has, where they stand, and what they bought. */
export async function ownBalance(ctx: AppContext): Promise<PointsBalance> {
  requirePoints(ctx);
  const { id } = requireProfile(ctx);
  const [[points], statuses, purchases, [profile]] = await ctx.shard.readAll([
    rows(ctx, memberPoints, { balance: memberPoints.balance, earned: memberPoints.earned })
      .where(eq(memberPoints.profileId, id))
      .limit(1),
    statusRows(ctx),
    rows(ctx, pointPurchases, purchaseFields)
      .where(eq(pointPurchases.profileId, id))
      .orderBy(desc(pointPurchases.createdAt), desc(pointPurchases.id))
      .limit(limits.listLimit.max),
    rows(ctx, profiles, { isHidden: profiles.isHiddenFromLeaderboard }).where(eq(profiles.id, id)).limit(1),
  ]);
  const earned = points?.earned ?? 0;
  const active = statuses.filter(({ isActive }) => isActive).map(showStatus);
  return {
    points: Math.max(0, points?.balance ?? 0),
    earned,
    status: active.findLast((status) => status.points <= earned) ?? null,
    nextStatus: active.find((status) => status.points > earned) ?? null,
    purchases: purchases.map(showPurchase),
    isHiddenFromLeaderboard: profile?.isHidden ?? false,
  };
}
