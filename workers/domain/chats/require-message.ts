import { sql } from "drizzle-orm";
import { messages } from "@db/shard";
import type { MessageId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { notFound } from "@workers/errors";
import { aliased, appQuery } from "@workers/store";
import { c, chatColumns, type ChatRow, clearedOf, ownJoin, requireChat } from "./chats";
import { messageRow, type MessageRow } from "./messages";
import { hiddenFrom } from "./blocks";

const named = aliased(messages, "named");

export interface MessageInChat {
  message: MessageRow;
  chat: ChatRow;
  /** Whom what the caller does is not told to. */
  hidden: ProfileId[];
}

/** A message with its chat; 404 for who may not see it, and for one that was deleted or cleared away. */
export async function requireMessage(ctx: AppContext, id: MessageId): Promise<MessageInChat> {
  const [[message], [row], hidden] = await ctx.shard.readAll([
    messageRow(ctx, id),
    appQuery<ChatRow>(
      ctx,
      (
        appId,
      ) => sql`select ${chatColumns(ctx)} from ${named} cross join ${c} on ${c.appId} = ${named.appId} and ${c.id} = ${named.chatId}
        ${ownJoin(ctx, appId)} where ${named.appId} = ${appId} and ${named.id} = ${id} and ${c.deletedAt} is null`,
    ),
    hiddenFrom(ctx),
  ]);
  if (!message || !row) throw notFound("message");
  const chat = requireChat(ctx, row);
  const isHidden = hidden.some((person) => person.id === message.authorId);
  if (message.isDeleted || isHidden || message.sequence <= clearedOf(chat)) throw notFound("message");
  return { message, chat, hidden: hidden.map((person) => person.id) };
}
