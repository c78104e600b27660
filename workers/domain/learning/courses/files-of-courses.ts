import { sql } from "drizzle-orm";
import { attachments, courseModules, coursePlaces, courses, lessons, playlists } from "@db/shard";
import type { AppId, CourseId, FileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { can } from "@workers/domain/kernel/access";
import { attachedTo } from "@workers/domain/kernel/engagement";
import { fileIdOf, maxUses, registerFilePlaces, shownBy } from "@workers/domain/kernel/files";
import { aliased, appQuery, projectQuery } from "@workers/store";
import { lessonsPlaying } from "./edit/playlist-lessons";
import { isLessonOpenTo } from "./library/get-lesson";
import { seenOf } from "./rows/course-rows";
import { courseFacts, isCourseListed, libraryFacts, lockOfCourse } from "./rules/course-facts";

const at = aliased(attachments, "at");
const c = aliased(courses, "c");
const m = aliased(courseModules, "m");
const l = aliased(lessons, "l");
const pl = aliased(playlists, "pl");
const cp = aliased(coursePlaces, "cp");

interface PlaceRow {
  type: "course" | "module" | "playlist" | "lesson";
  id: string;
  appId: AppId;
  courseId: CourseId | null;
  isActive: 0 | 1 | null;
  categories: string;
  title: string | null;
  slug: string | null;
}

/** Free previews show their files to who may look into them; those of other lessons are shown as those of any thing are. */
const isPreview = sql`(${at.entityType} = 'lesson' and ${l.isPreview} = 1 and ${l.isActive} = 1)`;

const columns = sql`${at.entityType} as type, ${at.entityId} as id, ${at.appId} as appId, ${c.id} as courseId, ${c.isActive} as isActive,
  (select json_group_array(json_object('id', ${cp.categoryId})) from ${cp} where ${cp.appId} = ${at.appId} and ${cp.courseId} = ${c.id}) as categories,
  coalesce(${c.name}, ${pl.name}) as title, ${c.slug}`;
const joins = sql`left join ${m} on ${at.entityType} = 'module' and ${m.appId} = ${at.appId} and ${m.id} = ${at.entityId} and ${m.deletedAt} is null
  left join ${l} on ${isPreview} and ${l.appId} = ${at.appId} and ${l.id} = ${at.entityId} and ${l.deletedAt} is null
  left join ${c} on ${at.entityType} <> 'playlist' and ${c.appId} = ${at.appId} and ${c.deletedAt} is null
    and ${c.id} = case ${at.entityType} when 'course' then ${at.entityId} when 'module' then ${m.courseId} else ${l.courseId} end
  left join ${pl} on ${at.entityType} = 'playlist' and ${pl.appId} = ${at.appId} and ${pl.id} = ${at.entityId} and ${pl.deletedAt} is null`;

/** Courses show their covers to who may know of them, and all else to whom they are open; playlists their files to who makes them. */
registerFilePlaces({
  async uses(library, sought) {
    const known = await library.shard.read(
      projectQuery<PlaceRow>(
        library,
        (projectId) =>
          sql`select distinct ${columns} from ${attachedTo(projectId, ["course", "module", "playlist"], sought)} ${joins} limit ${maxUses}`,
      ),
    );
    return known
      .filter(({ title }) => title !== null)
      .map((row) => ({
        key: `${row.type} ${row.id}`,
        appId: row.appId,
        show: (ctx) =>
          isShownTo(ctx, row)
            ? { kind: row.type, title: row.title!, path: row.slug === null ? null : `/courses/c/${row.slug}` }
            : null,
      }));
  },

  async isShown(ctx: AppContext, fileId: FileId) {
    const known = await ctx.shard.read(
      appQuery<ListedRow>(
        ctx,
        (
          appId,
        ) => sql`select ${columns}, ${at.fileId} as fileId, ${c.coverUrl} as coverUrl, ${c.artworkUrl} as artworkUrl from ${at} ${joins} where ${at.appId} = ${appId}
          and ${at.entityType} in ('course', 'module', 'playlist', 'lesson') and ${at.fileId} in (${shownBy(ctx, fileId)}) limit 100`,
      ),
    );
    if (known.some((row) => isShownTo(ctx, row) && (isListed(row) || isOpenTo(ctx, row)))) return true;
    const isPlayed = known.some(({ type, title }) => type === "playlist" && title !== null);
    return isPlayed && isPlayedTo(ctx, fileId);
  },
});

/** Lessons that are looked at for one file of playlists. */
const playingLessons = 20;

/** Whether a lesson that is open to the caller plays the file by its playlist. */
async function isPlayedTo(ctx: AppContext, fileId: FileId): Promise<boolean> {
  const playing = await ctx.shard.read(lessonsPlaying(ctx, fileId, playingLessons));
  const judged = await Promise.all(playing.map(({ id }) => isLessonOpenTo(ctx, id)));
  return judged.includes(true);
}

interface ListedRow extends PlaceRow {
  fileId: FileId;
  coverUrl: string | null;
  artworkUrl: string | null;
}

/** Whether a file is shown wherever its place is listed: covers and artwork of courses are, what stands in a description or a module isn't. */
const isListed = ({ type, fileId, coverUrl, artworkUrl }: ListedRow): boolean =>
  type === "playlist" ||
  type === "lesson" ||
  (type === "course" && [coverUrl, artworkUrl].some((url) => fileIdOf(url) === fileId));

const isOpenTo = (ctx: AppContext, { courseId, isActive, categories }: PlaceRow): boolean =>
  courseId !== null && lockOfCourse(ctx, seenOf({ id: courseId, isActive: isActive ?? 0, categories })) === null;

function isShownTo(ctx: AppContext, { type, courseId, isActive, categories, title }: PlaceRow): boolean {
  if (type === "playlist") return title !== null && can(ctx, "app.create_course", libraryFacts);
  if (courseId === null) return false;
  const seen = seenOf({ id: courseId, isActive: isActive ?? 0, categories });
  if (type === "lesson")
    return isCourseListed(ctx, seen) && can(ctx, "lesson.view", { ...courseFacts(seen), isPreview: true });
  return isCourseListed(ctx, seen);
}
