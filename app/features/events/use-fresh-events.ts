import type { LiveEvent } from "@party/events";
import { useViewer } from "~/features/community/viewer";
import { useFreshLoaders } from "~/features/live/use-fresh-loaders";

const ofEvents: ReadonlySet<string> = new Set([
  "event.created",
  "event.updated",
  "event.deleted",
  "event.restored",
  "event.moved",
  "event.cancelled",
  "event.recorded",
  "event.counted",
  "events.changed",
]);

/** Reads the page's events anew where somebody changed or joined them, and where the reader did in another window. */
export function useFreshEvents(): void {
  const { profile } = useViewer();
  useFreshLoaders((event: LiveEvent) => {
    if (event.event === "attendance.changed") return event.data.profileId === profile?.id && "now";
    return ofEvents.has(event.event) && "soon";
  });
}
