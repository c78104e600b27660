import { useLiveEvents } from "~/features/live/use-live-events";
import { getPost } from "../calls";
import { usePostMemory } from "../post/post-memory";
import { useViewer } from "../viewer";

/** Keeps every post on the screen as it is now: likes, comments, changes and deletions by anybody. */
export function usePostEvents(): void {
  const memory = usePostMemory();
  const { profile } = useViewer();
  useLiveEvents((live) => {
    switch (live.event) {
      case "post.liked":
      case "post.unliked": {
        const { postId, likesCount, profileId } = live.data;
        if (memory.liking.has(postId)) return;
        memory.change(postId, { likesCount, ...(profileId === profile?.id && { isLiked: live.event === "post.liked" }) });
        return;
      }
      case "comment.created":
      case "comment.deleted":
        memory.change(live.data.entityId, { commentsCount: live.data.commentsCount });
        return;
      case "post.updated": {
        if (!memory.get(live.data.postId)) return;
        getPost(live.data.postId).then(
          (post) => memory.learn([post]),
          () => {},
        );
        return;
      }
      case "post.deleted":
        memory.forget(live.data.postId);
        return;
      default:
    }
  });
}
