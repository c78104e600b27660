import { useEffect, useRef } from "react";
import type { ChatId, ProjectId } from "@db/vocabulary/ids";
import { useLiveFeed } from "~/features/live/LiveProvider";
import { useChatFrames } from "~/features/live/use-chat-frames";

/** Enters the chats of tickets that are shown, and leaves them with the list; `onEntered` once the room tells of them. */
export function useEnteredChats(projectId: ProjectId, chatIds: readonly ChatId[], onEntered?: () => void): void {
  const feed = useLiveFeed();
  const room = `project:${projectId}` as const;
  const key = chatIds.join(" ");
  const latest = useRef({ key, onEntered });
  latest.current = { key, onEntered };
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const enter = () => {
    const ids = latest.current.key.split(" ").filter(Boolean) as ChatId[];
    if (ids.length === 0) return;
    feed.say(room, { event: "enterChat", data: { chatIds: ids } });
    // What was told between the page's data and now.
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current.onEntered?.(), enteredMilliseconds);
  };
  const enterAnew = useRef(enter);
  enterAnew.current = enter;
  useEffect(() => {
    enterAnew.current();
    const ids = key.split(" ").filter(Boolean) as ChatId[];
    return () => {
      clearTimeout(timer.current);
      if (ids.length > 0) feed.say(room, { event: "leaveChat", data: { chatIds: ids } });
    };
  }, [feed, room, key]);
  // A room that was lost knows nothing of it.
  useChatFrames({ onFrame: () => {}, onReconnect: () => enterAnew.current() });
}

/** So long the room may take to know. */
const enteredMilliseconds = 400;
