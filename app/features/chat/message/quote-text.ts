import { useTranslation } from "~/i18n/use-translation";
import type { ChatAction } from "@workers/contracts/chat/chats";
import type { Message, Quote } from "@workers/contracts/chat/messages";
import { actionOf } from "../data/chat-lists";

/** What a message is called where there is no room for it: its text, or what it is. */
export function useShortText() {
  const { t } = useTranslation("chat");
  const ofType = (type: ChatAction["type"], text: string): string =>
    type === "text" ? text : type === "system" ? "" : text ? `${t(`kind.${type}`)}: ${text}` : t(`kind.${type}`);
  return {
    ofAction: ({ type, text }: Pick<ChatAction, "type" | "text">) => ofType(type, text),
    ofMessage: (message: Message) => {
      const { type, text } = actionOf(message);
      return ofType(type, text);
    },
    ofQuote: ({ text, isDeleted, isVoice, isGif, hasFiles }: Quote) =>
      isDeleted
        ? t("kind.deleted")
        : text || (isVoice ? t("kind.voice") : isGif ? t("kind.gif") : hasFiles ? t("kind.file") : t("kind.poll")),
  };
}

/** A message as an answer quotes it. */
export const quoteOf = ({ id, sequence, profile, text, attachments, voice, gif, isDeleted }: Message): Quote => ({
  id,
  sequence,
  profile,
  text: text.slice(0, 200),
  hasFiles: attachments.length > 0,
  isVoice: voice !== null,
  isGif: gif !== null,
  isDeleted,
});
