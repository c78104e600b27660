import { sql } from "drizzle-orm";
import { messages } from "@db/shard";
import type { MessageId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { notFound } from "@workers/errors";
import { aliased, appQuery } from "@workers/store";
import { c, chatColumns, type ChatRow, clearedOf, ownJoin, requireChat } from "./chats";
import { messageRow, type MessageRow } from "./messages";
import { hiddenFrom, hiddenFromAnswered, hiddenFromAuthor } from "./blocks";
import type { HiddenFrom } from "./live/live-message";

const named = aliased(messages, "named");

export interface MessageInChat {
  message: MessageRow;
  chat: ChatRow;
  /** Whom the caller doesn't see, or who doesn't see them. */
  unseen: ProfileId[];
  /** Whom what the caller does to the message is not told to. */
  hidden: HiddenFrom;
}

/** A message with its chat; 404 for who may not see it, and for one that was deleted or cleared away. */
export async function requireMessage(
  ctx: AppContext,
  id: MessageId,
  { isDeletedToo = false } = {},
): Promise<MessageInChat> {
  const [[message], [row], unseen, unseenByAuthor, unseenByAnswered] = await ctx.shard.readAll([
    messageRow(ctx, id),
    appQuery<ChatRow>(
      ctx,
      (
        appId,
      ) => sql`select ${chatColumns(ctx)} from ${named} cross join ${c} on ${c.appId} = ${named.appId} and ${c.id} = ${named.chatId}
        ${ownJoin(ctx, appId)} where ${named.appId} = ${appId} and ${named.id} = ${id} and ${c.deletedAt} is null`,
    ),
    hiddenFrom(ctx),
    hiddenFromAuthor(ctx, id),
    hiddenFromAnswered(ctx, id),
  ]);
  if (!message || !row) throw notFound("message");
  const chat = requireChat(ctx, row);
  const isHidden = unseen.some((person) => person.id === message.authorId);
  if ((message.isDeleted && !isDeletedToo) || isHidden || message.sequence <= clearedOf(chat))
    throw notFound("message");
  const hidden = { message: idsOf([...unseen, ...unseenByAuthor]), quote: idsOf(unseenByAnswered) };
  return { message, chat, unseen: idsOf(unseen), hidden };
}

const idsOf = (people: readonly { id: ProfileId }[]): ProfileId[] => people.map(({ id }) => id);
