import { type SQL, sql } from "drizzle-orm";
import { chatMembers, chats, messages } from "@db/shard";
import type { ForwardedFrom, SystemLine, VoiceMessage } from "@db/vocabulary/chats";
import type { ChatId, MessageId, ProfileId } from "@db/vocabulary/ids";
import { plainText, type RichTextDoc, type RichTextGif } from "@db/vocabulary/rich-text";
import type { AppContext } from "@workers/context";
import { aliased, type AppScope, appWrite, nameOf, namesOf, type Writable } from "@workers/store";
import { newId } from "../ids";
import { nothing } from "./message-form";

const said = aliased(messages, "said");

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
}

const json = (value: unknown): string | null => (value == null ? null : JSON.stringify(value));

/**
 * The writes that add a message to its chat with the next number, as long as `guard` holds and the chat is there. What is
 * behind them is written where `isSaid` finds the message.
 */
export function say(scope: AppScope, message: NewMessage, now: number, guard: SQL = sql`1`): Writable[] {
  const { id, chatId, authorId } = message;
  const body = message.body ?? nothing;
  return [
    appWrite(
      scope,
      (appId) => sql`update ${chats} set ${nameOf(chats.messageSequence)} = ${chats.messageSequence} + 1,
          ${nameOf(chats.changeSequence)} = ${chats.changeSequence} + 1, ${nameOf(chats.lastMessageAt)} = max(${chats.lastMessageAt}, ${now})
        where ${chats.appId} = ${appId} and ${chats.id} = ${chatId} and ${chats.deletedAt} is null and ${guard}`,
    ),
    appWrite(
      scope,
      (
        appId,
      ) => sql`insert into ${messages} (${namesOf(messages, "id", "appId", "chatId", "sequence", "changeSequence", "authorId", "clientId", "body", "text", "replyToId", "voice", "gif", "forwardedFrom", "system", "reactions", "createdAt")})
        select ${id}, ${appId}, ${chats.id}, ${chats.messageSequence}, ${chats.changeSequence}, ${authorId}, ${message.clientId ?? null},
          ${JSON.stringify(body)}, ${plainText(body)}, ${message.replyToId ?? null}, ${json(message.voice)}, ${json(message.gif)}, ${json(message.forwardedFrom)}, ${json(message.system)}, '[]', ${now}
        from ${chats} where ${chats.appId} = ${appId} and ${chats.id} = ${chatId} and changes() > 0`,
    ),
    // Who writes has read what stands above.
    ...(authorId
      ? [
          appWrite(
            scope,
            (appId) => sql`update ${chatMembers} set
                ${nameOf(chatMembers.readSequence)} = max(${chatMembers.readSequence}, coalesce((select ${said.sequence} from ${said} where ${said.appId} = ${appId} and ${said.id} = ${id}), 0)),
                ${nameOf(chatMembers.deliveredSequence)} = max(${chatMembers.deliveredSequence}, coalesce((select ${said.sequence} from ${said} where ${said.appId} = ${appId} and ${said.id} = ${id}), 0))
              where ${chatMembers.appId} = ${appId} and ${chatMembers.chatId} = ${chatId} and ${chatMembers.profileId} = ${authorId}`,
          ),
        ]
      : []),
  ];
}

/** The condition that a message was written. */
export const isSaid = (appId: string, id: MessageId): SQL =>
  sql`exists (select 1 from ${said} where ${said.appId} = ${appId} and ${said.id} = ${id})`;

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
  return { id, writes: say(ctx, { id, chatId, authorId, system }, ctx.now(), guard) };
}

/** The write that counts a change of a message: who was away asks for what changed since. */
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
      where ${messages.appId} = ${appId} and ${messages.id} = ${id} and changes() > 0`,
  ),
];
