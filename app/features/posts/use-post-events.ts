import { useRef } from "react";
import { useLiveEvents } from "~/features/live/use-live-events";
import type { PostId } from "@db/vocabulary/ids";
import { useViewer } from "~/features/community/viewer";
import { restoreDeletedPost, readPostAnew, usePostLists } from "./post-lists";

const votesMilliseconds = 400;

/** Keeps every post on the screen as it is now: likes, comments, changes and deletions by anybody. */
export function usePostEvents(): void {
  const lists = usePostLists();
  const { profile } = useViewer();
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const readAnew = async (id: PostId, isBack = false) => {
    if (!lists.find(id)) return;
    const post = await readPostAnew(lists, id);
    if (post && isBack) restoreDeletedPost(lists, post);
  };
  useLiveEvents((live) => {
    switch (live.event) {
      case "post.liked":
      case "post.unliked": {
        const { postId, likesCount, profileId } = live.data;
        lists.updateFields(postId, live.at, {
          likesCount,
          ...(profileId === profile?.id && { isLiked: live.event === "post.liked" }),
        });
        return;
      }
      case "post.reacted": {
        const { postId, likesCount, reactions, ownReaction, profileId } = live.data;
        lists.updateFields(postId, live.at, {
          likesCount,
          reactions,
          ...(profileId === profile?.id && { ownReaction, isLiked: ownReaction !== null }),
        });
        return;
      }
      case "comment.created":
      case "comment.deleted":
      case "comment.restored":
        lists.updateFields(live.data.entityId, live.at, { commentsCount: live.data.commentsCount });
        return;
      case "post.updated":
      case "post.pinned":
        void readAnew(live.data.postId);
        return;
      case "post.voted": {
        // Many vote at once: what they voted is read once, a little later.
        const { postId } = live.data;
        clearTimeout(timers.current.get(postId));
        timers.current.set(
          postId,
          setTimeout(() => void readAnew(postId), votesMilliseconds * (1 + Math.random())),
        );
        return;
      }
      case "post.restored":
      case "post.moved":
        void readAnew(live.data.postId, true);
        return;
      case "post.deleted":
        lists.updateFields(live.data.postId, live.at, { isGone: true });
        return;
      default:
    }
  });
}
