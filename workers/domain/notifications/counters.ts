import { sql } from "drizzle-orm";
import { notifications } from "@db/shard";
import { limits } from "@db/vocabulary/limits";
import type { NotificationTab } from "@db/vocabulary/notifications";
import type { AppContext } from "@workers/context";
import type { NotificationCounters } from "@workers/contracts/notifications";
import { aliased, appQuery } from "@workers/store";
import { requireOwnProfile } from "./own-profile";
import { isTargetReadable } from "./things";

const n = aliased(notifications, "n");

/** How many unread things the caller has in a tab, up to `limits.unreadCounted`. */
type Count = (ctx: AppContext) => Promise<number>;
const counts = new Map<NotificationTab, Count>([["alerts", countAlerts]]);

/** Fills a tab beside the notifications: its area counts what is unread there. */
export function registerNotificationTab(tab: Exclude<NotificationTab, "alerts">, count: Count): void {
  counts.set(tab, count);
}

/** What the caller has not read, by tab. */
export async function notificationCounters(ctx: AppContext): Promise<NotificationCounters> {
  requireOwnProfile(ctx);
  const count = (tab: NotificationTab) => counts.get(tab)?.(ctx) ?? 0;
  const [alerts, announcements, yourDaily] = await Promise.all([
    count("alerts"),
    count("announcements"),
    count("yourDaily"),
  ]);
  return { alerts, announcements, yourDaily };
}

async function countAlerts(ctx: AppContext): Promise<number> {
  const row = await ctx.shard.readOne(
    appQuery<{ unread: number }>(
      ctx,
      (appId) => sql`select count(*) as unread from (
        select 1 from ${n} where ${n.appId} = ${appId} and ${n.profileId} = ${ctx.me.profile!.id} and ${n.isLatest} = 1 and ${n.readAt} is null
          and ${isTargetReadable(ctx, sql`${n.targetType}`, sql`${n.targetId}`)} limit ${limits.unreadCounted})`,
    ),
  );
  return row!.unread;
}
