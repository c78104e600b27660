import { and, eq, type SQL, sql } from "drizzle-orm";
import { lessonCaptions, lessons } from "@db/shard";
import type { AppId, LessonId } from "@db/vocabulary/ids";
import { readCaptions } from "@db/vocabulary/captions/read-captions";
import type { CaptionsRef, LessonCaptions, LessonCaptionsForm } from "@workers/contracts/courses/lessons";
import type { AppContext } from "@workers/context";
import { invalid } from "@workers/errors";
import { appWrite, deleteRows, nameOf, setExcluded, upsertRow, type Writable } from "@workers/store";
import { recordEvents } from "@workers/domain/kernel/facts";
import { courseScope } from "../rules/course-facts";
import { playedMedia, type ReadLesson, readLesson } from "../library/get-lesson";

/** Sets what is said in a file of a lesson in one language, or its chapters. What of a caption file can't be read is named by its line. */
export async function setCaptions(ctx: AppContext, id: LessonId, form: LessonCaptionsForm): Promise<LessonCaptions> {
  const known = await readLesson(ctx, { id }, "lesson.update");
  const { fileId, kind, language } = form;
  requirePlayed(known, fileId);
  const cues = form.cues ?? cuesOf(form.text ?? "");
  const recorded = lessonChanged(ctx, known);
  await ctx.shard.write([
    appWrite(ctx, (appId) =>
      upsertRow(
        lessonCaptions,
        { appId, lessonId: id, fileId, kind, language, cues, updatedAt: ctx.now() },
        sql`on conflict do update set ${setExcluded(lessonCaptions.cues, lessonCaptions.updatedAt)}`,
      ),
    ),
    keepTranscript(ctx, id),
    ...recorded.statements,
  ]);
  ctx.publish(...recorded.events);
  return { fileId, kind, language, cues };
}

/** Takes captions away; the same again changes nothing. */
export async function removeCaptions(
  ctx: AppContext,
  id: LessonId,
  { fileId, kind, language }: CaptionsRef,
): Promise<void> {
  const known = await readLesson(ctx, { id }, "lesson.update");
  const recorded = lessonChanged(ctx, known);
  await ctx.shard.write([
    deleteRows(
      ctx,
      lessonCaptions,
      and(
        eq(lessonCaptions.lessonId, id),
        eq(lessonCaptions.fileId, fileId),
        eq(lessonCaptions.kind, kind),
        eq(lessonCaptions.language, language),
      )!,
    ),
    keepTranscript(ctx, id),
    ...recorded.statements,
  ]);
  ctx.publish(...recorded.events);
}

/** Puts together what search finds of a lesson's captions; the triggers of its table bring it into the index. */
const keepTranscript = (ctx: AppContext, id: LessonId): Writable =>
  appWrite(
    ctx,
    (appId) => sql`update ${lessons} set ${nameOf(lessons.transcript)} = ${transcriptOf(appId, sql`${id}`)}
      where ${lessons.appId} = ${appId} and ${lessons.id} = ${id}`,
  );

/** What is said in a lesson's media, in a line for each cue. */
const transcriptOf = (appId: AppId, lessonId: SQL): SQL =>
  sql`coalesce((select group_concat(cue.value ->> 'text', char(10)) from ${lessonCaptions}, json_each(${lessonCaptions.cues}) cue
    where ${lessonCaptions.appId} = ${appId} and ${lessonCaptions.lessonId} = ${lessonId} and ${lessonCaptions.kind} = 'captions'), '')`;

const lessonChanged = (ctx: AppContext, { lesson, seen }: ReadLesson) =>
  recordEvents(ctx, [
    { type: "lesson.updated", courseId: lesson.courseId, lessonId: lesson.id, ...courseScope(ctx, seen) },
  ]);

/** 422 for a file that the lesson doesn't play. */
function requirePlayed({ lesson }: ReadLesson, fileId: string): void {
  if (!playedMedia(lesson).some((file) => file.id === fileId)) throw invalid({ field: "fileId", key: "notAllowed" });
}

function cuesOf(text: string): LessonCaptions["cues"] {
  const { cues, problems } = readCaptions(text);
  if (problems.length > 0)
    throw invalid(...problems.map(({ key, params }) => ({ field: "text", key, params: { ...params } })));
  return cues;
}
