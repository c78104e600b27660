import { sql } from "drizzle-orm";
import { courseModules, courseReports, courses, lessons } from "@db/shard";
import type { LessonTotals, WatchedTotals } from "@db/vocabulary/courses";
import type { AppId, CourseId, LessonId, ProjectId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import { registerClockJob } from "@workers/domain/kernel/clock";
import { aliased, appQuery, appWrite, type Database, setExcluded, shardQuery, upsertRow } from "@workers/store";
import { findApp } from "@workers/tenancy";
import { courseTotals, isLarge, lessonTotals } from "./course-totals";
import { countWatched } from "./watched";

const c = aliased(courses, "c");
const l = aliased(lessons, "l");
const m = aliased(courseModules, "m");
const r = aliased(courseReports, "r");

/** Less than a day: a night may begin a little sooner than the last one. */
const fresh = 20 * 3_600_000;
/** Courses of a shard that are counted in one night; the others come first in the next one. */
const coursesPerNight = 100;

interface Due {
  appId: AppId;
  courseId: CourseId;
}

/** Counts the large courses of a shard whose last count is a day old, those that wait longest first; answers how many. */
export async function rollUpCourses(ctx: Context, shard: Database): Promise<number> {
  const now = ctx.now();
  const due = await shard.read(
    shardQuery<Due>(sql`select ${c.appId} as appId, ${c.id} as courseId from ${c}
      left join ${r} on ${r.appId} = ${c.appId} and ${r.courseId} = ${c.id}
      where ${c.deletedAt} is null and coalesce(${r.countedAt}, 0) <= ${now - fresh} and ${isLarge(sql`${c.appId}`, sql`${c.id}`)}
      order by coalesce(${r.countedAt}, 0), ${c.id} limit ${coursesPerNight}`),
  );
  for (const course of due) {
    const located = await findApp(ctx.directory, course.appId);
    if (located) await rollUp(shard, { ...course, projectId: located.project.id }, now);
  }
  return due.length;
}

async function rollUp(
  shard: Database,
  { appId, projectId, courseId }: Due & { projectId: ProjectId },
  countedAt: number,
): Promise<void> {
  const scope = { app: { id: appId }, project: { id: projectId } };
  const [totals] = await shard.read(courseTotals(scope, courseId, countedAt));
  const all = await shard.read(
    appQuery<{ id: LessonId; isPlayed: 0 | 1 }>(
      scope,
      () => sql`select ${l.id}, ${l.durationSeconds} > 0 as isPlayed from ${l} join ${m} on ${m.appId} = ${appId} and ${m.id} = ${l.moduleId} and ${m.deletedAt} is null
        where ${l.appId} = ${appId} and ${l.courseId} = ${courseId} and ${l.deletedAt} is null`,
    ),
  );
  const counted: Record<string, LessonTotals> = {};
  const watched: Record<string, Record<string, WatchedTotals>> = {};
  // One after the other: each may have as many states as the course has people.
  for (const { id, isPlayed } of all) {
    for (const { id: _, ...numbers } of await shard.read(lessonTotals(scope, courseId, id))) counted[id] = numbers;
    if (isPlayed) watched[id] = await countWatched(shard, scope, id);
  }
  await shard.write([
    appWrite(scope, () =>
      upsertRow(
        courseReports,
        { appId, courseId, countedAt, totals: totals!, lessons: counted, watched },
        sql`on conflict do update set ${setExcluded(courseReports.countedAt, courseReports.totals, courseReports.lessons, courseReports.watched)}`,
      ),
    ),
  ]);
}

registerClockJob({ every: "night", name: "coursesCounted", inShard: rollUpCourses });
