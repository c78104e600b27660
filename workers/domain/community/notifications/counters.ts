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
const counts = new Map<OtherTab, Count>();
type OtherTab = Exclude<NotificationTab, "alerts">;

/** Fills a tab beside the notifications: its area counts what is unread there. */
export function registerNotificationTab(tab: OtherTab, count: Count): void {
  counts.set(tab, count);
}

/** What the caller has not read, by tab. */
export async function notificationCounters(ctx: AppContext): Promise<NotificationCounters> {
  requireOwnProfile(ctx);
  const count = (tab: OtherTab) => counts.get(tab)?.(ctx) ?? 0;
  const [alerts, announcements, yourDaily] = await Promise.all([
    countAlerts(ctx),
    count("announcements"),
    count("yourDaily"),
  ]);
  return { ...alerts, announcements, yourDaily };
}

async function countAlerts(ctx: AppContext): Promise<Pick<NotificationCounters, "alerts" | "alertsOfMessages">> {
  const row = await ctx.shard.readOne(
    appQuery<Pick<NotificationCounters, "alerts" | "alertsOfMessages">>(
      ctx,
      (appId) => sql`select count(*) as alerts, coalesce(sum(is_of_message), 0) as alertsOfMessages from (
        select ${n.action} = 'new_message' or (${n.action} = 'ticket_answered' and ${n.reason} = 'asked') as is_of_message from ${n} where ${n.appId} = ${appId} and ${n.profileId} = ${ctx.me.profile!.id} and ${n.isLatest} = 1 and ${n.readAt} is null
          and ${isTargetReadable(ctx, sql`${n.targetType}`, sql`${n.targetId}`)} limit ${limits.unreadCounted})`,
    ),
  );
  return row!;
}
