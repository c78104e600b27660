import { sql } from "drizzle-orm";
import { courseModules, courseReports, lessons } from "@db/shard";
import type { CourseTotals, LessonTotals } from "@db/vocabulary/courses";
import type { CourseId, LessonId } from "@db/vocabulary/ids";
import type { CourseStatistics } from "@workers/contracts/courses/people";
import type { AppContext } from "@workers/context";
import { isoOrNull } from "@workers/domain/kernel/time";
import { aliased, appQuery } from "@workers/store";
import { courseRow, seenOf } from "../rows/course-rows";
import { requireInCourse } from "../rules/course-facts";
import { courseTotals, isLarge, lessonTotals } from "./course-totals";

const r = aliased(courseReports, "r");
const l = aliased(lessons, "l");
const m = aliased(courseModules, "m");

interface ActiveLesson {
  id: LessonId;
  slug: string;
  name: string;
  durationSeconds: number;
}

/** What stands in the same read as the course: whether it is large, and what the clock counted of it last. */
interface Report {
  isLarge: 0 | 1;
  countedAt: number | null;
  totals: string | null;
  lessons: string | null;
}

/**
 * How many take a course and how far they come, lesson by lesson: counted now, of a large course as the clock did last night.
 * People who left the app are left out.
 */
export async function courseStatistics(ctx: AppContext, courseId: CourseId): Promise<CourseStatistics> {
  const [courses, [report], active] = await ctx.shard.readAll([
    courseRow(ctx, { id: courseId }),
    appQuery<Report>(
      ctx,
      (
        appId,
      ) => sql`select ${isLarge(appId, courseId)} as isLarge, ${r.countedAt} as countedAt, ${r.totals} as totals, ${r.lessons} as lessons
        from (select 1) left join ${r} on ${r.appId} = ${appId} and ${r.courseId} = ${courseId}`,
    ),
    appQuery<ActiveLesson>(
      ctx,
      (appId) => sql`select ${l.id}, ${l.slug}, ${l.name}, ${l.durationSeconds} as durationSeconds
        from ${l} join ${m} on ${m.appId} = ${appId} and ${m.id} = ${l.moduleId} and ${m.deletedAt} is null
        where ${l.appId} = ${appId} and ${l.courseId} = ${courseId} and ${l.isActive} = 1 and ${l.deletedAt} is null
        order by ${m.rank}, ${m.id}, ${l.rank}, ${l.id}`,
    ),
  ]);
  requireInCourse(ctx, "course.view_statistics", courses[0] && seenOf(courses[0]));
  const { totals, byLesson, countedAt } = reported(report!) ?? (await countNow(ctx, courseId));
  const { enrolledCount, finishedCount, stalledCount, medianMs } = totals;
  return {
    enrolledCount,
    finishedCount,
    stalledCount,
    activeCount: enrolledCount - finishedCount - stalledCount,
    medianSeconds: medianMs === null ? null : Math.max(0, Math.round(medianMs / 1000)),
    countedAt: isoOrNull(countedAt),
    lessons: active.map((lesson) => {
      const counted = byLesson.get(lesson.id) ?? { startedCount: 0, finishedCount: 0, playedPercent: null };
      const { playedPercent } = counted;
      const isKnown = lesson.durationSeconds > 0 && playedPercent !== null;
      return { ...lesson, ...counted, playedPercent: isKnown ? Math.round(playedPercent) : null };
    }),
  };
}

interface Counted {
  totals: CourseTotals;
  byLesson: ReadonlyMap<string, LessonTotals>;
  /** Null is now. */
  countedAt: number | null;
}

/** What the clock counted, of a large course; null of others, and where it has not counted yet. */
function reported(report: Report): Counted | null {
  const { countedAt } = report;
  if (report.isLarge !== 1 || countedAt === null) return null;
  const byLesson = JSON.parse(report.lessons!) as Record<string, LessonTotals>;
  return { totals: JSON.parse(report.totals!) as CourseTotals, byLesson: new Map(Object.entries(byLesson)), countedAt };
}

async function countNow(ctx: AppContext, courseId: CourseId): Promise<Counted> {
  const [[totals], ofLessons] = await ctx.shard.readAll([
    courseTotals(ctx, courseId, ctx.now()),
    lessonTotals(ctx, courseId),
  ]);
  return { totals: totals!, byLesson: new Map(ofLessons.map(({ id, ...numbers }) => [id, numbers])), countedAt: null };
}
