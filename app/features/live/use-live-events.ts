import { useEffect, useRef } from "react";
import type { LiveEvent } from "@party/events";
import { useLiveFeed } from "./LiveProvider";

export interface LiveEventsOptions {
  /** When the data that the handler adds to was read (`ctx.now()` in its loader): events since then come first. */
  madeAt?: number;
  /** Events are missing for good. Loaders run anew by themselves; lists that a component fetched must be fetched anew. */
  onResync?: () => void;
}

/**
 * Calls the handler with every event of the page's rooms. The same event may come twice (see `madeAt`), so handlers set
 * what the event says (`likesCount`) or add by id, and never count up.
 */
export function useLiveEvents(handler: (event: LiveEvent) => void, { madeAt, onResync }: LiveEventsOptions = {}): void {
  const feed = useLiveFeed();
  const latest = useRef({ handler, onResync });
  useEffect(() => {
    latest.current = { handler, onResync };
  });
  useEffect(
    () =>
      feed.listen(
        { onEvent: (event) => latest.current.handler(event), onResync: () => latest.current.onResync?.() },
        madeAt,
      ),
    [feed, madeAt],
  );
}
