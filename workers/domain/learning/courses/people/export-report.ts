import { type SQL, sql } from "drizzle-orm";
import { courseModules, courseReports, courses, files, lessons, playlists } from "@db/shard";
import type { CourseReportTable, WatchedTotals } from "@db/vocabulary/courses";
import type { CourseId, FileId, LessonId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { CsvCell } from "@workers/domain/kernel/csv";
import { text } from "@workers/domain/kernel/texts";
import { aliased, appQuery, type Readable } from "@workers/store";
import { type CourseRef, courseRow, seenOf } from "../rows/course-rows";
import { requireInCourse } from "../rules/course-facts";
import { courseStatistics } from "./course-statistics";
import { isLarge } from "./course-totals";
import { countWatched, showMinutes } from "./watched";

const c = aliased(courses, "c");
const f = aliased(files, "f");
const l = aliased(lessons, "l");
const m = aliased(courseModules, "m");
const pl = aliased(playlists, "pl");
const r = aliased(courseReports, "r");

const daySeconds = 86_400;

/** A part of a course's report as the rows of a file, its head first; they are read as it is written. */
export async function exportCourseReport(
  ctx: AppContext,
  ref: CourseRef,
  table: CourseReportTable,
): Promise<{ name: string; lines: AsyncGenerator<readonly CsvCell[]> }> {
  const course = await ctx.shard.readOne(courseRow(ctx, ref));
  const { id } = requireInCourse(ctx, "course.view_statistics", course && seenOf(course));
  const rows = { figures: figureRows, lessons: lessonRows, minutes: minuteRows }[table];
  return { name: `${ctx.app.slug}-${course!.slug}-${table}`, lines: rows(ctx, id, course!.name) };
}

const heads = {
  figures: ["course", "enrolled", "active", "stalled", "finished", "medianDays", "countedAt"],
  lessons: ["lesson", "seconds", "startedCount", "finishedCount", "finishedPercent", "playedPercent"],
  minutes: ["lesson", "file", "viewers", "minute", "watchedPercent"],
} as const satisfies Record<CourseReportTable, readonly string[]>;

const headOf = (ctx: AppContext, table: CourseReportTable): string[] =>
  heads[table].map((name) => text(ctx.app.language, "defaults", `courseReport.${name}`));

async function* figureRows(ctx: AppContext, courseId: CourseId, name: string): AsyncGenerator<readonly CsvCell[]> {
  yield headOf(ctx, "figures");
  const { enrolledCount, activeCount, stalledCount, finishedCount, medianSeconds, countedAt } = await courseStatistics(
    ctx,
    courseId,
  );
  const days = medianSeconds === null ? "" : Math.round((medianSeconds * 10) / daySeconds) / 10;
  yield [name, enrolledCount, activeCount, stalledCount, finishedCount, days, countedAt];
}

async function* lessonRows(ctx: AppContext, courseId: CourseId): AsyncGenerator<readonly CsvCell[]> {
  yield headOf(ctx, "lessons");
  const { enrolledCount, lessons: counted } = await courseStatistics(ctx, courseId);
  for (const { name, durationSeconds, startedCount, finishedCount, playedPercent } of counted)
    yield [
      name,
      durationSeconds,
      startedCount,
      finishedCount,
      enrolledCount === 0 ? 0 : Math.round((finishedCount * 100) / enrolledCount),
      playedPercent,
    ];
}

interface PlayedFile {
  lessonId: LessonId;
  lesson: string;
  fileId: FileId;
  file: string;
  durationMs: number;
}

/** All that the active lessons of a course play, in their order. */
const playedFiles = (ctx: AppContext, courseId: CourseId): Readable<PlayedFile> =>
  appQuery(ctx, (appId) => {
    const part = (list: SQL, rank: number) =>
      sql`select ${rank} * 1000 + file.key as chosenAt, file.value as chosenFile from json_each(${list}) file`;
    const chosen = sql`select chosenFile, min(chosenAt) as firstAt from (
      ${part(sql`${l.audioIds}`, 0)} union all ${part(sql`${l.videoIds}`, 1)} union all
      ${part(sql`(select ${pl.fileIds} from ${pl} where ${pl.appId} = ${appId} and ${pl.id} = ${l.playlistId} and ${pl.deletedAt} is null)`, 2)}
    ) group by chosenFile`;
    return sql`select lessonId, lesson, ${f.id} as fileId, ${f.name} as file, ${f.duration} as durationMs
      from (
        select ${l.id} as lessonId, ${l.name} as lesson, row_number() over (order by ${m.rank}, ${m.id}, ${l.rank}, ${l.id}) as number,
          (select json_group_array(chosenFile) from (${chosen} order by firstAt)) as chosen
        from ${c} join ${l} on ${l.appId} = ${appId} and ${l.courseId} = ${c.id} and ${l.isActive} = 1 and ${l.deletedAt} is null and ${l.durationSeconds} > 0
          join ${m} on ${m.appId} = ${appId} and ${m.id} = ${l.moduleId} and ${m.deletedAt} is null
        where ${c.appId} = ${appId} and ${c.id} = ${courseId}
      ) played, json_each(played.chosen) file join ${f} on ${f.id} = file.value and +${f.projectId} = ${ctx.project.id}
      where ${f.duration} > 0
      order by number, file.key`;
  });

interface Report {
  /** What the clock counted, of a large course; null of others. */
  watched: string | null;
}

async function* minuteRows(ctx: AppContext, courseId: CourseId): AsyncGenerator<readonly CsvCell[]> {
  yield headOf(ctx, "minutes");
  const [played, [report]] = await ctx.shard.readAll([
    playedFiles(ctx, courseId),
    appQuery<Report>(
      ctx,
      (appId) => sql`select iif(${isLarge(appId, courseId)}, ${r.watched}, null) as watched
        from (select 1) left join ${r} on ${r.appId} = ${appId} and ${r.courseId} = ${courseId}`,
    ),
  ]);
  const counted = report?.watched
    ? (JSON.parse(report.watched) as Record<LessonId, Record<FileId, WatchedTotals>>)
    : null;
  let totals: Record<FileId, WatchedTotals> = {};
  let countedId: LessonId | null = null;
  for (const { lessonId, lesson, fileId, file, durationMs } of played) {
    // One lesson after the other, for each may have as many states as the course has people.
    if (countedId !== lessonId)
      totals = counted ? (counted[lessonId] ?? {}) : await countWatched(ctx.shard, ctx, lessonId);
    countedId = lessonId;
    const { viewersCount, minutes } = showMinutes(totals[fileId], durationMs / 1000);
    for (const [minute, percent] of minutes.entries()) yield [lesson, file, viewersCount, minute + 1, percent];
  }
}
