import { useNavigate } from "@remix-run/react";
import type { ChatId } from "@db/vocabulary/ids";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useShortcuts } from "~/features/shell/shortcuts/shortcuts";
import { inOrder, useChatLists } from "./data/chat-lists";
import { ownChats } from "./data/chats-view";

/**
 * Keys of the chat's screens: Alt with an arrow goes to the next chat, with Shift too to the next one with something unread;
 * Control or Command with F searches in the open chat.
 */
export function useChatShortcuts(openId: ChatId | null): void {
  const { t } = useTranslation("chat");
  const lists = useChatLists();
  const navigate = useNavigate();
  const path = useAppPath();
  const go = (step: 1 | -1, isUnreadOnly: boolean) => () => {
    const chats = inOrder(lists.pageOf(ownChats)?.data ?? []);
    const from = chats.findIndex(({ id }) => id === openId);
    for (let at = from + step; at >= 0 && at < chats.length; at += step) {
      const chat = chats[at]!;
      if (isUnreadOnly && chat.newMessageCounter === 0) continue;
      navigate(path.chat(chat.id));
      return true;
    }
    return false;
  };
  const search = () => {
    const button = openId && document.querySelector<HTMLElement>("[data-chat-search][aria-pressed=false]");
    if (!button) return false;
    button.click();
    return true;
  };
  useShortcuts("chat", [
    { keys: "Alt+ArrowDown", label: t("shortcut.next"), act: go(1, false) },
    { keys: "Alt+ArrowUp", label: t("shortcut.previous"), act: go(-1, false) },
    { keys: "Alt+Shift+ArrowDown", label: t("shortcut.nextUnread"), act: go(1, true) },
    { keys: "Alt+Shift+ArrowUp", label: t("shortcut.previousUnread"), act: go(-1, true) },
    ...(openId ? [{ keys: "Mod+f", label: t("shortcut.search"), act: search }] : []),
  ]);
}
