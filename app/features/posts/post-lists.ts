import type { QueryKey } from "@tanstack/react-query";
import type { PostId } from "@db/vocabulary/ids";
import type { Post } from "@workers/contracts/posts";
import { getPost } from "~/features/community/calls";
import type { RowKind, RowLists } from "~/features/lists/row-lists";
import { useRowLists } from "~/features/lists/use-row-lists";
import { useRow, useRows } from "~/features/lists/use-rows";

export type PostLists = RowLists<Post>;

/**
 * Posts in the cache. One may stand in the feed, beside it, and opened above it: all of them show the same likes, and an event
 * or a press changes all.
 */
export const postKind: RowKind<Post> = {
  name: "posts",
  // A feed leaves long bodies out; what a page has read whole stays whole.
  merge: (before, now) =>
    now.body || !before.body || before.editedAt !== now.editedAt ? now : { ...now, body: before.body },
  // One post stands first in a place: those that were pinned there before give way.
  affects: ({ pinnedToTopAt, space }) =>
    pinnedToTopAt === null
      ? null
      : (other) =>
          other.space.id === space.id && other.pinnedToTopAt && other.pinnedToTopAt <= pinnedToTopAt
            ? { pinnedToTopAt: null }
            : null,
};

export const usePostLists = (): PostLists => useRowLists(postKind);

/** Reads a post that changed anew, for all lists that hold it. */
export async function readPostAnew(lists: PostLists, id: PostId): Promise<Post | null> {
  const read = lists.moment();
  const post = await getPost(id).catch(() => null);
  if (post) lists.updateRows([post], read);
  return post;
}

/** Undoes a deletion. */
export function restoreDeletedPost(lists: PostLists, post: Post): void {
  lists.updateRows([post]);
  lists.updateOwnFields(post.id, { isGone: false });
}

/** Posts that stand somewhere in a fixed number, such as those beside a feed. `madeAt` is when they were read by the server's clock. */
export const usePosts = (list: QueryKey, loaded: readonly Post[], madeAt: number): readonly Post[] =>
  useRows(usePostLists(), list, loaded, madeAt);

/** One post with all that has happened to it since it was loaded; null once it is deleted. */
export const usePost = (loaded: Post, madeAt: number): Post | null => useRow(usePostLists(), loaded, madeAt);
