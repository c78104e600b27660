import { type SQL, sql } from "drizzle-orm";
import { chatMembers, chats, messages, profiles } from "@db/shard";
import { aliased, columnOf } from "@workers/store";
import { conversationDelay, registerNotification, registerNotifiedThing } from "../../notifications";
import { isUnblocked } from "../blocks";
import { inChat } from "../chat-facts";
import { messageKind } from "../entity";

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
  // What is said stands below: the chat says where.
  address: {
    ...messageKind.address,
    title: (appId, row) =>
      sql`coalesce(nullif(${messageKind.container.title(appId, row)}, ''), ${messageKind.address.title(appId, row)})`,
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
  isTold: ({ appId, messageId }, person) => hasNotRead(appId, messageId, person),
  mailDelay: conversationDelay,
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
  isTold: ({ appId, messageId }, person, now) =>
    sql`${hasNotRead(appId, messageId, person)} and ${hasNotMuted(appId, messageId, person, now)}`,
  mailDelay: conversationDelay,
  isConversation: true,
});

/** The condition that a person of `profiles` has not read a message meanwhile: whoever has sits before the chat. */
export const hasNotRead = (appId: string, messageId: string, person: SQL): SQL =>
  isNoMember(appId, messageId, person, sql`${receiver.readSequence} >= ${written.sequence}`);

/** The condition that they have not muted its chat at this moment. */
export const hasNotMuted = (appId: string, messageId: string, person: SQL, now: number): SQL =>
  isNoMember(appId, messageId, person, sql`${receiver.mutedUntil} > ${now}`);

const isNoMember = (appId: string, messageId: string, person: SQL, condition: SQL): SQL => sql`not exists (
  select 1 from ${written} join ${receiver} on ${receiver.appId} = ${appId} and ${receiver.chatId} = ${written.chatId}
    and ${receiver.profileId} = ${columnOf(person, profiles.id)}
  where ${written.appId} = ${appId} and ${written.id} = ${messageId} and ${condition})`;
