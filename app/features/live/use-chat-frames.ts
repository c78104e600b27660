import { useEffect, useRef } from "react";
import { useLiveFeed } from "./LiveProvider";
import type { ChatListener } from "./live-feed";

/** Calls back with every frame about chats, and when a room's socket stands again after it may have missed some. */
export function useChatFrames({ onFrame, onReconnect }: ChatListener): void {
  const feed = useLiveFeed();
  const latest = useRef({ onFrame, onReconnect });
  useEffect(() => {
    latest.current = { onFrame, onReconnect };
  });
  useEffect(
    () =>
      feed.listenToChats({
        onFrame: (frame) => latest.current.onFrame(frame),
        onReconnect: () => latest.current.onReconnect?.(),
      }),
    [feed],
  );
}
