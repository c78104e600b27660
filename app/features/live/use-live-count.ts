import { useState } from "react";
import type { LiveEvent } from "@party/events";
import { useLiveEvents } from "./use-live-events";

/** A number that the page was loaded with, as events have told it since. `told` picks the number out of an event that carries it. */
export function useLiveCount(loaded: number, told: (event: LiveEvent) => number | undefined): number {
  const [seen, setSeen] = useState(loaded);
  const [latest, setLatest] = useState<number | null>(null);
  if (seen !== loaded) {
    setSeen(loaded);
    setLatest(null);
  }
  useLiveEvents(
    (event) => {
      const count = told(event);
      if (count !== undefined) setLatest(count);
    },
    { onResync: () => setLatest(null) },
  );
  return latest ?? loaded;
}
