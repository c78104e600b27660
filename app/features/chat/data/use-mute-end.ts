import { useEffect } from "react";
import type { Chat } from "@workers/contracts/chat/chats";
import { useChatLists } from "./chat-lists";

/** Timers take no longer time than this. */
const maxDelay = 2 ** 31 - 1;

/** Shows a chat as it is again once its mute has run out: no room says so. */
export function useMuteEnd({ id, isMuted, mutedUntil }: Chat): void {
  const lists = useChatLists();
  useEffect(() => {
    const delay = isMuted && mutedUntil ? Date.parse(mutedUntil) - Date.now() : Infinity;
    if (delay > maxDelay) return;
    const timer = setTimeout(() => lists.updateOwnFields(id, { isMuted: false, mutedUntil: null }), Math.max(0, delay));
    return () => clearTimeout(timer);
  }, [lists, id, isMuted, mutedUntil]);
}
