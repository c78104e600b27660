import type { ProfileId } from "@db/vocabulary/ids";
import type { ChatEventData } from "@party/chat-events";
import type { LiveMessage, Message, MessagesPage } from "@workers/contracts/chat/messages";

/** A stretch of a chat's messages without holes, oldest first, as far as it was read. */
export interface Conversation {
  messages: readonly Message[];
  hasEarlier: boolean;
  /** Newer messages exist that this stretch doesn't hold: somebody jumped far back. */
  hasLater: boolean;
  /** All changes of the chat up to this number are in it. */
  changeSequence: number;
  /** Messages up to this number were cleared away for the reader. */
  clearedSequence: number;
}

/** How a message of a room is completed: rooms tell everybody the same, which knows no reader. */
export interface Reader {
  profileId: ProfileId | null;
  permissionsOf(message: LiveMessage): Message["permissions"];
}

const ascending = (messages: readonly Message[]) => [...messages].sort((a, b) => a.sequence - b.sequence);

export const conversationOf = (page: MessagesPage): Conversation => ({
  messages: ascending(page.data),
  hasEarlier: page.hasEarlier,
  hasLater: page.hasLater,
  changeSequence: page.changeSequence,
  clearedSequence: page.clearedSequence,
});

/** A page holds no more than this: whoever scrolls on leaves the far end, which is fetched again on the way back. */
export const mostMessages = 400;

/** With the page before it. */
export function withEarlier(conversation: Conversation, page: MessagesPage): Conversation {
  const messages = union(conversation.messages, page.data);
  return cleared({
    ...conversation,
    messages: messages.slice(0, mostMessages),
    hasEarlier: page.hasEarlier,
    hasLater: conversation.hasLater || messages.length > mostMessages,
    clearedSequence: Math.max(conversation.clearedSequence, page.clearedSequence),
  });
}

/** With the page behind it. */
export function withLater(conversation: Conversation, page: MessagesPage): Conversation {
  const messages = union(conversation.messages, page.data);
  return cleared({
    ...conversation,
    messages: messages.slice(-mostMessages),
    hasEarlier: conversation.hasEarlier || messages.length > mostMessages,
    hasLater: page.hasLater,
    clearedSequence: Math.max(conversation.clearedSequence, page.clearedSequence),
  });
}

/** With messages as a call answered them, each where it belongs. What lies outside of the stretch is left out. */
export function withMessages(conversation: Conversation, messages: readonly Message[]): Conversation {
  const first = conversation.messages[0]?.sequence ?? 0;
  const last = conversation.messages.at(-1)?.sequence ?? 0;
  const fitting = messages.filter(
    ({ sequence }) => (sequence >= first || !conversation.hasEarlier) && (sequence <= last || !conversation.hasLater),
  );
  if (fitting.length === 0) return conversation;
  return cleared({ ...conversation, messages: union(conversation.messages, fitting) });
}

/** With what changed since, as the server answered it; `page.data` is in the order of the changes. */
export function withChanges(conversation: Conversation, page: MessagesPage): Conversation {
  const reached = page.hasLater
    ? Math.max(conversation.changeSequence, ...page.data.map(({ changeSequence }) => changeSequence))
    : page.changeSequence;
  return cleared({
    ...withMessages(conversation, page.data),
    changeSequence: Math.max(conversation.changeSequence, reached),
    clearedSequence: Math.max(conversation.clearedSequence, page.clearedSequence),
  });
}

type MessageEventData = ChatEventData["createMessage"] | ChatEventData["updateMessage"];

/**
 * With what a room told. `isGap`: it told a later change than the next one, so some were missed: they are asked for by
 * `since`, and this one comes with them.
 */
export function withMessageEvent(
  conversation: Conversation,
  event: MessageEventData,
  reader: Reader,
): { conversation: Conversation; isGap: boolean } {
  const { changeSequence, message } = event;
  if (changeSequence > conversation.changeSequence + 1) return { conversation, isGap: true };
  const before = conversation.messages.find(({ id }) => id === message.id);
  const isKnown = before ? before.changeSequence >= changeSequence : changeSequence <= conversation.changeSequence;
  const reached = { ...conversation, changeSequence: Math.max(conversation.changeSequence, changeSequence) };
  if (isKnown) return { conversation: reached, isGap: false };
  const reaction = "reaction" in event ? event.reaction : undefined;
  return { conversation: withMessages(reached, [completed(message, before, reader, reaction)]), isGap: false };
}

/** A message of a room as the reader sees it: their own reactions and votes stay. */
function completed(
  message: LiveMessage,
  before: Message | undefined,
  reader: Reader,
  reaction: ChatEventData["updateMessage"]["reaction"],
): Message {
  const own = new Set(before?.reactions.filter(({ isOwn }) => isOwn).map(({ emoji }) => emoji));
  if (reaction && reaction.profileId === reader.profileId) {
    if (reaction.isReacted) own.add(reaction.emoji);
    else own.delete(reaction.emoji);
  }
  const voted = new Set(before?.poll?.options.filter(({ isVoted }) => isVoted).map(({ id }) => id));
  return {
    ...message,
    reactions: message.reactions.map((reactionOfAll) => ({ ...reactionOfAll, isOwn: own.has(reactionOfAll.emoji) })),
    poll: message.poll && {
      ...message.poll,
      options: message.poll.options.map((option) => ({ ...option, isVoted: voted.has(option.id) })),
    },
    // What was out of sight, and is back, may be answered and reported again.
    permissions: before && !before.isDeleted ? before.permissions : reader.permissionsOf(message),
  };
}

/** After a message was deleted: its place stays, what it said goes, also from the answers that quote it. */
export function withDeleted(
  conversation: Conversation,
  event: Pick<ChatEventData["deleteMessage"], "changeSequence" | "messageId">,
): { conversation: Conversation; isGap: boolean } {
  if (event.changeSequence > conversation.changeSequence + 1) return { conversation, isGap: true };
  const changeSequence = Math.max(conversation.changeSequence, event.changeSequence);
  return {
    conversation: {
      ...conversation,
      changeSequence,
      messages: conversation.messages.map((message) =>
        message.id === event.messageId
          ? emptied(message, event.changeSequence)
          : message.replyTo?.id === event.messageId
            ? { ...message, replyTo: { ...message.replyTo, text: "", isDeleted: true } }
            : message,
      ),
    },
    isGap: false,
  };
}

const emptied = (message: Message, changeSequence: number): Message => ({
  ...message,
  changeSequence,
  body: null,
  text: "",
  attachments: [],
  voice: null,
  gif: null,
  poll: null,
  linkPreview: null,
  reactions: [],
  isPinned: false,
  isDeleted: true,
  permissions: { can: [] },
});

/** Changes one message, where the stretch holds it. */
export function withChange(
  conversation: Conversation,
  id: string,
  change: (message: Message) => Message,
): Conversation {
  const at = conversation.messages.findIndex((message) => message.id === id);
  if (at < 0) return conversation;
  return { ...conversation, messages: conversation.messages.with(at, change(conversation.messages[at]!)) };
}

/** Without the messages up to a number. */
export const withCleared = (conversation: Conversation, clearedSequence: number): Conversation =>
  cleared({ ...conversation, clearedSequence: Math.max(conversation.clearedSequence, clearedSequence) });

function cleared(conversation: Conversation): Conversation {
  const { messages, clearedSequence } = conversation;
  if ((messages[0]?.sequence ?? Number.POSITIVE_INFINITY) > clearedSequence) return conversation;
  return {
    ...conversation,
    hasEarlier: false,
    messages: messages.filter(({ sequence }) => sequence > clearedSequence),
  };
}

/** Both, each message once, in its later state. */
function union(messages: readonly Message[], more: readonly Message[]): readonly Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  for (const message of more) {
    const before = byId.get(message.id);
    if (!before || message.changeSequence >= before.changeSequence) byId.set(message.id, message);
  }
  return ascending([...byId.values()]);
}
