import { eq, sql } from "drizzle-orm";
import { courseCategories, coursePlaces } from "@db/shard";
import type { CourseCategoryId, CourseId } from "@db/vocabulary/ids";
import type { CourseCategory, CourseCategoryForm, CourseDropdownQuery } from "@workers/contracts/courses/courses";
import type { AppContext } from "@workers/context";
import { AppError, notFound } from "@workers/errors";
import { abilities, isOpenAccess, lockFor, requireAbility, showLock } from "@workers/domain/kernel/access";
import { newId } from "@workers/domain/kernel/ids";
import { placeAfter, renumber } from "@workers/domain/kernel/order";
import { iso } from "@workers/domain/kernel/time";
import {
  numberedSlug,
  refuseTakenSlug,
  requireFreeSlug,
  slugUse,
  suggestedSlug,
  underFreeSlug,
} from "@workers/domain/kernel/unique-slugs";
import { requireAccess, writeOfAccess } from "@workers/domain/platform/access-settings";
import { appWrite, deleteRows, insertRow, nameOf, rows, type Writable } from "@workers/store";
import { learningLimits } from "@db/vocabulary/limits/learning-limits";
import { categoryFacts, libraryFacts, requireLibrary } from "../rules/course-facts";
import { recountCategories } from "../rows/counts";

const fields = {
  id: courseCategories.id,
  slug: courseCategories.slug,
  name: courseCategories.name,
  rank: courseCategories.rank,
  coursesCount: courseCategories.coursesCount,
  createdAt: courseCategories.createdAt,
};
type CategoryRow = Omit<typeof courseCategories.$inferSelect, "appId" | "updatedAt">;

const inOrder = (ctx: AppContext) =>
  rows(ctx, courseCategories, fields).orderBy(courseCategories.rank, courseCategories.id);

const categoryRow = (ctx: AppContext, id: CourseCategoryId) =>
  rows(ctx, courseCategories, fields).where(eq(courseCategories.id, id)).limit(1);

/** A category as the caller may see it: a locked one is listed. Who may make courses may change it. */
function show(ctx: AppContext, row: CategoryRow): CourseCategory {
  const { rank: _, createdAt, ...category } = row;
  const facts = categoryFacts(row.id);
  return {
    ...category,
    lock: showLock(lockFor(ctx, "course.view", facts)),
    permissions: { can: abilities(ctx, "course", facts).filter((action) => action === "view" || action === "update") },
    createdAt: iso(createdAt),
  };
}

/** All categories of the library, in order. */
export async function listCourseCategories(ctx: AppContext): Promise<CourseCategory[]> {
  requireLibrary(ctx);
  return (await ctx.shard.read(inOrder(ctx))).map((row) => show(ctx, row));
}

/** Categories whose name contains the text, to choose from. */
export async function chooseCourseCategories(ctx: AppContext, { search, limit }: CourseDropdownQuery) {
  requireLibrary(ctx);
  const needle = search?.toLocaleLowerCase() ?? "";
  const all = await ctx.shard.read(inOrder(ctx));
  return all
    .filter(({ name }) => name.toLocaleLowerCase().includes(needle))
    .slice(0, limit)
    .map(({ id, name }) => ({ id, name }));
}

/** Makes a category. 403 `limit_exceeded` where the library has as many as it may. */
export async function createCourseCategory(ctx: AppContext, form: CourseCategoryForm): Promise<CourseCategory> {
  requireAbility(ctx, "app.create_course", libraryFacts);
  const wanted = form.slug ?? suggestedSlug(form.name, "category");
  const [use, siblings] = await Promise.all([
    ctx.shard.readOne(slugUse(ctx, courseCategories, wanted)),
    ctx.shard.read(inOrder(ctx)),
    requireAccess(ctx, form.access, "course_category"),
  ]);
  if (form.slug) requireFreeSlug(form.slug, Boolean(use!.isTaken));
  if (siblings.length >= learningLimits.courseCategories)
    throw new AppError("limitExceeded", {
      details: { limit: "courseCategories", max: learningLimits.courseCategories },
    });
  const { rank, renumbered } = placeAfter(siblings, form.prevId);
  const id = newId<"course category">();
  const now = ctx.now();
  const access = form.access && !isOpenAccess(form.access) ? form.access : null;
  await underFreeSlug({ typed: form.slug, requested: wanted, free: form.slug ?? numberedSlug(wanted, use!) }, (slug) =>
    ctx.shard.write([
      ...renumber(ctx, courseCategories, renumbered),
      insertRow(ctx, courseCategories, { id, slug, rank, name: form.name, createdAt: now, updatedAt: now }),
      ...(access ? [writeOfAccess(ctx, { entityType: "course_category", entityId: id }, access)] : []),
    ]),
  );
  changed(ctx, access !== null);
  const gates = access ? new Map([...ctx.gates, [`course_category:${id}`, access]]) : ctx.gates;
  return show({ ...ctx, gates }, (await ctx.shard.readOne(categoryRow(ctx, id)))!);
}

/** Changes the fields that are sent. */
export async function editCourseCategory(
  ctx: AppContext,
  id: CourseCategoryId,
  form: Partial<Omit<CourseCategoryForm, "prevId">>,
): Promise<CourseCategory> {
  requireAbility(ctx, "app.create_course", libraryFacts);
  const [row, use] = await Promise.all([
    ctx.shard.readOne(categoryRow(ctx, id)),
    ctx.shard.readOne(slugUse(ctx, courseCategories, form.slug ?? "")),
    requireAccess(ctx, form.access, "course_category"),
  ]);
  if (!row) throw notFound("course_category");
  if (form.slug && form.slug !== row.slug) requireFreeSlug(form.slug, Boolean(use!.isTaken));
  const { access: wantedAccess, ...changes } = form;
  const access = wantedAccess && !isOpenAccess(wantedAccess) ? wantedAccess : null;
  await ctx.shard
    .write([
      appWrite(
        ctx,
        (appId) => sql`update ${courseCategories} set ${nameOf(courseCategories.name)} = ${changes.name ?? row.name},
          ${nameOf(courseCategories.slug)} = ${changes.slug ?? row.slug}, ${nameOf(courseCategories.updatedAt)} = ${ctx.now()}
          where ${courseCategories.appId} = ${appId} and ${courseCategories.id} = ${id}`,
      ),
      ...(wantedAccess === undefined
        ? []
        : [writeOfAccess(ctx, { entityType: "course_category", entityId: id }, access)]),
    ])
    .catch(refuseTakenSlug);
  changed(ctx, wantedAccess !== undefined);
  const after = await ctx.shard.readOne(categoryRow(ctx, id));
  if (!after) throw notFound("course_category");
  return show(ctx, after);
}

/** Puts a category right behind another categoryRow (null: first). */
export async function moveCourseCategory(
  ctx: AppContext,
  { id, prevId }: { id: CourseCategoryId; prevId: CourseCategoryId | null },
): Promise<CourseCategory[]> {
  requireAbility(ctx, "app.create_course", libraryFacts);
  const siblings = await ctx.shard.read(inOrder(ctx));
  if (!siblings.some((sibling) => sibling.id === id)) throw notFound("course_category");
  const { rank, renumbered } = placeAfter(siblings, prevId, id);
  await ctx.shard.write([
    ...renumber(ctx, courseCategories, renumbered),
    ...renumber(ctx, courseCategories, [{ id, rank }]),
  ]);
  changed(ctx, false);
  return listCourseCategories(ctx);
}

/** Removes a category. One with courses needs another that they move to, else 409. */
export async function deleteCourseCategory(
  ctx: AppContext,
  id: CourseCategoryId,
  moveTo?: CourseCategoryId,
): Promise<void> {
  requireAbility(ctx, "app.create_course", libraryFacts);
  const [row, target, placed] = await ctx.shard.readAll([
    categoryRow(ctx, id),
    categoryRow(ctx, moveTo ?? id),
    rows(ctx, coursePlaces, { courseId: coursePlaces.courseId }).where(eq(coursePlaces.categoryId, id)).limit(1),
  ]);
  if (!row[0]) throw notFound("course_category");
  if (moveTo !== undefined && (!target[0] || moveTo === id)) throw notFound("course_category");
  if (placed.length > 0 && moveTo === undefined)
    throw new AppError("conflict", { details: { what: "course_category", needs: "moveTo" } });
  await ctx.shard.write([...placesMoved(ctx, id, moveTo), ...categoryRemoved(ctx, id)]);
  changed(ctx, true);
}

/** Its courses stand in the other category from now on, behind those that stand there; in none where no other is named. */
function placesMoved(ctx: AppContext, id: CourseCategoryId, moveTo: CourseCategoryId | undefined): Writable[] {
  const moved = moveTo
    ? [
        appWrite(
          ctx,
          (appId) => sql`update or ignore ${coursePlaces} set ${nameOf(coursePlaces.categoryId)} = ${moveTo}
            where ${coursePlaces.appId} = ${appId} and ${coursePlaces.categoryId} = ${id}`,
        ),
      ]
    : [];
  // Those that stood in both.
  return [...moved, deleteRows(ctx, coursePlaces, eq(coursePlaces.categoryId, id))];
}

const categoryRemoved = (ctx: AppContext, id: CourseCategoryId): Writable[] => [
  writeOfAccess(ctx, { entityType: "course_category", entityId: id }, null),
  deleteRows(ctx, courseCategories, eq(courseCategories.id, id)),
  recountCategories(ctx),
];

/** Puts a course right behind another categoryRow of a category (null: first). */
export async function moveCourseInCategory(
  ctx: AppContext,
  categoryId: CourseCategoryId,
  { courseId, prevId }: { courseId: CourseId; prevId: CourseId | null },
): Promise<void> {
  requireAbility(ctx, "app.create_course", libraryFacts);
  const places = await ctx.shard.read(
    rows(ctx, coursePlaces, { id: coursePlaces.courseId, rank: coursePlaces.rank })
      .where(eq(coursePlaces.categoryId, categoryId))
      .orderBy(coursePlaces.rank, coursePlaces.courseId),
  );
  if (!places.some(({ id }) => id === courseId)) throw notFound("course");
  const { rank, renumbered } = placeAfter(places, prevId, courseId);
  const ranked = [...renumbered, { id: courseId, rank }];
  await ctx.shard.write([
    appWrite(
      ctx,
      (appId) => sql`update ${coursePlaces} set ${nameOf(coursePlaces.rank)} = new.rank
        from (select value ->> 'id' as id, value ->> 'rank' as rank from json_each(${JSON.stringify(ranked)})) as new
        where ${coursePlaces.appId} = ${appId} and ${coursePlaces.categoryId} = ${categoryId} and ${coursePlaces.courseId} = new.id`,
    ),
  ]);
  changed(ctx, false);
}

function changed(ctx: AppContext, isAccessChanged: boolean): void {
  ctx.publish({ type: "courses.changed", appId: ctx.app.id });
  if (isAccessChanged) ctx.publish({ type: "access.changed", appId: ctx.app.id });
}
