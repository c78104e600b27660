import { useRef } from "react";
import { useLiveEvents } from "~/features/live/use-live-events";
import type { PostId } from "@db/vocabulary/ids";
import { getPost } from "~/features/community/calls";
import { usePostMemory } from "./post-memory";
import { useViewer } from "~/features/community/viewer";

const votesMilliseconds = 400;

/** Keeps every post on the screen as it is now: likes, comments, changes and deletions by anybody. */
export function usePostEvents(): void {
  const memory = usePostMemory();
  const { profile } = useViewer();
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const readAgain = async (id: PostId, isBack = false) => {
    if (!memory.get(id)) return;
    const readAt = memory.toldAt;
    const post = await getPost(id).catch(() => null);
    if (!post) return;
    if (isBack) memory.bringBack(post);
    else memory.learn([post], readAt);
  };
  useLiveEvents((live) => {
    switch (live.event) {
      case "post.liked":
      case "post.unliked": {
        const { postId, likesCount, profileId } = live.data;
        if (memory.liking.has(postId)) return;
        memory.hear(postId, live.at, {
          likesCount,
          ...(profileId === profile?.id && { isLiked: live.event === "post.liked" }),
        });
        return;
      }
      case "comment.created":
      case "comment.deleted":
      case "comment.restored":
        memory.hear(live.data.entityId, live.at, { commentsCount: live.data.commentsCount });
        return;
      case "post.updated":
      case "post.pinned":
        void readAgain(live.data.postId);
        return;
      case "post.voted": {
        // Many vote at once: what they voted is read once, a little later.
        const { postId } = live.data;
        clearTimeout(timers.current.get(postId));
        timers.current.set(
          postId,
          setTimeout(() => void readAgain(postId), votesMilliseconds * (1 + Math.random())),
        );
        return;
      }
      case "post.restored":
      case "post.moved":
        void readAgain(live.data.postId, true);
        return;
      case "post.deleted":
        memory.forget(live.data.postId);
        return;
      default:
    }
  });
}
