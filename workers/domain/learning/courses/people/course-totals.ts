import { type SQL, sql } from "drizzle-orm";
import { enrolments, lessonStates, profiles } from "@db/shard";
import type { CourseTotals, LessonTotals } from "@db/vocabulary/courses";
import type { CourseId, LessonId } from "@db/vocabulary/ids";
import { aliased, appQuery, type AppScope, type Readable } from "@workers/store";
import { stalledSince } from "./stalled";

const e = aliased(enrolments, "e");
const p = aliased(profiles, "p");
const st = aliased(lessonStates, "st");

/** People up to which a course is counted whenever somebody looks; the clock counts larger ones once a day. */
export const countedAtOnce = 1000;

/** Whether more people came into a course than are counted at once. */
export const isLarge = (appId: SQL | string, courseId: SQL | string): SQL =>
  sql`(select 1 from ${e} where ${e.appId} = ${appId} and ${e.courseId} = ${courseId} limit 1 offset ${countedAtOnce}) is not null`;

/** Counts who takes a course; people who left the app are left out. */
export function courseTotals(scope: AppScope, courseId: CourseId, now: number): Readable<CourseTotals> {
  const people = (
    appId: string,
  ) => sql`${e} join ${p} on ${p.appId} = ${appId} and ${p.id} = ${e.profileId} and ${p.deletedAt} is null
    where ${e.appId} = ${appId} and ${e.courseId} = ${courseId}`;
  return appQuery(
    scope,
    (appId) => sql`select count(*) as enrolledCount, coalesce(sum(${e.isFinished}), 0) as finishedCount,
        coalesce(sum(${e.isFinished} = 0 and ${e.lastAt} <= ${stalledSince(now)}), 0) as stalledCount,
        (select ${e.finishedAt} - ${e.joinedAt} from ${people(appId)} and ${e.finishedAt} is not null order by 1
          limit 1 offset (select (count(*) - 1) / 2 from ${people(appId)} and ${e.finishedAt} is not null)) as medianMs
      from ${people(appId)}`,
  );
}

/** Counts who came to lessons of a course: to all of them, or to one. */
export const lessonTotals = (
  scope: AppScope,
  courseId: CourseId,
  lessonId?: LessonId,
): Readable<LessonTotals & { id: LessonId }> =>
  appQuery(
    scope,
    (
      appId,
    ) => sql`select ${st.lessonId} as id, count(*) as startedCount, sum(${st.isFinished}) as finishedCount, avg(${st.playedPercent}) as playedPercent
      from ${st} join ${p} on ${p.appId} = ${appId} and ${p.id} = ${st.profileId} and ${p.deletedAt} is null
      where ${st.appId} = ${appId} and ${lessonId ? sql`${st.lessonId} = ${lessonId}` : sql`${st.courseId} = ${courseId}`}
      group by ${st.lessonId}`,
  );
