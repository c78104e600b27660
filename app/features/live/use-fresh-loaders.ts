import { useRevalidator } from "@remix-run/react";
import type { LiveEvent } from "@party/events";
import { type Urgency, useAfterEvents } from "./use-after-events";

/**
 * Runs the page's loaders anew after events that change what they answered. `concerns` says which, and how soon.
 */
export function useFreshLoaders(concerns: (event: LiveEvent) => Urgency): void {
  const { revalidate } = useRevalidator();
  useAfterEvents(concerns, revalidate);
}
