import { useEffect, useRef } from "react";
import type { SpaceId } from "@db/vocabulary/ids";
import { useLiveEvents } from "~/features/live/use-live-events";
import { markSpaceSeen } from "../calls";

/** A burst of posts is told once. */
const patienceMilliseconds = 800;

/** Tells the server that the person has seen a space's posts: when they open it, and when new ones come in while they look. */
export function useSpaceSeen({ id, isJoined, unreadCount }: { id: SpaceId; isJoined: boolean; unreadCount: number }): void {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const mark = useRef(() => {});
  useEffect(() => {
    mark.current = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (document.visibilityState === "visible") markSpaceSeen(id).catch(() => {});
        else document.addEventListener("visibilitychange", () => mark.current(), { once: true });
      }, patienceMilliseconds);
    };
    return () => clearTimeout(timer.current);
  }, [id]);

  useEffect(() => {
    if (isJoined && unreadCount > 0) mark.current();
  }, [id, isJoined, unreadCount]);
  useLiveEvents((live) => {
    if (live.event === "post.created" && live.data.spaceId === id && isJoined) mark.current();
  });
}
