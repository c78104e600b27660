import { eq, isNull } from "drizzle-orm";
import { courseModules, courses } from "@db/shard";
import type { CourseId, CourseModuleId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { notFound } from "@workers/errors";
import { recordEvents } from "@workers/domain/kernel/facts";
import { hasRow, rows } from "@workers/store";
import { courseScope, requireInCourse } from "../rules/course-facts";
import { courseRow, seenOf } from "./course-rows";

const fields = {
  id: courseModules.id,
  courseId: courseModules.courseId,
  name: courseModules.name,
  coverUrl: courseModules.coverUrl,
  rank: courseModules.rank,
};

export const moduleOrder = (ctx: AppContext, courseId: CourseId) =>
  rows(ctx, courseModules, fields)
    .where(eq(courseModules.courseId, courseId), isNull(courseModules.deletedAt))
    .orderBy(courseModules.rank, courseModules.id);

/** The row of a module that hasn't been deleted. */
export const moduleRow = (ctx: AppContext, id: CourseModuleId) =>
  rows(ctx, courseModules, fields).where(eq(courseModules.id, id), isNull(courseModules.deletedAt)).limit(1);

/** A module with its course, for who may do this in it; 404 for who may not know of it. */
export async function requireModule(
  ctx: AppContext,
  id: CourseModuleId,
  ability: "module.update" | "module.delete" | "module.create_lesson" | "course.view",
) {
  const module = await ctx.shard.readOne(moduleRow(ctx, id));
  if (!module) throw notFound("module");
  const row = await ctx.shard.readOne(courseRow(ctx, { id: module.courseId }));
  if (!row) throw notFound("module");
  return { module, course: row, seen: requireInCourse(ctx, ability, seenOf(row)) };
}

/** The fact that a course's contents look otherwise. */
export const changedCourse = (ctx: AppContext, seen: Parameters<typeof courseScope>[1], courseId: CourseId) =>
  recordEvents(
    ctx,
    [{ type: "course.updated", courseId, ...courseScope(ctx, seen) }],
    hasRow(ctx, courses, courseId, isNull(courses.deletedAt)),
  );
