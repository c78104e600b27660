import type { ProfileId } from "@db/vocabulary/ids";
import type { ChatEventData } from "@party/chat-events";
import type { AppContext } from "@workers/context";
import { broadcastChatEvent, type ChatAudience } from "./broadcast-chat-event";
import { type MessageRow, showLive } from "../messages";

/** From whom blocks hide a message. */
export interface HiddenFrom {
  /** They and its author, or who changes it now, don't see each other: they hear nothing. */
  message: readonly ProfileId[];
  /** They and the author of what it quotes don't see each other: they hear it without the quote. */
  quote: readonly ProfileId[];
}

/** Tells a chat of a message that is new or changed, to each as far as they may see it. */
export function broadcastLive<Name extends "createMessage" | "updateMessage">(
  ctx: AppContext,
  chat: ChatAudience,
  event: Name,
  row: MessageRow,
  hidden: HiddenFrom,
  more: Omit<ChatEventData[Name], "chatId" | "changeSequence" | "message">,
): void {
  const withoutQuote = row.quote ? hidden.quote.filter((id) => !hidden.message.includes(id)) : [];
  const tell = (message: ChatEventData[Name]["message"], to: { hiddenFrom?: ProfileId[]; only?: ProfileId[] }) =>
    broadcastChatEvent(
      ctx,
      chat,
      event,
      { chatId: chat.id, changeSequence: row.changeSequence, message, ...more } as ChatEventData[Name],
      to,
    );
  tell(showLive(row), { hiddenFrom: [...hidden.message, ...withoutQuote] });
  if (withoutQuote.length > 0) tell(showLive(row, { isQuoteHidden: true }), { only: withoutQuote });
}
