import { useLocation, useNavigate } from "@remix-run/react";
import { ChevronLeft } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { CommentSort } from "@db/vocabulary/enumerations";
import { Link } from "~/ui/Link";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { Card } from "~/ui/Card";
import { LinkPreviewCard } from "~/ui/LinkPreviewCard";
import { CommentThread } from "~/features/engagement/comments/CommentThread";
import { useReadNotifications } from "~/features/notifications/use-read-notifications";
import { OnlineMembers } from "~/features/members/OnlineMembers";
import { AttachedFiles } from "~/features/attachments/AttachedFiles";
import type { Post } from "@workers/contracts/posts";
import type { Comment } from "@workers/contracts/comments";
import type { CursorPage } from "~/features/lists/cursor-page";
import { EventOfPost } from "./EventOfPost";
import { PollView } from "./PollView";
import { PostActions } from "./PostActions";
import { useIsOverFeed } from "./use-is-over-feed";
import { PostBody } from "~/features/community/PostBody";
import { PostCover } from "~/features/community/PostCover";
import { PostHead, PostHeld } from "./PostCard";
import { PostTags } from "./reading/PostTags";
import { ReactionRow } from "./reading/ReactionRow";
import { usePostSubject } from "./post-subject";
import { usePost, usePostLists } from "./post-lists";

interface PostScreenProps {
  post: Post;
  comments: CursorPage<Comment>;
  sort: CommentSort;
  madeAt: number;
}

/** A post with all that is said about it; the same as a page and above a feed. */
export function PostScreen({ post: loaded, comments, sort, madeAt }: PostScreenProps) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const latest = usePost(loaded, madeAt);
  const isGone = latest === null;
  const post = latest ?? loaded;
  const subject = usePostSubject(post);
  useReadNotifications("post", loaded.id);
  const lists = usePostLists();
  // The list that it was opened from: it is read, as the thread of comments reports.
  useEffect(() => lists.updateOwnFields(loaded.id, { isUnread: false, newCommentsCount: 0 }), [lists, loaded.id]);
  const home = path.place(post.discriminator, post.space.slug);
  useEffect(() => {
    if (isGone) navigate(home, { replace: true });
  }, [isGone, navigate, home]);

  // The router doesn't scroll to a part of a page that opens above another.
  useEffect(() => {
    if (hash.length > 1 && !hash.startsWith("#comment-"))
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);

  const body = post.body ?? loaded.body;
  return (
    <Surroundings>
      <Link
        to={home}
        className="ui-touch-link mb-4 inline-flex max-w-[calc(100%-3rem)] items-center gap-1 rounded-xs text-sm font-medium text-muted hover:text-text"
      >
        <ChevronLeft aria-hidden className="size-4 shrink-0" />
        <span dir="auto" className="truncate">
          {post.space.name}
        </span>
      </Link>
      <Card as="article" padding="none" className="p-4 md:p-7">
        <PostHead post={post} hasSpace={false} size="lg" />
        <PostHeld post={post} />
        {post.coverUrl ? (
          <PostCover url={post.coverUrl} isMissing={post.isCoverMissing} isEager className="mt-5" />
        ) : null}
        {post.title ? (
          <h1 dir="auto" className="mt-5 text-2xl font-semibold [overflow-wrap:anywhere] md:text-3xl">
            {post.title}
          </h1>
        ) : (
          <h1 className="sr-only">{t("post.title")}</h1>
        )}
        {body && body.content.length > 0 ? (
          <div className="mt-4">
            <PostBody doc={body} isFirst />
          </div>
        ) : null}
        {post.linkPreview ? <LinkPreviewCard preview={post.linkPreview} className="mt-3" /> : null}
        {post.event ? <EventOfPost event={post.event} /> : null}
        {post.poll ? <PollView post={post} poll={post.poll} /> : null}
        <AttachedFiles files={post.attachments} by={post.profile} isEager className="mt-5" />
        <PostTags post={post} className="mt-4" />
        <ReactionRow post={post} />
        <div className="-mb-2 mt-4 border-t border-line pt-2 md:-mb-3">
          <PostActions post={post} isOpen />
        </div>
      </Card>
      <Card padding="none" className="mt-4 p-4 md:p-7">
        <CommentThread
          key={post.id}
          subject={subject}
          count={post.commentsCount}
          // By the counters that were loaded with the page: an event that comes first says that all is seen.
          unreadFromId={loaded.firstUnreadCommentId}
          comments={comments}
          sort={sort}
          madeAt={madeAt}
        />
      </Card>
    </Surroundings>
  );
}

/** As a page it stands where the lists stand; above a list it fills its window. */
function Surroundings({ children }: { children: ReactNode }) {
  if (useIsOverFeed()) return <div className="p-4 md:p-8">{children}</div>;
  return <ContentColumns aside={<OnlineMembers />}>{children}</ContentColumns>;
}
