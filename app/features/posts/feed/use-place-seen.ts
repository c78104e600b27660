import { useEffect, useRef } from "react";
import { useLiveEvents } from "~/features/live/use-live-events";
import { markPlaceSeen } from "../post-calls";
import type { ContainerRef } from "~/features/community/shapes";

/** Several posts that come together are reported once. */
const patienceMilliseconds = 800;

interface Seen extends ContainerRef {
  /** Whether what is unread there is counted for this person: joined spaces, and every category. */
  isCounted: boolean;
  unreadCount: number;
}

/** Marks the posts of a space or category as seen: when it is opened, and when new ones come while it is visible. */
export function usePlaceSeen({ id, discriminator, isCounted, unreadCount }: Seen): void {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const mark = useRef(() => {});
  useEffect(() => {
    mark.current = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (document.visibilityState === "visible") markPlaceSeen({ id, discriminator }).catch(() => {});
        else document.addEventListener("visibilitychange", () => mark.current(), { once: true });
      }, patienceMilliseconds);
    };
    return () => clearTimeout(timer.current);
  }, [id, discriminator]);

  useEffect(() => {
    if (isCounted && unreadCount > 0) mark.current();
  }, [id, isCounted, unreadCount]);
  useLiveEvents((live) => {
    if (live.event === "post.created" && live.data.spaceId === id && isCounted) mark.current();
  });
}
