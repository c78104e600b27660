import { Heart, MessageCircle, Pin } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { RelativeTime } from "~/ui/RelativeTime";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";
import { usePersonName } from "~/features/community/person-name";
import { PlaceLink } from "./PlaceLink";
import type { PostCardProps } from "./PostCard";
import { PostLink } from "./PostLink";
import { PostMenu } from "./PostMenu";
import { UnreadMark } from "./reading/ThreadSummary";

export const PostLine = memo(function PostLine({
  post,
  hasSpace = false,
  isNew = false,
  isPinned = false,
}: PostCardProps) {
  const { t } = useTranslation("community");
  const nameOf = usePersonName();
  const name = nameOf(post.profile);
  return (
    <article
      aria-label={post.title || t("post.by", { name })}
      className={classNames("flex items-center gap-3 px-4 py-3 md:px-5", isNew && "animate-rise-in")}
    >
      <PersonAvatar person={post.profile} size="sm" />
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-1.5 text-base font-medium text-text">
          {isPinned ? <Pin role="img" aria-label={t("post.pinned")} className="size-3.5 shrink-0 text-muted" /> : null}
          <PostLink post={post} className="min-w-0 truncate rounded-xs hover:underline">
            {post.title || post.excerpt || t("post.by", { name })}
          </PostLink>
          <UnreadMark post={post} />
        </h2>
        <p className="flex min-w-0 items-center gap-x-1.5 text-sm text-muted">
          <PersonLink person={post.profile} className="font-normal! text-muted!" />
          <span aria-hidden>·</span>
          <span className="shrink-0">
            <RelativeTime time={post.createdAt} />
          </span>
          {hasSpace ? (
            <>
              <span aria-hidden className="max-sm:hidden">
                ·
              </span>
              <PlaceLink post={post} className="max-sm:hidden" />
            </>
          ) : null}
        </p>
      </div>
      <PostCounts post={post} className="max-sm:hidden" />
      <PostMenu post={post} />
    </article>
  );
});

/** How many like a post and how much was said about it. */
export function PostCounts({
  post,
  className,
}: {
  post: { likesCount: number; commentsCount: number };
  className?: string;
}) {
  const { t } = useTranslation("community");
  return (
    <p
      className={classNames(
        "flex shrink-0 items-center gap-3 text-sm tabular-nums text-muted [&_svg]:size-4",
        className,
      )}
    >
      <span className="inline-flex items-center gap-1">
        <Heart aria-hidden />
        <span aria-hidden>{post.likesCount}</span>
        <span className="sr-only">{t("like.count", { count: post.likesCount })}</span>
      </span>
      <span className="inline-flex items-center gap-1">
        <MessageCircle aria-hidden />
        <span aria-hidden>{post.commentsCount}</span>
        <span className="sr-only">{t("comment.title", { count: post.commentsCount })}</span>
      </span>
    </p>
  );
}
