import { type SQL, sql } from "drizzle-orm";
import {
  courseCohorts,
  courseModules,
  coursePlaces,
  courseReports,
  courses,
  enrolments,
  learningFavorites,
  lessonCaptions,
  lessonNotes,
  lessons,
  lessonStates,
  playlists,
  podcastAddresses,
  speakers,
} from "@db/shard";
import type { AppId } from "@db/vocabulary/ids";
import { forgetOldAddresses } from "@workers/domain/kernel/addresses";
import { purgeEngagement, purgeFiles, purgeFromContainers } from "@workers/domain/kernel/engagement";
import { registerRemoval } from "@workers/domain/kernel/removals";
import { purgeAccess } from "@workers/domain/platform/access-settings";
import { type AppScope, appWrite, nameOf, type Writable } from "@workers/store";

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
    ...[coursePlaces, enrolments, courseCohorts, courseReports, podcastAddresses].map((table) =>
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

registerRemoval({ name: "coursesRemoved", table: courses, purge: purgeCourses, maxRows: 20 });
registerRemoval({ name: "modulesRemoved", table: courseModules, purge: purgeModules, maxRows: 100 });
registerRemoval({ name: "lessonsRemoved", table: lessons, purge: purgeLessons, maxRows: 200 });
registerRemoval({ name: "playlistsRemoved", table: playlists, purge: purgePlaylists, maxRows: 100 });
