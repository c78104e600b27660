import { type SQL, sql } from "drizzle-orm";
import { notificationMutes, notifications, profiles } from "@db/shard";
import type { EngagedType, NotificationAction } from "@db/vocabulary/enumerations";
import type { NotificationId, ProfileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { NotificationReason } from "@db/vocabulary/notifications";
import type { AppContext } from "@workers/context";
import type { Notification, NotificationsQuery } from "@workers/contracts/notifications";
import { aliased, appQuery, idsOf } from "@workers/store";
import { boundedTotal, offsetOf, type Page, pageOf, readCursor } from "@workers/domain/kernel/paging";
import { personColumn, personOf } from "@workers/domain/kernel/profiles";
import { iso } from "@workers/domain/kernel/time";
import { requireOwnProfile } from "./own-profile";
import { isTargetReadable, targetColumn } from "./things";

const n = aliased(notifications, "n");
const a = aliased(profiles, "a");
const other = aliased(notifications, "other");
const b = aliased(profiles, "b");
const m = aliased(notificationMutes, "m");

export interface NotificationRow {
  id: NotificationId;
  action: NotificationAction;
  reason: NotificationReason;
  actorId: ProfileId | null;
  actor: string;
  otherActor: string | null;
  actorsCount: number;
  entityType: EngagedType;
  entityId: string;
  targetType: EngagedType;
  targetId: string;
  threadType: EngagedType | null;
  threadId: string | null;
  entity: string | null;
  target: string | null;
  readAt: number | null;
  isMuted: number;
  createdAt: number;
}

interface Address {
  title: string | null;
  path: string;
  text: string | null;
  decision?: Notification["decision"];
}

/** Columns of a notification `n` and its actor `a`: who did what to which thing. */
export const notificationColumns = (appId: string): SQL => sql`
  ${n.id}, ${n.action}, ${n.reason}, ${n.actorId} as actorId, ${personColumn(sql`a`)} as actor, ${n.actorsCount} as actorsCount,
  (select ${personColumn(sql`b`)} from ${other} join ${b} on ${b.appId} = ${appId} and ${b.id} = ${other.actorId}
    where ${n.actorsCount} > 1 and ${other.appId} = ${appId} and ${other.profileId} = ${n.profileId} and ${other.groupId} = ${n.groupId} and ${other.actorId} <> ${n.actorId} limit 1) as otherActor,
  ${n.entityType} as entityType, ${n.entityId} as entityId, ${n.targetType} as targetType, ${n.targetId} as targetId,
  ${n.threadType} as threadType, ${n.threadId} as threadId, ${n.readAt} as readAt, ${n.createdAt} as createdAt,
  ${targetColumn(appId, sql`${n.entityType}`, sql`${n.entityId}`)} as entity,
  ${targetColumn(appId, sql`${n.targetType}`, sql`${n.targetId}`, { action: sql`${n.action}`, createdAt: sql`${n.createdAt}` })} as target,
  exists (select 1 from ${m} where ${m.appId} = ${appId} and ${m.profileId} = ${n.profileId} and ${m.threadType} = ${n.threadType} and ${m.threadId} = ${n.threadId}) as isMuted`;

/**
 * The caller's notifications, the latest first. What is gone, locked or left since is not among them. Which ones they are and what
 * they show are two statements: together they would have more parameters than D1 takes, once something in the app is locked.
 */
export async function listNotifications(ctx: AppContext, query: NotificationsQuery): Promise<Page<Notification>> {
  const { id: profileId } = requireOwnProfile(ctx);
  const { "filter[read]": isRead, "filter[action]": action } = query;
  const from = readCursor(query.cursor, 1);
  const [before, way] = query.sort === "createdAt" ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const chosen = (appId: string) => sql`from ${n}
        where ${n.appId} = ${appId} and ${n.profileId} = ${profileId} and ${n.isLatest} = 1
          and ${isTargetReadable(ctx, sql`${n.targetType}`, sql`${n.targetId}`)}
          ${isRead === undefined ? sql`` : isRead ? sql`and ${n.readAt} is not null` : sql`and ${n.readAt} is null`}
          ${action ? sql`and ${n.action} = ${action}` : sql``}`;
  // Behind a cursor nobody reads the total.
  const isCounted = !query.cursor;
  const [listed, counted] = await ctx.shard.readAll([
    appQuery<{ id: NotificationId }>(
      ctx,
      (appId) => sql`select ${n.id} ${chosen(appId)}
          ${from ? sql`and (${n.createdAt}, ${n.id}) ${before} (${from.numbers[0]!}, ${from.id})` : sql``}
        order by ${n.createdAt} ${way}, ${n.id} ${way} limit ${query.limit + 1} offset ${offsetOf(query)}`,
    ),
    ...(isCounted
      ? [
          appQuery<{ total: number }>(
            ctx,
            (appId) => sql`select count(*) as total from (select 1 ${chosen(appId)} limit ${limits.pageDepth + 1})`,
          ),
        ]
      : []),
  ]);
  const ids = (listed as { id: NotificationId }[]).map(({ id }) => id);
  const [count] = (counted ?? []) as { total: number }[];
  const groups =
    ids.length === 0
      ? []
      : await ctx.shard.read(
          appQuery<NotificationRow>(
            ctx,
            (
              appId,
            ) => sql`select ${notificationColumns(appId)} from ${n} left join ${a} on ${a.appId} = ${appId} and ${a.id} = ${n.actorId}
              where ${n.appId} = ${appId} and ${n.profileId} = ${profileId} and ${n.id} in ${idsOf(ids)}
              order by ${n.createdAt} ${way}, ${n.id} ${way}`,
          ),
        );
  return pageOf(
    query,
    count ? boundedTotal(count.total) : null,
    groups,
    (row) => [row.createdAt, row.id],
    showNotification,
  );
}

export function showNotification(row: NotificationRow): Notification {
  const entity = addressOf(row.entity);
  const target = addressOf(row.target);
  return {
    id: row.id,
    action: row.action,
    isRead: row.readAt !== null,
    actor: row.actorId && personOf(row.actor, row.actorId),
    otherActor: row.otherActor ? personOf(row.otherActor, (JSON.parse(row.otherActor) as { id: ProfileId }).id) : null,
    actorsCount: row.actorsCount,
    entity: { type: row.entityType, id: row.entityId },
    title: entity.title || target.title || "",
    target: { type: row.targetType, id: row.targetId },
    text: target.text ?? "",
    decision: target.decision ?? null,
    path: target.path,
    reason: row.reason,
    thread: row.threadType && { type: row.threadType, id: row.threadId! },
    isMuted: Boolean(row.isMuted),
    createdAt: iso(row.createdAt),
  };
}

const addressOf = (json: string | null): Address =>
  json ? (JSON.parse(json) as Address) : { title: "", path: "", text: "" };
