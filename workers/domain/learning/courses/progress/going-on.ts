import type { CourseProgress } from "@workers/contracts/courses/courses";
import type { Outline } from "../rows/outline";

type LastLesson = CourseProgress["lastLesson"];

/** Where somebody goes on in a course: the lesson they opened last while it is unfinished, else the next open one, else the first. */
export function goingOn(outline: Outline, last: LastLesson): LastLesson {
  const lessons = outline.lessons.filter(({ isActive }) => isActive === 1);
  const isWaiting = ({ id, isFinished }: (typeof lessons)[number]) =>
    isFinished !== 1 && outline.openings.get(id)!.isOpen;
  const at = lessons.findIndex(({ id }) => id === last?.id);
  const current = lessons[at];
  if (current && isWaiting(current)) return last;
  const next = lessons.slice(at + 1).find(isWaiting) ?? lessons.find(isWaiting) ?? current ?? lessons[0];
  return next ? { id: next.id, slug: next.slug, name: next.name } : null;
}
