import type { Post } from "@workers/contracts/posts";
import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/ui/Toast";
import { reactToPost } from "../post-calls";
import { usePostLists } from "../post-lists";

/** Reacts at once, in all lists that hold the post; null takes back what one left. */
export function useReaction(post: Post): (emoji: string | null) => void {
  const { t } = useTranslation("community");
  const lists = usePostLists();
  return (emoji) => {
    lists
      .change(
        post.id,
        withReaction(post, emoji),
        (changed) => reactToPost(post.id, changed.ownReaction ?? null),
        "like",
      )
      .catch(() => toast({ title: t("like.failed"), tone: "danger" }));
  };
}

type Reacted = Pick<Post, "isLiked" | "likesCount" | "ownReaction" | "reactions">;

/** A post's reactions after the reader left one in place of an earlier one. */
export function withReaction(
  { likesCount, ownReaction, reactions: before }: Pick<Post, "likesCount" | "ownReaction" | "reactions">,
  emoji: string | null,
): Reacted {
  const reactions = { ...before };
  if (ownReaction) {
    const rest = (reactions[ownReaction] ?? 1) - 1;
    if (rest > 0) reactions[ownReaction] = rest;
    else delete reactions[ownReaction];
  }
  if (emoji) reactions[emoji] = (reactions[emoji] ?? 0) + 1;
  const step = Number(emoji !== null) - Number(ownReaction !== null);
  return { isLiked: emoji !== null, ownReaction: emoji, reactions, likesCount: Math.max(0, likesCount + step) };
}
