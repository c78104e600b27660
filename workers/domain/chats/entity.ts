import { type SQL, sql } from "drizzle-orm";
import { chatMembers, chats, messages } from "@db/shard";
import { aliased, columnOf } from "@workers/store";
import { registerCounters, registerEntity } from "../engagement";
import { inChat } from "./chat-facts";

const m = aliased(messages, "m");
const cm = aliased(chatMembers, "cm");

const container = inChat(messages.chatId);

/** Messages carry files, polls and mentions; emoji stand under them in a table of their own. */
export const messageKind = registerEntity({
  type: "message",
  table: messages,
  author: messages.authorId,
  container,
  address: {
    title: (appId, row) =>
      sql`coalesce(nullif(substr(${columnOf(row, messages.text)}, 1, 60), ''), ${container.title(appId, row)}, '')`,
    path: (appId, row) => sql`${container.path(appId, row)} || '?message=' || ${columnOf(row, messages.sequence)}`,
  },
  isLive: (row: SQL) => sql`${columnOf(row, messages.isDeleted)} = 0`,
  polls: {
    ability: "message.vote",
    // The chat tells of its change by itself.
    event: () => null,
  },
});

registerCounters(
  {
    table: chats,
    column: chats.membersCount,
    counted: (appId) => sql`select count(*) from ${cm} where ${cm.appId} = ${appId} and ${cm.chatId} = ${chats.id}`,
  },
  {
    table: chats,
    column: chats.pinnedMessagesCount,
    counted: (appId) =>
      sql`select count(*) from ${m} where ${m.appId} = ${appId} and ${m.chatId} = ${chats.id} and ${m.pinnedAt} is not null`,
  },
);
