import { type SQL, sql } from "drizzle-orm";
import { attachments, chats, files, messages } from "@db/shard";
import type { AppId, ChatId } from "@db/vocabulary/ids";
import type { Message, SharedKind, SharedQuery } from "@workers/contracts/chat/messages";
import type { AppContext } from "@workers/context";
import { aliased, appQuery } from "@workers/store";
import { chatRow, requireChat, seenOf } from "../chats";
import { clearedIn, rowsOf } from "../message-list";
import { isAuthorSeen, showMessage } from "../messages";

const at = aliased(attachments, "at");
const f = aliased(files, "f");
const c = aliased(chats, "c");

/** Numbers of messages that one call looks through: the cost doesn't grow with the chat. */
const lookedThrough = 2000;

/** Messages with a file whose type is, or isn't, that of pictures and videos. */
const hasFile = (appId: AppId, isMedia: boolean): SQL => sql`exists (
  select 1 from ${at} cross join ${f} on ${f.id} = ${at.fileId} and ${f.removedAt} is null
  where ${at.appId} = ${appId} and ${at.entityType} = 'message' and ${at.entityId} = ${messages.id} and ${at.position} >= 0
    and (${f.type} in ('image', 'video')) = ${isMedia ? 1 : 0})`;

const conditions: Record<SharedKind, (appId: AppId) => SQL> = {
  media: (appId) => hasFile(appId, true),
  files: (appId) => hasFile(appId, false),
  links: () => sql`instr(${messages.text}, '://') > 0`,
};

/** What was shared in a chat, the newest first: messages with pictures and videos, with other files, or with links. */
export async function sharedOf(
  ctx: AppContext,
  chatId: ChatId,
  { kind, before, limit }: SharedQuery,
): Promise<{ data: Message[]; before: number | null }> {
  const from = (appId: AppId) =>
    before === undefined
      ? sql`(select ${c.messageSequence} + 1 from ${c} where ${c.appId} = ${appId} and ${c.id} = ${chatId})`
      : sql`${before}`;
  const [[chat], [cleared], messageRows] = await ctx.shard.readAll([
    chatRow(ctx, chatId),
    appQuery<{ sequence: number }>(ctx, (appId) => sql`select ${clearedIn(ctx, appId, chatId)} as sequence`),
    rowsOf(ctx, chatId, {
      where: (
        appId,
      ) => sql`${messages.sequence} < ${from(appId)} and ${messages.sequence} >= ${from(appId)} - ${lookedThrough}
        and ${messages.isDeleted} = 0 and ${messages.sequence} > ${clearedIn(ctx, appId, chatId)}
        and ${isAuthorSeen(ctx, sql`${messages.authorId}`)} and ${conditions[kind](appId)}`,
      order: sql`${messages.sequence} desc`,
      limit: limit + 1,
    }),
  ]);
  const row = requireChat(ctx, chat);
  const seen = seenOf(row);
  const shown = messageRows.toSorted((message, other) => other.sequence - message.sequence).slice(0, limit);
  const lowest = (before ?? row.messageSequence + 1) - lookedThrough;
  const next =
    messageRows.length > limit ? shown.at(-1)!.sequence : lowest > (cleared?.sequence ?? 0) + 1 ? lowest : null;
  return { data: shown.map((message) => showMessage(ctx, message, seen)), before: next };
}
