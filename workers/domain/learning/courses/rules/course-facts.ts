import { type SQL, sql } from "drizzle-orm";
import { coursePlaces, courses } from "@db/shard";
import { gateKey } from "@db/vocabulary/access";
import type { CourseCategoryId, CourseId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { ItemScope } from "@workers/domain/kernel/facts";
import { can, type Facts, type Lock, lockFor, permits, refusalOf, type RowKey } from "@workers/domain/kernel/access";
import type { TenantId } from "@workers/domain/kernel/engagement";
import { notFound } from "@workers/errors";
import { aliased, columnOf } from "@workers/store";

export const service = "library" as const;

const cp = aliased(coursePlaces, "gate_place");

/** What decides who may see a course. */
export interface CourseSeen {
  id: CourseId;
  isActive: boolean;
  categoryIds: readonly CourseCategoryId[];
}

/** By what access objects and plans name a course: itself, then its categories, of which one that is open lets in. */
export const keysOfCourse = ({ id, categoryIds }: Pick<CourseSeen, "id" | "categoryIds">): string[] => [
  gateKey("course", id),
  ...categoryIds.map((categoryId) => gateKey("course_category", categoryId)),
];

/** What the access table needs to know of a course and what lies in it: who moderates spaces is nobody special there. */
export const courseFacts = (course: Pick<CourseSeen, "id" | "categoryIds">): Facts => ({
  service,
  isModerator: false,
  keys: keysOfCourse(course),
});

/** Of the library itself, without a course. */
export const libraryFacts: Facts = { service, isModerator: false };
export const categoryFacts = (id: CourseCategoryId): Facts => ({
  ...libraryFacts,
  keys: [gateKey("course_category", id)],
});

/** The keys of a course's row in queries. */
export const rowKeysOfCourse = (appId: TenantId, courseId: SQL): readonly [readonly ["course", SQL], ...RowKey[]] => [
  ["course", courseId],
  [
    "course_category",
    {
      ids: sql`select ${cp.categoryId} as value from ${cp} where ${cp.appId} = ${appId} and ${cp.courseId} = ${courseId}`,
    },
  ],
];

/** Where things of a course lie, for the events that tell of them. */
export const courseScope = (ctx: AppContext, course: Pick<CourseSeen, "id" | "categoryIds">): ItemScope => ({
  scope: "item",
  appId: ctx.app.id,
  ability: "course.view",
  service,
  keys: keysOfCourse(course),
});

/** What keeps the caller out of a course; null where nothing does. */
export const lockOfCourse = (ctx: AppContext, course: CourseSeen): Lock | null =>
  lockFor(ctx, "course.view", courseFacts(course));

/** Whether the caller may know of a course: locked ones are listed, inactive ones to those who change them. */
export function isCourseListed(ctx: AppContext, course: CourseSeen): boolean {
  if (!isLibraryOpen(ctx)) return false;
  return permits(ctx, "course.view", libraryFacts) && (course.isActive || can(ctx, "course.update", libraryFacts));
}

/** The same as a condition on rows of courses. */
export const listedCourses = (ctx: AppContext, row: SQL): SQL => {
  if (!isLibraryOpen(ctx) || !permits(ctx, "course.view", libraryFacts)) return sql`0`;
  return can(ctx, "course.update", libraryFacts) ? sql`1` : sql`${columnOf(row, courses.isActive)} = 1`;
};

/** Whether app and service let the caller in. */
export const isLibraryOpen = (ctx: AppContext): boolean => lockFor(ctx, "course.view", libraryFacts) === null;

/** Refuses whom app or service keep out, before anything is said of what is in it. */
export function requireLibrary(ctx: AppContext): void {
  if (!isLibraryOpen(ctx) || !permits(ctx, "course.view", libraryFacts))
    throw refusalOf(ctx, "course.view", libraryFacts);
}

/** The course, for who may see what is in it: 404 for those who may not know of it, and what is shown instead for whom it is locked. */
export function requireInCourse<C extends CourseSeen>(
  ctx: AppContext,
  ability: Parameters<typeof can>[1],
  course: C | undefined,
): C {
  if (!course) throw notFound("course");
  requireLibrary(ctx);
  if (!isCourseListed(ctx, course)) throw notFound("course");
  const facts = courseFacts(course);
  if (!can(ctx, ability, facts)) throw refusalOf(ctx, ability, facts);
  return course;
}
