import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import type { ChatId } from "@db/vocabulary/ids";
import { useAppPath } from "~/features/shell/pages/app-path";
import { inOrder, useChatLists } from "./data/chat-lists";
import { ownChats } from "./data/chats-view";

/**
 * Keys of the chat's screens: Alt with an arrow goes to the next chat, with Shift too to the next one with something unread;
 * Control or Command with F searches in the open chat.
 */
export function useChatShortcuts(openId: ChatId | null): void {
  const lists = useChatLists();
  const navigate = useNavigate();
  const path = useAppPath();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "f" && openId) {
        const search = document.querySelector<HTMLElement>("[data-chat-search][aria-pressed=false]");
        if (!search) return;
        event.preventDefault();
        search.click();
        return;
      }
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      const chats = inOrder(lists.pageOf(ownChats)?.data ?? []);
      const step = event.key === "ArrowDown" ? 1 : -1;
      const from = chats.findIndex(({ id }) => id === openId);
      for (let at = from + step; at >= 0 && at < chats.length; at += step) {
        const chat = chats[at]!;
        if (event.shiftKey && chat.newMessageCounter === 0) continue;
        event.preventDefault();
        navigate(path.chat(chat.id));
        return;
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [lists, navigate, openId, path]);
}
