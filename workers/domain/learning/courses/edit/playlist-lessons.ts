import { sql } from "drizzle-orm";
import { files, lessons, playlists } from "@db/shard";
import type { CourseId, FileId, LessonId, PlaylistId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, appWrite, nameOf, type Readable, type Writable } from "@workers/store";
import { recountCourse } from "../rows/counts";

const l = aliased(lessons, "l");
const pl = aliased(playlists, "pl");
const f = aliased(files, "f");

/** The courses in which a playlist is played. */
export const coursesPlaying = (ctx: AppContext, id: PlaylistId): Readable<{ courseId: CourseId }> =>
  appQuery(
    ctx,
    (appId) => sql`select distinct ${l.courseId} as courseId from ${l}
      where ${l.appId} = ${appId} and ${l.playlistId} = ${id} and ${l.deletedAt} is null`,
  );

/** The lessons that play one of these playlists. */
export const lessonsPlaying = (ctx: AppContext, fileId: FileId, limit: number): Readable<{ id: LessonId }> =>
  appQuery(
    ctx,
    (
      appId,
    ) => sql`select ${l.id} from ${pl} join ${l} on ${l.appId} = ${appId} and ${l.playlistId} = ${pl.id} and ${l.deletedAt} is null
      where ${pl.appId} = ${appId} and ${pl.deletedAt} is null and exists (select 1 from json_each(${pl.fileIds}) where value = ${fileId}) limit ${limit}`,
  );

/** Counts anew how long the lessons are that play a playlist, and their courses; comes behind what changes it. */
export const recountPlaying = (
  ctx: AppContext,
  id: PlaylistId,
  courses: readonly { courseId: CourseId }[],
): Writable[] => [
  appWrite(
    ctx,
    (appId) => sql`update ${lessons} set ${nameOf(lessons.durationSeconds)} = (
        select coalesce(cast(round(sum(${f.duration}) / 1000.0) as integer), 0) from (
          select value from json_each(${lessons.audioIds}) union select value from json_each(${lessons.videoIds})
          union select value from json_each((select ${pl.fileIds} from ${pl} where ${pl.appId} = ${appId} and ${pl.id} = ${id} and ${pl.deletedAt} is null))
        ) chosen join ${f} on ${f.id} = chosen.value and +${f.projectId} = ${ctx.project.id})
      where ${lessons.appId} = ${appId} and ${lessons.playlistId} = ${id}`,
  ),
  ...courses.flatMap(({ courseId }) => recountCourse(ctx, courseId)),
];
