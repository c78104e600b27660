import { registerMoved } from "@workers/domain/kernel/addresses";
import type { CourseId, LessonId } from "@db/vocabulary/ids";
import { findLesson } from "./library/get-lesson";
import { courseRow, seenOf } from "./rows/course-rows";
import { isCourseListed } from "./rules/course-facts";

export const coursePath = (slug: string): string => `/courses/c/${slug}`;
export const lessonPath = (slug: string): string => `/courses/l/${slug}`;

registerMoved("course", async (ctx, id) => {
  const row = await ctx.shard.readOne(courseRow(ctx, { id: id as CourseId }));
  return row && isCourseListed(ctx, seenOf(row)) ? coursePath(row.slug) : null;
});

registerMoved("lesson", async (ctx, id) => {
  const known = await findLesson(ctx, { id: id as LessonId });
  return known ? lessonPath(known.lesson.slug) : null;
});
