import { and, eq, type SQL, sql } from "drizzle-orm";
import { chatMembers, chats } from "@db/shard";
import type { AppId, ChatId, ProfileId } from "@db/vocabulary/ids";
import { chatLimits } from "@db/vocabulary/limits/chat-limits";
import type { Chat, ChatCounter, MarksForm, MuteForm } from "@workers/contracts/chat/chats";
import type { AppContext } from "@workers/context";
import { invalid, notFound } from "@workers/errors";
import { aliased, appQuery, appWrite, idsOf, nameOf, rows, updateRows } from "@workers/store";
import { requireProfile } from "@workers/domain/kernel/access";
import { messagesRead, publishReadMessages } from "../notifications";
import { chatRow, type ChatRow, counterOf, forGood, requireChat, showChat, audienceOf } from "./chats";
import { isUnseenAfter } from "./add-message";
import { broadcastChatEvent, broadcastToPeople } from "./live/broadcast-chat-event";

/** How chats stand for the caller alone: how far they have read, what rings, what stands above the others. */

const c = aliased(chats, "c");

async function requireOwn(ctx: AppContext, id: ChatId): Promise<{ row: ChatRow; profileId: ProfileId }> {
  const { id: profileId } = requireProfile(ctx);
  const row = requireChat(ctx, await ctx.shard.readOne(chatRow(ctx, id)));
  if (!row.isJoined) throw notFound("chat");
  return { row, profileId };
}

const isOwn = (appId: AppId, profileId: ProfileId, ids: readonly ChatId[]): SQL =>
  sql`${chatMembers.appId} = ${appId} and ${chatMembers.profileId} = ${profileId} and ${chatMembers.chatId} in ${idsOf(ids)}`;

/** Marks how far the caller has got and read a chat; marks never go back, nor beyond what was said. */
export async function setMarks(ctx: AppContext, id: ChatId, marks: MarksForm): Promise<ChatCounter> {
  const { row, profileId } = await requireOwn(ctx, id);
  const read = Math.min(marks.readSequence ?? 0, row.messageSequence);
  const delivered = Math.max(read, Math.min(marks.deliveredSequence ?? 0, row.messageSequence));
  if (read <= row.readSequence! && delivered <= row.deliveredSequence!) return counterOf(row);
  // Behind the last message that they see there may be some that they don't: those of people who are blocked.
  const reached = (
    appId: AppId,
  ) => sql`case when ${isUnseenAfter(appId, id, profileId, sql`${read}`)} then ${read} else (
    select ${c.messageSequence} from ${c} where ${c.appId} = ${appId} and ${c.id} = ${id}) end`;
  const readWrite = messagesRead(ctx, [id]);
  const { rows: chatRows, changes } = await ctx.shard.writeAndRead(
    [
      appWrite(
        ctx,
        (
          appId,
        ) => sql`update ${chatMembers} set ${nameOf(chatMembers.readSequence)} = max(${chatMembers.readSequence}, ${reached(appId)}),
            ${nameOf(chatMembers.deliveredSequence)} = max(${chatMembers.deliveredSequence}, ${delivered})
          where ${isOwn(appId, profileId, [id])}`,
      ),
      readWrite,
    ],
    chatRow(ctx, id),
  );
  const after = chatRows[0];
  if (!after?.isJoined) throw notFound("chat");
  publishReadMessages(ctx, changes.of(readWrite));
  broadcastMarks(ctx, after, profileId);
  return counterOf(after);
}

function broadcastMarks(ctx: AppContext, row: ChatRow, profileId: ProfileId) {
  broadcastToPeople(ctx, [profileId], "counters.chat", counterOf(row));
  if (row.membersCount <= chatLimits.markedMembers && row.membersCount > 1)
    broadcastChatEvent(ctx, audienceOf(row), "readChat", {
      chatId: row.id,
      profileId,
      readSequence: row.readSequence!,
      deliveredSequence: row.deliveredSequence!,
    });
}

/** Marks chats as read to their end, or as delivered. Those the caller isn't in are passed over. */
export async function markChats(
  ctx: AppContext,
  ids: readonly ChatId[],
  as: "read" | "delivered",
): Promise<ChatCounter[]> {
  const { id: profileId } = requireProfile(ctx);
  const latest = (appId: AppId) =>
    sql`(select ${c.messageSequence} from ${c} where ${c.appId} = ${appId} and ${c.id} = ${chatMembers.chatId})`;
  const before = await readMany(ctx, ids);
  const readWrite = messagesRead(ctx, ids);
  const changes = await ctx.shard.write([
    appWrite(
      ctx,
      (appId) => sql`update ${chatMembers} set ${nameOf(chatMembers.deliveredSequence)} = ${latest(appId)}
          ${as === "read" ? sql`, ${nameOf(chatMembers.readSequence)} = ${latest(appId)}` : sql``}
        where ${isOwn(appId, profileId, ids)}`,
    ),
    ...(as === "read" ? [readWrite] : []),
  ]);
  if (as === "read") publishReadMessages(ctx, changes.of(readWrite));
  const after = await readMany(ctx, ids);
  const changed = after.filter((row) => {
    const earlier = before.find((earlierRow) => earlierRow.id === row.id);
    return earlier?.readSequence !== row.readSequence || earlier?.deliveredSequence !== row.deliveredSequence;
  });
  for (const row of changed) broadcastMarks(ctx, row, profileId);
  return after.map(counterOf);
}

/** The chats among these that the caller belongs to. */
export async function readMany(ctx: AppContext, ids: readonly ChatId[]): Promise<ChatRow[]> {
  const chatRows = await ctx.shard.readAll(ids.map((id) => chatRow(ctx, id)));
  return chatRows.flatMap(([row]) => (row && (row as ChatRow).isJoined ? [row as ChatRow] : []));
}

/** Lets a chat ring, or not: for good or until a time. */
export async function muteChat(ctx: AppContext, id: ChatId, { isMuted, mutedUntil }: MuteForm): Promise<Chat> {
  const { profileId } = await requireOwn(ctx, id);
  const until = isMuted ? (mutedUntil ? Date.parse(mutedUntil) : forGood) : null;
  if (until !== null && until <= ctx.now()) throw invalid({ field: "mutedUntil", key: "notAllowed" });
  return change(ctx, id, profileId, { mutedUntil: until });
}

/** Puts a chat above the others in the caller's list, or back among them. */
export async function pinChat(ctx: AppContext, id: ChatId, isPinned: boolean): Promise<Chat> {
  const { row, profileId } = await requireOwn(ctx, id);
  if (isPinned && row.pinnedAt === null) {
    const pinned = await ctx.shard.read(
      rows(ctx, chatMembers, { id: chatMembers.chatId })
        .where(and(eq(chatMembers.profileId, profileId), sql`${chatMembers.pinnedAt} is not null`))
        .limit(chatLimits.pinnedChats),
    );
    if (pinned.length >= chatLimits.pinnedChats)
      throw invalid({ field: "id", key: "maxNumber", params: { max: chatLimits.pinnedChats } });
  }
  return change(ctx, id, profileId, { pinnedAt: isPinned ? ctx.now() : null });
}

async function change(
  ctx: AppContext,
  id: ChatId,
  profileId: ProfileId,
  values: { mutedUntil?: number | null; pinnedAt?: number | null },
): Promise<Chat> {
  const { rows: chatRows } = await ctx.shard.writeAndRead(
    [updateRows(ctx, chatMembers, values, eq(chatMembers.chatId, id), eq(chatMembers.profileId, profileId))],
    chatRow(ctx, id),
  );
  if (!chatRows[0]) throw notFound("chat");
  broadcastToPeople(ctx, [profileId], "updateChat", { chatId: id });
  return showChat(ctx, chatRows[0]);
}

/** The ids of the groups and channels that somebody belongs to, with whether they moderate them: for the app's room. */
export async function chatsForRoom(ctx: AppContext): Promise<[ChatId, boolean][]> {
  if (!ctx.me.profile) return [];
  const chatsOfMember = await ctx.shard.read(
    appQuery<{ id: ChatId; isModerator: number }>(
      ctx,
      (appId) => sql`select ${chatMembers.chatId} as id, ${chatMembers.isModerator} as isModerator from ${chatMembers}
        cross join ${c} on ${c.appId} = ${appId} and ${c.id} = ${chatMembers.chatId} and ${c.type} in ('group', 'channel') and ${c.deletedAt} is null
        where ${chatMembers.appId} = ${appId} and ${chatMembers.profileId} = ${ctx.me.profile!.id}`,
    ),
  );
  return chatsOfMember.map(({ id, isModerator }) => [id, Boolean(isModerator)]);
}
