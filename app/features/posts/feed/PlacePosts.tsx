import { type ReactNode, useCallback, useMemo, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { PostTagId, SpaceId } from "@db/vocabulary/ids";
import { listPlacePosts } from "../post-calls";
import { PostComposer } from "../composer/PostComposer";
import { LayoutSwitch, usePostLayout } from "./LayoutSwitch";
import { PostList } from "./PostList";
import { usePostList } from "./use-post-list";
import { usePinnedEvents, usePinnedPost } from "./use-pinned-posts";
import type { Post, PostTag } from "@workers/contracts/posts";
import { MarkAllRead } from "../reading/MarkAllRead";
import { TagFilter } from "../reading/PostTags";
import type { ContainerRef, PostSort } from "~/features/community/shapes";
import { SortLinks } from "~/features/community/SortLinks";
import type { CursorPage } from "~/features/lists/cursor-page";
import { ScheduledPosts } from "./ScheduledPosts";

export interface PlacePostsProps {
  pinnedPost: Post | null;
  posts: CursorPage<Post>;
  madeAt: number;
  sort: PostSort;
  /** What the posts of the place are sorted by. */
  tags: readonly PostTag[];
  /** Only posts with this one are shown. */
  tagId: PostTagId | null;
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
  /** How many posts came since the reader last looked. */
  newCount?: number;
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
  tags,
  tagId,
  newCount: countNow = 0,
}: Props) {
  const { t } = useTranslation("community");
  // As it was when the page came: looking at it takes the count away.
  const [newCount] = useState(countNow);
  const { id, discriminator, name } = place;
  const fetchPage = useCallback(
    (cursor?: string) => listPlacePosts({ id, discriminator }, { sort, tagId }, cursor),
    [id, discriminator, sort, tagId],
  );
  // A new post may have another tag than the one that is shown.
  const concerns = useCallback((spaceId: SpaceId) => spaceId === id && tagId === null, [id, tagId]);
  const list = usePostList({
    name: ["place", id, tagId],
    loaded: posts,
    madeAt,
    sort,
    fetchPage,
    concerns,
    placeId: id,
  });
  const { layout, choose } = usePostLayout(id, discriminator);
  const choices = useMemo(
    () => [{ id, discriminator, name, groupName, canSchedule, tags }],
    [id, discriminator, name, groupName, canSchedule, tags],
  );
  usePinnedEvents(id);
  const pinned = usePinnedPost(
    id,
    useMemo(() => (pinnedPost ? [pinnedPost] : []), [pinnedPost]),
    madeAt,
  );
  const hasTools = list.posts.length > 1 || sort !== "latest";
  return (
    <>
      {canWrite ? <PostComposer spaces={choices} onSent={list.prepend} /> : insteadOfWriting}
      <TagFilter tags={tags} current={tagId} />
      {hasTools || canSchedule ? (
        <div className="-my-3 flex min-h-10 flex-wrap items-center gap-x-2">
          {canSchedule ? <ScheduledPosts place={place} /> : null}
          <MarkAllRead place={place} posts={list.posts} />
          <span className="flex-1" />
          {hasTools ? (
            <>
              <SortLinks label={t("feed.sort")} sorts={postSorts} current={sort} />
              <LayoutSwitch layout={layout} onChoose={choose} />
            </>
          ) : null}
        </div>
      ) : null}
      <PostList
        key={`${sort} ${tagId}`}
        list={list}
        layout={layout}
        pinned={tagId ? null : pinned}
        newCount={sort === "latest" && !tagId ? newCount : 0}
        empty={empty}
      />
    </>
  );
}

/** The orders that feeds are read in. */
export const postSorts = ["latest", "activity", "trends", "oldest"] as const satisfies readonly PostSort[];
