import { Bookmark } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { Post } from "@workers/contracts/posts";
import { actionClass } from "~/features/community/action-look";
import { classNames } from "~/ui/class-names";
import { toast } from "~/ui/Toast";
import { setBookmark } from "../post-calls";
import { usePostLists } from "../post-lists";

/** Keeps a post among one's bookmarks, or no longer. */
export function BookmarkButton({ post }: { post: Post }) {
  const { t } = useTranslation("community");
  const lists = usePostLists();
  if (!post.permissions.can.includes("favorite")) return null;
  const toggle = () =>
    lists
      .change(
        post.id,
        { isBookmarked: !post.isBookmarked },
        (changed) => setBookmark(post.id, changed.isBookmarked === true),
        "bookmark",
      )
      .catch(() => toast({ title: t("like.failed"), tone: "danger" }));
  return (
    <button
      type="button"
      aria-pressed={post.isBookmarked}
      aria-label={t("bookmark.keep")}
      onClick={() => void toggle()}
      className={classNames(actionClass({ isActive: post.isBookmarked }), "noscript:hidden")}
    >
      <Bookmark aria-hidden className={classNames(post.isBookmarked && "fill-current")} />
    </button>
  );
}
