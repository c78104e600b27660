import { Heart, MessageCircle, Share2 } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import type { Post } from "@workers/contracts/posts";
import { CountOrVerb } from "~/features/engagement/CountOrVerb";
import { LikeButton } from "~/features/engagement/LikeButton";
import { actionClass } from "~/features/community/action-look";
import { PostLink } from "./PostLink";
import { useCopyLink } from "~/features/community/use-copy-link";
import { BookmarkButton } from "./reading/BookmarkButton";
import { ReactionButton } from "./reading/ReactionRow";
import { useReaction } from "./reading/use-reaction";
import { usePostSubject } from "./post-subject";

/** What one can do with a post at once: like it, comment on it, pass it on. */
export function PostActions({ post, isOpen = false }: { post: Post; isOpen?: boolean }) {
  const { t } = useTranslation("community");
  const subject = usePostSubject(post);
  const { address } = subject;
  const react = useReaction(post);
  const { share } = useCopyLink();
  const commentLabel = t("post.comments", { count: post.commentsCount });
  const comment = (
    <>
      <MessageCircle aria-hidden />
      <CountOrVerb count={post.commentsCount} verb={t("post.comment")} />
    </>
  );
  return (
    <div className="-mx-2.5 flex items-center gap-1">
      <LikeButton
        action={address}
        isLiked={post.isLiked}
        count={post.likesCount}
        canLike={subject.can.includes("like")}
        onToggle={() => react(post.isLiked ? null : "")}
        icon={
          post.ownReaction ? (
            <span aria-hidden className="text-lg leading-none">
              {post.ownReaction}
            </span>
          ) : (
            <Heart aria-hidden className={classNames(post.isLiked && "fill-current")} />
          )
        }
      />
      <ReactionButton post={post} />
      {isOpen ? (
        <a href="#comments" aria-label={commentLabel} className={actionClass()}>
          {comment}
        </a>
      ) : (
        <PostLink post={post} hash="comments" aria-label={commentLabel} className={actionClass()}>
          {comment}
        </PostLink>
      )}
      <button
        type="button"
        onClick={() => share(address, post.title || post.excerpt.slice(0, 80))}
        className={classNames(actionClass(), "ml-auto")}
      >
        <Share2 aria-hidden />
        <span className="max-sm:sr-only">{t("post.share")}</span>
      </button>
      <BookmarkButton post={post} />
    </div>
  );
}
