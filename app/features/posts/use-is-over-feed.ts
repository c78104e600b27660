import { createContext, useContext } from "react";

/** Stored in the history entry of a post that was opened from a list: the address of the list below it. */
export interface OverFeed {
  overFeed: string;
}

/** The address of the list beneath an opened post; null where the post was come to directly. */
export function feedBeneath(state: unknown): string | null {
  const address = (state as Partial<OverFeed> | null)?.overFeed;
  return typeof address === "string" && address.startsWith("/") ? address : null;
}

const IsOverFeed = createContext(false);
export const OverFeedProvider = IsOverFeed.Provider;

/** Whether this post is shown above a list, and not as a page. */
export const useIsOverFeed = () => useContext(IsOverFeed);
