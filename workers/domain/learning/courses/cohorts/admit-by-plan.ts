import { sql } from "drizzle-orm";
import { courseCohorts, courses, enrolments } from "@db/shard";
import type { CourseCohortId, CourseId, PlanId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { AppError } from "@workers/errors";
import { recordEvents, registerConsumer } from "@workers/domain/kernel/facts";
import { aliased, appQuery, appWrite, nameOf } from "@workers/store";
import { enterApp } from "@workers/tenancy";
import { enrolment } from "../progress/enrol";
import { chooseCohort } from "../rules/choose-cohort";
import { recountCohorts } from "./cohorts";

const co = aliased(courseCohorts, "co");
const c = aliased(courses, "c");
const e = aliased(enrolments, "e");

interface OfferedCohort {
  id: CourseCohortId;
  courseId: CourseId;
  startsAt: number;
  endsAt: number | null;
  places: number | null;
  membersCount: number;
  /** The person goes along with it already. */
  isTheirs: 0 | 1;
}

/** Who comes to hold the plan of a cohort goes along with the next one that has room; a payment is never refused for want of a place. */
export const cohortAdmission = registerConsumer({
  name: "cohort-admission",
  types: ["plan.granted"],
  async consume(outer, event) {
    if (event.type !== "plan.granted") return;
    try {
      await admit(await enterApp(outer, event.appId), event.planId, event.profileId);
    } catch (error) {
      // Nobody learns in an app that is archived or gone.
      if (!(error instanceof AppError && error.errorName === "notFound")) throw error;
    }
  },
});

async function admit(ctx: AppContext, planId: PlanId, profileId: ProfileId): Promise<void> {
  const now = ctx.now();
  const offered = await ctx.shard.read(
    appQuery<OfferedCohort>(
      ctx,
      (
        appId,
      ) => sql`select ${co.id}, ${co.courseId} as courseId, ${co.startsAt} as startsAt, ${co.endsAt} as endsAt, ${co.places}, ${co.membersCount} as membersCount,
          exists (select 1 from ${e} where ${e.appId} = ${appId} and ${e.courseId} = ${co.courseId} and ${e.profileId} = ${profileId} and ${e.cohortId} = ${co.id}) as isTheirs
        from ${co} join ${c} on ${c.appId} = ${appId} and ${c.id} = ${co.courseId} and ${c.deletedAt} is null
        where ${co.appId} = ${appId} and ${co.planId} = ${planId} and (${co.endsAt} is null or ${co.endsAt} > ${now}) order by ${co.startsAt}, ${co.id}`,
    ),
  );
  for (const courseId of new Set(offered.map((cohort) => cohort.courseId))) {
    const cohorts = offered.filter((cohort) => cohort.courseId === courseId);
    if (cohorts.some(({ isTheirs }) => isTheirs === 1)) continue;
    const { cohort, isOver } = chooseCohort(cohorts, now);
    const recorded = recordEvents(
      ctx,
      isOver ? [{ type: "cohort.overfilled", appId: ctx.app.id, courseId, cohortId: cohort.id, profileId }] : [],
      sql`not exists (select 1 from ${e} where ${e.appId} = ${ctx.app.id} and ${e.courseId} = ${courseId} and ${e.profileId} = ${profileId} and ${e.cohortId} = ${cohort.id})`,
    );
    await ctx.shard.write([
      ...recorded.statements,
      ...enrolment(ctx, courseId, profileId, now),
      appWrite(
        ctx,
        (
          appId,
        ) => sql`update ${enrolments} set ${nameOf(enrolments.cohortId)} = ${cohort.id}, ${nameOf(enrolments.nextOpensAt)} = ${now}
          where ${enrolments.appId} = ${appId} and ${enrolments.courseId} = ${courseId} and ${enrolments.profileId} = ${profileId}`,
      ),
      recountCohorts(ctx, courseId),
    ]);
    ctx.publish(...recorded.events);
  }
}
