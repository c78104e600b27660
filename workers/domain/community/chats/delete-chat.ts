import { eq, isNull, sql } from "drizzle-orm";
import { accessObjects, chatMembers, chats, messageReactions, messages } from "@db/shard";
import type { AppId, ChatId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { notFound } from "@workers/errors";
import {
  aliased,
  type AppScope,
  appWrite,
  type Database,
  deleteRows,
  nameOf,
  shardQuery,
  updateRows,
  hasRow,
} from "@workers/store";
import { can, requireAbility, requireProfile } from "@workers/domain/kernel/access";
import { purgeEngagement, purgeTexts } from "@workers/domain/kernel/engagement";
import { recordEvents } from "@workers/domain/kernel/facts";
import { chatRow, type ChatRow, factsOfChat, isChatListed, requireChat, audienceOf } from "./chats";
import { readMany } from "./own-chat";
import { broadcastChatEvent, broadcastToPeople } from "./live/broadcast-chat-event";
import { callAfter } from "./reading/names-of-chats";
import { registerClockJob } from "@workers/domain/kernel/clock";

const c = aliased(chats, "c");

/** Clears a chat away: for the caller alone, or, which administrators may, for everybody. New messages come as before. */
export async function clearChat(ctx: AppContext, id: ChatId, { isForAll }: { isForAll: boolean }): Promise<void> {
  const row = requireChat(ctx, await ctx.shard.readOne(chatRow(ctx, id)));
  requireAbility(ctx, isForAll ? "chat.clear_for_all" : "chat.clear", factsOfChat(row));
  if (isForAll) {
    const { rows: chatRows } = await ctx.shard.writeAndRead(
      [
        appWrite(
          ctx,
          (
            appId,
          ) => sql`update ${chats} set ${nameOf(chats.clearedSequence)} = ${chats.messageSequence}, ${nameOf(chats.pinnedMessagesCount)} = 0,
              ${nameOf(chats.changeSequence)} = ${chats.changeSequence} + 1 where ${chats.appId} = ${appId} and ${chats.id} = ${id}`,
        ),
        appWrite(
          ctx,
          (appId) => sql`update ${messages} set ${nameOf(messages.pinnedAt)} = null
            where ${messages.appId} = ${appId} and ${messages.chatId} = ${id} and ${messages.pinnedAt} is not null`,
        ),
      ],
      chatRow(ctx, id),
    );
    const clearedSequence = chatRows[0]?.chatClearedSequence ?? row.messageSequence;
    return broadcastChatEvent(ctx, audienceOf(row), "clearChat", { chatId: id, clearedSequence, isForAll: true });
  }
  const { id: profileId } = requireProfile(ctx);
  const { rows: chatRows } = await ctx.shard.writeAndRead([clearOwn(ctx, id, false)], chatRow(ctx, id));
  const clearedSequence = chatRows[0]?.ownClearedSequence ?? row.messageSequence;
  broadcastToPeople(ctx, [profileId], "clearChat", { chatId: id, clearedSequence, isForAll: false });
}

/** Clears all messages that a chat has now away for the caller; `isHidden` takes it off their list until somebody writes. */
const clearOwn = (ctx: AppContext, id: ChatId, isHidden: boolean) =>
  appWrite(ctx, (appId) => {
    const latest = sql`(select ${c.messageSequence} from ${c} where ${c.appId} = ${appId} and ${c.id} = ${id})`;
    return sql`update ${chatMembers} set ${nameOf(chatMembers.clearedSequence)} = ${latest}, ${nameOf(chatMembers.readSequence)} = ${latest},
        ${nameOf(chatMembers.pinnedAt)} = case when ${isHidden ? 1 : 0} then null else ${chatMembers.pinnedAt} end
        ${isHidden ? sql`, ${nameOf(chatMembers.hiddenSequence)} = ${latest}` : sql``}
      where ${chatMembers.appId} = ${appId} and ${chatMembers.chatId} = ${id} and ${chatMembers.profileId} = ${ctx.me.profile!.id}`;
  });

/** Deletes a group or channel for everybody; a private or support chat goes from the caller's own list alone. */
export async function deleteChat(ctx: AppContext, id: ChatId): Promise<void> {
  const row = await ctx.shard.readOne(chatRow(ctx, id));
  if (!row || !isChatListed(ctx, row)) throw notFound("chat");
  if (row.type === "private" || row.type === "support") return hideChat(ctx, requireChat(ctx, row));
  requireAbility(ctx, "chat.delete", factsOfChat(row));
  await removeChat(ctx, row);
}

async function hideChat(ctx: AppContext, row: ChatRow): Promise<void> {
  requireAbility(ctx, "chat.clear", factsOfChat(row));
  const { id: profileId } = requireProfile(ctx);
  await ctx.shard.write([clearOwn(ctx, row.id, true)]);
  broadcastToPeople(ctx, [profileId], "deleteChat", { chatId: row.id });
}

/** Its messages go little by little, behind it. */
async function removeChat(ctx: AppContext, row: ChatRow): Promise<void> {
  const now = ctx.now();
  const removal = updateRows(
    ctx,
    chats,
    { deletedAt: now, updatedAt: now },
    eq(chats.id, row.id),
    isNull(chats.deletedAt),
  );
  const recorded = recordEvents(
    ctx,
    [{ type: "chat.deleted", appId: ctx.app.id, chatId: row.id, chatType: row.type }],
    hasRow(ctx, chats, row.id, isNull(chats.deletedAt)),
  );
  const changes = await ctx.shard.write([
    ...recorded.statements,
    removal,
    deleteRows(ctx, accessObjects, eq(accessObjects.entityType, "chat"), eq(accessObjects.entityId, row.id)),
  ]);
  // Somebody else has deleted it at the same moment.
  if (changes.of(removal) === 0) return;
  broadcastChatEvent(ctx, audienceOf(row), "deleteChat", { chatId: row.id });
  ctx.publish(...recorded.events);
}

/** Deletes chats from the caller's list; with `isForAll` those for everybody that the caller may delete. Others are passed over. */
export async function deleteChats(ctx: AppContext, ids: readonly ChatId[], isForAll: boolean): Promise<ChatId[]> {
  requireProfile(ctx);
  const own = await readMany(ctx, ids);
  for (const row of own) {
    const isGroup = row.type === "group" || row.type === "channel";
    if (isForAll && isGroup && can(ctx, "chat.delete", factsOfChat(row))) await removeChat(ctx, row);
    else await hideChat(ctx, row);
  }
  return own.map((row) => row.id);
}

/** Messages that go in one transaction. */
const messagesAtOnce = 200;

/** Removes messages of deleted chats for good, and the chats once they are empty; answers how many rows went. */
async function removeDeletedChats(shard: Database, maxRows: number): Promise<number> {
  const doomed = await shard.read(
    shardQuery<{ id: ChatId; appId: AppId }>(
      sql`select ${c.id}, ${c.appId} as appId from ${c} where ${c.deletedAt} is not null order by ${c.deletedAt} limit 20`,
    ),
  );
  let removed = 0;
  for (const { id, appId } of doomed) {
    const scope: AppScope = { app: { id: appId } };
    for (let isEmpty = false; !isEmpty && removed < maxRows;) {
      const next = (
        of: AppId,
      ) => sql`select ${messages.id} from ${messages} where ${messages.appId} = ${of} and ${messages.chatId} = ${id}
        order by ${messages.sequence} limit ${messagesAtOnce}`;
      const deletion = appWrite(
        scope,
        (of) => sql`delete from ${messages} where ${messages.appId} = ${of} and ${messages.id} in (${next(of)})`,
      );
      const changes = await shard.write([
        ...purgeEngagement(scope, "message", next),
        ...purgeTexts(scope, "message_line", next),
        appWrite(
          scope,
          (of) =>
            sql`delete from ${messageReactions} where ${messageReactions.appId} = ${of} and ${messageReactions.messageId} in (${next(of)})`,
        ),
        deletion,
      ]);
      const gone = changes.of(deletion);
      removed += gone;
      isEmpty = gone < messagesAtOnce;
    }
    if (removed >= maxRows) return removed;
    await shard.write([
      ...callAfter(scope, id, [], 0),
      deleteRows(scope, chatMembers, eq(chatMembers.chatId, id)),
      deleteRows(scope, chats, eq(chats.id, id)),
    ]);
  }
  return removed;
}

/** Messages of deleted chats that one run removes in a shard, at most. */
const messagesPerRun = 1000;
registerClockJob({
  every: "minute",
  name: "messagesRemoved",
  inShard: (_ctx, shard) => removeDeletedChats(shard, messagesPerRun),
});
