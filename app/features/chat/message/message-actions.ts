import { createContext, useContext } from "react";
import type { PollOptionId } from "@db/vocabulary/ids";
import type { Message } from "@workers/contracts/chat/messages";
import type { OutgoingChatMessage } from "../outbox/chat-outbox";

/** What can be done with the messages of the conversation that is shown. */
export interface MessageActions {
  /** What the chat lets the reader do with any of its messages. */
  canReply: boolean;
  canPin: boolean;
  /** Guests have no chat to pass anything on to. */
  canForward: boolean;
  reply(message: Message): void;
  edit(message: Message): void;
  remove(message: Message): void;
  react(message: Message, emoji: string, isReacted: boolean): void;
  showReactions(message: Message): void;
  vote(message: Message, chosen: PollOptionId[]): void;
  forward(message: Message): void;
  pin(message: Message, isPinned: boolean): void;
  copyText(message: Message): void;
  /** Tells the moderators of it. */
  report(message: Message): void;
  removePreview(message: Message): void;
  /** Leads to the message of a number. */
  jump(sequence: number): void;
  retry(message: OutgoingChatMessage): void;
  discard(message: OutgoingChatMessage): void;
}

const MessageActionsContext = createContext<MessageActions | null>(null);
export const MessageActionsProvider = MessageActionsContext.Provider;
export const useMessageActions = (): MessageActions => useContext(MessageActionsContext)!;
