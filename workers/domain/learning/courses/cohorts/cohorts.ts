import { and, eq, type SQL, sql } from "drizzle-orm";
import { accessPlans, courseCohorts, enrolments } from "@db/shard";
import type { CourseCohortId, CourseId, PlanId } from "@db/vocabulary/ids";
import { learningLimits } from "@db/vocabulary/limits/learning-limits";
import type { Cohort, CohortChanges, CohortForm } from "@workers/contracts/courses/cohorts";
import type { AppContext } from "@workers/context";
import { AppError, invalid, notFound } from "@workers/errors";
import { registerCounters } from "@workers/domain/kernel/engagement";
import { newId } from "@workers/domain/kernel/ids";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { cancelReminders, scheduleReminder } from "@workers/domain/community/notifications";
import { requirePlansOfApp } from "@workers/domain/platform/plans";
import { aliased, appQuery, appWrite, deleteRows, insertRow, nameOf, type Readable, updateRows } from "@workers/store";
import { reviewOpenings } from "../openings/review-openings";
import { courseRow, seenOf } from "../rows/course-rows";
import { requireInCourse } from "../rules/course-facts";

const co = aliased(courseCohorts, "co");
const pl = aliased(accessPlans, "pl");
const e = aliased(enrolments, "cohort_member");

interface CohortRow {
  id: CourseCohortId;
  courseId: CourseId;
  name: string;
  startsAt: number;
  endsAt: number | null;
  places: number | null;
  planId: PlanId | null;
  planName: string | null;
  membersCount: number;
}

const cohortRows = (ctx: AppContext, condition: SQL): Readable<CohortRow> =>
  appQuery(
    ctx,
    (
      appId,
    ) => sql`select ${co.id}, ${co.courseId} as courseId, ${co.name}, ${co.startsAt} as startsAt, ${co.endsAt} as endsAt, ${co.places},
      ${co.planId} as planId, ${pl.name} as planName, ${co.membersCount} as membersCount
    from ${co} left join ${pl} on ${pl.projectId} = ${ctx.project.id} and ${pl.id} = ${co.planId}
    where ${co.appId} = ${appId} and ${condition} order by ${co.startsAt}, ${co.id} limit ${learningLimits.courseCohorts}`,
  );

const show = ({ id, courseId, name, startsAt, endsAt, places, planId, planName, membersCount }: CohortRow): Cohort => ({
  id,
  courseId,
  name,
  startsAt: iso(startsAt),
  endsAt: isoOrNull(endsAt),
  places,
  plan: planId && planName !== null ? { id: planId, name: planName } : null,
  membersCount,
});

/** The cohorts of a course, the first to begin first. */
export async function listCohorts(ctx: AppContext, courseId: CourseId): Promise<Cohort[]> {
  const [courses, cohorts] = await ctx.shard.readAll([
    courseRow(ctx, { id: courseId }),
    cohortRows(ctx, sql`${co.courseId} = ${courseId}`),
  ]);
  requireInCourse(ctx, "course.manage_cohorts", courses[0] && seenOf(courses[0]));
  return cohorts.map(show);
}

/** Makes a cohort: who holds its plan from then on goes along with it. */
export async function createCohort(ctx: AppContext, courseId: CourseId, form: CohortForm): Promise<Cohort> {
  const cohorts = await listCohorts(ctx, courseId);
  if (cohorts.length >= learningLimits.courseCohorts)
    throw new AppError("limitExceeded", { details: { limit: "courseCohorts", max: learningLimits.courseCohorts } });
  await requirePlansOfApp(ctx, form.planId ? [form.planId] : [], "planId");
  const id = newId<"course cohort">(ctx.now());
  const times = { createdAt: ctx.now(), updatedAt: ctx.now() };
  await ctx.shard.write([
    insertRow(ctx, courseCohorts, { id, courseId, ...valuesOf(form), ...times }),
    ...reminderOf(ctx, id, form.startsAt),
  ]);
  return read(ctx, id);
}

/** Changes the fields that are sent; what is open to its members follows. */
export async function editCohort(ctx: AppContext, id: CourseCohortId, form: CohortChanges): Promise<Cohort> {
  const before = await requireCohort(ctx, id);
  await requirePlansOfApp(ctx, form.planId ? [form.planId] : [], "planId");
  const startsAt = form.startsAt ?? before.startsAt;
  const endsAt = form.endsAt === undefined ? before.endsAt : form.endsAt;
  if (endsAt !== null && endsAt <= startsAt) throw invalid({ field: "endsAt", key: "afterStart" });
  await ctx.shard.write([
    updateRows(ctx, courseCohorts, { ...form, updatedAt: ctx.now() }, eq(courseCohorts.id, id)),
    ...(form.startsAt === undefined ? [] : reminderOf(ctx, id, startsAt)),
    reviewOpenings(ctx, before.courseId, ctx.now()),
  ]);
  return read(ctx, id);
}

/** Removes a cohort. Its members stay in the course; what opens counts from their own joining again. */
export async function deleteCohort(ctx: AppContext, id: CourseCohortId): Promise<void> {
  const { courseId } = await requireCohort(ctx, id);
  await ctx.shard.write([
    updateRows(
      ctx,
      enrolments,
      { cohortId: null },
      and(eq(enrolments.courseId, courseId), eq(enrolments.cohortId, id))!,
    ),
    cancelReminders(ctx, { type: "course_cohort", id }),
    deleteRows(ctx, courseCohorts, eq(courseCohorts.id, id)),
    reviewOpenings(ctx, courseId, ctx.now()),
  ]);
}

const valuesOf = ({ name, startsAt, endsAt, places, planId }: CohortForm) => ({
  name,
  startsAt,
  endsAt: endsAt ?? null,
  places: places ?? null,
  planId: planId ?? null,
});

/** Its members are reminded when it begins; not of a beginning that is past. */
const reminderOf = (ctx: AppContext, id: CourseCohortId, startsAt: number) => {
  const entity = { type: "course_cohort", id } as const;
  return startsAt > ctx.now()
    ? [scheduleReminder(ctx, { action: "cohort_starts", entity, dueAt: startsAt })]
    : [cancelReminders(ctx, entity)];
};

async function requireCohort(ctx: AppContext, id: CourseCohortId): Promise<CohortRow> {
  const cohort = await ctx.shard.readOne(cohortRows(ctx, sql`${co.id} = ${id}`));
  if (!cohort) throw notFound("cohort");
  const course = await ctx.shard.readOne(courseRow(ctx, { id: cohort.courseId }));
  requireInCourse(ctx, "course.manage_cohorts", course && seenOf(course));
  return cohort;
}

async function read(ctx: AppContext, id: CourseCohortId): Promise<Cohort> {
  const cohort = await ctx.shard.readOne(cohortRows(ctx, sql`${co.id} = ${id}`));
  if (!cohort) throw notFound("cohort");
  return show(cohort);
}

const membersOf = (appId: unknown): SQL =>
  sql`(select count(*) from ${e} where ${e.appId} = ${appId} and ${e.cohortId} = ${courseCohorts.id})`;

/** Counts the members of a course's cohorts anew; comes behind what moves somebody. */
export const recountCohorts = (ctx: Pick<AppContext, "app">, courseId: CourseId) =>
  appWrite(
    ctx,
    (appId) => sql`update ${courseCohorts} set ${nameOf(courseCohorts.membersCount)} = ${membersOf(appId)}
      where ${courseCohorts.appId} = ${appId} and ${courseCohorts.courseId} = ${courseId}`,
  );

registerCounters({ table: courseCohorts, column: courseCohorts.membersCount, counted: membersOf });
