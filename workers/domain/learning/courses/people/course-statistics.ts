import { sql } from "drizzle-orm";
import { courseModules, enrolments, lessons, lessonStates, profiles } from "@db/shard";
import type { PlayedRange } from "@db/vocabulary/courses";
import type { CourseId, FileId, LessonId } from "@db/vocabulary/ids";
import type { CourseStatistics, WatchedFile } from "@workers/contracts/courses/people";
import type { AppContext } from "@workers/context";
import { notFound } from "@workers/errors";
import { aliased, appQuery } from "@workers/store";
import { findLesson, playedMedia } from "../library/get-lesson";
import { courseRow, seenOf } from "../rows/course-rows";
import { requireInCourse } from "../rules/course-facts";
import { watchedByMinute } from "../rules/watched";
import { stalledSince } from "./stalled";

const e = aliased(enrolments, "e");
const p = aliased(profiles, "p");
const l = aliased(lessons, "l");
const m = aliased(courseModules, "m");
const st = aliased(lessonStates, "st");

interface Totals {
  enrolledCount: number;
  finishedCount: number;
  stalledCount: number;
  medianMs: number | null;
}

interface LessonTotals {
  id: LessonId;
  slug: string;
  name: string;
  durationSeconds: number;
  startedCount: number;
  finishedCount: number;
  playedPercent: number | null;
}

/** How many take a course and how far they come, lesson by lesson. People who left the app are left out. */
export async function courseStatistics(ctx: AppContext, courseId: CourseId): Promise<CourseStatistics> {
  const since = stalledSince(ctx.now());
  const people = (
    appId: string,
  ) => sql`${e} join ${p} on ${p.appId} = ${appId} and ${p.id} = ${e.profileId} and ${p.deletedAt} is null
    where ${e.appId} = ${appId} and ${e.courseId} = ${courseId}`;
  const [courses, totals, lessonTotals] = await ctx.shard.readAll([
    courseRow(ctx, { id: courseId }),
    appQuery<Totals>(
      ctx,
      (appId) => sql`select count(*) as enrolledCount, coalesce(sum(${e.isFinished}), 0) as finishedCount,
          coalesce(sum(${e.isFinished} = 0 and ${e.lastAt} <= ${since}), 0) as stalledCount,
          (select ${e.finishedAt} - ${e.joinedAt} from ${people(appId)} and ${e.finishedAt} is not null order by 1
            limit 1 offset (select (count(*) - 1) / 2 from ${people(appId)} and ${e.finishedAt} is not null)) as medianMs
        from ${people(appId)}`,
    ),
    appQuery<LessonTotals>(
      ctx,
      (
        appId,
      ) => sql`select ${l.id}, ${l.slug}, ${l.name}, ${l.durationSeconds} as durationSeconds, count(${p.id}) as startedCount,
          coalesce(sum(case when ${p.id} is not null then ${st.isFinished} end), 0) as finishedCount,
          avg(case when ${p.id} is not null then ${st.playedPercent} end) as playedPercent
        from ${l} join ${m} on ${m.appId} = ${appId} and ${m.id} = ${l.moduleId} and ${m.deletedAt} is null
        left join ${st} on ${st.appId} = ${appId} and ${st.courseId} = ${courseId} and ${st.lessonId} = ${l.id}
        left join ${p} on ${p.appId} = ${appId} and ${p.id} = ${st.profileId} and ${p.deletedAt} is null
        where ${l.appId} = ${appId} and ${l.courseId} = ${courseId} and ${l.isActive} = 1 and ${l.deletedAt} is null
        group by ${l.id} order by ${m.rank}, ${m.id}, ${l.rank}, ${l.id}`,
    ),
  ]);
  requireInCourse(ctx, "course.view_statistics", courses[0] && seenOf(courses[0]));
  const { enrolledCount, finishedCount, stalledCount, medianMs } = totals[0]!;
  return {
    enrolledCount,
    finishedCount,
    stalledCount,
    activeCount: enrolledCount - finishedCount - stalledCount,
    medianSeconds: medianMs === null ? null : Math.max(0, Math.round(medianMs / 1000)),
    lessons: lessonTotals.map(({ playedPercent, ...lesson }) => ({
      ...lesson,
      playedPercent: lesson.durationSeconds > 0 && playedPercent !== null ? Math.round(playedPercent) : null,
    })),
  };
}

/** People of one lesson that are counted by minute: those who were in it last. */
const viewersRead = 5000;

/** What share of its viewers played each minute of a lesson's media. */
export async function watchedOfLesson(ctx: AppContext, id: LessonId): Promise<WatchedFile[]> {
  const [known, states] = await Promise.all([
    findLesson(ctx, { id }),
    ctx.shard.read(
      appQuery<{ playedRanges: string }>(
        ctx,
        (appId) => sql`select ${st.playedRanges} as playedRanges from ${st}
          where ${st.appId} = ${appId} and ${st.lessonId} = ${id} limit ${viewersRead}`,
      ),
    ),
  ]);
  if (!known) throw notFound("lesson");
  requireInCourse(ctx, "course.view_statistics", known.seen);
  const all = states.map(({ playedRanges }) => JSON.parse(playedRanges) as Record<FileId, PlayedRange[]>);
  return playedMedia(known.lesson)
    .filter(({ durationSeconds }) => durationSeconds)
    .map((file) => {
      const played = all.flatMap((ranges) => (ranges[file.id]?.length ? [ranges[file.id]!] : []));
      return {
        fileId: file.id,
        name: file.name,
        viewersCount: played.length,
        minutes: watchedByMinute(played, file.durationSeconds!),
      };
    });
}
