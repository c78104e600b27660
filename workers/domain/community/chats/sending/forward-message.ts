import type { ForwardedFrom, VoiceMessage } from "@db/vocabulary/chats";
import type { MessageId } from "@db/vocabulary/ids";
import type { RichTextDoc, RichTextGif } from "@db/vocabulary/rich-text";
import type { ForwardForm, Message } from "@workers/contracts/chat/messages";
import type { AppContext } from "@workers/context";
import { invalid } from "@workers/errors";
import { filesOf, setFiles } from "@workers/domain/kernel/engagement";
import { recordEvents } from "@workers/domain/kernel/facts";
import { newId } from "@workers/domain/kernel/ids";
import { ensureProfile, personOf } from "@workers/domain/kernel/profiles";
import { chatRow, type ChatRow, seenOf } from "../chats";
import { type MessageRow, showMessage } from "../messages";
import { requireMessage } from "../require-message";
import { isMessageAdded, addMessage } from "../add-message";
import {
  counterAfter,
  maySendNow,
  reasonOf,
  recipientsOf,
  requireWritable,
  sentMessage,
  broadcastMessage,
} from "../send-message";

/**
 * Passes a message on to those of these chats in which the caller may write, with its files and who said it first; its poll
 * stays where it is. 403 where they may write in none, 429 for a flood.
 */
export async function forwardMessage(ctx: AppContext, id: MessageId, form: ForwardForm): Promise<Message[]> {
  const { message, unseen } = await requireMessage(ctx, id);
  if (message.system || message.poll) throw invalid({ field: "id", key: "notAllowed" });
  const chatRows = await ctx.shard.readAll(form.chatIds.map((chatId) => chatRow(ctx, chatId)));
  const targets = writableAmong(
    ctx,
    chatRows.map(([row]) => row),
  );
  const authorId = await ensureProfile(ctx);
  const copies = targets.map((chat) => ({
    chat,
    id: newId<"message">(ctx.now()),
    authorId,
    // Each chat gets a message of its own.
    clientId: form.clientId && `${form.clientId}-${chat.id}`,
  }));
  const blocked = unseen.map((id) => ({ id }));
  const recorded = copies.map((copy) =>
    recordEvents(
      ctx,
      [
        {
          type: "message.created",
          appId: ctx.app.id,
          chatId: copy.chat.id,
          chatType: copy.chat.type,
          messageId: copy.id,
          authorId,
          mentionedIds: [],
          recipientIds: recipientsOf(copy.chat, authorId, blocked),
        },
      ],
      isMessageAdded(ctx.app.id, copy.id),
    ),
  );
  const files = filesOf(message.attachments).map((file) => file.id);
  await ctx.shard.write(
    copies.flatMap((copy, i) => [
      ...addMessage(
        ctx,
        {
          id: copy.id,
          chatId: copy.chat.id,
          authorId,
          clientId: copy.clientId,
          body: JSON.parse(message.body) as RichTextDoc,
          voice: parsed<VoiceMessage>(message.voice),
          gif: parsed<RichTextGif>(message.gif),
          forwardedFrom: firstSaidBy(message),
          // Who passes something on doesn't look at the chat.
          seenSequence: 0,
        },
        ctx.now(),
        maySendNow(ctx, copy.chat, authorId, copy.clientId),
      ),
      ...(files.length > 0
        ? setFiles(ctx, "message", copy.id, { attached: files }, isMessageAdded(ctx.app.id, copy.id))
        : []),
      ...recorded[i]!.statements,
    ]),
  );
  const written = await ctx.shard.readAll(copies.map((copy) => sentMessage(ctx, copy)));
  const sent: Message[] = [];
  for (const [i, copy] of copies.entries()) {
    const row = written[i]?.[0];
    if (!row) continue;
    if (row.id === copy.id) {
      broadcastMessage(ctx, copy.chat, row, { message: unseen, quote: [] }, await counterAfter(ctx, row, 0));
      ctx.publish(...recorded[i]!.events);
    }
    sent.push(showMessage(ctx, row, seenOf(copy.chat)));
  }
  if (sent.length === 0) throw await reasonOf(ctx, targets[0]!.id);
  return sent;
}

/** Those of these chats in which the caller may write; where that is none, why not. What is asked in support chats is written there. */
function writableAmong(ctx: AppContext, chatRows: readonly (ChatRow | undefined)[]): ChatRow[] {
  let reason: unknown = invalid({ field: "chatIds", key: "notAllowed" });
  const writable = chatRows.filter((row): row is ChatRow => {
    if (row?.type === "support") return false;
    try {
      requireWritable(ctx, row);
      return true;
    } catch (error) {
      reason = error;
      return false;
    }
  });
  if (writable.length === 0) throw reason;
  return writable;
}

const parsed = <Value>(json: string | null): Value | null => (json === null ? null : (JSON.parse(json) as Value));

function firstSaidBy(message: MessageRow): ForwardedFrom {
  const earlier = parsed<ForwardedFrom>(message.forwardedFrom);
  if (earlier) return earlier;
  if (message.authorId === null) return { profileId: null, name: "" };
  const { firstName, lastName } = personOf(message.author, message.authorId);
  return { profileId: message.authorId, name: `${firstName} ${lastName}`.trim() };
}
