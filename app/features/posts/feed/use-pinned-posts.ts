import { useLiveEvents } from "~/features/live/use-live-events";
import type { SpaceId } from "@db/vocabulary/ids";
import type { Post } from "@workers/contracts/posts";
import { readPostAnew, usePostLists, usePosts } from "../post-lists";

/** The post that stands first in a place, and those beside it: pinned by anybody they come and go without the page being read anew. */
export function usePinnedEvents(placeId: SpaceId): void {
  const lists = usePostLists();
  const put = async (live: { postId: Post["id"] }) => {
    const post = await readPostAnew(lists, live.postId);
    if (!post) return;
    for (const list of [topOf(placeId), sidebarOf(placeId)])
      if (!lists.has(list, post.id)) lists.update(list, (page) => ({ ...page, data: [post, ...page.data] }));
  };
  useLiveEvents((live) => {
    if (live.event === "post.pinned" && live.data.spaceId === placeId) void put(live.data);
  });
}

/** The post that stands first in a place; null where none does. */
export function usePinnedPost(placeId: SpaceId, loaded: readonly Post[], madeAt: number): Post | null {
  const posts = usePosts(topOf(placeId), loaded, madeAt);
  return posts.find(({ pinnedToTopAt, space }) => pinnedToTopAt && space.id === placeId) ?? null;
}

/** The posts beside a place's feed, the latest pinned first. */
export const useSidebarPosts = (placeId: SpaceId, loaded: readonly Post[], madeAt: number): readonly Post[] =>
  usePosts(sidebarOf(placeId), loaded, madeAt)
    .filter(({ pinnedToSidebarAt, space }) => pinnedToSidebarAt && space.id === placeId)
    .toSorted((a, b) => b.pinnedToSidebarAt!.localeCompare(a.pinnedToSidebarAt!));

const topOf = (placeId: SpaceId) => ["pinned to the top", placeId];
const sidebarOf = (placeId: SpaceId) => ["pinned to the sidebar", placeId];
