import { sql } from "drizzle-orm";
import { courseModules, courses, enrolments, lessons, lessonStates } from "@db/shard";
import type { AppId, CourseId, LessonId, ProfileId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import { registerClockJob } from "@workers/domain/kernel/clock";
import { recordEvents } from "@workers/domain/kernel/facts";
import { aliased, appQuery, appWrite, type Database, idsOf, nameOf, shardQuery } from "@workers/store";
import { findApp } from "@workers/tenancy";
import { parsedRelease } from "../rows/course-rows";
import { type EnrolmentColumns, enrolmentColumns, enrolmentFor } from "../rows/enrolment-columns";
import { type CourseFor, openingsOf, openingTimes } from "../rules/openings";

const e = aliased(enrolments, "e");
const c = aliased(courses, "c");
const l = aliased(lessons, "l");
const m = aliased(courseModules, "m");
const st = aliased(lessonStates, "st");

/** People of one shard that one run of the clock looks at. */
const peoplePerRun = 200;

interface DueEnrolment extends EnrolmentColumns {
  appId: AppId;
  courseId: CourseId;
  profileId: ProfileId;
  nextOpensAt: number;
  /** Until when they were notified. */
  since: number;
  isInOrder: 0 | 1;
}

interface TimedLesson {
  id: LessonId;
  courseId: CourseId;
  isActive: 0 | 1;
  release: string | null;
  moduleRelease: string | null;
}

interface PersonState {
  courseId: CourseId;
  profileId: ProfileId;
  lessonId: LessonId;
  startedAt: number;
  finishedAt: number | null;
  isFinished: 0 | 1;
}

/** The clock's part, in one shard: what opened to somebody becomes a fact, and their next look is set in the same batch. */
async function recordOpened(ctx: Context, shard: Database): Promise<number> {
  const due = await shard.read(
    shardQuery<DueEnrolment>(sql`select ${e.appId} as appId, ${e.courseId} as courseId, ${e.profileId} as profileId, ${e.nextOpensAt} as nextOpensAt,
        coalesce(${e.openedUntil}, ${e.joinedAt}) as since, ${c.isInOrder} as isInOrder, ${enrolmentColumns(e.appId, e)}
      from ${e} join ${c} on ${c.appId} = ${e.appId} and ${c.id} = ${e.courseId}
      where ${e.nextOpensAt} <= ${ctx.now()} order by ${e.nextOpensAt} limit ${peoplePerRun}`),
  );
  for (const appId of new Set(due.map((row) => row.appId)))
    await ofApp(
      ctx,
      shard,
      appId,
      due.filter((row) => row.appId === appId),
    );
  return due.length;
}

async function ofApp(ctx: Context, shard: Database, appId: AppId, due: DueEnrolment[]): Promise<void> {
  const tenant = await findApp(ctx.directory, appId);
  const scope = { app: { id: appId } };
  const now = ctx.now();
  const courseIds = idsOf([...new Set(due.map(({ courseId }) => courseId))]);
  const [timed, states] = await shard.readAll([
    appQuery<TimedLesson>(
      scope,
      () => sql`select ${l.id}, ${l.courseId} as courseId, ${l.isActive} as isActive, ${l.release}, ${m.release} as moduleRelease
        from ${l} join ${m} on ${m.appId} = ${appId} and ${m.id} = ${l.moduleId} and ${m.deletedAt} is null
        where ${l.appId} = ${appId} and ${l.courseId} in ${courseIds} and ${l.deletedAt} is null order by ${m.rank}, ${m.id}, ${l.rank}, ${l.id}`,
    ),
    appQuery<PersonState>(
      scope,
      () => sql`select ${st.courseId} as courseId, ${st.profileId} as profileId, ${st.lessonId} as lessonId, ${st.startedAt} as startedAt,
          ${st.finishedAt} as finishedAt, ${st.isFinished} as isFinished
        from ${st} where ${st.appId} = ${appId} and ${st.courseId} in ${courseIds} and ${st.profileId} in ${idsOf([...new Set(due.map(({ profileId }) => profileId))])}`,
    ),
  ]);
  const writes = due.map((person) => {
    const isUnchanged = sql`exists (select 1 from ${e} where ${e.appId} = ${appId} and ${e.courseId} = ${person.courseId}
      and ${e.profileId} = ${person.profileId} and ${e.nextOpensAt} = ${person.nextOpensAt})`;
    const { lessonIds, nextOpensAt } = tenant
      ? openedTo(person, timed, states, { now, timezone: tenant.app.timezone })
      : { lessonIds: [], nextOpensAt: null };
    const { courseId, profileId } = person;
    const recorded = recordEvents(
      { now: () => now, project: tenant?.project ?? { id: "" as never, shard: 0 } },
      lessonIds.length > 0 ? [{ type: "lesson.opened", appId, courseId, lessonIds, profileId }] : [],
      isUnchanged,
    );
    const looked = appWrite(
      scope,
      () => sql`update ${enrolments} set ${nameOf(enrolments.nextOpensAt)} = ${nextOpensAt}, ${nameOf(enrolments.openedUntil)} = ${now}
        where ${enrolments.appId} = ${appId} and ${enrolments.courseId} = ${courseId} and ${enrolments.profileId} = ${profileId}
          and ${enrolments.nextOpensAt} = ${person.nextOpensAt}`,
    );
    return { recorded, looked };
  });
  const changes = await shard.write(writes.flatMap(({ recorded, looked }) => [...recorded.statements, looked]));
  for (const { recorded, looked } of writes) if (changes.of(looked) > 0) ctx.publish(...recorded.events);
}

/** Which lessons opened to somebody since they were last notified, and when the next one will. */
function openedTo(
  person: DueEnrolment,
  timed: readonly TimedLesson[],
  states: readonly PersonState[],
  clock: { now: number; timezone: string },
): { lessonIds: LessonId[]; nextOpensAt: number | null } {
  const course: CourseFor = {
    ...enrolmentFor(person),
    ...clock,
    isInOrder: person.isInOrder === 1,
    isEditor: false,
    lessons: timed
      .filter(({ courseId }) => courseId === person.courseId)
      .map(({ id, isActive, release, moduleRelease }) => ({
        id,
        isActive: isActive === 1,
        release: parsedRelease(release),
        moduleRelease: parsedRelease(moduleRelease),
      })),
    states: new Map(
      states
        .filter(({ courseId, profileId }) => courseId === person.courseId && profileId === person.profileId)
        .map((state) => [state.lessonId, { ...state, isFinished: state.isFinished === 1 }]),
    ),
  };
  if (course.isAllOpen) return { lessonIds: [], nextOpensAt: null };
  const openings = openingsOf(course);
  const times = [...openingTimes(course)].flatMap(([id, at]) => (at === null ? [] : [[id as LessonId, at] as const]));
  const ahead = times.map(([, at]) => at).filter((at) => at > clock.now);
  return {
    lessonIds: times
      .filter(([id, at]) => at > person.since && at <= clock.now && openings.get(id)!.isOpen)
      .map(([id]) => id),
    nextOpensAt: ahead.length > 0 ? Math.min(...ahead) : null,
  };
}

registerClockJob({ every: "minute", name: "lessonsOpened", inShard: recordOpened });
