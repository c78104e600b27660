import { and, eq, type SQL, sql } from "drizzle-orm";
import { lessonNotes } from "@db/shard";
import type { LessonId, LessonNoteId, ProfileId } from "@db/vocabulary/ids";
import { learningLimits } from "@db/vocabulary/limits/learning-limits";
import type { LessonNote, LessonNoteForm } from "@workers/contracts/courses/notes";
import type { AppContext } from "@workers/context";
import { AppError, invalid } from "@workers/errors";
import { ensureProfile } from "@workers/domain/kernel/profiles";
import { iso } from "@workers/domain/kernel/time";
import { aliased, appWrite, deleteRows, insertSelect, rows, setExcluded } from "@workers/store";
import { playedMedia, readLesson } from "../library/get-lesson";

const n = aliased(lessonNotes, "n");

const fields = {
  id: lessonNotes.id,
  text: lessonNotes.text,
  fileId: lessonNotes.fileId,
  position: lessonNotes.position,
  createdAt: lessonNotes.createdAt,
  updatedAt: lessonNotes.updatedAt,
};

const isOf = (profileId: ProfileId | string, lessonId: LessonId) =>
  and(eq(lessonNotes.profileId, profileId as ProfileId), eq(lessonNotes.lessonId, lessonId))!;

/** What the caller noted of a lesson: of the whole first, then in the order of its time. */
export const noteRows = (ctx: AppContext, lessonId: SQL) =>
  rows(ctx, lessonNotes, fields)
    .where(and(eq(lessonNotes.profileId, ctx.me.profile?.id ?? ("" as ProfileId)), eq(lessonNotes.lessonId, lessonId)))
    .orderBy(sql`${lessonNotes.position} is not null`, lessonNotes.position, lessonNotes.createdAt, lessonNotes.id)
    .limit(learningLimits.lessonNotes);

type NoteRow = Omit<LessonNote, "createdAt" | "updatedAt"> & { createdAt: number; updatedAt: number };

/** Notes as answers carry them. */
export const showNotes = (notes: readonly NoteRow[]): LessonNote[] =>
  notes.map(({ createdAt, updatedAt, ...note }) => ({ ...note, createdAt: iso(createdAt), updatedAt: iso(updatedAt) }));

/** What the caller noted of a lesson that is open to them. */
export async function listNotes(ctx: AppContext, lessonId: LessonId): Promise<LessonNote[]> {
  const [, notes] = await Promise.all([
    readLesson(ctx, { id: lessonId }, "lesson.complete"),
    ctx.shard.read(noteRows(ctx, sql`${lessonId}`)),
  ]);
  return showNotes(notes);
}

/** Keeps a note; the same id again changes its text. 422 for a file that the lesson doesn't play. */
export async function setNote(ctx: AppContext, lessonId: LessonId, form: LessonNoteForm): Promise<LessonNote> {
  const known = await readLesson(ctx, { id: lessonId }, "lesson.complete");
  const { id, text, fileId = null, position = null } = form;
  if (fileId && !playedMedia(known.lesson).some((file) => file.id === fileId))
    throw invalid({ field: "fileId", key: "notAllowed" });
  const profileId = await ensureProfile(ctx);
  const now = ctx.now();
  const own = (appId: string) =>
    sql`${n.appId} = ${appId} and ${n.profileId} = ${profileId} and ${n.lessonId} = ${lessonId}`;
  const written = appWrite(ctx, (appId) =>
    insertSelect(
      lessonNotes,
      { appId, profileId, lessonId, id, fileId, position, text, createdAt: now, updatedAt: now },
      sql`where (select count(*) from ${n} where ${own(appId)}) < ${learningLimits.lessonNotes}
          or exists (select 1 from ${n} where ${own(appId)} and ${n.id} = ${id})
        on conflict do update set ${setExcluded(lessonNotes.text, lessonNotes.fileId, lessonNotes.position, lessonNotes.updatedAt)}`,
    ),
  );
  if ((await ctx.shard.writeOne(written)) === 0)
    throw new AppError("limitExceeded", { details: { limit: "lessonNotes", max: learningLimits.lessonNotes } });
  return { id, text, fileId, position, createdAt: iso(now), updatedAt: iso(now) };
}

/** Takes a note away; the same again changes nothing. */
export async function removeNote(ctx: AppContext, lessonId: LessonId, id: LessonNoteId): Promise<void> {
  await readLesson(ctx, { id: lessonId }, "lesson.complete");
  const profileId = await ensureProfile(ctx);
  await ctx.shard.write([deleteRows(ctx, lessonNotes, and(isOf(profileId, lessonId), eq(lessonNotes.id, id))!)]);
}
