import { sql } from "drizzle-orm";
import { enrolments, lessons, lessonStates, profiles } from "@db/shard";
import type { CourseId, ProfileId } from "@db/vocabulary/ids";
import { learningLimits } from "@db/vocabulary/limits/learning-limits";
import type { BoardEntry } from "@workers/contracts/courses/people";
import type { AppContext } from "@workers/context";
import { can } from "@workers/domain/kernel/access";
import { localDay } from "@workers/domain/kernel/local-time";
import { personColumn, personOf } from "@workers/domain/kernel/profiles";
import { aliased, appQuery } from "@workers/store";
import { courseRow, percentOf, seenOf } from "../rows/course-rows";
import { requireInCourse } from "../rules/course-facts";
import { streakOf } from "../rules/streak";

const e = aliased(enrolments, "e");
const p = aliased(profiles, "p");
const l = aliased(lessons, "l");
const st = aliased(lessonStates, "st");

interface BoardRow {
  profileId: ProfileId;
  person: string;
  finishedCount: number;
  finishedAt: string;
}

/**
 * Who is where in a challenge: the furthest first, the caller among them. Where members don't see each other it shows the caller alone.
 * Courses of other types have none.
 */
export async function challengeBoard(ctx: AppContext, courseId: CourseId): Promise<BoardEntry[]> {
  const ownId = ctx.me.profile?.id ?? "";
  const isAlone = !can(ctx, "app.view_profiles");
  const [courses, people] = await ctx.shard.readAll([
    courseRow(ctx, { id: courseId }),
    appQuery<BoardRow>(
      ctx,
      (
        appId,
      ) => sql`select ${e.profileId} as profileId, ${personColumn(sql`p`)} as person, count(${l.id}) as finishedCount,
          json_group_array(${st.finishedAt}) filter (where ${l.id} is not null) as finishedAt
        from ${e} join ${p} on ${p.appId} = ${appId} and ${p.id} = ${e.profileId} and ${p.deletedAt} is null
        left join ${st} on ${st.appId} = ${appId} and ${st.courseId} = ${courseId} and ${st.profileId} = ${e.profileId} and ${st.isFinished} = 1
        left join ${l} on ${l.appId} = ${appId} and ${l.id} = ${st.lessonId} and ${l.isActive} = 1 and ${l.deletedAt} is null
        where ${e.appId} = ${appId} and ${e.courseId} = ${courseId} ${isAlone ? sql`and ${e.profileId} = ${ownId}` : sql``}
        group by ${e.profileId} order by ${e.profileId} = ${ownId} desc, count(${l.id}) desc, max(${st.finishedAt}), ${e.profileId}
        limit ${learningLimits.challengeBoard + 1}`,
    ),
  ]);
  const course = courses[0];
  requireInCourse(ctx, "course.complete", course && seenOf(course));
  if (course!.type !== "challenge") return [];
  const today = localDay(ctx.now(), ctx.app.timezone);
  return people
    .map(({ profileId, person, finishedCount, finishedAt }) => ({
      profile: personOf(person, profileId),
      finishedCount,
      percent: percentOf(finishedCount, course!.lessonsCount),
      streakDays: streakOf(
        (JSON.parse(finishedAt) as number[]).map((at) => localDay(at, ctx.app.timezone)),
        today,
      ),
      isSelf: profileId === ownId,
    }))
    .toSorted((a, b) => b.finishedCount - a.finishedCount || b.streakDays - a.streakDays);
}
