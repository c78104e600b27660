import { type SQL, sql } from "drizzle-orm";
import { courseReports, files, lessons, lessonStates, profiles } from "@db/shard";
import type { WatchedTotals } from "@db/vocabulary/courses";
import type { FileId, LessonId } from "@db/vocabulary/ids";
import type { WatchedFile } from "@workers/contracts/courses/people";
import type { AppContext } from "@workers/context";
import { notFound } from "@workers/errors";
import { aliased, appQuery, type AppScope, type Database, type ProjectScope, type Readable } from "@workers/store";
import { findLesson, playedMedia } from "../library/get-lesson";
import { requireInCourse } from "../rules/course-facts";
import { isLarge } from "./course-totals";

const f = aliased(files, "f");
const l = aliased(lessons, "l");
const p = aliased(profiles, "p");
const r = aliased(courseReports, "r");
const st = aliased(lessonStates, "st");

type Scope = AppScope & ProjectScope;

interface Change {
  fileId: FileId;
  /** Null is of how many played the file at all. */
  minute: number | null;
  change: number;
}

/**
 * By how many more people a minute of a lesson's media was watched than the one before it, where that differs: so a person counts
 * by their parts, however long those are. A minute counts where half of it was played; people who left the app don't.
 */
const watchedChanges = (scope: Scope, lessonId: LessonId): Readable<Change> =>
  appQuery(
    scope,
    (appId) => sql`with played as materialized (
        select ${st.profileId} as person, file.key as file, part.value ->> 0 as a, part.value ->> 1 as b
        from ${st} join ${p} on ${p.appId} = ${appId} and ${p.id} = ${st.profileId} and ${p.deletedAt} is null,
          json_each(${st.playedRanges}) file, json_each(file.value) part
        where ${st.appId} = ${appId} and ${st.lessonId} = ${lessonId}),
      parts as (
        select person, file, a / 60 as minute, min(b, (a / 60 + 1) * 60) - a as seconds from played where a % 60 > 0 or b < (a / 60 + 1) * 60
        union all
        select person, file, b / 60, b % 60 from played where b % 60 > 0 and b / 60 > a / 60),
      halves as materialized (
        select file, minute from parts group by person, file, minute having sum(seconds) * 2000 >= ${lengthOf(scope, sql`file`, sql`minute`)})
      select file as fileId, minute, sum(change) as change from (
        select file, null as minute, count(distinct person) as change from played group by file
        union all select file, (a + 59) / 60, 1 from played where (a + 59) / 60 < b / 60
        union all select file, b / 60, -1 from played where (a + 59) / 60 < b / 60
        union all select file, minute, 1 from halves
        union all select file, minute + 1, -1 from halves)
      group by file, minute order by file, minute`,
  );

/** Milliseconds of a minute of a file: its last one may be short. */
const lengthOf = ({ project }: Scope, file: SQL, minute: SQL): SQL =>
  sql`min(60000, coalesce((select ${f.duration} from ${f} where ${f.id} = ${file} and +${f.projectId} = ${project.id}) - ${minute} * 60000, 60000))`;

/** Counts what people watched of a lesson's media, by the files' ids. */
export async function countWatched(
  shard: Database,
  scope: Scope,
  lessonId: LessonId,
): Promise<Record<FileId, WatchedTotals>> {
  const totals: Record<FileId, WatchedTotals> = {};
  for (const { fileId, minute, change } of await shard.read(watchedChanges(scope, lessonId))) {
    const file = (totals[fileId] ??= { viewersCount: 0, minutes: [] });
    if (minute === null) {
      file.viewersCount = change;
      continue;
    }
    // They come in the order of the minutes.
    const before = file.minutes.at(-1) ?? 0;
    while (file.minutes.length < minute) file.minutes.push(before);
    file.minutes.push(before + change);
  }
  return totals;
}

interface Report {
  /** What the clock counted, of a large course; null of others, and of a lesson that it has not counted yet. */
  watched: string | null;
}

/** What share of its viewers watched each minute of a lesson's media: counted now, of a large course as the clock did last night. */
export async function watchedOfLesson(ctx: AppContext, id: LessonId): Promise<WatchedFile[]> {
  const [known, report] = await Promise.all([
    findLesson(ctx, { id }),
    ctx.shard.readOne(
      appQuery<Report>(
        ctx,
        (
          appId,
        ) => sql`select iif(${isLarge(appId, sql`${l.courseId}`)}, ${r.watched} -> ${`$."${id}"`}, null) as watched
          from ${l} left join ${r} on ${r.appId} = ${appId} and ${r.courseId} = ${l.courseId}
          where ${l.appId} = ${appId} and ${l.id} = ${id}`,
      ),
    ),
  ]);
  if (!known) throw notFound("lesson");
  requireInCourse(ctx, "course.view_statistics", known.seen);
  const media = playedMedia(known.lesson).filter(({ durationSeconds }) => durationSeconds);
  if (media.length === 0) return [];
  const totals = report?.watched
    ? (JSON.parse(report.watched) as Record<FileId, WatchedTotals>)
    : await countWatched(ctx.shard, ctx, id);
  return media.map(({ id: fileId, name, durationSeconds }) => ({
    fileId,
    name,
    ...showMinutes(totals[fileId], durationSeconds!),
  }));
}

/** What share of its viewers watched each minute of a file. */
export function showMinutes(
  totals: WatchedTotals | undefined,
  durationSeconds: number,
): Pick<WatchedFile, "viewersCount" | "minutes"> {
  const { viewersCount, minutes } = totals ?? { viewersCount: 0, minutes: [] };
  return {
    viewersCount,
    minutes: Array.from({ length: Math.ceil(durationSeconds / 60) }, (_, minute) =>
      viewersCount === 0 ? 0 : Math.round(((minutes[minute] ?? 0) * 100) / viewersCount),
    ),
  };
}
