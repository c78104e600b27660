import type { LiveEvent } from "@party/events";
import { useFreshLoaders } from "~/features/live/use-fresh-loaders";
import { useViewer } from "~/features/community/viewer";

const ofLibrary: ReadonlySet<string> = new Set([
  "course.created",
  "course.updated",
  "course.deleted",
  "course.restored",
  "lesson.created",
  "lesson.updated",
  "lesson.deleted",
  "lesson.restored",
  "courses.changed",
]);

/** Reads the page's courses anew where somebody changed them, and where the reader went on in another window. */
export function useFreshCourses(): void {
  const { profile } = useViewer();
  useFreshLoaders((event: LiveEvent) => {
    if (event.event === "progress.changed" || event.event === "lesson.opened")
      return event.data.profileId === profile?.id && "now";
    return ofLibrary.has(event.event) && "soon";
  });
}
