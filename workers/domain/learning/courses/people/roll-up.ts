import { sql } from "drizzle-orm";
import { courseModules, courseReports, courses, lessons } from "@db/shard";
import type { LessonTotals } from "@db/vocabulary/courses";
import type { AppId, CourseId, LessonId } from "@db/vocabulary/ids";
import { registerClockJob } from "@workers/domain/kernel/clock";
import { aliased, appQuery, appWrite, type Database, setExcluded, shardQuery, upsertRow } from "@workers/store";
import { courseTotals, isLarge, lessonTotals } from "./course-totals";

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
export async function rollUpCourses({ now }: { now(): number }, shard: Database): Promise<number> {
  const due = await shard.read(
    shardQuery<Due>(sql`select ${c.appId} as appId, ${c.id} as courseId from ${c}
      left join ${r} on ${r.appId} = ${c.appId} and ${r.courseId} = ${c.id}
      where ${c.deletedAt} is null and coalesce(${r.countedAt}, 0) <= ${now() - fresh} and ${isLarge(sql`${c.appId}`, sql`${c.id}`)}
      order by coalesce(${r.countedAt}, 0), ${c.id} limit ${coursesPerNight}`),
  );
  for (const course of due) await rollUp(shard, course, now());
  return due.length;
}

async function rollUp(shard: Database, { appId, courseId }: Due, countedAt: number): Promise<void> {
  const scope = { app: { id: appId } };
  const [totals] = await shard.read(courseTotals(scope, courseId, countedAt));
  const all = await shard.read(
    appQuery<{ id: LessonId }>(
      scope,
      () => sql`select ${l.id} from ${l} join ${m} on ${m.appId} = ${appId} and ${m.id} = ${l.moduleId} and ${m.deletedAt} is null
        where ${l.appId} = ${appId} and ${l.courseId} = ${courseId} and ${l.deletedAt} is null`,
    ),
  );
  const counted: Record<string, LessonTotals> = {};
  // One after the other: each may have as many states as the course has people.
  for (const lesson of all)
    for (const { id, ...numbers } of await shard.read(lessonTotals(scope, courseId, lesson.id))) counted[id] = numbers;
  await shard.write([
    appWrite(scope, () =>
      upsertRow(
        courseReports,
        { appId, courseId, countedAt, totals: totals!, lessons: counted },
        sql`on conflict do update set ${setExcluded(courseReports.countedAt, courseReports.totals, courseReports.lessons)}`,
      ),
    ),
  ]);
}

registerClockJob({ every: "night", name: "coursesCounted", inShard: rollUpCourses });
