import { sql } from "drizzle-orm";
import type { ForwardedFrom, VoiceMessage } from "@db/vocabulary/chats";
import type { ChatId, MessageId } from "@db/vocabulary/ids";
import type { RichTextDoc, RichTextGif } from "@db/vocabulary/rich-text";
import type { Message } from "@workers/contracts/chat/messages";
import type { AppContext } from "@workers/context";
import { invalid, notFound } from "@workers/errors";
import { filesOf, setFiles } from "../engagement";
import { recordEvents } from "../events";
import { newId } from "../ids";
import { ensureProfile, personOf } from "../profiles";
import { chatRow, type ChatRow, seenOf } from "./chats";
import { messageRow, type MessageRow, showMessage } from "./messages";
import { requireMessage } from "./require-message";
import { isSaid, say } from "./say";
import { recipientsOf, requireWritable, tellOfNew } from "./send-message";

/** Passes a message on to chats in which the caller may write, with its files and who said it first; its poll stays where it is. */
export async function forwardMessage(ctx: AppContext, id: MessageId, chatIds: ChatId[]): Promise<Message[]> {
  const { message, hidden } = await requireMessage(ctx, id);
  if (message.system || message.poll) throw invalid({ field: "id", key: "notAllowed" });
  const found = await ctx.shard.readAll(chatIds.map((chatId) => chatRow(ctx, chatId)));
  const targets = found.map(([row]) => requireWritable(ctx, row as ChatRow | undefined));
  // What is asked there, and answered, is written there.
  if (targets.some(({ type }) => type === "support")) throw invalid({ field: "chatIds", key: "notAllowed" });
  const authorId = await ensureProfile(ctx);
  const copies = targets.map((chat) => ({ chat, id: newId<"message">(ctx.now()) }));
  const blocked = hidden.map((person) => ({ id: person as never }));
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
      isSaid(ctx.app.id, copy.id),
    ),
  );
  const files = filesOf(message.attachments).map((file) => file.id);
  await ctx.shard.write(
    copies.flatMap((copy, i) => [
      ...say(
        ctx,
        {
          id: copy.id,
          chatId: copy.chat.id,
          authorId,
          body: JSON.parse(message.body) as RichTextDoc,
          voice: parsed<VoiceMessage>(message.voice),
          gif: parsed<RichTextGif>(message.gif),
          forwardedFrom: firstSaidBy(message),
        },
        ctx.now(),
        sql`1`,
      ),
      ...(files.length > 0 ? setFiles(ctx, "message", copy.id, { attached: files }, isSaid(ctx.app.id, copy.id)) : []),
      ...recorded[i]!.statements,
    ]),
  );
  const rows = await ctx.shard.readAll(copies.map((copy) => messageRow(ctx, copy.id)));
  return copies.map((copy, i) => {
    const [row] = rows[i] as MessageRow[];
    if (!row) throw notFound("chat");
    tellOfNew(ctx, copy.chat, row, hidden as never);
    ctx.publish(...recorded[i]!.events);
    return showMessage(ctx, row, seenOf(copy.chat));
  });
}

const parsed = <Value>(json: string | null): Value | null => (json === null ? null : (JSON.parse(json) as Value));

function firstSaidBy(message: MessageRow): ForwardedFrom {
  const earlier = parsed<ForwardedFrom>(message.forwardedFrom);
  if (earlier) return earlier;
  if (message.authorId === null) return { profileId: null, name: "" };
  const { firstName, lastName } = personOf(message.author, message.authorId);
  return { profileId: message.authorId, name: `${firstName} ${lastName}`.trim() };
}
