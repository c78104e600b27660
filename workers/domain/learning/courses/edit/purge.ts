import { type SQL, sql } from "drizzle-orm";
import {
  courseCohorts,
  courseModules,
  coursePlaces,
  courses,
  enrolments,
  learningFavorites,
  lessonCaptions,
  lessonNotes,
  lessons,
  lessonStates,
  playlists,
  speakers,
} from "@db/shard";
import type { AppId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import { forgetOldAddresses } from "@workers/domain/kernel/addresses";
import { registerClockJob } from "@workers/domain/kernel/clock";
import { purgeEngagement, purgeFiles, purgeFromContainers, undoTime } from "@workers/domain/kernel/engagement";
import { purgeAccess } from "@workers/domain/platform/access-settings";
import { type AppScope, appWrite, type Database, nameOf, shardQuery, type Writable } from "@workers/store";

type Ids = (appId: AppId) => SQL;

/** Removes lessons with all that hangs on them; the files stay in the library. */
const purgeLessons = (scope: AppScope, ids: Ids): Writable[] => [
  ...purgeEngagement(scope, "lesson", ids),
  ...[lessonStates, lessonCaptions, lessonNotes].map((table) =>
    appWrite(
      scope,
      (appId) => sql`delete from ${table} where ${table.appId} = ${appId} and ${table.lessonId} in (${ids(appId)})`,
    ),
  ),
  ...ofEntity(scope, "lesson", ids),
  forgetOldAddresses(scope, "lesson", (appId) => ids(appId as AppId)),
  appWrite(
    scope,
    (appId) => sql`delete from ${lessons} where ${lessons.appId} = ${appId} and ${lessons.id} in (${ids(appId)})`,
  ),
];

const ofEntity = (scope: AppScope, type: "course" | "lesson", ids: Ids): Writable[] =>
  [speakers, learningFavorites].map((table) =>
    appWrite(
      scope,
      (appId) =>
        sql`delete from ${table} where ${table.appId} = ${appId} and ${table.entityType} = ${type} and ${table.entityId} in (${ids(appId)})`,
    ),
  );

const purgeModules = (scope: AppScope, ids: Ids): Writable[] => [
  ...purgeFiles(scope, "module", ids),
  appWrite(
    scope,
    (appId) =>
      sql`delete from ${courseModules} where ${courseModules.appId} = ${appId} and ${courseModules.id} in (${ids(appId)})`,
  ),
];

/** Removes courses with their modules, lessons, and what opens them. */
export function purgeCourses(scope: AppScope, ids: Ids): Writable[] {
  const inCourses = (table: typeof lessons | typeof courseModules) => (appId: AppId) =>
    sql`select ${table.id} from ${table} where ${table.appId} = ${appId} and ${table.courseId} in (${ids(appId)})`;
  return [
    ...purgeLessons(scope, inCourses(lessons)),
    ...purgeModules(scope, inCourses(courseModules)),
    ...purgeFromContainers(scope, "course", ids),
    ...ofEntity(scope, "course", ids),
    forgetOldAddresses(scope, "course", (appId) => ids(appId as AppId)),
    ...[coursePlaces, enrolments, courseCohorts].map((table) =>
      appWrite(
        scope,
        (appId) => sql`delete from ${table} where ${table.appId} = ${appId} and ${table.courseId} in (${ids(appId)})`,
      ),
    ),
    purgeAccess(scope, "course", ids),
    appWrite(
      scope,
      (appId) => sql`delete from ${courses} where ${courses.appId} = ${appId} and ${courses.id} in (${ids(appId)})`,
    ),
  ];
}

/** Removes what of a kind can no longer be brought back, in a shard; answers how many, at maxRows `maxRows`. */
async function removeDeleted(
  ctx: Pick<Context, "now">,
  shard: Database,
  table: typeof courses | typeof courseModules | typeof lessons | typeof playlists,
  purge: (scope: AppScope, ids: Ids) => Writable[],
  maxRows: number,
): Promise<number> {
  const before = ctx.now() - undoTime;
  const gone = await shard.read(
    shardQuery<{ id: string; appId: AppId }>(sql`select ${table.id}, ${table.appId} as appId from ${table}
      where ${table.deletedAt} is not null and ${table.deletedAt} <= ${before} order by ${table.deletedAt} limit ${maxRows}`),
  );
  for (const appId of new Set(gone.map((row) => row.appId))) {
    const ids = JSON.stringify(gone.filter((row) => row.appId === appId).map(({ id }) => id));
    await shard.write(
      purge(
        { app: { id: appId } },
        () => sql`select gone.${nameOf(table.id)} from json_each(${ids}) e cross join ${table} gone
          on gone.${nameOf(table.appId)} = ${appId} and gone.${nameOf(table.id)} = e.value and gone.${nameOf(table.deletedAt)} <= ${before}`,
      ),
    );
  }
  return gone.length;
}

const purgePlaylists = (scope: AppScope, ids: Ids): Writable[] => [
  ...purgeFiles(scope, "playlist", ids),
  appWrite(
    scope,
    (appId) => sql`update ${lessons} set ${nameOf(lessons.playlistId)} = null
      where ${lessons.appId} = ${appId} and ${lessons.playlistId} in (${ids(appId)})`,
  ),
  appWrite(
    scope,
    (appId) => sql`delete from ${playlists} where ${playlists.appId} = ${appId} and ${playlists.id} in (${ids(appId)})`,
  ),
];

for (const [name, table, purge, maxRows] of [
  ["coursesRemoved", courses, purgeCourses, 20],
  ["modulesRemoved", courseModules, purgeModules, 100],
  ["lessonsRemoved", lessons, purgeLessons, 200],
  ["playlistsRemoved", playlists, purgePlaylists, 100],
] as const)
  registerClockJob({
    every: "minute",
    name,
    inShard: (ctx, shard) => removeDeleted(ctx, shard, table, purge, maxRows),
  });
