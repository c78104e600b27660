import { type SQL, sql } from "drizzle-orm";
import { courseCohorts, enrolments, lessons, lessonStates, profiles } from "@db/shard";
import type { LearnerState } from "@db/vocabulary/courses";
import type { CourseId, ProfileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { Learner, LearnersQuery } from "@workers/contracts/courses/people";
import type { AppContext } from "@workers/context";
import type { CsvCell } from "@workers/domain/kernel/csv";
import { boundedTotal, offsetOf, type Page, pageOf, readCursor } from "@workers/domain/kernel/paging";
import { personColumn, personOf } from "@workers/domain/kernel/profiles";
import { text } from "@workers/domain/kernel/texts";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { aliased, appQuery, beginsName, type Readable } from "@workers/store";
import { type CourseRef, courseRow, percentOf, seenOf } from "../rows/course-rows";
import { requireInCourse } from "../rules/course-facts";
import { stalledSince } from "./stalled";

const e = aliased(enrolments, "e");
const p = aliased(profiles, "p");
const l = aliased(lessons, "l");
const st = aliased(lessonStates, "st");
const co = aliased(courseCohorts, "co");

interface LearnerRow {
  profileId: ProfileId;
  person: string;
  cohort: string | null;
  isAllOpen: 0 | 1;
  endsAt: number | null;
  joinedAt: number;
  lastAt: number;
  finishedAt: number | null;
  isFinished: 0 | 1;
  finishedCount: number;
  lastLesson: string | null;
}

const columns = (appId: string): SQL => sql`${e.profileId} as profileId, ${personColumn(sql`p`)} as person,
  (select json_object('id', ${co.id}, 'name', ${co.name}) from ${co} where ${co.appId} = ${appId} and ${co.id} = ${e.cohortId}) as cohort,
  ${e.isAllOpen} as isAllOpen, ${e.endsAt} as endsAt, ${e.joinedAt} as joinedAt, ${e.lastAt} as lastAt, ${e.finishedAt} as finishedAt,
  ${e.isFinished} as isFinished,
  (select count(*) from ${st} join ${l} on ${l.appId} = ${appId} and ${l.id} = ${st.lessonId} and ${l.isActive} = 1 and ${l.deletedAt} is null
    where ${st.appId} = ${appId} and ${st.courseId} = ${e.courseId} and ${st.profileId} = ${e.profileId} and ${st.isFinished} = 1) as finishedCount,
  (select json_object('id', ${l.id}, 'slug', ${l.slug}, 'name', ${l.name}) from ${l}
    where ${l.appId} = ${appId} and ${l.id} = ${e.lastLessonId} and ${l.deletedAt} is null) as lastLesson`;

/** Who left the app is counted in no list of the course's people. */
const peopleFrom = (appId: string): SQL =>
  sql`${e} join ${p} on ${p.appId} = ${appId} and ${p.id} = ${e.profileId} and ${p.deletedAt} is null`;

const inState = (state: LearnerState, now: number): SQL =>
  ({
    finished: sql`${e.isFinished} = 1`,
    active: sql`${e.isFinished} = 0 and ${e.lastAt} > ${stalledSince(now)}`,
    stalled: sql`${e.isFinished} = 0 and ${e.lastAt} <= ${stalledSince(now)}`,
  })[state];

type Filters = Pick<LearnersQuery, "search" | "cohortId" | "state">;

function matches(ctx: AppContext, { search, cohortId, state }: Filters): SQL {
  return sql`${cohortId ? sql`and ${e.cohortId} = ${cohortId}` : sql``} ${state ? sql`and ${inState(state, ctx.now())}` : sql``}
    ${search ? sql`and (${beginsName(p.nameKey, search)} or ${beginsName(p.lastNameKey, search)})` : sql``}`;
}

/** The people of a course, those who were in it last first. */
export async function listLearners(ctx: AppContext, courseId: CourseId, query: LearnersQuery): Promise<Page<Learner>> {
  const cursor = readCursor(query.cursor, 1);
  const condition = matches(ctx, query);
  const [courses, people, counted] = await ctx.shard.readAll([
    courseRow(ctx, { id: courseId }),
    appQuery<LearnerRow>(
      ctx,
      (
        appId,
      ) => sql`select ${columns(appId)} from ${peopleFrom(appId)} where ${e.appId} = ${appId} and ${e.courseId} = ${courseId} ${condition}
        ${cursor ? sql`and (${e.lastAt}, ${e.profileId}) < (${cursor.numbers[0]}, ${cursor.id})` : sql``}
        order by ${e.lastAt} desc, ${e.profileId} desc limit ${query.limit + 1} offset ${offsetOf(query)}`,
    ),
    appQuery<{ total: number }>(
      ctx,
      (appId) => sql`select count(*) as total from (select 1 from ${peopleFrom(appId)}
        where ${e.appId} = ${appId} and ${e.courseId} = ${courseId} ${condition} limit ${limits.pageDepth + 1})`,
    ),
  ]);
  const course = courses[0];
  requireInCourse(ctx, "course.view_statistics", course && seenOf(course));
  return pageOf(
    query,
    boundedTotal(counted[0]!.total),
    people,
    ({ lastAt, profileId }) => [lastAt, profileId],
    (row) => show(ctx, row, course!.lessonsCount),
  );
}

function show(ctx: AppContext, row: LearnerRow, lessonsCount: number): Learner {
  return {
    profile: personOf(row.person, row.profileId),
    cohort: row.cohort ? (JSON.parse(row.cohort) as Learner["cohort"]) : null,
    isAllOpen: row.isAllOpen === 1,
    endsAt: isoOrNull(row.endsAt),
    state: row.isFinished === 1 ? "finished" : row.lastAt > stalledSince(ctx.now()) ? "active" : "stalled",
    finishedCount: row.finishedCount,
    percent: percentOf(row.finishedCount, lessonsCount),
    lastLesson: row.lastLesson ? (JSON.parse(row.lastLesson) as Learner["lastLesson"]) : null,
    joinedAt: iso(row.joinedAt),
    lastAt: iso(row.lastAt),
    finishedAt: isoOrNull(row.finishedAt),
  };
}

/** People that are read at once for a file. */
const peopleAtOnce = 500;

/** The people of a course as the rows of a file, its head first; they are read as it is written. */
export async function exportLearners(
  ctx: AppContext,
  ref: CourseRef,
  filters: Filters,
): Promise<{ name: string; lines: AsyncGenerator<readonly CsvCell[]> }> {
  const course = await ctx.shard.readOne(courseRow(ctx, ref));
  const { id } = requireInCourse(ctx, "course.view_statistics", course && seenOf(course));
  return { name: `${ctx.app.slug}-${course!.slug}`, lines: lines(ctx, id, course!.lessonsCount, filters) };
}

const head = [
  "firstName",
  "lastName",
  "cohort",
  "state",
  "finishedLessons",
  "percent",
  "lastLesson",
  "joinedAt",
] as const;
const headOfTimes = ["lastAt", "finishedAt"] as const;

async function* lines(
  ctx: AppContext,
  courseId: CourseId,
  lessonsCount: number,
  filters: Filters,
): AsyncGenerator<readonly CsvCell[]> {
  const say = (name: string) => text(ctx.app.language, "defaults", `learners.${name}`);
  yield [...head, ...headOfTimes].map(say);
  let after = "";
  for (;;) {
    const people: LearnerRow[] = await ctx.shard.read(peopleBehind(ctx, courseId, filters, after));
    for (const row of people) {
      const { profile, cohort, state, finishedCount, percent, lastLesson, joinedAt, lastAt, finishedAt } = show(
        ctx,
        row,
        lessonsCount,
      );
      yield [
        profile.firstName,
        profile.lastName,
        cohort?.name ?? "",
        say(state),
        finishedCount,
        percent,
        lastLesson?.name ?? "",
        joinedAt,
        lastAt,
        finishedAt,
      ];
    }
    if (people.length < peopleAtOnce) return;
    after = people.at(-1)!.profileId;
  }
}

const peopleBehind = (ctx: AppContext, courseId: CourseId, filters: Filters, after: string): Readable<LearnerRow> =>
  appQuery(
    ctx,
    (
      appId,
    ) => sql`select ${columns(appId)} from ${peopleFrom(appId)} where ${e.appId} = ${appId} and ${e.courseId} = ${courseId}
      and ${e.profileId} > ${after} ${matches(ctx, filters)} order by ${e.profileId} limit ${peopleAtOnce}`,
  );
