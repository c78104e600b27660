import { sql } from "drizzle-orm";
import { courses, enrolments } from "@db/shard";
import type { CourseId, ProfileId } from "@db/vocabulary/ids";
import { recordSelected } from "@workers/domain/kernel/facts";
import { registerCounters } from "@workers/domain/kernel/engagement";
import type { AppContext } from "@workers/context";
import { hasTimes } from "../openings/review-openings";
import { aliased, appWrite, nameOf, upsertRow, type Writable } from "@workers/store";

const e = aliased(enrolments, "e");

/** Brings somebody into a course at their first opening; who is in it stays as they are. */
export function enrolment(ctx: AppContext, courseId: CourseId, profileId: ProfileId, now: number): Writable[] {
  const isNew = sql`not exists (select 1 from ${e} where ${e.appId} = ${ctx.app.id} and ${e.courseId} = ${courseId} and ${e.profileId} = ${profileId})`;
  return [
    recordSelected(ctx, "course.joined", {
      payload: sql`'appId', ${ctx.app.id}, 'courseId', ${courseId}, 'profileId', ${profileId}`,
      from: sql`where ${isNew}`,
    }),
    appWrite(
      ctx,
      (appId) => sql`update ${courses} set ${nameOf(courses.enrolledCount)} = ${nameOf(courses.enrolledCount)} + 1
        where ${courses.appId} = ${appId} and ${courses.id} = ${courseId} and ${isNew}`,
    ),
    appWrite(ctx, (appId) =>
      upsertRow(
        enrolments,
        {
          appId,
          courseId,
          profileId,
          joinedAt: now,
          lastAt: now,
          isFinished: false,
          isAllOpen: false,
          nextOpensAt: sql`case when ${hasTimes(appId, sql`${courseId}`)} then ${now} end`,
        },
        sql`on conflict do nothing`,
      ),
    ),
  ];
}

registerCounters(
  {
    table: courses,
    column: courses.enrolledCount,
    counted: (appId) => sql`select count(*) from ${e} where ${e.appId} = ${appId} and ${e.courseId} = ${courses.id}`,
  },
  {
    table: courses,
    column: courses.finishedCount,
    counted: (appId) =>
      sql`select count(*) from ${e} where ${e.appId} = ${appId} and ${e.courseId} = ${courses.id} and ${e.finishedAt} is not null`,
  },
);
