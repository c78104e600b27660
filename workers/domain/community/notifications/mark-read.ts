import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { chatMembers, chats, comments, messages, notifications, ticketReads, tickets } from "@db/shard";
import type { AccountId, ChatId, NotificationId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { notFound } from "@workers/errors";
import { aliased, appWrite, idsOf, nameOf, rows, updateRows, type Writable } from "@workers/store";
import { requireOwnProfile } from "./own-profile";
import type { ThingRef } from "./registry";

const chosen = aliased(notifications, "chosen");
const c = aliased(comments, "c");
const m = aliased(messages, "m");
const reader = aliased(chatMembers, "reader");
const chat = aliased(chats, "chat");
const t = aliased(tickets, "t");
const ownTicket = aliased(tickets, "asked");
const atDesk = aliased(ticketReads, "at_desk");

/** Marks one notification, with all that is grouped in it, as read; or as unread again. 404 for other people's. */
export async function markNotification(ctx: AppContext, id: NotificationId, isRead: boolean): Promise<void> {
  const { id: profileId } = requireOwnProfile(ctx);
  const own = await ctx.shard.readOne(
    rows(ctx, notifications, { id: notifications.id })
      .where(eq(notifications.id, id), eq(notifications.profileId, profileId))
      .limit(1),
  );
  if (!own) throw notFound("notification");
  await ctx.shard.write([
    appWrite(
      ctx,
      (appId) => sql`update ${notifications} set ${nameOf(notifications.readAt)} = ${isRead ? ctx.now() : null}
        where ${notifications.appId} = ${appId} and ${notifications.profileId} = ${profileId} and ${notifications.groupId} = (
          select ${chosen.groupId} from ${chosen} where ${chosen.appId} = ${appId} and ${chosen.id} = ${id})
        and (${notifications.readAt} is null) = ${isRead ? 1 : 0}`,
    ),
  ]);
  ctx.publish({ type: "notifications.changed", appId: ctx.app.id, profileIds: [profileId] });
}

/** Marks all of the caller's notifications as read. */
export async function markAllNotificationsRead(ctx: AppContext): Promise<void> {
  const { id: profileId } = requireOwnProfile(ctx);
  const changed = await ctx.shard.writeOne(
    updateRows(
      ctx,
      notifications,
      { readAt: ctx.now() },
      eq(notifications.profileId, profileId),
      // What the list doesn't show, nobody has read there.
      eq(notifications.isInApp, true),
      isNull(notifications.readAt),
    ),
  );
  if (changed) ctx.publish({ type: "notifications.changed", appId: ctx.app.id, profileIds: [profileId] });
}

/** Marks as read what the caller was told about a thing that they look at, and about what is said below it. */
export async function markNotificationsOf(ctx: AppContext, { type, id }: ThingRef): Promise<void> {
  const { id: profileId } = requireOwnProfile(ctx);
  const changed = await ctx.shard.writeOne(
    appWrite(
      ctx,
      (appId) => sql`update ${notifications} set ${nameOf(notifications.readAt)} = ${ctx.now()}
        where ${notifications.appId} = ${appId} and ${notifications.profileId} = ${profileId} and ${notifications.readAt} is null and (
          (${notifications.threadType} = ${type} and ${notifications.threadId} = ${id})
          or (${notifications.targetType} = ${type} and ${notifications.targetId} = ${id})
          or (${notifications.targetType} = 'comment' and exists (
            select 1 from ${c} where ${c.appId} = ${appId} and ${c.id} = ${notifications.targetId} and ${c.entityType} = ${type} and ${c.entityId} = ${id}))
          or (${notifications.targetType} = 'message' and ${type} = 'chat' and exists (
            select 1 from ${m} where ${m.appId} = ${appId} and ${m.id} = ${notifications.targetId} and ${m.chatId} = ${id})))`,
    ),
  );
  if (changed) ctx.publish({ type: "notifications.changed", appId: ctx.app.id, profileIds: [profileId] });
}

/**
 * The write, behind that of the caller's read marks in chats, which marks as read what they were told of the messages up to there; of
 * a ticket once its chat is read to the end. Of whoever answers tickets the account's marks count too. `publishReadMessages` tells of it.
 */
export const messagesRead = (ctx: AppContext, chatIds: readonly ChatId[], accountId?: AccountId): Writable =>
  appWrite(ctx, (appId) => {
    const profileId = ctx.me.profile?.id ?? "";
    const hasRead = (chatId: SQL, sequence: SQL) => sql`(exists (
        select 1 from ${reader} where ${reader.appId} = ${appId} and ${reader.chatId} = ${chatId} and ${reader.profileId} = ${profileId}
          and ${reader.readSequence} >= ${sequence})
      or exists (
        select 1 from ${ownTicket} join ${atDesk} on ${atDesk.projectId} = ${ownTicket.projectId} and ${atDesk.accountId} = ${accountId ?? ""} and ${atDesk.chatId} = ${ownTicket.chatId}
        where ${ownTicket.appId} = ${appId} and ${ownTicket.chatId} = ${chatId} and ${atDesk.readSequence} >= ${sequence}))`;
    return sql`update ${notifications} set ${nameOf(notifications.readAt)} = ${ctx.now()}
      where ${notifications.appId} = ${appId} and ${notifications.profileId} = ${profileId} and ${notifications.readAt} is null and (
        (${notifications.targetType} = 'message' and exists (
          select 1 from ${m} where ${m.appId} = ${appId} and ${m.id} = ${notifications.targetId} and ${m.chatId} in ${idsOf(chatIds)}
            and ${hasRead(sql`${m.chatId}`, sql`${m.sequence}`)}))
        or (${notifications.targetType} = 'ticket' and exists (
          select 1 from ${t} join ${chat} on ${chat.appId} = ${appId} and ${chat.id} = ${t.chatId}
          where ${t.appId} = ${appId} and ${t.id} = ${notifications.targetId} and ${t.chatId} in ${idsOf(chatIds)}
            and ${hasRead(sql`${t.chatId}`, sql`${chat.messageSequence}`)})))`;
  });

/** Has the caller's other windows count anew, if the write of `messagesRead` changed anything. */
export function publishReadMessages(ctx: AppContext, changed: number): void {
  if (changed > 0 && ctx.me.profile)
    ctx.publish({ type: "notifications.changed", appId: ctx.app.id, profileIds: [ctx.me.profile.id] });
}
