import { and, eq, sql } from "drizzle-orm";
import { courseCohorts, enrolments } from "@db/shard";
import type { CourseId } from "@db/vocabulary/ids";
import type { EnrolmentChanges, Enrolment } from "@workers/contracts/courses/cohorts";
import type { AppContext } from "@workers/context";
import { invalid, notFound } from "@workers/errors";
import { requireProfilesOfApp } from "@workers/domain/kernel/profiles";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { aliased, appQuery, updateRows } from "@workers/store";
import { enrolment } from "../progress/enrol";
import { courseRow, seenOf } from "../rows/course-rows";
import { requireInCourse } from "../rules/course-facts";
import { recountCohorts } from "./cohorts";

const e = aliased(enrolments, "e");
const co = aliased(courseCohorts, "co");

/** Changes what holds for one member of a course: their cohort, that all is open to them, or until when they have time. */
export async function editEnrolment(ctx: AppContext, courseId: CourseId, form: EnrolmentChanges): Promise<Enrolment> {
  const { profileId } = form;
  const [courses, cohorts] = await ctx.shard.readAll([
    courseRow(ctx, { id: courseId }),
    appQuery<{ id: string }>(
      ctx,
      (appId) =>
        sql`select ${co.id} from ${co} where ${co.appId} = ${appId} and ${co.courseId} = ${courseId} and ${co.id} = ${form.cohortId ?? ""}`,
    ),
  ]);
  requireInCourse(ctx, "course.manage_cohorts", courses[0] && seenOf(courses[0]));
  if (form.cohortId && cohorts.length === 0) throw invalid({ field: "cohortId", key: "notAllowed" });
  await requireProfilesOfApp(ctx, "profileId", [profileId]);
  const now = ctx.now();
  await ctx.shard.write([
    ...enrolment(ctx, courseId, profileId, now),
    updateRows(
      ctx,
      enrolments,
      {
        nextOpensAt: now,
        ...(form.cohortId !== undefined && { cohortId: form.cohortId }),
        ...(form.isAllOpen !== undefined && { isAllOpen: form.isAllOpen }),
        ...(form.endsAt !== undefined && { endsAt: form.endsAt }),
      },
      and(eq(enrolments.courseId, courseId), eq(enrolments.profileId, profileId))!,
    ),
    recountCohorts(ctx, courseId),
  ]);
  ctx.publish({ type: "progress.changed", appId: ctx.app.id, courseId, lessonId: null, profileId });
  const row = await ctx.shard.readOne(
    appQuery<{ cohortId: Enrolment["cohortId"]; isAllOpen: 0 | 1; endsAt: number | null; joinedAt: number }>(
      ctx,
      (
        appId,
      ) => sql`select ${e.cohortId} as cohortId, ${e.isAllOpen} as isAllOpen, ${e.endsAt} as endsAt, ${e.joinedAt} as joinedAt from ${e}
        where ${e.appId} = ${appId} and ${e.courseId} = ${courseId} and ${e.profileId} = ${profileId}`,
    ),
  );
  if (!row) throw notFound("course");
  const { cohortId, isAllOpen, endsAt, joinedAt } = row;
  return { profileId, cohortId, isAllOpen: isAllOpen === 1, endsAt: isoOrNull(endsAt), joinedAt: iso(joinedAt) };
}
