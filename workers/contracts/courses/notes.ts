import { z } from "zod";
import { learningLimits } from "@db/vocabulary/limits/learning-limits";
import { answerId, time } from "../answer-fields";
import { idField } from "../form-fields";
import { key } from "../validation-key";

/** What the caller noted of a lesson; nobody else sees it. */
export const lessonNoteSchema = z
  .object({
    id: answerId<"lesson note">(),
    text: z.string(),
    fileId: answerId<"file">().nullable(),
    position: z.number().nullable().describe("Where in the file, in seconds; null is of the whole lesson"),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: "LessonNote" });
export type LessonNote = z.output<typeof lessonNoteSchema>;

/** A note as it is sent: the same id again changes it. */
export const lessonNoteForm = z
  .strictObject({
    id: idField<"lesson note">(),
    text: z
      .string()
      .transform((text) => text.trim().normalize("NFC"))
      .pipe(
        z
          .string()
          .min(1, { error: key("required") })
          .max(learningLimits.lessonNoteText),
      ),
    fileId: idField<"file">().nullish(),
    position: z.int().min(0).max(learningLimits.mediaSeconds).nullish(),
  })
  .refine(({ fileId, position }) => Boolean(fileId) === (typeof position === "number"), {
    path: ["position"],
    error: key("required"),
  });
export type LessonNoteForm = z.output<typeof lessonNoteForm>;

export const lessonNoteRef = z.strictObject({ id: idField<"lesson note">() });
