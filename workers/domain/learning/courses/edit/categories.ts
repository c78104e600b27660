import { eq, sql } from "drizzle-orm";
import { courseCategories, coursePlaces } from "@db/shard";
import type { CourseCategoryId, CourseId } from "@db/vocabulary/ids";
import type { CourseCategory, CourseCategoryForm, CourseDropdownQuery } from "@workers/contracts/courses/courses";
import type { AppContext } from "@workers/context";
import { notFound } from "@workers/errors";
import { abilities, lockFor, requireAbility, showLock } from "@workers/domain/kernel/access";
import { newId } from "@workers/domain/kernel/ids";
import { placeAfter, renumber } from "@workers/domain/kernel/order";
import { iso } from "@workers/domain/kernel/time";
import { requireAccess } from "@workers/domain/platform/access-settings";
import {
  type CategoryKind,
  changeCategory,
  createCategory,
  moveCategory,
  removeCategory,
  slugOfCategory,
} from "@workers/domain/platform/categories";
import { appWrite, deleteRows, insertRow, nameOf, rows, updateRows, type Writable } from "@workers/store";
import { learningLimits } from "@db/vocabulary/limits/learning-limits";
import { categoryFacts, libraryFacts, requireLibrary } from "../rules/course-facts";
import { recountCategories } from "../rows/counts";

const kind: CategoryKind = {
  table: courseCategories,
  type: "course_category",
  limit: { name: "courseCategories", max: learningLimits.courseCategories },
  isEmpty: (appId, id) =>
    sql`not exists (select 1 from ${coursePlaces} where ${coursePlaces.appId} = ${appId} and ${coursePlaces.categoryId} = ${id})`,
  changed: "courses.changed",
};

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
  const [[uses, siblings]] = await Promise.all([
    ctx.shard.readAll([slugOfCategory(ctx, kind, form), inOrder(ctx)]),
    requireAccess(ctx, form.access, "course_category"),
  ]);
  const { rank, renumbered } = placeAfter(siblings, form.prevId);
  const id = newId<"course category">();
  const now = ctx.now();
  const shown = await createCategory(ctx, kind, { id, form, use: uses[0]!, count: siblings.length }, (slug) => [
    ...renumber(ctx, courseCategories, renumbered),
    insertRow(ctx, courseCategories, { id, slug, rank, name: form.name, createdAt: now, updatedAt: now }),
  ]);
  return show(shown, (await ctx.shard.readOne(categoryRow(ctx, id)))!);
}

/** Changes the fields that are sent. */
export async function editCourseCategory(
  ctx: AppContext,
  id: CourseCategoryId,
  form: Partial<Omit<CourseCategoryForm, "prevId">>,
): Promise<CourseCategory> {
  requireAbility(ctx, "app.create_course", libraryFacts);
  const [[[before], [use]]] = await Promise.all([
    ctx.shard.readAll([categoryRow(ctx, id), slugOfCategory(ctx, kind, form)]),
    requireAccess(ctx, form.access, "course_category"),
  ]);
  if (!before) throw notFound("course_category");
  const { name = before.name, slug = before.slug } = form;
  const shown = await changeCategory(ctx, kind, { before, form, use: use! }, [
    updateRows(ctx, courseCategories, { name, slug, updatedAt: ctx.now() }, eq(courseCategories.id, id)),
  ]);
  const after = await ctx.shard.readOne(categoryRow(ctx, id));
  if (!after) throw notFound("course_category");
  return show(shown, after);
}

/** Puts a category right behind another one (null: first). */
export async function moveCourseCategory(
  ctx: AppContext,
  place: { id: CourseCategoryId; prevId: CourseCategoryId | null },
): Promise<CourseCategory[]> {
  requireAbility(ctx, "app.create_course", libraryFacts);
  await moveCategory(ctx, kind, await ctx.shard.read(inOrder(ctx)), place);
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
    rows(ctx, coursePlaces, { count: sql<number>`count(*)` }).where(eq(coursePlaces.categoryId, id)),
  ]);
  if (!row[0]) throw notFound("course_category");
  if (moveTo !== undefined && (!target[0] || moveTo === id)) throw notFound("course_category");
  await removeCategory(ctx, kind, id, {
    count: placed[0]!.count,
    moveTo,
    moves: (to) => placesMoved(ctx, id, to),
    recount: recountCategories(ctx),
  });
}

/** Its courses stand in the other category from now on, behind those that stand there. */
function placesMoved(ctx: AppContext, id: CourseCategoryId, moveTo: CourseCategoryId): Writable[] {
  return [
    appWrite(
      ctx,
      (appId) => sql`update or ignore ${coursePlaces} set ${nameOf(coursePlaces.categoryId)} = ${moveTo}
        where ${coursePlaces.appId} = ${appId} and ${coursePlaces.categoryId} = ${id}`,
    ),
    // Those that stood in both.
    deleteRows(ctx, coursePlaces, eq(coursePlaces.categoryId, id)),
  ];
}

/** Puts a course right behind another one of a category (null: first). */
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
  ctx.publish({ type: "courses.changed", appId: ctx.app.id });
}
