import { useCallback, useEffect, useRef, useState } from "react";
import type { Chat } from "@workers/contracts/chat/chats";
import { markChat } from "../data/chat-calls";
import { useChatLists } from "../data/chat-lists";
import type { Conversation } from "../data/conversation";

/** Several messages that come into view at once are marked once. */
const gatherMilliseconds = 350;

/** Tells the server how far the reader has read, while they look at it. */
export function useMarks(chat: Chat, conversation: Conversation, unreadAfter: number | null) {
  const lists = useChatLists();
  const last = conversation.messages.at(-1)?.sequence ?? 0;
  /** Up to where the reader has followed the end of the chat. */
  const [endSequence, setEnd] = useState(last);
  const [seenTop, setSeenTop] = useState(false);
  const marked = useRef(chat.readSequence);
  const wanted = useRef(chat.readSequence);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const { id: chatId, isJoined } = chat;
  const lastRef = useRef(last);
  lastRef.current = last;
  // What people who are blocked said last is not shown: at the end of the chat one is past it.
  const isWhole = !conversation.hasLater && conversation.changeSequence >= chat.changeSequence;
  const end = useRef({ sequence: last, isWhole, unread: 0 });
  end.current = {
    sequence: isWhole ? Math.max(last, chat.messageSequence) : last,
    isWhole,
    unread: chat.newMessageCounter,
  };

  const send = useCallback(() => {
    timer.current = undefined;
    const readSequence = wanted.current;
    if (readSequence <= marked.current) return;
    marked.current = readSequence;
    if (end.current.isWhole && readSequence >= end.current.sequence)
      lists.updateOwnFields(chatId, { readSequence, newMessageCounter: 0 });
    // What couldn't be marked now is with the next message.
    markChat(chatId, { readSequence }).catch(() => {
      marked.current = Math.min(marked.current, readSequence - 1);
    });
  }, [chatId, lists]);
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      send();
    },
    [send],
  );

  const noteSeen = useCallback(
    (sequence: number, isAtEnd: boolean) => {
      if (isAtEnd) setEnd((before) => Math.max(before, lastRef.current));
      if (!isJoined || document.visibilityState === "hidden" || !document.hasFocus()) return;
      const read = isAtEnd ? end.current.sequence : sequence;
      if (unreadAfter !== null && read > unreadAfter) setSeenTop(true);
      if (read <= wanted.current) return;
      wanted.current = read;
      // Before the call, so that no badge lights up for what is being read.
      if (isAtEnd && end.current.isWhole && end.current.unread > 0)
        lists.updateOwnFields(chatId, { newMessageCounter: 0 });
      timer.current ??= setTimeout(send, gatherMilliseconds);
    },
    [chatId, isJoined, lists, send, unreadAfter],
  );
  const first = conversation.messages[0]?.sequence ?? 0;
  return {
    endSequence,
    noteSeen,
    /** The first unread message lies above all that was read from the server. */
    isBehindUnread:
      unreadAfter !== null && conversation.hasEarlier && first > unreadAfter + 1 && !conversation.hasLater && seenTop,
  };
}
