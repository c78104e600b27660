import { eq, sql } from "drizzle-orm";
import { gateKey } from "@db/vocabulary/access";
import { chats, messages } from "@db/shard";
import type { ChatId, MessageId, ProfileId } from "@db/vocabulary/ids";
import { textToDoc } from "@db/vocabulary/rich-text";
import type { AppContext } from "@workers/context";
import { appQuery, hasRow, insertRow, rows } from "@workers/store";
import { recordEvents } from "@workers/domain/kernel/facts";
import { newId } from "@workers/domain/kernel/ids";
import { addMessage, isMessageAdded } from "../add-message";
import { hiddenPeople } from "../blocks";
import { audienceOf, chatRow } from "../chats";
import { broadcastLive } from "../live/live-message";
import { addToChat } from "../members-of-chat";
import { messageRow } from "../messages";

interface WrittenFor {
  /** Named by its cause: however often that is delivered, the message is sent once. */
  id: MessageId;
  authorId: ProfileId;
  recipientId: ProfileId;
  text: string;
}

/**
 * Sends a private message in somebody's name, as an automation does. Nothing is sent where the chats are switched off, where one of the two
 * blocks the other, and to oneself. No flood stops it: it is the app that writes.
 */
export async function writeForSomebody(
  ctx: AppContext,
  { id, authorId, recipientId, text }: WrittenFor,
): Promise<void> {
  if (authorId === recipientId || ctx.gates.get(gateKey("service", "chat"))?.off) return;
  const [[sent], hidden] = await ctx.shard.readAll([
    rows(ctx, messages, { id: messages.id }).where(eq(messages.id, id)).limit(1),
    appQuery<{ id: ProfileId }>(ctx, (appId) => hiddenPeople(appId, recipientId)),
  ]);
  if (sent || hidden.some((person) => person.id === authorId)) return;
  const chatId = await openPrivateChat(ctx, authorId, recipientId);
  const { statements, events } = recordEvents(
    ctx,
    [
      {
        type: "message.created",
        appId: ctx.app.id,
        chatId,
        chatType: "private",
        messageId: id,
        authorId,
        mentionedIds: [],
        recipientIds: [recipientId],
      },
    ],
    isMessageAdded(ctx.app.id, id),
  );
  await ctx.shard.write([
    ...addMessage(ctx, { id, chatId, authorId, body: textToDoc(text) }, ctx.now()),
    ...statements,
  ]);
  ctx.publish(...events);
  const [[chat], [message]] = await ctx.shard.readAll([chatRow(ctx, chatId), messageRow(ctx, id)]);
  if (chat && message)
    broadcastLive(ctx, audienceOf(chat), "createMessage", message, { message: [], quote: [] }, { chatType: "private" });
}

/** The one private chat of two people, which is made where there is none. */
async function openPrivateChat(ctx: AppContext, authorId: ProfileId, recipientId: ProfileId): Promise<ChatId> {
  const id = newId<"chat">(ctx.now());
  const now = ctx.now();
  const pairKey = [authorId, recipientId].toSorted().join(":");
  const isThere = sql`${hasRow(ctx, chats, id)}`;
  const { rows: chatRows } = await ctx.shard.writeAndRead(
    [
      insertRow(
        ctx,
        chats,
        { id, type: "private", pairKey, ownerId: authorId, lastMessageAt: now, createdAt: now, updatedAt: now },
        { orIgnore: true },
      ),
      ...addToChat(ctx, id, { people: [authorId], guard: isThere }, now),
      // The other one learns of it with the message.
      ...addToChat(ctx, id, { people: [recipientId], isHidden: true, guard: isThere }, now),
    ],
    rows(ctx, chats, { id: chats.id }).where(eq(chats.pairKey, pairKey)).limit(1),
  );
  return chatRows[0]!.id;
}
