import { eq, isNull } from "drizzle-orm";
import { courseModules, courses } from "@db/shard";
import type { CourseId, CourseModuleId } from "@db/vocabulary/ids";
import { learningLimits } from "@db/vocabulary/limits/learning-limits";
import type { CourseModule, ModuleChanges, ModuleForm } from "@workers/contracts/courses/courses";
import type { AppContext } from "@workers/context";
import { AppError, notFound } from "@workers/errors";
import { setFiles } from "@workers/domain/kernel/engagement";
import { fileIdOf, fileUrl, requireOwnFiles } from "@workers/domain/kernel/files";
import { newId } from "@workers/domain/kernel/ids";
import { placeAfter, renumber } from "@workers/domain/kernel/order";
import { hasRow, insertRowIf, updateRows } from "@workers/store";
import { reviewOpenings } from "../openings/review-openings";
import { courseRow, seenOf } from "../rows/course-rows";
import { requireInCourse } from "../rules/course-facts";
import { listModules } from "../library/get-course";
import { changedCourse, moduleOrder, requireModule } from "../rows/module-row";

/** Adds a module at a course's end. */
export async function createModule(ctx: AppContext, courseId: CourseId, form: ModuleForm): Promise<CourseModule> {
  const [row, siblings] = await Promise.all([
    ctx.shard.readOne(courseRow(ctx, { id: courseId })),
    ctx.shard.read(moduleOrder(ctx, courseId)),
  ]);
  const seen = requireInCourse(ctx, "course.create_module", row && seenOf(row));
  if (siblings.length >= learningLimits.courseModules)
    throw new AppError("limitExceeded", { details: { limit: "courseModules", max: learningLimits.courseModules } });
  await requireOwnFiles(ctx, [{ field: "coverId", ids: [form.coverId] }]);
  const id = newId<"course module">();
  const isThere = hasRow(ctx, courses, courseId, isNull(courses.deletedAt));
  const recorded = changedCourse(ctx, seen, courseId);
  await ctx.shard.write([
    insertRowIf(
      ctx,
      courseModules,
      {
        id,
        courseId,
        name: form.name,
        coverUrl: form.coverId ? fileUrl(form.coverId) : null,
        release: form.release ?? null,
        rank: placeAfter(siblings, undefined).rank,
        createdAt: ctx.now(),
        updatedAt: ctx.now(),
      },
      isThere,
    ),
    ...setFiles(ctx, "module", id, { shown: [form.coverId ?? null] }, isThere),
    ...recorded.statements,
  ]);
  ctx.publish(...recorded.events);
  return moduleOf(ctx, courseId, id);
}

/** Changes the fields that are sent. */
export async function editModule(ctx: AppContext, id: CourseModuleId, form: ModuleChanges): Promise<CourseModule> {
  const { module, seen } = await requireModule(ctx, id, "module.update");
  const coverBefore = fileIdOf(module.coverUrl);
  await requireOwnFiles(ctx, [{ field: "coverId", ids: [form.coverId] }], [coverBefore ?? ""]);
  const coverId = form.coverId === undefined ? coverBefore : form.coverId;
  const recorded = changedCourse(ctx, seen, module.courseId);
  await ctx.shard.write([
    updateRows(
      ctx,
      courseModules,
      {
        updatedAt: ctx.now(),
        coverUrl: coverId ? fileUrl(coverId) : null,
        ...(form.name !== undefined && { name: form.name }),
        ...(form.release !== undefined && { release: form.release }),
      },
      eq(courseModules.id, id),
      isNull(courseModules.deletedAt),
    ),
    ...setFiles(ctx, "module", id, { shown: [coverId] }),
    ...(form.release === undefined ? [] : [reviewOpenings(ctx, module.courseId, ctx.now())]),
    ...recorded.statements,
  ]);
  ctx.publish(...recorded.events);
  return moduleOf(ctx, module.courseId, id);
}

/** Puts a module right behind another other of its course (null: first). */
export async function moveModule(
  ctx: AppContext,
  courseId: CourseId,
  { id, prevId }: { id: CourseModuleId; prevId: CourseModuleId | null },
): Promise<CourseModule[]> {
  const [row, siblings] = await Promise.all([
    ctx.shard.readOne(courseRow(ctx, { id: courseId })),
    ctx.shard.read(moduleOrder(ctx, courseId)),
  ]);
  const seen = requireInCourse(ctx, "course.update", row && seenOf(row));
  if (!siblings.some((sibling) => sibling.id === id)) throw notFound("module");
  const { rank, renumbered } = placeAfter(siblings, prevId, id);
  const recorded = changedCourse(ctx, seen, courseId);
  await ctx.shard.write([
    ...renumber(ctx, courseModules, [...renumbered, { id, rank }]),
    reviewOpenings(ctx, courseId, ctx.now()),
    ...recorded.statements,
  ]);
  ctx.publish(...recorded.events);
  return listModules(ctx, courseId);
}

async function moduleOf(ctx: AppContext, courseId: CourseId, id: CourseModuleId): Promise<CourseModule> {
  const module = (await listModules(ctx, courseId)).find((other) => other.id === id);
  if (!module) throw notFound("module");
  return module;
}
