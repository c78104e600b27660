import { useState } from "react";
import { useLiveEvents } from "~/features/live/use-live-events";
import type { Category } from "@workers/contracts/categories";
import { useViewer } from "~/features/community/viewer";

interface Change {
  /** What the member's own counter says since; null where it has said nothing. */
  unread: number | null;
  /** Posts by others that came after that. */
  arrived: ReadonlySet<string>;
}

const unchanged: Change = { unread: null, arrived: new Set() };

/** Answers the unread posts of a category: what the page was loaded with, moved on by what happened since. */
export function useCategoryUnread(categories: readonly Category[]): (category: Category) => number {
  const { profile } = useViewer();
  const [loaded, setLoaded] = useState(categories);
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map());
  if (loaded !== categories) {
    setLoaded(categories);
    setChanges(new Map());
  }
  useLiveEvents((live) => {
    if (live.event !== "counters.space" && live.event !== "post.created") return;
    const { spaceId } = live.data;
    if (!categories.some(({ id }) => id === spaceId)) return;
    if (live.event === "counters.space") {
      const unread = Math.max(0, live.data.postSequence - live.data.seenSequence);
      setChanges((before) => new Map(before).set(spaceId, { unread, arrived: new Set() }));
    } else if (profile && live.data.authorId !== profile.id) {
      const { postId } = live.data;
      setChanges((before) => {
        const change = before.get(spaceId) ?? unchanged;
        return new Map(before).set(spaceId, { ...change, arrived: new Set(change.arrived).add(postId) });
      });
    }
  });
  return ({ id, unreadCount }) => {
    const { unread, arrived } = changes.get(id) ?? unchanged;
    return (unread ?? unreadCount) + arrived.size;
  };
}
