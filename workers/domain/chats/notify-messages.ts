import { type SQL, sql } from "drizzle-orm";
import { chatMembers, chats, messages, profiles } from "@db/shard";
import { aliased, columnOf } from "@workers/store";
import { registerNotification, registerNotifiedThing } from "../notifications";
import { isUnblocked } from "./blocks";
import { inChat } from "./chat-facts";
import { messageKind } from "./entity";

/** Who is told of messages beside the chat itself: whoever they mention, also in a muted chat, and whom one writes to alone. */

const written = aliased(messages, "written");
const receiver = aliased(chatMembers, "receiver");

const { isReadable, isReadableBy } = messageKind.container;
registerNotifiedThing({
  ...messageKind,
  // Whoever blocked each other since reads nothing of the other's in old notifications either.
  container: {
    isReadable: (ctx, appId, row) =>
      sql`(${isReadable(ctx, appId, row)}) and ${isUnblocked(appId, sql`${ctx.me.profile?.id ?? ""}`, columnOf(row, messages.authorId))}`,
    isReadableBy: (ctx, appId, row, person) =>
      sql`(${isReadableBy(ctx, appId, row, person)}) and ${isUnblocked(appId, columnOf(person, profiles.id), columnOf(row, messages.authorId))}`,
  },
  text: (row) => columnOf(row, messages.text),
});

const container = inChat(chats.id);
registerNotifiedThing({
  type: "chat",
  table: chats,
  container,
  address: { title: (_appId, row) => columnOf(row, chats.name), path: container.path },
  isLive: (row) => sql`${columnOf(row, chats.deletedAt)} is null`,
});

registerNotification({
  action: "mentions",
  events: ["message.created"],
  occasion: ({ appId, authorId, messageId, mentionedIds }) =>
    mentionedIds.length > 0 ? { appId, actorId: authorId, entity: { type: "message", id: messageId } } : null,
  recipients: ({ mentionedIds }) => [{ reason: "mentioned", profileIds: mentionedIds }],
});

registerNotification({
  action: "new_message",
  events: ["message.created"],
  occasion: ({ appId, authorId, chatType, chatId, messageId }) =>
    chatType === "private"
      ? {
          appId,
          actorId: authorId,
          entity: { type: "chat", id: chatId },
          target: { type: "message", id: messageId },
          // Without a thread: a chat is muted by itself, for its counters and sounds too.
        }
      : null,
  recipients: ({ recipientIds }) => [{ reason: "messaged", profileIds: recipientIds }],
  isTold: ({ appId, chatId, messageId }, person) => isListening(appId, chatId, messageId, person),
});

/** Who has read the message meanwhile sits before the chat, and who muted it wants no word of it. */
const isListening = (appId: string, chatId: string, messageId: string, person: SQL): SQL => sql`not exists (
  select 1 from ${receiver} join ${written} on ${written.appId} = ${appId} and ${written.id} = ${messageId}
  where ${receiver.appId} = ${appId} and ${receiver.chatId} = ${chatId} and ${receiver.profileId} = ${columnOf(person, profiles.id)}
    and (${receiver.readSequence} >= ${written.sequence} or coalesce(${receiver.mutedUntil}, 0) > unixepoch() * 1000))`;
