import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { messages } from "@db/shard";
import type { ChatId, MessageId, ProfileId } from "@db/vocabulary/ids";
import { chatLimits } from "@db/vocabulary/limits/chat-limits";
import { plainText } from "@db/vocabulary/rich-text";
import type { ChatCounter } from "@workers/contracts/chat/chats";
import type { Message, NewMessageForm } from "@workers/contracts/chat/messages";
import type { AppContext } from "@workers/context";
import { AppError, forbidden, invalid, notFound } from "@workers/errors";
import { appQuery, type Readable, rows, type Writable } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import {
  addPoll,
  mentioned,
  requireOpenPoll,
  setFiles,
  setMentions,
  withRealNames,
} from "@workers/domain/kernel/engagement";
import { recordEvents } from "@workers/domain/kernel/facts";
import { markSent } from "@workers/domain/kernel/files";
import { newId } from "@workers/domain/kernel/ids";
import { ensureProfile } from "@workers/domain/kernel/profiles";
import { type NewTicket, ticketWrites } from "../ticket-flow";
import { hiddenFrom, hiddenFromAuthor } from "./blocks";
import { isChatMember } from "./chat-facts";
import { chatRow, type ChatRow, counterOf, factsOfChat, mayWriteTo, requireChat, seenOf, audienceOf } from "./chats";
import { addToChat } from "./members-of-chat";
import { answeredMessage, bodyOf, requireFiles, requireSomething } from "./message-form";
import { authorJoin, m, messageColumns, messageRow, type MessageRow, showMessage } from "./messages";
import { isMessageAdded, isStillIn, addMessage } from "./add-message";
import { broadcastToPeople } from "./live/broadcast-chat-event";
import { broadcastLive, type HiddenFrom } from "./live/live-message";

const flood = chatLimits.messageFlood;

/** How much the caller has sent lately. */
const sentLately = (ctx: AppContext): Readable<{ id: MessageId }> =>
  rows(ctx, messages, { id: messages.id })
    .where(
      and(
        eq(messages.authorId, ctx.me.profile?.id ?? ("" as ProfileId)),
        gt(messages.createdAt, ctx.now() - flood.seconds * 1000),
      ),
    )
    .limit(flood.messages);

const floods = (ctx: AppContext, profileId: ProfileId) => sql`(select count(*) from (
  select 1 from ${messages} where ${messages.appId} = ${ctx.app.id} and ${messages.authorId} = ${profileId}
    and ${messages.createdAt} > ${ctx.now() - flood.seconds * 1000} limit ${flood.messages})) >= ${flood.messages}`;

const tooMany = () => new AppError("tooMany", { retryAfter: flood.seconds });

interface SendOptions {
  /** What opens a ticket with a message. */
  ticket?: NewTicket;
  /** What `prepareMessage` read ahead. */
  prepared?: Promise<Prepared>;
}

/**
 * Sends a message. It gets the chat's next number; with a `clientId` that the sender used before it is that message, and
 * nothing is written. 403 for who may not write there, 429 for a flood. `ticket` says more of the ticket that it opens.
 */
export async function sendMessage(
  ctx: AppContext,
  chatId: ChatId,
  form: NewMessageForm,
  options: SendOptions = {},
): Promise<Message> {
  const prepared = await (options.prepared ?? prepareMessage(ctx, chatId, form));
  const allowed = guard(ctx, form, prepared);
  const written = await write(ctx, form, prepared, allowed, options);
  if (written.isNew) await announce(ctx, form, prepared, allowed, written);
  return showMessage(ctx, written.message, seenOf(allowed.chat));
}

type Prepared = Awaited<ReturnType<typeof prepareMessage>>;
type Allowed = ReturnType<typeof guard>;
type Written = Awaited<ReturnType<typeof write>>;

/** Reads in one round trip all that decides about a message. */
export async function prepareMessage(ctx: AppContext, chatId: ChatId, form: NewMessageForm) {
  const sentBody = bodyOf(form);
  const [[row], people, [answered], hidden, hiddenFromQuoted, lately] = await Promise.all([
    ctx.shard.read(chatRow(ctx, chatId)),
    ctx.shard.read(mentioned(ctx, sentBody, (appId, person) => isChatMember(appId, chatId, person))),
    ctx.shard.read(answeredMessage(ctx, chatId, form.replyToId)),
    ctx.shard.read(hiddenFrom(ctx)),
    ctx.shard.read(hiddenFromAuthor(ctx, form.replyToId)),
    ctx.shard.read(sentLately(ctx)),
    requireFiles(ctx, form),
  ]);
  return { sentBody, row, people, answered, hidden, hiddenFromQuoted, lately };
}

/** Refuses who may not write there, and what may not be said; what comes between is asked again as it is written. */
function guard(ctx: AppContext, form: NewMessageForm, { row, sentBody, people, answered }: Prepared) {
  const chat = requireWritable(ctx, row);
  if (form.voice) requireAbility(ctx, "app.create_voice_message");
  if (form.replyToId && !answered) throw invalid({ field: "replyToId", key: "notAllowed" });
  const body = withRealNames(sentBody, people);
  requireSomething(body, [form.attachmentIds?.length, form.voice, form.gif, form.poll]);
  requireOpenPoll(form.poll, ctx.now());
  return { chat, body };
}

/** Writes the message and all that belongs to it in one batch; it is not new where the same `clientId` was used before. */
async function write(
  ctx: AppContext,
  form: NewMessageForm,
  { people, hidden, lately }: Prepared,
  { chat, body }: Allowed,
  { ticket }: SendOptions,
) {
  const chatId = chat.id;
  const authorId = await ensureProfile(ctx);
  const id = newId<"message">(ctx.now());
  const isThere = isMessageAdded(ctx.app.id, id);
  const visible = people.filter((person) => !hidden.some((hiddenPerson) => hiddenPerson.id === person.id));
  const fileId = form.voice?.fileId;
  const files = [...(form.attachmentIds ?? []), ...(fileId ? [fileId] : [])];
  const recorded = recordEvents(
    ctx,
    [
      {
        type: "message.created",
        appId: ctx.app.id,
        chatId,
        chatType: chat.type,
        messageId: id,
        authorId,
        mentionedIds: visible.map((person) => person.id).filter((person) => person !== authorId),
        recipientIds: recipientsOf(chat, authorId, hidden),
      },
    ],
    isThere,
  );
  const ofTicket =
    chat.type === "support"
      ? await ticketWrites(ctx, chat, { id, authorId, text: plainText(body), ticket, isMessageAdded: isThere })
      : null;
  // Who of the team answers belongs to the chat from then on, and so has read marks there.
  const joins = ofTicket && !chat.isJoined ? addToChat(ctx, chatId, { people: [authorId] }, ctx.now()) : [];
  const message = await writeAndReadMessage(ctx, { id, authorId, clientId: form.clientId }, [
    ...joins,
    ...addMessage(
      ctx,
      {
        id,
        chatId,
        authorId,
        clientId: form.clientId,
        body,
        replyToId: form.replyToId,
        voice: form.voice,
        gif: form.gif,
        seenSequence: form.seenSequence,
      },
      ctx.now(),
      sql`${maySendNow(ctx, chat, authorId, form.clientId)} ${ofTicket ? sql`and ${ofTicket.guard}` : sql``}`,
    ),
    ...(files.length > 0
      ? [...setFiles(ctx, "message", id, { attached: files }, isThere), markSent(ctx, files, isThere)]
      : []),
    ...(visible.length > 0 ? setMentions(ctx, "message", id, visible, ctx.now(), isThere) : []),
    ...(form.poll ? addPoll(ctx, "message", id, form.poll, isThere) : []),
    ...recorded.statements,
    ...(ofTicket?.statements ?? []),
  ]);
  if (!message) throw lately.length >= flood.messages ? tooMany() : await reasonOf(ctx, chatId);
  return {
    message,
    isNew: message.id === id,
    recorded: recorded.events,
    ofTicket: ofTicket?.events ?? [],
  };
}

/** Tells the chat, the author's own devices and all that follow from it of a message that is new. */
async function announce(
  ctx: AppContext,
  form: NewMessageForm,
  { hidden, hiddenFromQuoted }: Prepared,
  { chat }: Allowed,
  { message, recorded, ofTicket }: Written,
): Promise<void> {
  broadcastMessage(
    ctx,
    chat,
    message,
    { message: hidden.map((person) => person.id), quote: hiddenFromQuoted.map((person) => person.id) },
    await counterAfter(ctx, message, form.seenSequence),
  );
  ctx.publish(...recorded, ...ofTicket);
}

/** Refuses who may not write in a chat. */
export function requireWritable(ctx: AppContext, row: ChatRow | undefined): ChatRow {
  const chat = requireChat(ctx, row);
  requireAbility(ctx, "chat.create_message", factsOfChat(chat));
  if (!mayWriteTo(ctx, chat)) throw forbidden("chat.create_message");
  return chat;
}

const isSent = (ctx: AppContext, authorId: ProfileId, clientId: string) => sql`exists (
  select 1 from ${messages} where ${messages.appId} = ${ctx.app.id} and ${messages.authorId} = ${authorId} and ${messages.clientId} = ${clientId})`;

/** The condition that nothing has come between since the chat was read: its author is in it, sends not too much, and sends it once. */
export const maySendNow = (ctx: AppContext, chat: ChatRow, authorId: ProfileId, clientId: string | undefined): SQL =>
  sql`${chat.isJoined ? isStillIn(ctx.app.id, chat.id, authorId) : sql`1`} and not ${floods(ctx, authorId)}
    ${clientId ? sql`and not ${isSent(ctx, authorId, clientId)}` : sql``}`;

/** What names a message that may have been sent before. */
interface SentAs {
  id: MessageId;
  authorId: ProfileId;
  clientId?: string;
}

/** The message as it was written now, or earlier under the same name. */
export const sentMessage = (ctx: AppContext, { id, authorId, clientId }: SentAs): Readable<MessageRow> =>
  appQuery(
    ctx,
    (appId) => sql`select ${messageColumns(ctx)} from ${m} ${authorJoin(appId)} where ${m.appId} = ${appId}
      and ${clientId ? sql`${m.authorId} = ${authorId} and ${m.clientId} = ${clientId}` : sql`${m.id} = ${id}`}`,
  );

async function writeAndReadMessage(
  ctx: AppContext,
  sentAs: SentAs,
  statements: Writable[],
): Promise<MessageRow | undefined> {
  const { rows: sent } = await ctx.shard.writeAndRead(statements, sentMessage(ctx, sentAs));
  return sent[0];
}

/** The others of a private or support chat who hear of it. */
export const recipientsOf = (chat: ChatRow, authorId: ProfileId, hidden: readonly { id: ProfileId }[]): ProfileId[] =>
  audienceOf(chat).memberIds.filter((id) => id !== authorId && !hidden.some((person) => person.id === id));

const unsaid = { id: "" as MessageId, text: "", isMessageAdded: sql`0` };

/** Why nothing was written: the chat went, or its member did, or others of theirs came first. */
export async function reasonOf(ctx: AppContext, chatId: ChatId): Promise<AppError> {
  const [[row], lately] = await ctx.shard.readAll([chatRow(ctx, chatId), sentLately(ctx)]);
  if (lately.length >= flood.messages) return tooMany();
  const chat = requireWritable(ctx, row);
  // Others of theirs opened tickets meanwhile: then this one is too many.
  if (chat.type === "support") await ticketWrites(ctx, chat, { ...unsaid, authorId: ctx.me.profile!.id });
  return notFound("chat");
}

/** How far its author has read the chat once a message was sent. */
export async function counterAfter(
  ctx: AppContext,
  row: MessageRow,
  seenSequence = row.sequence,
): Promise<ChatCounter> {
  const chat =
    ctx.me.profile && seenSequence < row.sequence - 1 ? await ctx.shard.readOne(chatRow(ctx, row.chatId)) : null;
  return chat?.isJoined ? counterOf(chat) : allRead(row);
}

const allRead = ({ chatId, sequence }: MessageRow): ChatCounter => ({
  chatId,
  messageSequence: sequence,
  readSequence: sequence,
  newMessageCounter: 0,
});

/** Tells the chat of a new message, and the author's own devices how far they have read. */
export function broadcastMessage(
  ctx: AppContext,
  chat: ChatRow,
  row: MessageRow,
  hidden: HiddenFrom,
  counter: ChatCounter | null,
): void {
  broadcastLive(ctx, audienceOf(chat), "createMessage", row, hidden, { chatType: chat.type });
  if (row.authorId && counter) broadcastToPeople(ctx, [row.authorId], "counters.chat", counter);
}

/** Shows a line that nobody wrote to the chat's members. */
export async function broadcastLine(ctx: AppContext, chat: ChatRow, id: MessageId): Promise<void> {
  const row = await ctx.shard.readOne(messageRow(ctx, id));
  if (row)
    broadcastMessage(
      ctx,
      chat,
      row,
      { message: [], quote: [] },
      chat.isJoined && chat.messageSequence >= row.sequence ? counterOf(chat) : null,
    );
}
