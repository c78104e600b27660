import { useSyncExternalStore } from "react";
import type { SpaceCounter } from "@party/events";
import { useLiveFeed } from "./LiveProvider";
import { noCounters, unreadOf } from "./unread";

/** Answers a space's unread posts: what the page was loaded with, moved on by what happened since. */
export function useUnreadCounters(): (counter: SpaceCounter) => number {
  const feed = useLiveFeed();
  const counters = useSyncExternalStore(
    feed.watch,
    () => feed.counters,
    () => noCounters,
  );
  return (counter) => unreadOf(counters, counter);
}
