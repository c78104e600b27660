import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/ui/Toast";
import { likePost, unlikePost } from "~/features/community/calls";
import type { Post } from "@workers/contracts/posts";
import { usePostLists } from "./post-lists";

/** Likes and takes back at once; of presses in quick succession only the last outcome counts. */
export function usePostLike({ id, isLiked, likesCount }: Post) {
  const { t } = useTranslation("community");
  const lists = usePostLists();
  const toggle = () => {
    const pressed = { isLiked: !isLiked, likesCount: Math.max(0, likesCount + (isLiked ? -1 : 1)) };
    lists
      .change(id, pressed, (changed) => (changed.isLiked ? likePost(id) : unlikePost(id)), "like")
      .catch(() => toast({ title: t("like.failed"), tone: "danger" }));
  };
  return { isLiked, likesCount, toggle };
}
