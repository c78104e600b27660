import { eq, type SQL, sql } from "drizzle-orm";
import { chats, messageReactions, messages } from "@db/shard";
import type { LinkPreview } from "@db/vocabulary/attached/link-preview";
import type { AppId, ChatId, MessageId, PollOptionId, ProfileId } from "@db/vocabulary/ids";
import { chatLimits } from "@db/vocabulary/limits/chat-limits";
import { plainText, type RichTextDoc } from "@db/vocabulary/rich-text";
import type { Message, MessageForm, ReactionForm } from "@workers/contracts/chat/messages";
import type { AppContext } from "@workers/context";
import { invalid, notFound } from "@workers/errors";
import { aliased, appWrite, insertSelect, nameOf, rows as rowsOf, type Writable } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import {
  filesOf,
  mentioned,
  setFiles,
  setMentions,
  undoTime,
  vote,
  withRealNames,
} from "@workers/domain/kernel/engagement";
import { type Fact, recordEvents } from "@workers/domain/kernel/facts";
import { firstAddressIn } from "@workers/domain/kernel/link-previews";
import { ensureProfile } from "@workers/domain/kernel/profiles";
import { isChatMember } from "./chat-facts";
import { factsOfChat, seenOf, audienceOf } from "./chats";
import { bodyOf, requireFiles, requireSomething } from "./message-form";
import { messageFacts, messageRow, showMessage } from "./messages";
import { type MessageInChat, requireMessage } from "./require-message";
import { countChange } from "./add-message";
import { broadcastChatEvent } from "./live/broadcast-chat-event";
import { broadcastLive } from "./live/live-message";

const r = aliased(messageReactions, "r");

const ofMessage = (appId: AppId, id: MessageId): SQL =>
  sql`${messages.appId} = ${appId} and ${messages.id} = ${id} and ${messages.isDeleted} = 0`;

/** Writes a change, reads the message as it is then, and tells the chat of it. */
async function change(
  ctx: AppContext,
  { message: before, chat, hidden }: MessageInChat,
  writes: Writable[],
  reaction?: { profileId: ProfileId; emoji: string; isReacted: boolean },
): Promise<Message> {
  const { rows } = await ctx.shard.writeAndRead(writes, messageRow(ctx, before.id));
  const row = rows[0];
  if (!row || row.isDeleted) throw notFound("message");
  if (row.changeSequence !== before.changeSequence)
    broadcastLive(ctx, audienceOf(chat), "updateMessage", row, hidden, {
      ...(reaction && { reaction }),
      ...(row.pinnedAt !== before.pinnedAt && { pinnedMessagesCount: await countPinned(ctx, chat.id) }),
    });
  return showMessage(ctx, row, seenOf(chat));
}

/** How many messages of a chat are pinned now. */
async function countPinned(ctx: AppContext, chatId: ChatId): Promise<number> {
  const chat = await ctx.shard.readOne(
    rowsOf(ctx, chats, { count: chats.pinnedMessagesCount }).where(eq(chats.id, chatId)).limit(1),
  );
  return chat?.count ?? 0;
}

/** Changes what a message says; who it mentions anew is told by nothing but the message. */
export async function editMessage(ctx: AppContext, id: MessageId, form: MessageForm): Promise<Message> {
  const messageInChat = await requireMessage(ctx, id);
  const { message, chat } = messageInChat;
  requireAbility(ctx, "message.update", messageFacts(seenOf(chat), message.authorId));
  requireAbility(ctx, "chat.create_message", factsOfChat(chat));
  if (message.system || message.voice || message.forwardedFrom) throw invalid({ field: "body", key: "notAllowed" });
  const isText = form.body !== undefined || form.text !== undefined;
  const editedBody = isText ? bodyOf(form) : (JSON.parse(message.body) as RichTextDoc);
  const attached = filesOf(message.attachments).map((file) => file.id);
  const [people] = await Promise.all([
    ctx.shard.read(mentioned(ctx, editedBody, (appId, person) => isChatMember(appId, chat.id, person))),
    requireFiles(ctx, form, attached),
  ]);
  const body = withRealNames(editedBody, people);
  requireSomething(body, [(form.attachmentIds ?? attached).length, message.gif, message.poll]);
  const isThere = sql`exists (select 1 from ${messages} where ${ofMessage(ctx.app.id, id)})`;
  const previewUrl = message.linkPreview ? (JSON.parse(message.linkPreview) as LinkPreview).url : null;
  const address = isText ? firstAddressIn(body) : previewUrl;
  // A preview stands as long as its link does; another link gets another one.
  const isPreviewGone = form.linkPreview === null || (previewUrl !== null && address !== previewUrl);
  const edited: Fact = { type: "message.edited", appId: ctx.app.id, messageId: id, authorId: message.authorId! };
  const hasNewLink = address !== null && address !== previewUrl && form.linkPreview !== null;
  const recorded = hasNewLink ? recordEvents(ctx, [edited], isThere) : null;
  const answer = await change(ctx, messageInChat, [
    appWrite(
      ctx,
      (
        appId,
      ) => sql`update ${messages} set ${nameOf(messages.body)} = ${JSON.stringify(body)}, ${nameOf(messages.text)} = ${plainText(body)},
          ${nameOf(messages.editedAt)} = ${ctx.now()} ${isPreviewGone ? sql`, ${nameOf(messages.linkPreview)} = null` : sql``}
        where ${ofMessage(appId, id)}`,
    ),
    ...countChange(ctx, chat.id, id, isThere),
    ...(form.attachmentIds ? setFiles(ctx, "message", id, { attached: form.attachmentIds }, isThere) : []),
    ...(isText ? setMentions(ctx, "message", id, people, ctx.now(), isThere) : []),
    ...(recorded?.statements ?? []),
  ]);
  if (recorded) ctx.publish(...recorded.events);
  return answer;
}

/**
 * Deletes a message for everybody: its place stays, what it said is emptied after the seconds in which `restoreMessage`
 * brings it back. Deleting it again changes nothing.
 */
export async function deleteMessage(ctx: AppContext, id: MessageId): Promise<void> {
  const { message, chat } = await requireMessage(ctx, id);
  requireAbility(ctx, "message.delete", messageFacts(seenOf(chat), message.authorId));
  const { rows } = await ctx.shard.writeAndRead(
    [
      appWrite(
        ctx,
        (appId) => sql`update ${chats} set ${nameOf(chats.pinnedMessagesCount)} = ${chats.pinnedMessagesCount} - (
            select count(*) from ${messages} where ${ofMessage(appId, id)} and ${messages.pinnedAt} is not null)
          where ${chats.appId} = ${appId} and ${chats.id} = ${chat.id}`,
      ),
      ...countChange(ctx, chat.id, id, sql`exists (select 1 from ${messages} where ${ofMessage(ctx.app.id, id)})`),
      appWrite(
        ctx,
        (appId) => sql`update ${messages} set ${nameOf(messages.isDeleted)} = 1, ${nameOf(messages.pinnedAt)} = null,
            ${nameOf(messages.deletedBy)} = ${ctx.me.profile?.id ?? null}, ${nameOf(messages.deletedAt)} = ${ctx.now()}
          where ${ofMessage(appId, id)}`,
      ),
    ],
    messageRow(ctx, id),
  );
  const row = rows[0];
  // Told also to those who don't see its author: a place in the chat says nothing of it.
  if (row && row.changeSequence !== message.changeSequence)
    broadcastChatEvent(ctx, audienceOf(chat), "deleteMessage", {
      chatId: chat.id,
      changeSequence: row.changeSequence,
      messageId: id,
      sequence: row.sequence,
      ...(message.pinnedAt !== null && { pinnedMessagesCount: await countPinned(ctx, chat.id) }),
    });
}

/**
 * Undoes the deletion of a message, for whoever deleted it, while what it said is kept; 404 afterwards, and for everybody
 * else. One that was pinned is so no more. Of a message that is there it changes nothing.
 */
export async function restoreMessage(ctx: AppContext, id: MessageId): Promise<Message> {
  const messageInChat = await requireMessage(ctx, id, { isDeletedToo: true });
  const { message, chat } = messageInChat;
  requireAbility(ctx, "message.delete", messageFacts(seenOf(chat), message.authorId));
  if (!message.isDeleted) return showMessage(ctx, message, seenOf(chat));
  const me = ctx.me.profile?.id;
  const keptFrom = ctx.now() - undoTime;
  if (!me || message.deletedBy !== me || (message.deletedAt ?? 0) <= keptFrom) throw notFound("message");
  const isKept = (appId: AppId) => sql`${messages.appId} = ${appId} and ${messages.id} = ${id}
    and ${messages.isDeleted} = 1 and ${messages.deletedBy} = ${me} and ${messages.deletedAt} > ${keptFrom}`;
  return change(ctx, messageInChat, [
    ...countChange(ctx, chat.id, id, sql`exists (select 1 from ${messages} where ${isKept(ctx.app.id)})`),
    appWrite(
      ctx,
      (appId) => sql`update ${messages} set ${nameOf(messages.isDeleted)} = 0, ${nameOf(messages.deletedBy)} = null,
        ${nameOf(messages.deletedAt)} = null where ${isKept(appId)}`,
    ),
  ]);
}

/** Puts an emoji under a message, or takes it back; one person has each emoji once. */
export async function react(ctx: AppContext, id: MessageId, { emoji, isReacted }: ReactionForm): Promise<Message> {
  const messageInChat = await requireMessage(ctx, id);
  const { message, chat } = messageInChat;
  requireAbility(ctx, "message.react", messageFacts(seenOf(chat), message.authorId));
  const profileId = await ensureProfile(ctx);
  const kinds = (JSON.parse(message.reactions) as { emoji: string }[]).map((reaction) => reaction.emoji);
  if (isReacted && !kinds.includes(emoji) && kinds.length >= chatLimits.reactions)
    throw invalid({ field: "emoji", key: "maxNumber", params: { max: chatLimits.reactions } });
  const counted = (
    appId: AppId,
  ) => sql`(select coalesce(json_group_array(json_object('emoji', emoji, 'count', n) order by first_at, emoji), '[]')
    from (select ${r.emoji} as emoji, count(*) as n, min(${r.createdAt}) as first_at from ${r} where ${r.appId} = ${appId} and ${r.messageId} = ${id} group by ${r.emoji}) as above)`;
  const hasReacted = sql`exists (select 1 from ${r} where ${r.appId} = ${ctx.app.id} and ${r.messageId} = ${id} and ${r.profileId} = ${profileId} and ${r.emoji} = ${emoji})`;
  return change(
    ctx,
    messageInChat,
    [
      ...countChange(
        ctx,
        chat.id,
        id,
        isReacted
          ? sql`not ${hasReacted} and exists (select 1 from ${messages} where ${ofMessage(ctx.app.id, id)})`
          : hasReacted,
      ),
      isReacted
        ? appWrite(ctx, (appId) =>
            insertSelect(
              messageReactions,
              { appId, messageId: messages.id, profileId, emoji, createdAt: ctx.now() },
              sql`from ${messages} where ${ofMessage(appId, id)} on conflict do nothing`,
            ),
          )
        : appWrite(
            ctx,
            (
              appId,
            ) => sql`delete from ${messageReactions} where ${messageReactions.appId} = ${appId} and ${messageReactions.messageId} = ${id}
              and ${messageReactions.profileId} = ${profileId} and ${messageReactions.emoji} = ${emoji}`,
          ),
      appWrite(
        ctx,
        (appId) =>
          sql`update ${messages} set ${nameOf(messages.reactions)} = ${counted(appId)} where ${ofMessage(appId, id)}`,
      ),
    ],
    { profileId, emoji, isReacted },
  );
}

/** Makes these the options that the caller votes for in a message's poll; none takes the vote back. */
export async function voteMessage(ctx: AppContext, id: MessageId, optionIds: PollOptionId[]): Promise<Message> {
  const { message, chat, hidden } = await requireMessage(ctx, id);
  const row = await vote(ctx, { type: "message", id }, optionIds, messageRow(ctx, id), countChange(ctx, chat.id, id));
  if (row.poll !== message.poll) broadcastLive(ctx, audienceOf(chat), "updateMessage", row, hidden, {});
  return showMessage(ctx, row, seenOf(chat));
}

/** Pins a message above the chat for everybody, or takes it down. */
export async function setPinnedMessage(ctx: AppContext, id: MessageId, isPinned: boolean): Promise<Message> {
  const messageInChat = await requireMessage(ctx, id);
  const { message, chat } = messageInChat;
  const facts = factsOfChat(chat);
  // A private chat belongs to both.
  requireAbility(
    ctx,
    "chat.pin_message",
    chat.type === "private" ? { ...facts, isOwn: Boolean(chat.isJoined) } : facts,
  );
  if (isPinned && message.pinnedAt === null && chat.pinnedMessagesCount >= chatLimits.pinnedMessages)
    throw invalid({ field: "id", key: "maxNumber", params: { max: chatLimits.pinnedMessages } });
  const isOther = isPinned ? sql`${messages.pinnedAt} is null` : sql`${messages.pinnedAt} is not null`;
  return change(ctx, messageInChat, [
    ...countChange(
      ctx,
      chat.id,
      id,
      sql`exists (select 1 from ${messages} where ${ofMessage(ctx.app.id, id)} and ${isOther})`,
    ),
    appWrite(
      ctx,
      (
        appId,
      ) => sql`update ${chats} set ${nameOf(chats.pinnedMessagesCount)} = ${chats.pinnedMessagesCount} + ${isPinned ? 1 : -1}
        where ${chats.appId} = ${appId} and ${chats.id} = ${chat.id}
          and exists (select 1 from ${messages} where ${ofMessage(appId, id)} and ${isOther})`,
    ),
    appWrite(
      ctx,
      (
        appId,
      ) => sql`update ${messages} set ${nameOf(messages.pinnedAt)} = ${isPinned ? ctx.now() : null}, ${nameOf(messages.pinnedBy)} = ${isPinned ? (ctx.me.profile?.id ?? null) : null}
        where ${ofMessage(appId, id)} and ${isOther}`,
    ),
  ]);
}

/** Stores what the server read of a message's link; the caller is who sent it. The same preview again is no change. */
export async function setLinkPreview(ctx: AppContext, id: MessageId, preview: LinkPreview): Promise<void> {
  const messageInChat = await requireMessage(ctx, id);
  const json = JSON.stringify(preview);
  const isOther = sql`${messages.linkPreview} is not ${json}`;
  await change(ctx, messageInChat, [
    ...countChange(
      ctx,
      messageInChat.chat.id,
      id,
      sql`exists (select 1 from ${messages} where ${ofMessage(ctx.app.id, id)} and ${isOther})`,
    ),
    appWrite(
      ctx,
      (appId) =>
        sql`update ${messages} set ${nameOf(messages.linkPreview)} = ${json}
          where ${ofMessage(appId, id)} and ${isOther}`,
    ),
  ]);
}
