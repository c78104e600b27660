import { useEffect } from "react";
import { useLiveEvents } from "~/features/live/use-live-events";
import { useViewer } from "~/features/community/viewer";
import { markSeen } from "../engagement-calls";
import type { Subject } from "../subject";

/** Somebody who looks this long has seen what is said. */
const patienceMilliseconds = 1500;

/** Marks a thing and its comments as read: it is unread no longer, and the next visit starts at newer comments. */
export function useCommentsSeen({ id, calls }: Pick<Subject, "id" | "calls">): void {
  const { profile } = useViewer();
  useEffect(() => {
    if (!profile || !calls) return;
    const timer = setTimeout(() => void markSeen({ id, calls }).catch(() => {}), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, [id, calls, profile]);
  useLiveEvents((live) => {
    if (
      !profile ||
      !calls ||
      live.event !== "comment.created" ||
      live.data.entityId !== id ||
      document.visibilityState !== "visible"
    )
      return;
    markSeen({ id, calls }).catch(() => {});
  });
}
