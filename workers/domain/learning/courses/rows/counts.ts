import { type SQL, sql } from "drizzle-orm";
import { courseCategories, courseModules, coursePlaces, courses, lessons } from "@db/shard";
import type { CourseId } from "@db/vocabulary/ids";
import { registerCounters } from "@workers/domain/kernel/engagement";
import { aliased, type AppScope, appWrite, nameOf, type Writable } from "@workers/store";

const l = aliased(lessons, "l");
const m = aliased(courseModules, "m");
const c = aliased(courses, "c");
const cp = aliased(coursePlaces, "cp");

/** Active lessons of the courses or modules of the statement, which are not deleted and in no deleted module. */
const activeLessons = (appId: unknown, selected: SQL, of: SQL): SQL => sql`(select ${selected} from ${l}
  join ${m} on ${m.appId} = ${appId} and ${m.id} = ${l.moduleId} and ${m.deletedAt} is null
  where ${l.appId} = ${appId} and ${of} and ${l.isActive} = 1 and ${l.deletedAt} is null)`;

/** Writes the numbers of a course and its modules anew; comes behind what changes them. */
export const recountCourse = (scope: AppScope, courseId: CourseId): Writable[] => [
  appWrite(
    scope,
    (appId) => sql`update ${courses} set
      ${nameOf(courses.lessonsCount)} = ${activeLessons(appId, sql`count(*)`, sql`${l.courseId} = ${courseId}`)},
      ${nameOf(courses.durationSeconds)} = ${activeLessons(appId, sql`coalesce(sum(${l.durationSeconds}), 0)`, sql`${l.courseId} = ${courseId}`)}
      where ${courses.appId} = ${appId} and ${courses.id} = ${courseId}`,
  ),
  appWrite(
    scope,
    (appId) => sql`update ${courseModules} set
      ${nameOf(courseModules.lessonsCount)} = ${activeLessons(appId, sql`count(*)`, sql`${l.courseId} = ${courseId} and ${l.moduleId} = ${courseModules.id}`)}
      where ${courseModules.appId} = ${appId} and ${courseModules.courseId} = ${courseId}`,
  ),
];

const coursesOfCategory = (appId: unknown): SQL => sql`(select count(*) from ${cp}
  join ${c} on ${c.appId} = ${appId} and ${c.id} = ${cp.courseId} and ${c.isActive} = 1 and ${c.deletedAt} is null
  where ${cp.appId} = ${appId} and ${cp.categoryId} = ${courseCategories.id})`;

/** Writes how many courses stand in each category anew: an app has a hundred of them at most. */
export const recountCategories = (scope: AppScope): Writable =>
  appWrite(
    scope,
    (appId) => sql`update ${courseCategories} set ${nameOf(courseCategories.coursesCount)} = ${coursesOfCategory(appId)}
      where ${courseCategories.appId} = ${appId} and ${nameOf(courseCategories.coursesCount)} <> ${coursesOfCategory(appId)}`,
  );

registerCounters(
  {
    table: courses,
    column: courses.lessonsCount,
    counted: (appId) => activeLessons(appId, sql`count(*)`, sql`${l.courseId} = ${courses.id}`),
  },
  {
    table: courseModules,
    column: courseModules.lessonsCount,
    counted: (appId) =>
      activeLessons(
        appId,
        sql`count(*)`,
        sql`${l.courseId} = ${courseModules.courseId} and ${l.moduleId} = ${courseModules.id}`,
      ),
  },
  { table: courseCategories, column: courseCategories.coursesCount, counted: coursesOfCategory },
);
