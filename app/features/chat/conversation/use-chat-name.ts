import type { Chat } from "@workers/contracts/chat/chats";
import { useTranslation } from "~/i18n/use-translation";
import { usePersonName } from "~/features/community/person-name";

/** What a chat is called for the reader. */
export function useChatName(): (chat: Pick<Chat, "name" | "type" | "profile">) => string {
  const { t } = useTranslation("chat");
  const nameOf = usePersonName();
  return ({ name, type, profile }) =>
    name || (profile ? nameOf(profile) : t(type === "support" ? "type.support" : "type.private"));
}
