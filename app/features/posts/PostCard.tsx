import { Pencil, Pin } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { classNames } from "~/ui/class-names";
import { RelativeTime } from "~/ui/relative-time";
import { PersonAvatar, PersonLink } from "~/features/members/PersonLink";
import { usePersonName } from "~/features/members/person-name";
import { AttachedFiles } from "~/features/attachments/AttachedFiles";
import type { Post } from "@workers/contracts/posts";
import { PlaceLink } from "./PlaceLink";
import { PollView } from "./PollView";
import { PostActions } from "./PostActions";
import { PostCover } from "./PostCover";
import { PostLink } from "./PostLink";
import { PostMenu } from "./PostMenu";
import { PostText } from "./PostText";

export interface PostCardProps {
  post: Post;
  /** Says in which space it stands: in feeds of several spaces. */
  hasSpace?: boolean;
  /** First on the page: its pictures are loaded at once. */
  isFirst?: boolean;
  /** It appeared while the person was looking. */
  isNew?: boolean;
  /** Stands first in its space. */
  isPinned?: boolean;
}

/** A post in a list. */
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
      {post.coverUrl ? (
        <PostCover url={post.coverUrl} isMissing={post.isCoverMissing} isEager={isFirst} className="mt-3.5" />
      ) : null}
      <div className="mt-3.5 grid grid-cols-1 gap-2">
        {post.title ? (
          <h2 className="text-lg font-semibold text-text [overflow-wrap:anywhere] md:text-xl">
            <PostLink
              post={post}
              className="rounded-xs hover:underline hover:decoration-line-control hover:decoration-2 hover:underline-offset-4"
            >
              {post.title}
            </PostLink>
          </h2>
        ) : null}
        <PostText post={post} />
      </div>
      {post.poll ? <PollView post={post} poll={post.poll} /> : null}
      <AttachedFiles files={post.attachments} isEager={isFirst} className="mt-4" />
      <div className="-mb-2 mt-3 md:-mb-2.5">
        <PostActions post={post} />
      </div>
    </Card>
  );
});

/** Who wrote it, where and when. The links of both lines reach up and down to the 24 pixels that a finger needs. */
export function PostHead({ post, hasSpace, size = "md" }: { post: Post; hasSpace: boolean; size?: "md" | "lg" }) {
  const { t } = useTranslation("community");
  return (
    <header className="flex items-start gap-3">
      <PersonAvatar person={post.profile} size={size === "lg" ? "lg" : "md"} />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2 leading-5">
          <PersonLink person={post.profile} className="-mt-1 pt-1" />
          {post.publishAt ? <Badge tone="info">{t("post.scheduled")}</Badge> : null}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-1.5 text-sm leading-4.5 text-muted">
          <PostLink post={post} className="-mb-1.5 rounded-xs pb-1.5 hover:text-text hover:underline">
            <RelativeTime time={post.createdAt} />
          </PostLink>
          {hasSpace ? (
            <>
              <span aria-hidden>·</span>
              <PlaceLink post={post} className="-mb-1.5 pb-1.5" />
            </>
          ) : null}
          {post.editedAt ? (
            <span className="inline-flex items-center gap-1">
              <span aria-hidden>·</span>
              <Pencil aria-hidden className="size-3" />
              {t("post.edited")}
            </span>
          ) : null}
        </p>
      </div>
      <PostMenu post={post} />
    </header>
  );
}
