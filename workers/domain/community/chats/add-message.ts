import { type SQL, sql } from "drizzle-orm";
import { chatMembers, chats, messages } from "@db/shard";
import type { ForwardedFrom, SystemLine, VoiceMessage } from "@db/vocabulary/chats";
import type { AppId, ChatId, MessageId, ProfileId } from "@db/vocabulary/ids";
import { plainText, type RichTextDoc, type RichTextGif } from "@db/vocabulary/rich-text";
import type { AppContext } from "@workers/context";
import { aliased, type AppScope, appWrite, insertSelect, nameOf, type Writable } from "@workers/store";
import { newId } from "@workers/domain/kernel/ids";
import { setMentions } from "@workers/domain/kernel/engagement";
import { hiddenPeople } from "./blocks";
import { nothing } from "./message-form";

const added = aliased(messages, "added");
const unseen = aliased(messages, "unseen");

/** A message to be written. */
export interface NewMessage {
  id: MessageId;
  chatId: ChatId;
  authorId: ProfileId | null;
  clientId?: string | null;
  body?: RichTextDoc;
  replyToId?: MessageId | null;
  voice?: VoiceMessage | null;
  gif?: RichTextGif | null;
  forwardedFrom?: ForwardedFrom | null;
  system?: SystemLine | null;
  /** The number of the latest message that the author saw when they wrote; all of them where it is left out. */
  seenSequence?: number;
}

/**
 * The writes that add a message to its chat with the next number, as long as `guard` holds and the chat is there; it is asked for the
 * number and for the message, and so must not depend on either. What is
 * depends on them is written where `isMessageAdded` finds the message.
 */
export function addMessage(scope: AppScope, message: NewMessage, now: number, guard: SQL = sql`1`): Writable[] {
  const { id, chatId, authorId } = message;
  const body = message.body ?? nothing;
  return [
    appWrite(
      scope,
      (appId) => sql`update ${chats} set ${nameOf(chats.messageSequence)} = ${chats.messageSequence} + 1,
          ${nameOf(chats.changeSequence)} = ${chats.changeSequence} + 1, ${nameOf(chats.lastMessageAt)} = max(${chats.lastMessageAt}, ${now})
        where ${chats.appId} = ${appId} and ${chats.id} = ${chatId} and ${chats.deletedAt} is null and ${guard}`,
    ),
    appWrite(scope, (appId) =>
      insertSelect(
        messages,
        {
          id,
          appId,
          chatId: chats.id,
          sequence: chats.messageSequence,
          changeSequence: chats.changeSequence,
          authorId,
          clientId: message.clientId ?? null,
          body,
          text: plainText(body),
          replyToId: message.replyToId ?? null,
          voice: message.voice ?? null,
          gif: message.gif ?? null,
          forwardedFrom: message.forwardedFrom ?? null,
          system: message.system ?? null,
          reactions: [],
          createdAt: now,
        },
        sql`from ${chats} where ${chats.appId} = ${appId} and ${chats.id} = ${chatId} and ${chats.deletedAt} is null and ${guard}`,
      ),
    ),
    ...namesBeside(scope, message, now),
    // Who writes has read what stands above, unless it came while the message was on its way.
    ...(authorId
      ? [
          appWrite(scope, (appId) => {
            const own = sql`coalesce((select ${added.sequence} from ${added} where ${added.appId} = ${appId} and ${added.id} = ${id}), 0)`;
            const seen = sql`max(${chatMembers.readSequence}, ${message.seenSequence ?? 0})`;
            const read =
              message.seenSequence === undefined
                ? own
                : sql`case when ${isUnseenAfter(appId, chatId, authorId, seen)} then min(${seen}, ${own}) else ${own} end`;
            return sql`update ${chatMembers} set
                ${nameOf(chatMembers.readSequence)} = max(${chatMembers.readSequence}, ${read}),
                ${nameOf(chatMembers.deliveredSequence)} = max(${chatMembers.deliveredSequence}, ${own})
              where ${chatMembers.appId} = ${appId} and ${chatMembers.chatId} = ${chatId} and ${chatMembers.profileId} = ${authorId}`;
          }),
        ]
      : []),
  ];
}

/** Whom a line is about, and who first said what is passed on: their names follow them. */
function namesBeside(scope: AppScope, { id, system, forwardedFrom }: NewMessage, now: number): Writable[] {
  const first = forwardedFrom?.profileId ? [{ id: forwardedFrom.profileId, name: forwardedFrom.name }] : [];
  const people = [...(system?.profiles ?? []), ...first];
  return people.length > 0 ? setMentions(scope, "message_line", id, people, now, isMessageAdded(scope.app.id, id)) : [];
}

/** The condition that behind this number stands something that somebody sees and didn't say: no lines, nothing of the blocked. */
export const isUnseenAfter = (appId: AppId, chatId: ChatId, profileId: ProfileId, sequence: SQL): SQL =>
  sql`exists (select 1 from ${unseen} where ${unseen.appId} = ${appId} and ${unseen.chatId} = ${chatId} and ${unseen.sequence} > ${sequence}
    and ${unseen.system} is null and ${unseen.authorId} is not ${profileId}
    and (${unseen.authorId} is null or ${unseen.authorId} not in (${hiddenPeople(appId, profileId)})))`;

/** The condition that a message was written. */
export const isMessageAdded = (appId: string, id: MessageId): SQL =>
  sql`exists (select 1 from ${added} where ${added.appId} = ${appId} and ${added.id} = ${id})`;

/** The condition that somebody still belongs to a chat. */
export const isStillIn = (appId: string, chatId: ChatId, profileId: ProfileId): SQL =>
  sql`exists (select 1 from ${chatMembers} where ${chatMembers.appId} = ${appId} and ${chatMembers.chatId} = ${chatId} and ${chatMembers.profileId} = ${profileId})`;

/** The writes that add a line which nobody wrote; the id is for showing it. */
export function addLine(
  ctx: AppContext,
  chatId: ChatId,
  authorId: ProfileId | null,
  system: SystemLine,
  guard?: SQL,
): { id: MessageId; writes: Writable[] } {
  const id = newId<"message">(ctx.now());
  return { id, writes: addMessage(ctx, { id, chatId, authorId, system, seenSequence: 0 }, ctx.now(), guard) };
}

/**
 * The writes that count a change of a message, where the condition holds: who was away asks for what changed since. Both ask it, so
 * they stand where it is true for both: before a change that makes it false.
 */
export const countChange = (scope: AppScope, chatId: ChatId, id: MessageId, condition: SQL = sql`1`): Writable[] => [
  appWrite(
    scope,
    (appId) => sql`update ${chats} set ${nameOf(chats.changeSequence)} = ${chats.changeSequence} + 1
      where ${chats.appId} = ${appId} and ${chats.id} = ${chatId} and ${condition}`,
  ),
  appWrite(
    scope,
    (
      appId,
    ) => sql`update ${messages} set ${nameOf(messages.changeSequence)} = (select ${chats.changeSequence} from ${chats} where ${chats.appId} = ${appId} and ${chats.id} = ${chatId})
      where ${messages.appId} = ${appId} and ${messages.id} = ${id} and ${condition}`,
  ),
];
