import { isNull, sql } from "drizzle-orm";
import { courseCategories, courses } from "@db/shard";
import type { CourseCategoryId, CourseId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import { can } from "@workers/domain/kernel/access";
import { idsOf, rows } from "@workers/store";
import { libraryFacts } from "../rules/course-facts";

interface Choice {
  id: string;
  name: string;
}

/** The courses and categories that a list of members is filtered by: the first to choose from, and those that are chosen. */
export interface CoursesToFilterBy {
  first: Choice[];
  chosen: Choice[];
  categories: Choice[];
  chosenCategoryIds: CourseCategoryId[];
}

/** Null for who may not know who takes which course. */
export async function coursesToFilterBy(
  ctx: AppContext,
  { courseIds, courseCategoryIds }: { courseIds: readonly CourseId[]; courseCategoryIds: readonly CourseCategoryId[] },
): Promise<CoursesToFilterBy | null> {
  if (!can(ctx, "course.view_statistics", libraryFacts)) return null;
  const named = { id: courses.id, name: courses.name };
  const [first, chosen, categories] = await ctx.shard.readAll([
    rows(ctx, courses, named)
      .where(isNull(courses.deletedAt))
      .orderBy(courses.nameOrder, courses.id)
      .limit(limits.dropdownLimit),
    rows(ctx, courses, named)
      .where(isNull(courses.deletedAt), sql`${courses.id} in ${idsOf(courseIds)}`)
      .limit(limits.listLimit.max),
    rows(ctx, courseCategories, { id: courseCategories.id, name: courseCategories.name }).orderBy(
      courseCategories.rank,
      courseCategories.id,
    ),
  ]);
  return { first, chosen, categories, chosenCategoryIds: [...courseCategoryIds] };
}
