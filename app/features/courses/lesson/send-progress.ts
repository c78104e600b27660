import type { FileId, LessonId } from "@db/vocabulary/ids";
import type { LessonProgress } from "@workers/contracts/courses/lessons";
import { callHeaders } from "~/features/api/client";
import type { PlayerProgress } from "~/features/player/player-media";
import { actOnLesson } from "../course-calls";

/** Saves what was played of a lesson; null where nobody waits for the answer any more. */
export async function sendProgress(
  id: LessonId,
  { fileId, position, playedRanges, isLeaving }: PlayerProgress,
): Promise<LessonProgress | null> {
  const step = {
    action: "position" as const,
    fileId: fileId as FileId,
    position,
    playedRanges: playedRanges.map(([from, to]): [number, number] => [from, to]),
  };
  if (!isLeaving) return actOnLesson(id, step);
  // What is sent by a page that goes has to survive it.
  await fetch(`/api/lessons/${id}/action`, {
    method: "PATCH",
    keepalive: true,
    headers: { "Content-Type": "application/json", ...callHeaders() },
    body: JSON.stringify(step),
  });
  return null;
}
