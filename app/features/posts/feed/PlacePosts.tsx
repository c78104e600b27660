import { type ReactNode, useCallback, useMemo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { SpaceId } from "@db/vocabulary/ids";
import { listPlacePosts } from "../post-calls";
import { PostComposer } from "../composer/PostComposer";
import { LayoutSwitch, usePostLayout } from "./LayoutSwitch";
import { PostList } from "./PostList";
import { usePostList } from "./use-post-list";
import { usePinnedEvents, usePinnedPost } from "./use-pinned-posts";
import type { Post } from "@workers/contracts/posts";
import type { ContainerRef, PostSort } from "~/features/community/shapes";
import { SortLinks } from "~/features/community/SortLinks";
import type { CursorPage } from "~/features/lists/cursor-page";
import { ScheduledPosts } from "./ScheduledPosts";

export interface PlacePostsProps {
  pinnedPost: Post | null;
  posts: CursorPage<Post>;
  madeAt: number;
  sort: PostSort;
}

interface Props extends PlacePostsProps {
  place: ContainerRef & { name: string };
  /** What it stands under in a choice of places. */
  groupName: string;
  canWrite: boolean;
  canSchedule: boolean;
  /** What stands in the composer's place for those who may not write. */
  insteadOfWriting: ReactNode;
  empty: ReactNode;
}

/** What is written in a space or category: where one writes, what waits for its time, and the posts. */
export function PlacePosts({
  place,
  groupName,
  canWrite,
  canSchedule,
  insteadOfWriting,
  empty,
  pinnedPost,
  posts,
  madeAt,
  sort,
}: Props) {
  const { t } = useTranslation("community");
  const { id, discriminator, name } = place;
  const fetchPage = useCallback(
    (cursor?: string) => listPlacePosts({ id, discriminator }, sort, cursor),
    [id, discriminator, sort],
  );
  const concerns = useCallback((spaceId: SpaceId) => spaceId === id, [id]);
  const list = usePostList({ name: ["place", id], loaded: posts, madeAt, sort, fetchPage, concerns, placeId: id });
  const { layout, choose } = usePostLayout(id, discriminator);
  const choices = useMemo(
    () => [{ id, discriminator, name, groupName, canSchedule }],
    [id, discriminator, name, groupName, canSchedule],
  );
  usePinnedEvents(id);
  const pinned = usePinnedPost(
    id,
    useMemo(() => (pinnedPost ? [pinnedPost] : []), [pinnedPost]),
    madeAt,
  );
  const hasTools = list.posts.length > 1;
  return (
    <>
      {canWrite ? <PostComposer spaces={choices} onSent={list.prepend} /> : insteadOfWriting}
      {hasTools || canSchedule ? (
        <div className="-my-3 flex min-h-10 flex-wrap items-center gap-x-2">
          {canSchedule ? <ScheduledPosts place={place} /> : null}
          <span className="flex-1" />
          {hasTools ? (
            <>
              <SortLinks label={t("feed.sort")} sorts={postSorts} current={sort} />
              <LayoutSwitch layout={layout} onChoose={choose} />
            </>
          ) : null}
        </div>
      ) : null}
      <PostList list={list} layout={layout} pinned={pinned} empty={empty} />
    </>
  );
}

/** The orders that feeds are read in. */
export const postSorts = ["latest", "trends", "oldest"] as const satisfies readonly PostSort[];
