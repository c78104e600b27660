import { type SQL, sql } from "drizzle-orm";
import { chatMembers, chats, messages } from "@db/shard";
import { aliased, columnOf } from "@workers/store";
import { registerCounters, registerEntity } from "../engagement";
import { hidingOfMessages } from "./moderation/hide-message";
import { inChat } from "./chat-facts";

const m = aliased(messages, "m");
const c = aliased(chats, "c");
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
  waits: {
    isWaiting: (row) => sql`(${columnOf(row, messages.heldAs)} is not null)`,
    ability: "app.moderation",
  },
  reports: {
    ability: "message.create_report",
    tab: "ticket",
    isOfApp: true,
    title: () => sql`''`,
    text: (row) => columnOf(row, messages.text),
    context: container.title,
    // Of others' private chats moderators read what was reported, and no more.
    isOpen: (ctx, appId, row) => sql`(${container.isReadable(ctx, appId, row)} or exists (
      select 1 from ${c} where ${c.appId} = ${appId} and ${c.id} = ${columnOf(row, messages.chatId)} and ${c.type} in ('group', 'channel')))`,
    body: (row) => columnOf(row, messages.body),
    hiding: hidingOfMessages,
  },
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
