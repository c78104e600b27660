import { z } from "zod";
import { lessons } from "@db/shard";
import { lessonNoteForm, lessonNoteRef, lessonNoteSchema } from "@workers/contracts/courses/notes";
import { idParam } from "@workers/contracts/form-fields";
import { listNotes, removeNote, setNote } from "@workers/domain/learning/courses";
import { area } from "../framework/area";
import { appOf } from "../framework/entries";

const params = z.strictObject({ id: idParam<"lesson">() });
const inLesson = appOf(lessons);

/** What people note of lessons for themselves. */
export const lessonNotes = area("courses")
  .route({
    method: "get",
    path: "/lessons/:id/notes",
    operationId: "listLessonNotes",
    summary: "What the caller noted of a lesson",
    in: inLesson,
    access: { app: "lesson.complete" },
    params,
    answer: z.array(lessonNoteSchema),
    handle: ({ ctx, params: { id } }) => listNotes(ctx, id),
  })
  .route({
    method: "put",
    path: "/lessons/:id/notes",
    operationId: "setLessonNote",
    summary: "Keeps a note of the caller on a lesson, at a time of its media; the same id again changes it",
    in: inLesson,
    access: { app: "lesson.complete" },
    params,
    body: lessonNoteForm,
    example: { body: { id: "01900000-0000-7000-8000-000000000001", text: "Keep the elbow still" } },
    answer: lessonNoteSchema,
    handle: ({ ctx, params: { id }, body }) => setNote(ctx, id, body),
  })
  .route({
    method: "delete",
    path: "/lessons/:id/notes",
    operationId: "removeLessonNote",
    summary: "Takes a note of the caller away",
    in: inLesson,
    access: { app: "lesson.complete" },
    params,
    query: lessonNoteRef,
    example: { query: { id: "01900000-0000-7000-8000-000000000001" } },
    handle: ({ ctx, params: { id }, query }) => removeNote(ctx, id, query.id),
  });
