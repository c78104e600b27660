import { getTableColumns, asc, eq, isNull } from "drizzle-orm";
import { courseCategories, coursePlaces, courses, lessons } from "@db/shard";
import type { CourseId } from "@db/vocabulary/ids";
import { type AppCopier, accessIn, registerCopied } from "@workers/domain/kernel/app-copies";
import { insertRow, rows, type Writable } from "@workers/store";
import { recountCategories } from "../rows/counts";
import { type CourseCopy, courseCopied, lessonsCopied } from "./copy-course";

/** A copy of an app has its courses: categories at once, then course by course. Nobody speaks in them, for members are not copied. */
registerCopied({
  name: "courses",
  async whole(copier) {
    const { ctx, to } = copier;
    const categories = await ctx.shard.read(rows(ctx, courseCategories, getTableColumns(courseCategories)));
    return [
      ...(await copier.accessOf(
        "course_category",
        categories.map(({ id }) => id),
      )),
      ...categories.map(({ coursesCount: _, ...category }) =>
        insertRow(
          to,
          courseCategories,
          { ...category, id: copier.idOf<"course category">(category.id), createdAt: ctx.now(), updatedAt: ctx.now() },
          { orIgnore: true },
        ),
      ),
    ];
  },
  pieces: {
    async ids(ctx) {
      const all = await ctx.shard.read(
        rows(ctx, courses, { id: courses.id }).where(isNull(courses.deletedAt)).orderBy(asc(courses.id)),
      );
      return all.map(({ id }) => id);
    },
    copy: (copier, id) => copyCourse(copier, id as CourseId),
  },
});

async function copyCourse(copier: AppCopier, id: CourseId): Promise<Writable[]> {
  const { ctx, to, copyId } = copier;
  const copy: CourseCopy = {
    shard: ctx.shard,
    from: ctx,
    to,
    now: ctx.now(),
    idOf: (original) => copier.idOf(original),
    authorId: null,
    isActive: true,
    name: (name) => name,
    keepsPeople: false,
    access: (access) => accessIn(copyId, access),
  };
  const [copied, places, all] = await Promise.all([
    courseCopied(copy, id),
    ctx.shard.read(rows(ctx, coursePlaces, getTableColumns(coursePlaces)).where(eq(coursePlaces.courseId, id))),
    ctx.shard.read(rows(ctx, lessons, { id: lessons.id }).where(eq(lessons.courseId, id), isNull(lessons.deletedAt))),
  ]);
  if (!copied) return [];
  return [
    ...copied.writes,
    ...places.map(({ categoryId, rank }) =>
      insertRow(
        to,
        coursePlaces,
        { rank, courseId: copier.idOf<"course">(id), categoryId: copier.idOf<"course category">(categoryId) },
        { orIgnore: true },
      ),
    ),
    ...(await lessonsCopied(
      copy,
      id,
      all.map((lesson) => lesson.id),
    )),
    recountCategories(to),
  ];
}
