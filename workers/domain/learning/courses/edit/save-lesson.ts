import { eq, isNull, sql } from "drizzle-orm";
import { courseModules, files, lessons, playlists } from "@db/shard";
import type { CourseModuleId, FileId, LessonId, PlaylistId } from "@db/vocabulary/ids";
import { learningLimits } from "@db/vocabulary/limits/learning-limits";
import { embeddedFileIds, plainText, type RichTextDoc } from "@db/vocabulary/rich-text";
import type { Lesson, LessonChanges, LessonForm } from "@workers/contracts/courses/lessons";
import type { AppContext } from "@workers/context";
import { AppError, invalid, notFound } from "@workers/errors";
import { keepOldAddress } from "@workers/domain/kernel/addresses";
import { fileIdsOf, filesOf, requireVoices, setFiles, voiceField } from "@workers/domain/kernel/engagement";
import { recordEvents } from "@workers/domain/kernel/facts";
import { requireOwnFiles } from "@workers/domain/kernel/files";
import { newId } from "@workers/domain/kernel/ids";
import { placeAfter, renumber } from "@workers/domain/kernel/order";
import { ensureProfile, requireProfilesOfApp } from "@workers/domain/kernel/profiles";
import {
  numberedSlug,
  refuseTakenSlug,
  requireFreeSlug,
  slugUse,
  suggestedSlug,
  underFreeSlug,
} from "@workers/domain/kernel/unique-slugs";
import { hasRow, idsOf, insertRowIf, rows, rowsAmong, updateRows } from "@workers/store";
import { lessonPath } from "../moved";
import { reviewOpenings } from "../openings/review-openings";
import { recountCourse } from "../rows/counts";
import { courseScope } from "../rules/course-facts";
import { validateVideoUrl } from "@db/vocabulary/embeds/links";
import { getLesson, readLesson } from "../library/get-lesson";
import { speakersSet } from "./course-writes";
import { requireModule } from "../rows/module-row";

/** Ids and ranks of a module's lessons, in order. */
export const lessonOrder = (ctx: AppContext, moduleId: CourseModuleId) =>
  rows(ctx, lessons, { id: lessons.id, rank: lessons.rank })
    .where(eq(lessons.moduleId, moduleId), isNull(lessons.deletedAt))
    .orderBy(lessons.rank, lessons.id);

/** Adds a lesson at a module's end. */
export async function createLesson(ctx: AppContext, moduleId: CourseModuleId, form: LessonForm): Promise<Lesson> {
  const { module, course, seen } = await requireModule(ctx, moduleId, "module.create_lesson");
  const wanted = form.slug ?? suggestedSlug(form.name, "lesson");
  const [use, siblings, counted, durationSeconds] = await Promise.all([
    ctx.shard.readOne(slugUse(ctx, lessons, wanted)),
    ctx.shard.read(lessonOrder(ctx, moduleId)),
    ctx.shard.readOne(
      rows(ctx, lessons, { total: sql<number>`count(*)` }).where(
        eq(lessons.courseId, module.courseId),
        isNull(lessons.deletedAt),
      ),
    ),
    durationOf(ctx, mediaOf(form, noMedia), form.playlistId ?? null),
    requireParts(ctx, form),
  ]);
  if (form.slug) requireFreeSlug(form.slug, Boolean(use!.isTaken));
  requireVoices(ctx, "course", form.voices, form.attachmentIds ?? []);
  if (counted!.total >= learningLimits.courseLessons)
    throw new AppError("limitExceeded", { details: { limit: "courseLessons", max: learningLimits.courseLessons } });
  const authorId = await ensureProfile(ctx);
  const now = ctx.now();
  const id = newId<"lesson">(now);
  const { courseId } = module;
  const isThere = hasRow(ctx, lessons, id);
  const recorded = recordEvents(
    ctx,
    [
      {
        type: "lesson.created",
        courseId,
        lessonId: id,
        authorId,
        isActive: form.isActive ?? true,
        ...courseScope(ctx, seen),
      },
    ],
    isThere,
  );
  const body = form.body ?? null;
  // A challenge has a step a day, unless its author says otherwise.
  const release =
    form.release === undefined && course.type === "challenge"
      ? ({ kind: "daysAfterJoining", days: Math.min(counted!.total, learningLimits.releaseDays) } as const)
      : (form.release ?? null);
  await underFreeSlug({ typed: form.slug, requested: wanted, free: form.slug ?? numberedSlug(wanted, use!) }, (slug) =>
    ctx.shard.write([
      insertRowIf(
        ctx,
        lessons,
        {
          id,
          courseId,
          moduleId,
          slug,
          name: form.name,
          kind: "content",
          authorId,
          coverType: form.coverType ?? "picture",
          ...mediaOf(form, noMedia),
          videoUrl: form.videoUrl || null,
          playlistId: form.playlistId ?? null,
          body,
          text: body ? plainText(body) : "",
          rank: placeAfter(siblings, undefined).rank,
          isActive: form.isActive ?? true,
          isPreview: form.isPreview ?? false,
          release,
          finishRule: form.finishRule ?? "press",
          playedPercent: form.playedPercent ?? 90,
          durationSeconds,
          commentsCount: 0,
          threadsCount: 0,
          createdAt: now,
          updatedAt: now,
        },
        hasRow(ctx, courseModules, moduleId, isNull(courseModules.deletedAt)),
        // A slug that somebody took in between has to be seen here.
        { onConflict: "fail" },
      ),
      ...setFiles(
        ctx,
        "lesson",
        id,
        { attached: form.attachmentIds ?? [], voices: form.voices, shown: shownIn(form, noMedia, body) },
        isThere,
      ),
      ...speakersSet(ctx, "lesson", id, form.speakerIds ?? []),
      ...recountCourse(ctx, courseId),
      ...(release ? [reviewOpenings(ctx, courseId, now)] : []),
      ...recorded.statements,
    ]),
  );
  ctx.publish(...recorded.events);
  return getLesson(ctx, { id });
}

/** Changes the fields that are sent. A new name keeps the slug. */
export async function editLesson(ctx: AppContext, id: LessonId, form: LessonChanges): Promise<Lesson> {
  const { lesson, seen } = await readLesson(ctx, { id }, "lesson.update");
  const [use, keptIds] = await Promise.all([
    ctx.shard.readOne(slugUse(ctx, lessons, form.slug ?? "")),
    fileIdsOf(ctx, "lesson", id),
  ]);
  if (form.slug && form.slug !== lesson.slug) requireFreeSlug(form.slug, Boolean(use!.isTaken));
  const filesBefore = filesOf(lesson.attachments);
  const attached = form.attachmentIds ?? filesBefore.map((file) => file.id);
  requireVoices(ctx, "course", form.voices, attached, filesBefore);
  const before = {
    pictureIds: JSON.parse(lesson.pictureIds) as FileId[],
    audioIds: JSON.parse(lesson.audioIds) as FileId[],
    videoIds: JSON.parse(lesson.videoIds) as FileId[],
  };
  const media = mediaOf(form, before);
  const [durationSeconds] = await Promise.all([
    durationOf(ctx, media, form.playlistId === undefined ? lesson.playlistId : form.playlistId),
    requireParts(ctx, form, keptIds),
  ]);
  const bodyBefore = lesson.body ? (JSON.parse(lesson.body) as RichTextDoc) : null;
  const body = form.body === undefined ? bodyBefore : form.body;
  const isThere = hasRow(ctx, lessons, id, isNull(lessons.deletedAt));
  const { courseId } = lesson;
  const recorded = recordEvents(
    ctx,
    [{ type: "lesson.updated", courseId, lessonId: id, ...courseScope(ctx, seen) }],
    isThere,
  );
  await ctx.shard
    .write([
      updateRows(
        ctx,
        lessons,
        {
          updatedAt: ctx.now(),
          ...media,
          durationSeconds,
          ...(form.name !== undefined && { name: form.name }),
          ...(form.slug !== undefined && { slug: form.slug }),
          ...(form.coverType !== undefined && { coverType: form.coverType }),
          ...(form.videoUrl !== undefined && { videoUrl: form.videoUrl || null }),
          ...(form.playlistId !== undefined && { playlistId: form.playlistId }),
          ...(form.body !== undefined && { body, text: body ? plainText(body) : "" }),
          ...(form.isActive !== undefined && { isActive: form.isActive }),
          ...(form.isPreview !== undefined && { isPreview: form.isPreview }),
          ...(form.release !== undefined && { release: form.release }),
          ...(form.finishRule !== undefined && { finishRule: form.finishRule }),
          ...(form.playedPercent !== undefined && { playedPercent: form.playedPercent }),
        },
        eq(lessons.id, id),
        isNull(lessons.deletedAt),
      ),
      ...keepOldAddress(
        ctx,
        { type: "lesson", id, from: lessonPath(lesson.slug), to: lessonPath(form.slug ?? lesson.slug) },
        ctx.now(),
      ),
      ...setFiles(ctx, "lesson", id, { attached, voices: form.voices, shown: shownIn(form, before, body) }, isThere),
      ...(form.speakerIds ? speakersSet(ctx, "lesson", id, form.speakerIds) : []),
      ...recountCourse(ctx, courseId),
      ...(form.release === undefined && form.isActive === undefined ? [] : [reviewOpenings(ctx, courseId, ctx.now())]),
      ...recorded.statements,
    ])
    .catch(refuseTakenSlug);
  ctx.publish(...recorded.events);
  return getLesson(ctx, { id });
}

type Media = Pick<typeof lessons.$inferSelect, "pictureIds" | "audioIds" | "videoIds">;
const noMedia: Media = { pictureIds: [], audioIds: [], videoIds: [] };

/** The media of a lesson as a form leaves them. */
const mediaOf = (form: LessonChanges, before: Media): Media => ({
  pictureIds: form.pictureIds ?? before.pictureIds,
  audioIds: form.audioIds ?? before.audioIds,
  videoIds: form.videoIds ?? before.videoIds,
});

/** The files that a lesson shows besides its attachments. */
const shownIn = (form: LessonChanges, before: Media, body: RichTextDoc | null): FileId[] => {
  const { pictureIds, audioIds, videoIds } = mediaOf(form, before);
  return [...pictureIds, ...audioIds, ...videoIds, ...(body ? (embeddedFileIds(body) as FileId[]) : [])];
};

/** How long the sounds and videos of a lesson are together, in whole seconds. */
async function durationOf(
  ctx: AppContext,
  { audioIds, videoIds }: Media,
  playlistId: PlaylistId | null,
): Promise<number> {
  const playlist = playlistId
    ? await ctx.shard.readOne(
        rows(ctx, playlists, { fileIds: playlists.fileIds }).where(
          eq(playlists.id, playlistId),
          isNull(playlists.deletedAt),
        ),
      )
    : undefined;
  const ids = [...new Set([...audioIds, ...videoIds, ...(playlist?.fileIds ?? [])])];
  if (ids.length === 0) return 0;
  const known = await ctx.shard.read(rowsAmong(ctx, files, { duration: files.duration }, idsOf(ids)));
  return Math.round(known.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000);
}

/** 422 for files, people and playlists that are not the caller's or the app's, and for an address of no video. */
async function requireParts(ctx: AppContext, form: LessonChanges, kept: readonly string[] = []): Promise<void> {
  if (form.videoUrl && !validateVideoUrl(form.videoUrl)) throw invalid({ field: "videoUrl", key: "validateVideoUrl" });
  await Promise.all([
    requireProfilesOfApp(ctx, "speakerIds", form.speakerIds ?? []),
    requirePlaylist(ctx, form.playlistId),
    requireOwnFiles(
      ctx,
      [
        { field: "pictureIds", ids: form.pictureIds ?? [] },
        { field: "audioIds", ids: form.audioIds ?? [], only: "audio" },
        { field: "videoIds", ids: form.videoIds ?? [], only: "video" },
        { field: "attachmentIds", ids: form.attachmentIds ?? [], isAnyType: true },
        voiceField(form.voices),
        { field: "body", ids: form.body ? (embeddedFileIds(form.body) as FileId[]) : [] },
      ],
      kept,
    ),
  ]);
}

async function requirePlaylist(ctx: AppContext, id: LessonChanges["playlistId"]): Promise<void> {
  if (!id) return;
  const row = await ctx.shard.readOne(
    rows(ctx, playlists, { id: playlists.id }).where(eq(playlists.id, id), isNull(playlists.deletedAt)).limit(1),
  );
  if (!row) throw invalid({ field: "playlistId", key: "notAllowed" });
}

/** Makes a lesson active, or takes it out of what everybody but its editors sees. */
export async function setLessonActive(ctx: AppContext, id: LessonId, isActive: boolean): Promise<Lesson> {
  return editLesson(ctx, id, { isActive });
}

/** Puts a lesson right behind another one of a module (null: first), maybe of another module of its course. */
export async function moveLesson(
  ctx: AppContext,
  moduleId: CourseModuleId,
  to: { id: LessonId; prevId: LessonId | null; moduleId?: CourseModuleId },
): Promise<void> {
  const targetId = to.moduleId ?? moduleId;
  const { module, seen } = await requireModule(ctx, targetId, "module.update");
  const [lesson, siblings] = await Promise.all([
    ctx.shard.readOne(
      rows(ctx, lessons, { id: lessons.id, courseId: lessons.courseId })
        .where(eq(lessons.id, to.id), isNull(lessons.deletedAt))
        .limit(1),
    ),
    ctx.shard.read(lessonOrder(ctx, targetId)),
  ]);
  if (!lesson || lesson.courseId !== module.courseId) throw notFound("lesson");
  const { rank, renumbered } = placeAfter(siblings, to.prevId, to.id);
  const recorded = recordEvents(
    ctx,
    [{ type: "course.updated", courseId: module.courseId, ...courseScope(ctx, seen) }],
    hasRow(ctx, lessons, to.id, isNull(lessons.deletedAt)),
  );
  await ctx.shard.write([
    ...renumber(ctx, lessons, renumbered),
    updateRows(ctx, lessons, { rank, moduleId: targetId, updatedAt: ctx.now() }, eq(lessons.id, to.id)),
    ...recountCourse(ctx, module.courseId),
    reviewOpenings(ctx, module.courseId, ctx.now()),
    ...recorded.statements,
  ]);
  ctx.publish(...recorded.events);
}
