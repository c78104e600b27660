import { useLiveCount } from "~/features/live/use-live-count";
import type { Space } from "@workers/contracts/spaces";
import type { Category } from "@workers/contracts/categories";

/** How many posts a space or category has right now. */
export const usePostsCount = ({ id, postsCount }: Pick<Space | Category, "id" | "postsCount">): number =>
  useLiveCount(postsCount, (live) => {
    switch (live.event) {
      case "post.created":
      case "post.deleted":
      case "post.restored":
      case "post.moved":
        return live.data.spaceId === id ? live.data.postsCount : undefined;
      default:
        return undefined;
    }
  });
