import { type SQL, sql } from "drizzle-orm";
import { attachments, chatMembers, chats, files, messages, polls } from "@db/shard";
import { aliased, columnOf } from "@workers/store";
import { registerCounters, registerEntity } from "@workers/domain/kernel/engagement";
import { hidingOfMessages } from "./moderation/hide-message";
import { inChat } from "./chat-facts";

const at = aliased(attachments, "reported_attachment");
const f = aliased(files, "reported_file");
const q = aliased(polls, "reported_poll");
const m = aliased(messages, "m");
const c = aliased(chats, "c");
const cm = aliased(chatMembers, "cm");

const container = inChat(messages.chatId);

/**
 * What a message says, for moderators and for who is told of a decision. What has no words is named by a sign that stands in every
 * language: a voice message by its length, a GIF and a poll by what they are called, files by their names.
 */
const wordsOf = (row: SQL): SQL => {
  const of = (name: "text" | "voice" | "gif" | "appId" | "id") => columnOf(row, messages[name]);
  const seconds = sql`(json_extract(${of("voice")}, '$.durationMs') / 1000)`;
  return sql`coalesce(nullif(${of("text")}, ''),
    (select '📊 ' || ${q.question} from ${q} where ${q.appId} = ${of("appId")} and ${q.entityType} = 'message' and ${q.entityId} = ${of("id")}),
    case when json_type(${of("voice")}) = 'object' then printf('🎤 %d:%02d', ${seconds} / 60, ${seconds} % 60) end,
    case when json_type(${of("gif")}) = 'object' then trim('GIF ' || coalesce(json_extract(${of("gif")}, '$.alt'), '')) end,
    (select group_concat('📎 ' || ${f.name}, ', ') from ${at}
      cross join ${f} on ${f.id} = ${at.fileId} and (${f.appId} = ${at.appId} or ${f.appId} is null)
      where ${at.appId} = ${of("appId")} and ${at.entityType} = 'message' and ${at.entityId} = ${of("id")} and ${at.position} >= 0), '')`;
};

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
    title: () => sql`''`,
    text: wordsOf,
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
