import { sql } from "drizzle-orm";
import { memberStatuses, pointPurchases, profiles, supportOperators } from "@db/shard";
import type { AppId } from "@db/vocabulary/ids";
import { isOperator } from "@workers/domain/community/chats";
import { can } from "@workers/domain/kernel/access";
import { registerNotification, registerNotifiedThing } from "@workers/domain/community/notifications";
import { isStaff } from "@workers/domain/kernel/profiles";
import { aliased, columnOf } from "@workers/store";

const so = aliased(supportOperators, "so");

registerNotifiedThing({
  type: "member_status",
  table: memberStatuses,
  container: { isReadable: () => sql`1`, isReadableBy: () => sql`1` },
  address: { title: (_appId, row) => columnOf(row, memberStatuses.name), path: () => sql`'/rewards'` },
  isLive: () => sql`1`,
});

/** One's own points, by the id of one's profile. */
registerNotifiedThing({
  type: "points",
  table: profiles,
  container: {
    isReadable: (ctx, _appId, row) => sql`${columnOf(row, profiles.id)} = ${ctx.me.profile?.id ?? ""}`,
    isReadableBy: (_ctx, _appId, row, person) => sql`${columnOf(row, profiles.id)} = ${columnOf(person, profiles.id)}`,
  },
  address: { title: () => sql`''`, path: () => sql`'/rewards/history'` },
  isLive: () => sql`1`,
});

/** A purchase, to those who hand over what was bought. */
registerNotifiedThing({
  type: "point_purchase",
  table: pointPurchases,
  container: {
    isReadable: (ctx) => (can(ctx, "member.view_points") ? sql`1` : sql`0`),
    isReadableBy: (_ctx, appId, _row, person) => isOperator(appId as AppId, person),
  },
  address: {
    title: (_appId, row) => columnOf(row, pointPurchases.name),
    path: () => sql`'/settings/gamification/purchases'`,
  },
  isLive: () => sql`1`,
});

registerNotification({
  action: "status_reached",
  events: ["status.reached"],
  occasion: ({ appId, statusId }) => ({ appId, actorId: null, entity: { type: "member_status", id: statusId } }),
  recipients: ({ profileId }) => [{ reason: "earned", profileIds: [profileId] }],
});

registerNotification({
  action: "points_received",
  events: ["points.received"],
  occasion: ({ appId, profileId }) => ({ appId, actorId: null, entity: { type: "points", id: profileId } }),
  recipients: ({ profileId }) => [{ reason: "earned", profileIds: [profileId] }],
});

registerNotification({
  action: "reward_purchased",
  events: ["reward.purchased"],
  occasion: ({ appId, profileId, purchaseId }) => ({
    appId,
    actorId: profileId,
    entity: { type: "point_purchase", id: purchaseId },
  }),
  recipients: ({ appId }) => [
    { reason: "operator", table: profiles, profileId: profiles.id, where: isStaff },
    {
      reason: "operator",
      table: profiles,
      profileId: profiles.id,
      where: sql`${profiles.accountId} in (select ${so.accountId} from ${so} where ${so.appId} = ${appId})`,
    },
  ],
});
