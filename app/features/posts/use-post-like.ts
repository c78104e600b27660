import { useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/ui/toast";
import { likePost, unlikePost } from "~/features/community/calls";
import type { Post } from "@workers/contracts/posts";
import { usePostMemory } from "./post-memory";

/** Likes and takes back at once; presses in quick succession are sent one after the other, only the last outcome counts. */
export function usePostLike(post: Post) {
  const { t } = useTranslation("community");
  const memory = usePostMemory();
  const wanted = useRef<boolean | null>(null);
  const { id, isLiked, likesCount } = post;

  const send = async () => {
    if (memory.liking.has(id)) return;
    memory.liking.add(id);
    try {
      for (let sent: boolean | null = null; wanted.current !== null && wanted.current !== sent;) {
        sent = wanted.current;
        const answer = await (sent ? likePost(id) : unlikePost(id));
        if (wanted.current === sent) memory.change(id, answer);
      }
    } catch {
      memory.change(id, { isLiked, likesCount });
      toast({ title: t("like.failed"), tone: "danger" });
    } finally {
      wanted.current = null;
      memory.liking.delete(id);
    }
  };

  const toggle = () => {
    wanted.current = !isLiked;
    memory.change(id, { isLiked: !isLiked, likesCount: Math.max(0, likesCount + (isLiked ? -1 : 1)) });
    void send();
  };
  return { isLiked, likesCount, toggle };
}
