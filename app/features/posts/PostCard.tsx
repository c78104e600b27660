import { Pencil, Pin } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";
import { LinkPreviewCard } from "~/ui/LinkPreviewCard";
import { RelativeTime } from "~/ui/RelativeTime";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";
import { usePersonName } from "~/features/community/person-name";
import { useViewer } from "~/features/community/viewer";
import { HeldLine } from "~/features/engagement/HeldLine";
import { AttachedFiles } from "~/features/attachments/AttachedFiles";
import type { Post } from "@workers/contracts/posts";
import { PlaceLink } from "./PlaceLink";
import { EventOfPost } from "./EventOfPost";
import { PollView } from "./PollView";
import { PostActions } from "./PostActions";
import { PostCover } from "~/features/community/PostCover";
import { PostLink } from "./PostLink";
import { PostMenu } from "./PostMenu";
import { PostText } from "./PostText";
import { PostTags } from "./reading/PostTags";
import { ReactionRow } from "./reading/ReactionRow";
import { ThreadSummary, UnreadMark } from "./reading/ThreadSummary";

export interface PostCardProps {
  post: Post;
  /** Says in which space it stands: in feeds of several spaces. */
  hasSpace?: boolean;
  /** Among the first on the page: its pictures are loaded at once. */
  isFirst?: boolean;
  /** It appeared while the person was looking. */
  isNew?: boolean;
  /** Stands first in its space. */
  isPinned?: boolean;
}

export const PostCard = memo(function PostCard({
  post,
  hasSpace = false,
  isFirst = false,
  isNew = false,
  isPinned = false,
}: PostCardProps) {
  const { t } = useTranslation("community");
  const nameOf = usePersonName();
  return (
    <Card
      as="article"
      aria-label={post.title || t("post.by", { name: nameOf(post.profile) })}
      className={classNames("scroll-mt-24", isNew && "animate-rise-in")}
    >
      {isPinned ? (
        <p className="-mt-1 mb-3 flex items-center gap-1.5 text-xs font-medium text-muted">
          <Pin aria-hidden className="size-3.5" />
          {t("post.pinned")}
        </p>
      ) : null}
      <PostHead post={post} hasSpace={hasSpace} />
      <PostHeld post={post} />
      {post.coverUrl ? (
        <PostCover url={post.coverUrl} isMissing={post.isCoverMissing} isEager={isFirst} className="mt-3.5" />
      ) : null}
      <div className="mt-3.5 grid grid-cols-1 gap-2">
        {post.title ? (
          <h2 dir="auto" className="ui-post-title">
            <PostLink post={post}>{post.title}</PostLink>
          </h2>
        ) : null}
        <PostText post={post} isFirst={isFirst} />
      </div>
      {post.linkPreview ? <LinkPreviewCard preview={post.linkPreview} className="mt-3" /> : null}
      {post.event ? <EventOfPost event={post.event} /> : null}
      {post.poll ? <PollView post={post} poll={post.poll} /> : null}
      <AttachedFiles files={post.attachments} by={post.profile} isEager={isFirst} className="mt-4" />
      <PostTags post={post} className="mt-3" />
      <ReactionRow post={post} />
      <ThreadSummary post={post} />
      <div className="-mb-2 mt-3 md:-mb-2.5">
        <PostActions post={post} />
      </div>
    </Card>
  );
});

/** That others don't see it, and why. */
export function PostHeld({ post }: { post: Post }) {
  const { profile } = useViewer();
  if (!post.heldAs) return null;
  return <HeldLine heldAs={post.heldAs} isOwn={profile?.id === post.profile.id} className="mt-3.5" />;
}

/** Who wrote it, where and when. */
export function PostHead({ post, hasSpace, size = "md" }: { post: Post; hasSpace: boolean; size?: "md" | "lg" }) {
  const { t } = useTranslation("community");
  return (
    <header className="flex items-start gap-3">
      <PersonAvatar person={post.profile} size={size === "lg" ? "lg" : "md"} />
      <div className="min-w-0 flex-1">
        <p className="ui-post-author">
          <PersonLink person={post.profile} />
          {post.publishAt ? <Badge tone="info">{t("post.scheduled")}</Badge> : null}
          <UnreadMark post={post} />
        </p>
        <p className="ui-post-origin">
          <PostLink post={post}>
            <RelativeTime time={post.createdAt} />
          </PostLink>
          {hasSpace ? (
            <>
              <span aria-hidden>·</span>
              <PlaceLink post={post} />
            </>
          ) : null}
          {post.editedAt ? (
            <span className="inline-flex items-center gap-1">
              <span aria-hidden>·</span>
              <Pencil aria-hidden className="size-3" />
              {t("thing.edited")}
            </span>
          ) : null}
        </p>
      </div>
      <PostMenu post={post} />
    </header>
  );
}
