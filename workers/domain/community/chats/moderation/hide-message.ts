import { sql } from "drizzle-orm";
import { chats, messages } from "@db/shard";
import type { MessageId } from "@db/vocabulary/ids";
import { aliased, appWrite, nameOf } from "@workers/store";
import type { Hiding } from "@workers/domain/kernel/engagement";
import type { ChatSeen } from "../chat-facts";

const m = aliased(messages, "m");

/** How messages go out of sight, and come back: marked as deleted meanwhile, with what they said. One that was pinned is so no more. */
export const hidingOfMessages: Hiding = {
  isUnseen: () => sql`0`,
  set(scope, id, to, { when = sql`true` }) {
    const held = nameOf(messages.heldAs);
    const chatId = sql`(select ${m.chatId} from ${m} where ${m.appId} = ${scope.app.id} and ${m.id} = ${id})`;
    const isOther =
      to === "shown"
        ? sql`${messages.heldAs} is not null`
        : sql`(${messages.isDeleted} = 0 or ${messages.heldAs} is not null) and ${messages.heldAs} is not ${to}`;
    const change = appWrite(scope, (appId) =>
      to === "shown"
        ? sql`update ${messages} set ${nameOf(messages.isDeleted)} = 0, ${held} = null
            where ${messages.appId} = ${appId} and ${messages.id} = ${id} and ${isOther} and ${when}`
        : sql`update ${messages} set ${nameOf(messages.isDeleted)} = 1, ${held} = ${to}, ${nameOf(messages.pinnedAt)} = null
            where ${messages.appId} = ${appId} and ${messages.id} = ${id} and ${isOther} and ${when}`,
    );
    const isChanging = sql`exists (select 1 from ${messages} where ${messages.appId} = ${scope.app.id} and ${messages.id} = ${id} and ${isOther}) and ${when}`;
    const unpinned = appWrite(
      scope,
      (appId) => sql`update ${chats} set ${nameOf(chats.pinnedMessagesCount)} = ${chats.pinnedMessagesCount} - 1
        where ${chats.appId} = ${appId} and ${chats.id} = ${chatId} and ${when} and exists (
          select 1 from ${m} where ${m.appId} = ${appId} and ${m.id} = ${id} and ${m.pinnedAt} is not null)`,
    );
    // Who was away asks for what changed since. Before the change, while it is one still.
    const counted = [
      appWrite(
        scope,
        (appId) => sql`update ${chats} set ${nameOf(chats.changeSequence)} = ${chats.changeSequence} + 1
          where ${chats.appId} = ${appId} and ${chats.id} = ${chatId} and ${isChanging}`,
      ),
      appWrite(
        scope,
        (appId) => sql`update ${messages} set ${nameOf(messages.changeSequence)} = (
            select ${chats.changeSequence} from ${chats} where ${chats.appId} = ${appId} and ${chats.id} = ${chatId})
          where ${messages.appId} = ${appId} and ${messages.id} = ${id} and ${isChanging}`,
      ),
    ];
    return { writes: [...(to === "shown" ? [] : [unpinned]), ...counted, change], change };
  },
  events: (subject, { to }) => [
    {
      type: "message.moderated",
      appId: subject.appId,
      chatId: (subject.stored.container as ChatSeen).id,
      messageId: subject.id as MessageId,
      isShown: to === "shown",
    },
  ],
};
