import { type SQL, sql } from "drizzle-orm";
import { coursePlaces, enrolments } from "@db/shard";
import type { CourseCategoryId, CourseId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { requireAbility } from "@workers/domain/kernel/access";
import { aliased, idsOf } from "@workers/store";
import { libraryFacts } from "../rules/course-facts";

const e = aliased(enrolments, "course_enrolment");
const cp = aliased(coursePlaces, "course_place");

/** Which courses people take, as lists of members ask for them. */
export interface TakenCourses {
  courseIds?: readonly CourseId[];
  courseCategoryIds?: readonly CourseCategoryId[];
}

/** Who takes which course only those know who see the courses' statistics. */
export function requireCourseFilter(ctx: AppContext, { courseIds, courseCategoryIds }: TakenCourses): void {
  if (courseIds || courseCategoryIds) requireAbility(ctx, "course.view_statistics", libraryFacts);
}

/** Conditions on a person's id, each beginning with `and`: they came into one of these courses, and into one of these categories. */
export const takesCourses = (appId: string, person: SQL, { courseIds, courseCategoryIds }: TakenCourses): SQL => sql`
  ${courseIds ? sql`and ${person} in (select ${e.profileId} from ${e} where ${e.appId} = ${appId} and ${e.courseId} in ${idsOf(courseIds)})` : sql``}
  ${
    courseCategoryIds
      ? sql`and ${person} in (select ${e.profileId} from ${cp} join ${e} on ${e.appId} = ${appId} and ${e.courseId} = ${cp.courseId}
          where ${cp.appId} = ${appId} and ${cp.categoryId} in ${idsOf(courseCategoryIds)})`
      : sql``
  }`;
