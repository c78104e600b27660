import { chats, messages } from "@db/shard";
import { type SQL, sql } from "drizzle-orm";
import {
  registerTextsWithNames,
  renameForwarded,
  renameInDocument,
  renameInLine,
} from "@workers/domain/kernel/engagement";
import { aliased, type AppScope, appWrite, nameOf } from "@workers/store";

const m = aliased(messages, "named_message");

/** Counts as a change: who was away asks for what changed since. */
const before = (scope: AppScope, id: string, isUnchanged: SQL) => [
  appWrite(
    scope,
    (appId) => sql`update ${chats} set ${nameOf(chats.changeSequence)} = ${chats.changeSequence} + 1
      where ${chats.appId} = ${appId} and ${chats.id} = (select ${m.chatId} from ${m} where ${m.appId} = ${appId} and ${m.id} = ${id}) and ${isUnchanged}`,
  ),
  appWrite(
    scope,
    (appId) => sql`update ${messages} set ${nameOf(messages.changeSequence)} = (
        select ${chats.changeSequence} from ${chats} where ${chats.appId} = ${appId} and ${chats.id} = ${messages.chatId})
      where ${messages.appId} = ${appId} and ${messages.id} = ${id} and ${isUnchanged}`,
  ),
];

registerTextsWithNames({
  types: ["message"],
  table: messages,
  parts: [{ column: messages.body, rename: renameInDocument }],
  text: messages.text,
  before,
});

// What stands beside a message's words: the text is not made of it.
registerTextsWithNames({
  types: ["message_line"],
  table: messages,
  parts: [
    { column: messages.system, rename: renameInLine },
    { column: messages.forwardedFrom, rename: renameForwarded },
  ],
  before,
});
