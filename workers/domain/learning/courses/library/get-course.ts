import { sql } from "drizzle-orm";
import type { CourseModule, LessonInList, WholeCourse } from "@workers/contracts/courses/courses";

import type { CourseId, CourseModuleId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { notFound } from "@workers/errors";
import { can } from "@workers/domain/kernel/access";
import { fileIdOf } from "@workers/domain/kernel/files";
import {
  type CourseRef,
  courseIdOf,
  courseRow,
  moduleRows,
  outlineRows,
  parsedDoc,
  seenOf,
  showCourse,
} from "../rows/course-rows";
import { outlineOf, showModule } from "../rows/outline";
import { courseFacts, requireInCourse } from "../rules/course-facts";
import { goingOn } from "../progress/going-on";
import { requireModule } from "../rows/module-row";

/** A course with its modules and lessons, and where the caller stands. What is locked answers what is shown instead. */
export async function getCourse(ctx: AppContext, ref: CourseRef): Promise<WholeCourse> {
  const [courseRows, modules, lessons] = await ctx.shard.readAll([
    courseRow(ctx, ref),
    moduleRows(ctx, (appId) => courseIdOf(ref, appId)),
    outlineRows(ctx, (appId) => courseIdOf(ref, appId)),
  ]);
  const row = courseRows[0];
  if (!row) throw notFound("course");
  requireInCourse(ctx, "course.view", seenOf(row));
  const outline = outlineOf(ctx, row, lessons);
  const course = showCourse(ctx, row);
  const mayUpdate = can(ctx, "course.update", courseFacts(outline.seen));
  return {
    ...course,
    progress: course.progress && { ...course.progress, lastLesson: goingOn(outline, course.progress.lastLesson) },
    description: parsedDoc(row.description),
    coverId: fileIdOf(row.coverUrl),
    artworkUrl: row.artworkUrl,
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    isIndexed: row.isIndexed === 1,
    enrolledCount: mayUpdate ? row.enrolledCount : 0,
    modules: modules.map((module) => showModule(ctx, outline, module)),
  };
}

/** The modules of a course with their lessons. */
export async function listModules(ctx: AppContext, id: CourseId): Promise<CourseModule[]> {
  const [courseRows, modules, lessons] = await ctx.shard.readAll([
    courseRow(ctx, { id }),
    moduleRows(ctx, () => sql`${id}`),
    outlineRows(ctx, () => sql`${id}`),
  ]);
  const row = courseRows[0];
  if (!row) throw notFound("course");
  requireInCourse(ctx, "course.view", seenOf(row));
  const outline = outlineOf(ctx, row, lessons);
  return modules.map((module) => showModule(ctx, outline, module));
}

/** The lessons of a module, as the caller may see them. */
export async function lessonsOfModule(ctx: AppContext, id: CourseModuleId): Promise<LessonInList[]> {
  const { module } = await requireModule(ctx, id, "course.view");
  return (await listModules(ctx, module.courseId)).find((other) => other.id === id)?.lessons ?? [];
}
