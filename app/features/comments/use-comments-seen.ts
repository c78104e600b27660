import { useEffect } from "react";
import { useLiveEvents } from "~/features/live/use-live-events";
import type { Post } from "@workers/contracts/posts";
import { useViewer } from "~/features/community/viewer";
import { markCommentsSeen } from "./comment-calls";

/** Somebody who looks this long has seen what is said. */
const patienceMilliseconds = 1500;

/** Marks a post and its comments as read: it is unread no longer, and the next visit starts at newer comments. */
export function useCommentsSeen({ id }: Pick<Post, "id">): void {
  const { profile } = useViewer();
  useEffect(() => {
    if (!profile) return;
    const timer = setTimeout(() => void markCommentsSeen(id).catch(() => {}), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, [id, profile]);
  useLiveEvents((live) => {
    if (
      !profile ||
      live.event !== "comment.created" ||
      live.data.entityId !== id ||
      document.visibilityState !== "visible"
    )
      return;
    markCommentsSeen(id).catch(() => {});
  });
}
