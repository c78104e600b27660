import { type SQL, sql } from "drizzle-orm";
import { courseModules, enrolments, lessons } from "@db/shard";
import type { CourseId } from "@db/vocabulary/ids";
import { aliased, type AppScope, appWrite, nameOf, type Writable } from "@workers/store";

const l = aliased(lessons, "timed_lesson");
const m = aliased(courseModules, "timed_module");

/** The condition that something in a course opens at a time. */
export const hasTimes = (appId: string, courseId: SQL): SQL => sql`(
  exists (select 1 from ${l} where ${l.appId} = ${appId} and ${l.courseId} = ${courseId} and ${l.release} is not null and ${l.deletedAt} is null)
  or exists (select 1 from ${m} where ${m.appId} = ${appId} and ${m.courseId} = ${courseId} and ${m.release} is not null and ${m.deletedAt} is null))`;

/** Has the clock look anew when lessons of a course open to its people; comes behind what changes that. */
export const reviewOpenings = (scope: AppScope, courseId: CourseId, now: number): Writable =>
  appWrite(
    scope,
    (appId) => sql`update ${enrolments} set ${nameOf(enrolments.nextOpensAt)} = ${now}
      where ${enrolments.appId} = ${appId} and ${enrolments.courseId} = ${courseId}
        and (${enrolments.nextOpensAt} is not null or ${hasTimes(appId, sql`${courseId}`)})`,
  );
