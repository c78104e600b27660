import { type SQL, sql } from "drizzle-orm";
import { courseModules, courses, enrolments, lessons, lessonStates } from "@db/shard";
import type { CourseId, LessonId, ProfileId } from "@db/vocabulary/ids";
import type { CourseProgress } from "@workers/contracts/courses/courses";
import type { LessonProgress } from "@workers/contracts/courses/lessons";
import type { AppContext } from "@workers/context";
import { AppError, notFound } from "@workers/errors";
import { recordEvents } from "@workers/domain/kernel/facts";
import { ensureProfile } from "@workers/domain/kernel/profiles";
import { aliased, appWrite, nameOf, type Writable } from "@workers/store";
import { actionOf, findLesson, type ReadLesson } from "../library/get-lesson";
import { courseRow, outlineRows, progressOf, seenOf } from "../rows/course-rows";
import { outlineOf } from "../rows/outline";
import { requireInCourse } from "../rules/course-facts";
import { enrolment } from "./enrol";
import { goingOn } from "./going-on";

const st = aliased(lessonStates, "done_state");
const l = aliased(lessons, "done_lesson");
const m = aliased(courseModules, "done_module");
const e = aliased(enrolments, "done_enrolment");

const activeLessons = (
  appId: string,
  courseId: CourseId,
): SQL => sql`${l} join ${m} on ${m.appId} = ${appId} and ${m.id} = ${l.moduleId} and ${m.deletedAt} is null
  where ${l.appId} = ${appId} and ${l.courseId} = ${courseId} and ${l.isActive} = 1 and ${l.deletedAt} is null`;

/** The condition that somebody finished every active lesson of a course, and that there is one. */
const isComplete = (appId: string, courseId: CourseId, profileId: ProfileId): SQL => sql`(
  exists (select 1 from ${activeLessons(appId, courseId)})
  and not exists (select 1 from ${activeLessons(appId, courseId)} and not exists (
    select 1 from ${st} where ${st.appId} = ${appId} and ${st.profileId} = ${profileId} and ${st.lessonId} = ${l.id} and ${st.isFinished} = 1)))`;

/** The writes that finish a course with its last lesson, for the batch that finishes the lesson; without effect where lessons are missing. */
export function finishCourseWhere(
  ctx: AppContext,
  { lesson }: Pick<ReadLesson, "lesson">,
  profileId: ProfileId,
  now: number,
): Writable[] {
  return finishWrites(ctx, lesson.courseId, profileId, now);
}

function finishWrites(ctx: AppContext, courseId: CourseId, profileId: ProfileId, now: number): Writable[] {
  const complete = isComplete(ctx.app.id, courseId, profileId);
  const isFirst = sql`${complete} and not exists (select 1 from ${e} where ${e.appId} = ${ctx.app.id} and ${e.courseId} = ${courseId}
    and ${e.profileId} = ${profileId} and ${e.finishedAt} is not null)`;
  const recorded = recordEvents(ctx, [{ type: "course.finished", appId: ctx.app.id, courseId, profileId }], isFirst);
  return [
    // Whether it was the last lesson only the batch knows: the clock sends the fact, open pages hear `progress.changed`.
    ...recorded.statements,
    appWrite(
      ctx,
      (appId) => sql`update ${courses} set ${nameOf(courses.finishedCount)} = ${nameOf(courses.finishedCount)} + 1
        where ${courses.appId} = ${appId} and ${courses.id} = ${courseId} and ${isFirst}`,
    ),
    appWrite(
      ctx,
      (
        appId,
      ) => sql`update ${enrolments} set ${nameOf(enrolments.isFinished)} = 1, ${nameOf(enrolments.finishedAt)} = coalesce(${enrolments.finishedAt}, ${now})
        where ${enrolments.appId} = ${appId} and ${enrolments.courseId} = ${courseId} and ${enrolments.profileId} = ${profileId} and ${complete}`,
    ),
  ];
}

/** Finishes a course by a press: 409 that names what is missing where lessons are, and where there are none. */
export async function completeCourse(ctx: AppContext, id: CourseId): Promise<CourseProgress> {
  const { course, outline } = await readCourse(ctx, id);
  const missing = outline.lessons.filter(({ isActive, isFinished }) => isActive === 1 && isFinished !== 1);
  if (course.lessonsCount === 0 || missing.length > 0)
    throw new AppError("courseIncomplete", {
      details: {
        missing: missing.slice(0, 100).map(({ id, slug, name }) => ({ id, slug, name })),
        missingCount: missing.length,
      },
    });
  const profileId = await ensureProfile(ctx);
  const now = ctx.now();
  await ctx.shard.write([...enrolment(ctx, id, profileId, now), ...finishWrites(ctx, id, profileId, now)]);
  ctx.publish({ type: "progress.changed", appId: ctx.app.id, courseId: id, lessonId: null, profileId });
  return (await readCourse(ctx, id)).progress;
}

/** Takes back that a course is finished; when it was finished first stays known. */
export async function undoCourse(ctx: AppContext, id: CourseId): Promise<CourseProgress> {
  await readCourse(ctx, id);
  const profileId = await ensureProfile(ctx);
  await ctx.shard.write([
    appWrite(
      ctx,
      (appId) => sql`update ${enrolments} set ${nameOf(enrolments.isFinished)} = 0
        where ${enrolments.appId} = ${appId} and ${enrolments.courseId} = ${id} and ${enrolments.profileId} = ${profileId}`,
    ),
  ]);
  ctx.publish({ type: "progress.changed", appId: ctx.app.id, courseId: id, lessonId: null, profileId });
  return (await readCourse(ctx, id)).progress;
}

async function readCourse(ctx: AppContext, id: CourseId) {
  const [courseRows, lessonRows] = await ctx.shard.readAll([
    courseRow(ctx, { id }),
    outlineRows(ctx, () => sql`${id}`),
  ]);
  const course = courseRows[0];
  if (!course) throw notFound("course");
  requireInCourse(ctx, "course.complete", seenOf(course));
  const outline = outlineOf(ctx, course, lessonRows);
  const progress = progressOf(ctx, course) ?? noProgress;
  return { course, outline, progress: { ...progress, lastLesson: goingOn(outline, progress.lastLesson) } };
}

const noProgress: CourseProgress = {
  finishedCount: 0,
  lessonsCount: 0,
  percent: 0,
  isFinished: false,
  finishedAt: null,
  joinedAt: null,
  lastLesson: null,
};

/** Where the caller stands in a lesson and its course, once something was written. */
export async function progressAfter(ctx: AppContext, id: LessonId): Promise<LessonProgress> {
  const known = await findLesson(ctx, { id });
  if (!known) throw notFound("lesson");
  const progress = progressOf(ctx, known.course) ?? noProgress;
  return {
    lesson: actionOf(known, known.state),
    course: { ...progress, lastLesson: goingOn(known.outline, progress.lastLesson) },
  };
}
