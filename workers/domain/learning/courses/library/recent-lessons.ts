import { sql } from "drizzle-orm";
import { courseModules, courses, lessons, lessonStates } from "@db/shard";
import type { CourseId } from "@db/vocabulary/ids";
import type { RecentLesson } from "@workers/contracts/courses/lessons";
import type { AppContext } from "@workers/context";
import { can, isUnlocked } from "@workers/domain/kernel/access";
import { iso } from "@workers/domain/kernel/time";
import { aliased, appQuery, idsOf } from "@workers/store";
import { type CourseRow, courseColumns, enrolmentJoin, type OutlineRow, outlineRowsOf } from "../rows/course-rows";
import { outlineOf, showInList } from "../rows/outline";
import { libraryFacts, listedCourses, requireLibrary, rowKeysOfCourse, service } from "../rules/course-facts";

const l = aliased(lessons, "l");
const m = aliased(courseModules, "m");
const c = aliased(courses, "c");
const st = aliased(lessonStates, "st");

/** Candidates that are read for each lesson that is shown: some of them are closed to the caller. */
const spare = 4;

/**
 * Lessons to go on with: those that the caller opened last and hasn't finished, then the newest of courses that are open to them. Closed
 * ones are left out.
 */
export async function recentLessons(ctx: AppContext, limit: number): Promise<RecentLesson[]> {
  requireLibrary(ctx);
  const viewerId = ctx.me.profile?.id ?? "";
  const open = (appId: string) =>
    sql`${c.deletedAt} is null and ${listedCourses(ctx, sql`c`)} and ${isUnlocked(ctx, { service, keys: rowKeysOfCourse(appId, c.id) })}`;
  const isGuest = !can(ctx, "lesson.view", libraryFacts);
  const [opened, newest] = await ctx.shard.readAll([
    appQuery<Candidate>(
      ctx,
      (appId) => sql`select ${l.id}, ${l.courseId} as courseId, ${l.createdAt} as createdAt from ${st}
        join ${l} on ${l.appId} = ${appId} and ${l.id} = ${st.lessonId} and ${l.isActive} = 1 and ${l.deletedAt} is null
        join ${c} on ${c.appId} = ${appId} and ${c.id} = ${l.courseId} and ${open(appId)}
        where ${st.appId} = ${appId} and ${st.profileId} = ${viewerId} and ${st.isFinished} = 0 order by ${st.lastAt} desc limit ${limit * spare}`,
    ),
    appQuery<Candidate>(
      ctx,
      (appId) => sql`select ${l.id}, ${l.courseId} as courseId, ${l.createdAt} as createdAt from ${l}
        join ${m} on ${m.appId} = ${appId} and ${m.id} = ${l.moduleId} and ${m.deletedAt} is null
        join ${c} on ${c.appId} = ${appId} and ${c.id} = ${l.courseId} and ${open(appId)}
        where ${l.appId} = ${appId} and ${l.isActive} = 1 and ${l.deletedAt} is null ${isGuest ? sql`and ${l.isPreview} = 1` : sql``}
        order by ${l.createdAt} desc, ${l.id} desc limit ${limit * spare}`,
    ),
  ]);
  const candidates = [...opened, ...newest.filter(({ id }) => !opened.some((other) => other.id === id))];
  return show(ctx, candidates, limit);
}

type Candidate = { id: OutlineRow["id"]; courseId: CourseId; createdAt: number };

/** Of the candidates those that are open to the caller, judged with all lessons of their courses. */
async function show(ctx: AppContext, candidates: Candidate[], limit: number): Promise<RecentLesson[]> {
  const courseIds = [...new Set(candidates.map(({ courseId }) => courseId))];
  if (courseIds.length === 0) return [];
  const [courseRows, outlined] = await ctx.shard.readAll([
    appQuery<CourseRow>(
      ctx,
      (appId) => sql`select ${courseColumns(ctx, appId)} from ${c} ${enrolmentJoin(ctx, appId)}
        where ${c.appId} = ${appId} and ${c.id} in ${idsOf(courseIds)}`,
    ),
    outlineRowsOf(ctx, courseIds),
  ]);
  const outlines = new Map(
    courseRows.map((course) => [
      course.id,
      {
        course,
        outline: outlineOf(
          ctx,
          course,
          outlined.filter(({ courseId }) => courseId === course.id),
        ),
      },
    ]),
  );
  return candidates
    .flatMap(({ id, courseId, createdAt }): RecentLesson[] => {
      const known = outlines.get(courseId);
      const lesson = known?.outline.lessons.find((other) => other.id === id);
      if (!known || !lesson) return [];
      const shown = showInList(ctx, known.outline, lesson);
      const { id: ofCourse, slug, name, type, coverUrl } = known.course;
      return shown.isOpen
        ? [{ ...shown, course: { id: ofCourse, slug, name, type, coverUrl }, createdAt: iso(createdAt) }]
        : [];
    })
    .slice(0, limit);
}
