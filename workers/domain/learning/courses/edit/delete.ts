import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { courseModules, coursePlaces, courses, lessons } from "@db/shard";
import type { CourseId, CourseModuleId, LessonId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { notFound } from "@workers/errors";
import { undoTime } from "@workers/domain/kernel/engagement";
import { recordEvents } from "@workers/domain/kernel/facts";
import { appQuery, hasRow, nameOf, updateRows } from "@workers/store";
import { recountCategories, recountCourse } from "../rows/counts";
import { courseRow, courseRowAt, seenOf } from "../rows/course-rows";
import { courseScope, requireInCourse } from "../rules/course-facts";
import { readLesson } from "../library/get-lesson";
import { changedCourse, requireModule } from "../rows/module-row";

/** What is deleted and can be brought back for some seconds. */
type Deleted = typeof courses | typeof courseModules | typeof lessons;

const marks = (ctx: AppContext) => ({ deletedAt: ctx.now(), deletedBy: ctx.me.profile?.id ?? null });
const isKept = (ctx: AppContext, table: Deleted): SQL =>
  sql`${nameOf(table.deletedAt)} is not null and ${nameOf(table.deletedAt)} > ${ctx.now() - undoTime}`;

/** Deletes a course with all that is in it: gone at once, and for good after the seconds in which it can be brought back. */
export async function deleteCourse(ctx: AppContext, id: CourseId): Promise<void> {
  const row = await ctx.shard.readOne(courseRow(ctx, { id }));
  const seen = requireInCourse(ctx, "course.delete", row && seenOf(row));
  const recorded = recordEvents(
    ctx,
    [{ type: "course.deleted", courseId: id, ...courseScope(ctx, seen) }],
    hasRow(ctx, courses, id, isNull(courses.deletedAt)),
  );
  await ctx.shard.write([
    ...recorded.statements,
    updateRows(ctx, courses, marks(ctx), eq(courses.id, id), isNull(courses.deletedAt)),
    recountCategories(ctx),
  ]);
  ctx.publish(...recorded.events);
}

/** Brings a course back while it is kept; 404 afterwards. */
export async function restoreCourse(ctx: AppContext, id: CourseId): Promise<void> {
  const deleted = await ctx.shard.readOne(
    appQuery<{ isActive: 0 | 1; categories: string }>(
      ctx,
      (
        appId,
      ) => sql`select ${courses.isActive} as isActive, (select json_group_array(json_object('id', ${coursePlaces.categoryId})) from ${coursePlaces}
          where ${coursePlaces.appId} = ${appId} and ${coursePlaces.courseId} = ${id}) as categories
        from ${courses} where ${courses.appId} = ${appId} and ${courses.id} = ${id} and ${isKept(ctx, courses)}`,
    ),
  );
  const seen = requireInCourse(ctx, "course.delete", deleted && seenOf({ id, ...deleted }));
  const recorded = recordEvents(
    ctx,
    [{ type: "course.restored", courseId: id, ...courseScope(ctx, seen) }],
    hasRow(ctx, courses, id, isKept(ctx, courses)),
  );
  const restoration = updateRows(
    ctx,
    courses,
    { deletedAt: null, deletedBy: null },
    eq(courses.id, id),
    isKept(ctx, courses),
  );
  const changes = await ctx.shard.write([...recorded.statements, restoration, recountCategories(ctx)]);
  if (changes.of(restoration) === 0) throw notFound("course");
  ctx.publish(...recorded.events);
}

/** Deletes a module with its lessons. */
export async function deleteModule(ctx: AppContext, id: CourseModuleId): Promise<void> {
  const { module, seen } = await requireModule(ctx, id, "module.delete");
  const recorded = changedCourse(ctx, seen, module.courseId);
  // One moment for both: by it the lessons that went along are known again.
  const deleted = marks(ctx);
  await ctx.shard.write([
    updateRows(ctx, courseModules, deleted, eq(courseModules.id, id), isNull(courseModules.deletedAt)),
    updateRows(ctx, lessons, deleted, eq(lessons.moduleId, id), isNull(lessons.deletedAt)),
    ...recountCourse(ctx, module.courseId),
    ...recorded.statements,
  ]);
  ctx.publish(...recorded.events);
}

/** Brings a module back with the lessons that went along; those that were deleted before it stay away. */
export async function restoreModule(ctx: AppContext, id: CourseModuleId): Promise<void> {
  const deleted = await ctx.shard.readOne(
    appQuery<{ courseId: CourseId; deletedAt: number }>(
      ctx,
      (
        appId,
      ) => sql`select ${courseModules.courseId} as courseId, ${courseModules.deletedAt} as deletedAt from ${courseModules}
        where ${courseModules.appId} = ${appId} and ${courseModules.id} = ${id} and ${isKept(ctx, courseModules)}`,
    ),
  );
  if (!deleted) throw notFound("module");
  const row = await ctx.shard.readOne(courseRow(ctx, { id: deleted.courseId }));
  const seen = requireInCourse(ctx, "module.delete", row && seenOf(row));
  const recorded = changedCourse(ctx, seen, deleted.courseId);
  const back = { deletedAt: null, deletedBy: null };
  await ctx.shard.write([
    updateRows(ctx, courseModules, back, eq(courseModules.id, id), isKept(ctx, courseModules)),
    updateRows(ctx, lessons, back, eq(lessons.moduleId, id), eq(lessons.deletedAt, deleted.deletedAt)),
    ...recountCourse(ctx, deleted.courseId),
    ...recorded.statements,
  ]);
  ctx.publish(...recorded.events);
}

/** Deletes a lesson. */
export async function deleteLesson(ctx: AppContext, id: LessonId): Promise<void> {
  const { lesson, seen } = await readLesson(ctx, { id }, "lesson.delete");
  const recorded = recordEvents(
    ctx,
    [{ type: "lesson.deleted", courseId: lesson.courseId, lessonId: id, ...courseScope(ctx, seen) }],
    hasRow(ctx, lessons, id, isNull(lessons.deletedAt)),
  );
  await ctx.shard.write([
    ...recorded.statements,
    updateRows(ctx, lessons, marks(ctx), eq(lessons.id, id), isNull(lessons.deletedAt)),
    ...recountCourse(ctx, lesson.courseId),
  ]);
  ctx.publish(...recorded.events);
}

/** Brings a lesson back while it is kept; 404 afterwards, and where its module went meanwhile. */
export async function restoreLesson(ctx: AppContext, id: LessonId): Promise<void> {
  const row = await ctx.shard.readOne(
    courseRowAt(
      ctx,
      (
        appId,
      ) => sql`(select ${lessons.courseId} from ${lessons} join ${courseModules} on ${courseModules.appId} = ${appId}
        and ${courseModules.id} = ${lessons.moduleId} and ${courseModules.deletedAt} is null
        where ${lessons.appId} = ${appId} and ${lessons.id} = ${id} and ${lessons.deletedAt} > ${ctx.now() - undoTime})`,
    ),
  );
  if (!row) throw notFound("lesson");
  const seen = requireInCourse(ctx, "lesson.delete", seenOf(row));
  const recorded = recordEvents(
    ctx,
    [{ type: "lesson.restored", courseId: row.id, lessonId: id, ...courseScope(ctx, seen) }],
    hasRow(ctx, lessons, id, isKept(ctx, lessons)),
  );
  await ctx.shard.write([
    ...recorded.statements,
    updateRows(ctx, lessons, { deletedAt: null, deletedBy: null }, eq(lessons.id, id), isKept(ctx, lessons)),
    ...recountCourse(ctx, row.id),
  ]);
  ctx.publish(...recorded.events);
}
