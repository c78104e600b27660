import { type SQL, sql } from "drizzle-orm";
import { lessonCaptions, lessons, playlists } from "@db/shard";
import type { Release } from "@db/vocabulary/courses";
import type { CourseId, CourseModuleId, FileId, LessonId } from "@db/vocabulary/ids";
import type { Lesson, LessonActionState } from "@workers/contracts/courses/lessons";
import type { MediaFile } from "@workers/contracts/files";
import type { ServiceSettings } from "@workers/contracts/admin/service-settings";
import type { AppContext } from "@workers/context";
import { AppError, notFound, unauthorized } from "@workers/errors";
import { type Ability, abilities, can, permits, refusalOf } from "@workers/domain/kernel/access";
import { filesColumn, filesOf } from "@workers/domain/kernel/engagement";
import { mediaColumn, mediaOf } from "@workers/domain/kernel/files";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { aliased, appQuery, type Readable } from "@workers/store";
import {
  type CourseRow,
  courseRowAt,
  isFavoriteColumn,
  type OutlineRow,
  outlineRows,
  parsedDoc,
  parsedRelease,
  peopleOf,
  showCourse,
  speakersColumn,
} from "../rows/course-rows";
import { isLessonOpen, nextAction, type Outline, outlineOf, showInList, showRelease } from "../rows/outline";
import { type LessonStateRow, showAction, stateRow } from "../rows/lesson-state";
import {
  courseFacts,
  type CourseSeen,
  isCourseListed,
  isLibraryOpen,
  requireLibrary,
  service,
} from "../rules/course-facts";
import { settingsOf } from "@workers/domain/platform/apps";

const l = aliased(lessons, "l");
const pl = aliased(playlists, "lesson_playlist");
const cap = aliased(lessonCaptions, "cap");

/** How a lesson is named: by its id, or by its slug in an address. */
export type LessonRef = { id: LessonId } | { slug: string };

/** A lesson with its files, as one row. */
export interface LessonRow {
  id: LessonId;
  courseId: CourseId;
  moduleId: CourseModuleId;
  slug: string;
  name: string;
  kind: "content";
  coverType: "picture" | "audio" | "video";
  pictureIds: string;
  audioIds: string;
  videoIds: string;
  media: string;
  videoUrl: string | null;
  playlistId: Lesson["playlistId"];
  /** Null where it plays none. */
  playlist: string | null;
  body: string | null;
  attachments: string;
  speakers: string;
  captions: string;
  isActive: 0 | 1;
  isPreview: 0 | 1;
  release: string | null;
  finishRule: Lesson["finishRule"];
  playedPercent: number;
  durationSeconds: number;
  commentsCount: number;
  isFavorite: 0 | 1;
  createdAt: number;
  updatedAt: number;
}

const captionsColumn = (
  appId: string,
): SQL => sql`(select json_group_array(json_object('fileId', ${cap.fileId}, 'kind', ${cap.kind}, 'language', ${cap.language}, 'cues', json(${cap.cues}))
    order by ${cap.kind}, ${cap.language}) from ${cap} where ${cap.appId} = ${appId} and ${cap.lessonId} = ${l.id})`;

/** Something of the playlist that the lesson plays. */
const ofPlaylist = (appId: string, column: SQL): SQL =>
  sql`(select ${column} from ${pl} where ${pl.appId} = ${appId} and ${pl.id} = ${l.playlistId} and ${pl.deletedAt} is null)`;

const isNamed = (ref: LessonRef): SQL => ("id" in ref ? sql`${l.id} = ${ref.id}` : sql`${l.slug} = ${ref.slug}`);

const lessonRow = (ctx: AppContext, ref: LessonRef): Readable<LessonRow> =>
  appQuery(
    ctx,
    (
      appId,
    ) => sql`select ${l.id}, ${l.courseId} as courseId, ${l.moduleId} as moduleId, ${l.slug}, ${l.name}, ${l.kind}, ${l.coverType} as coverType,
      ${l.pictureIds} as pictureIds, ${l.audioIds} as audioIds, ${l.videoIds} as videoIds, ${mediaColumn(ctx, l.pictureIds, l.audioIds, l.videoIds, ofPlaylist(appId, sql`${pl.fileIds}`))} as media,
      ${l.videoUrl} as videoUrl, ${l.playlistId} as playlistId, ${ofPlaylist(appId, sql`json_object('name', ${pl.name}, 'fileIds', json(${pl.fileIds}))`)} as playlist, ${l.body}, ${filesColumn(ctx, "lesson", sql`${appId}`, l.id)} as attachments,
      ${speakersColumn(appId, "lesson", l.id)} as speakers, ${captionsColumn(appId)} as captions, ${l.isActive} as isActive, ${l.isPreview} as isPreview, ${l.release}, ${l.finishRule} as finishRule,
      ${l.playedPercent} as playedPercent, ${l.durationSeconds} as durationSeconds, ${l.commentsCount} as commentsCount,
      ${isFavoriteColumn(ctx, "lesson", l.id)} as isFavorite, ${l.createdAt} as createdAt, ${l.updatedAt} as updatedAt
    from ${l} where ${l.appId} = ${appId} and ${isNamed(ref)} and ${l.deletedAt} is null limit 1`,
  );

/** The id of a lesson, inside a hand-written query. */
export const lessonIdOf =
  (ref: LessonRef) =>
  (appId: string): SQL =>
    "id" in ref ? sql`${ref.id}` : sql`(select ${l.id} from ${l} where ${l.appId} = ${appId} and ${isNamed(ref)})`;

/** The course of a lesson, inside a hand-written query. */
export const courseOf =
  (ref: LessonRef) =>
  (appId: string): SQL =>
    sql`(select ${l.courseId} from ${l} where ${l.appId} = ${appId} and ${isNamed(ref)} and ${l.deletedAt} is null)`;

/** All that is needed to judge a lesson for the caller, read at once. */
export interface ReadLesson {
  lesson: LessonRow;
  course: CourseRow;
  outline: Outline;
  place: OutlineRow;
  state: LessonStateRow | null;
  seen: CourseSeen;
  settings: ServiceSettings<typeof service>;
}

/** What is read of a lesson to judge it. */
export const lessonReads = (ctx: AppContext, ref: LessonRef) =>
  [
    lessonRow(ctx, ref),
    courseRowAt(ctx, courseOf(ref)),
    outlineRows(ctx, courseOf(ref)),
    stateRow(ctx, lessonIdOf(ref)),
  ] as const;

/** A lesson and its course as they were read; undefined where there is none, or the caller may not know of it. */
export function judgeLesson(
  ctx: AppContext,
  [lessonRows, courses, outlined, states]: readonly [LessonRow[], CourseRow[], OutlineRow[], LessonStateRow[]],
  settings: ServiceSettings<typeof service>,
): ReadLesson | undefined {
  const [lesson, course] = [lessonRows[0], courses[0]];
  const place = lesson && outlined.find(({ id }) => id === lesson.id);
  if (!lesson || !course || !place) return undefined;
  const outline = outlineOf(ctx, course, outlined);
  if (!isCourseListed(ctx, outline.seen) || !outline.lessons.includes(place)) return undefined;
  return { lesson, course, outline, place, state: states[0] ?? null, seen: outline.seen, settings };
}

/** A lesson and its course; undefined where there is none, or the caller may not know of it. */
export async function findLesson(ctx: AppContext, ref: LessonRef): Promise<ReadLesson | undefined> {
  const [lessonRows, settings] = await Promise.all([
    ctx.shard.readAll([...lessonReads(ctx, ref)]),
    settingsOf(ctx, service),
  ]);
  return judgeLesson(ctx, lessonRows, settings);
}

/**
 * A lesson for who may do this with it. 404 for who may not know of it, 403 that says why and until when for one that is closed to
 * them, and what is shown instead where its course is locked.
 */
export const readLesson = async (ctx: AppContext, ref: LessonRef, ability: Ability): Promise<ReadLesson> =>
  requireOpenLesson(ctx, await findLesson(ctx, ref), ability);

/** The same of a lesson that was read. */
export function requireOpenLesson(ctx: AppContext, known: ReadLesson | undefined, ability: Ability): ReadLesson {
  if (!known) {
    if (!isLibraryOpen(ctx)) requireLibrary(ctx);
    throw notFound("lesson");
  }
  const facts = factsOf(known);
  if (!can(ctx, ability, facts)) {
    if (ctx.actor.kind === "guest" && permits(ctx, "course.view", courseFacts(known.seen))) {
      // What signing in might help with, a guest is asked to do; what is locked says so first.
      throw can(ctx, "course.view", courseFacts(known.seen))
        ? unauthorized()
        : refusalOf(ctx, "course.view", courseFacts(known.seen));
    }
    throw refusalOf(ctx, ability, facts);
  }
  if (!isLessonOpen(ctx, known.outline, known.place)) throw lessonClosed(known);
  return known;
}

/** Whether the caller may open a lesson now. */
export async function isLessonOpenTo(ctx: AppContext, id: LessonId): Promise<boolean> {
  const known = await findLesson(ctx, { id });
  return (
    known !== undefined && can(ctx, "lesson.view", factsOf(known)) && isLessonOpen(ctx, known.outline, known.place)
  );
}

/** What the access table needs to know of a lesson. */
export const factsOf = ({ seen, place }: Pick<ReadLesson, "seen" | "place">) => ({
  ...courseFacts(seen),
  isPreview: place.isPreview === 1,
});

/** 403 for a lesson whose time hasn't come, or that waits for the one before it. */
function lessonClosed({ course, outline, place }: ReadLesson): AppError {
  const { closedBy, opensAt } = outline.openings.get(place.id)!;
  return new AppError("lessonClosed", {
    details: { reason: closedBy, opensAt: isoOrNull(opensAt), name: place.name, courseSlug: course.slug },
  });
}

/** A lesson with all that its page shows. */
export async function getLesson(ctx: AppContext, ref: LessonRef): Promise<Lesson> {
  return showLesson(ctx, await readLesson(ctx, ref, "lesson.view"));
}

/** A lesson that was read, as answers carry it. */
export function showLesson(ctx: AppContext, known: ReadLesson): Lesson {
  const { lesson, course, outline, place, state, settings } = known;
  const media = mediaOf(lesson.media);
  const filesIn = (json: string) => (JSON.parse(json) as FileId[]).flatMap((id) => media.get(id) ?? []);
  const shown = outline.lessons.filter(({ isActive, id }) => isActive === 1 || id === place.id);
  const at = shown.indexOf(place);
  const neighbour = (other: OutlineRow | undefined): Lesson["next"] => {
    if (!other) return null;
    const { id, slug, name, isOpen, opensAt } = showInList(ctx, outline, other);
    return { id, slug, name, isOpen, opensAt };
  };
  const { id: courseId, slug, name, type, progress, permissions } = showCourse(ctx, course);
  const {
    id,
    moduleId,
    kind,
    coverType,
    videoUrl,
    playlistId,
    finishRule,
    playedPercent,
    durationSeconds,
    commentsCount,
  } = lesson;
  return {
    id,
    courseId,
    moduleId,
    slug: lesson.slug,
    name: lesson.name,
    kind,
    isActive: lesson.isActive === 1,
    isPreview: lesson.isPreview === 1,
    coverType,
    pictures: filesIn(lesson.pictureIds),
    audios: filesIn(lesson.audioIds),
    videos: filesIn(lesson.videoIds),
    videoUrl,
    playlistId,
    playlist: playlistIn(lesson, media),
    body: parsedDoc(lesson.body),
    captions: JSON.parse(lesson.captions) as Lesson["captions"],
    attachments: filesOf(lesson.attachments),
    speakers: peopleOf(lesson.speakers),
    finishRule,
    playedPercent,
    release: showRelease(parsedRelease(lesson.release) as Release | null),
    durationSeconds,
    commentsCount,
    isFavorite: lesson.isFavorite === 1,
    isCommentAllowed: settings.isLessonCommentAllowed,
    lessonAction: ctx.me.profile ? actionOf(known, state) : null,
    previous: neighbour(shown[at - 1]),
    next: neighbour(shown[at + 1]),
    course: { id: courseId, slug, name, type, progress, permissions },
    permissions: { can: abilities(ctx, "lesson", factsOf(known)) },
    createdAt: iso(lesson.createdAt),
    updatedAt: iso(lesson.updatedAt),
  };
}

/** Where the caller stands in a lesson. */
export const actionOf = (
  { outline, place }: Pick<ReadLesson, "outline" | "place">,
  state: LessonStateRow | null,
): LessonActionState => showAction(nextAction(place), outline.openings.get(place.id)!, state);

function playlistIn({ playlist }: LessonRow, media: Map<FileId, MediaFile>): Lesson["playlist"] {
  if (!playlist) return null;
  const { name, fileIds } = JSON.parse(playlist) as { name: string; fileIds: FileId[] };
  return { name, files: fileIds.flatMap((id) => media.get(id) ?? []) };
}

/** The media of a lesson whose played parts finish it. */
export const playedMedia = (lesson: LessonRow): MediaFile[] => {
  const media = mediaOf(lesson.media);
  const own = [...(JSON.parse(lesson.audioIds) as FileId[]), ...(JSON.parse(lesson.videoIds) as FileId[])];
  const ofList = playlistIn(lesson, media)?.files.map(({ id }) => id) ?? [];
  return [...new Set([...own, ...ofList])].flatMap((id) => media.get(id) ?? []);
};
