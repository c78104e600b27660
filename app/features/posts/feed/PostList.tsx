import { ArrowUp } from "lucide-react";
import { Fragment, type ReactNode, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { PostLayout } from "@db/vocabulary/services";
import type { PostId } from "@db/vocabulary/ids";
import { classNames } from "~/ui/class-names";
import { ButtonLink } from "~/ui/Button";
import { LoadMore } from "~/ui/LoadMore";
import { Loading, SkeletonPost } from "~/ui/Skeleton";
import { PostCard } from "../PostCard";
import { PostLine } from "../PostLine";
import { PostTile } from "../PostTile";
import type { Post } from "@workers/contracts/posts";
import { useHasScript } from "~/ui/use-has-script";
import type { PostList as List } from "./use-post-list";

interface PostListProps {
  list: List;
  /** Says of each post in which space it stands. */
  hasSpace?: boolean;
  layout?: PostLayout;
  /** The post that stands first whatever its time. */
  pinned?: Post | null;
  /** How many of the unread ones came since the reader last looked: a line stands behind the last of them. */
  newCount?: number;
  /** What stands here while there is nothing. */
  empty: ReactNode;
}

/** Posts one under the other; those that came meanwhile wait behind a button at the top. */
export function PostList({ list, hasSpace, layout = "feed", pinned, newCount = 0, empty }: PostListProps) {
  const { t } = useTranslation("community");
  const hasScript = useHasScript();
  const Shown = looks[layout];
  // As it was when the page came: reading takes the marks away, and the line stays where it stood.
  const [newIds] = useState(() =>
    list.posts
      .filter(({ isUnread }) => isUnread)
      .slice(0, newCount)
      .map(({ id }) => id),
  );
  const lastNewId = newIds.at(-1);
  const otherPosts = list.posts.filter(({ id }) => id !== pinned?.id);
  if (otherPosts.length === 0 && !pinned && !list.more.hasMore) return <>{empty}</>;
  return (
    <div>
      <WaitingPosts count={list.waitingCount} onShow={list.showWaiting} />
      <div role="feed" aria-busy={list.more.isPending} aria-label={t("feed.label")} className={grids[layout]}>
        {pinned ? <Shown post={pinned} hasSpace={hasSpace} isPinned isFirst /> : null}
        {otherPosts.map((post, position) => (
          <Fragment key={post.id}>
            <Shown
              post={post}
              hasSpace={hasSpace}
              isFirst={position < (pinned ? 1 : 2)}
              isNew={list.fresh.has(post.id as PostId)}
            />
            {post.id === lastNewId && position < otherPosts.length - 1 ? <NewSince isWide={layout === "card"} /> : null}
          </Fragment>
        ))}
      </div>
      {list.more.isPending ? (
        <Loading className="mt-4 grid grid-cols-1 gap-4">
          <SkeletonPost />
          <SkeletonPost />
        </Loading>
      ) : null}
      {hasScript ? (
        <LoadMore {...list.more} isAutomatic label={t("feed.more")} />
      ) : list.nextCursor ? (
        <p className="flex justify-center py-4">
          <ButtonLink to={{ search: `?cursor=${encodeURIComponent(list.nextCursor)}` }}>{t("feed.more")}</ButtonLink>
        </p>
      ) : null}
    </div>
  );
}

/** Between what came since the reader last looked and what they saw before. */
function NewSince({ isWide }: { isWide: boolean }) {
  const { t } = useTranslation("community");
  return (
    <p
      className={classNames(
        "flex items-center gap-3 py-1 text-xs font-medium text-brand-text",
        isWide && "sm:col-span-2",
      )}
    >
      <span aria-hidden className="h-px flex-1 bg-brand-strong/40" />
      {t("read.since")}
      <span aria-hidden className="h-px flex-1 bg-brand-strong/40" />
    </p>
  );
}

const looks = { feed: PostCard, list: PostLine, card: PostTile };
const grids: Record<PostLayout, string> = {
  feed: "grid grid-cols-1 gap-4",
  list: "grid grid-cols-1 divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface",
  card: "grid grid-cols-1 gap-4 sm:grid-cols-2",
};

/** Shows that posts came while one reads further down, and scrolls up to them. */
function WaitingPosts({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation("community");
  return (
    <div
      aria-live="polite"
      className="pointer-events-none sticky top-[calc(var(--spacing-header)+0.75rem)] z-20 flex h-0 justify-center"
    >
      {count > 0 ? (
        <button
          type="button"
          onClick={onShow}
          className="pointer-events-auto inline-flex h-9 animate-rise-in items-center gap-1.5 rounded-full bg-brand-strong px-4 text-sm font-medium text-on-brand-strong shadow-lg max-md:h-11"
        >
          <ArrowUp aria-hidden className="size-4" />
          {t("feed.waiting", { count })}
        </button>
      ) : null}
    </div>
  );
}
