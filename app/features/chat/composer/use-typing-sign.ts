import { useRef } from "react";
import type { RoomName } from "@party/events";
import type { Chat } from "@workers/contracts/chat/chats";
import { useViewer } from "~/features/community/viewer";
import { useLiveFeed } from "~/features/live/LiveProvider";

/** A sign that one writes is good for this long. */
const typingMilliseconds = 3000;

/** Tells the others that one writes, now and then; in the room of one's own profile where no other is meant. */
export function useTypingSign(chat: Chat, typingRoom?: RoomName): () => void {
  const feed = useLiveFeed();
  const { profile } = useViewer();
  const lastTyping = useRef(0);
  return () => {
    const room = typingRoom ?? (profile && (`profile:${profile.id}` as const));
    if (!room || Date.now() - lastTyping.current < typingMilliseconds) return;
    lastTyping.current = Date.now();
    feed.say(room, { event: "typing", data: { chatId: chat.id } });
  };
}
