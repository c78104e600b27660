import { useEffect } from "react";
import { useLiveEvents } from "~/features/live/use-live-events";
import { markCommentsSeen } from "../post-calls";
import type { Post } from "../shapes";
import { useViewer } from "../viewer";

/** Somebody who looks this long has seen what is said. */
const patienceMilliseconds = 1500;

/** Tells the server that a member has seen what is said under a post, so that they are led to what comes later. */
export function useCommentsSeen({ id, commentsCount }: Pick<Post, "id" | "commentsCount">): void {
  const { profile } = useViewer();
  const hasComments = commentsCount > 0;
  useEffect(() => {
    if (!profile || !hasComments) return;
    const timer = setTimeout(() => void markCommentsSeen(id).catch(() => {}), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, [id, profile, hasComments]);
  useLiveEvents((live) => {
    if (!profile || live.event !== "comment.created" || live.data.entityId !== id || document.visibilityState !== "visible") return;
    markCommentsSeen(id).catch(() => {});
  });
}
