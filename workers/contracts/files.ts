import { z } from "zod";
import { filePurposes } from "@db/vocabulary/enumerations";
import { placeholderPattern } from "@db/vocabulary/placeholders";
import { limits } from "@db/vocabulary/limits";
import { chatLimits } from "@db/vocabulary/limits/chat-limits";
import type { AttachedVoice } from "@db/vocabulary/attached/voice";
import { answerId, time } from "./answer-fields";
import { idField } from "./form-fields";

const voiceMark = {
  durationMs: z.number().int().min(1).max(chatLimits.voiceMessage.maxMs),
  waveform: z
    .array(z.number().int().min(0).max(100))
    .max(limits.waveform.max)
    .describe("How loud over its time, from 0 to 100"),
};

export const voiceForm = z.strictObject({ fileId: idField<"file">(), ...voiceMark }) satisfies z.ZodType<AttachedVoice>;

/** Which of the attached files are voice recordings; what is marked already stays so. */
export const attachedVoices = () => z.array(voiceForm).max(limits.attachments.max);

/** A file as it hangs on what people write. */
export const fileSchema = z
  .object({
    id: answerId<"file">(),
    name: z.string(),
    type: z.enum(["audio", "image", "video", "other"]),
    mimeType: z.string(),
    size: z.number().describe("Bytes"),
    /** Pixels; null for what is no image. */
    width: z.number().nullable(),
    height: z.number().nullable(),
    placeholder: z.string().nullable().describe("What stands in an image's place until it arrives"),
    posterUrl: z.string().nullable().describe("Picture of a video, where it has one"),
    url: z.string().describe("Below the app's own host; `?w=320`, 640 or 1280 answers a smaller image"),
    createdAt: time,
    voice: z.object(voiceMark).optional().describe("Only with a voice recording"),
    isMissing: z.literal(true).optional().describe("It was deleted: there is nothing at `url`"),
  })
  .meta({ id: "File" });
export type FileInfo = z.output<typeof fileSchema>;

/** A file with what a player needs beside. */
export const mediaFileSchema = fileSchema
  .extend({ durationSeconds: z.number().nullable().describe("Null where nobody knows it yet") })
  .meta({ id: "MediaFile" });
export type MediaFile = z.output<typeof mediaFileSchema>;

/** The fields of an upload besides its bytes. */
export const uploadForm = z.strictObject({
  purpose: z.enum(filePurposes).default("attachment"),
  placeholder: z.string().regex(placeholderPattern).optional(),
});
export type UploadForm = z.output<typeof uploadForm>;

/** Files that were uploaded for something that is thrown away, or shall stay after all. */
export const releasedForm = z.strictObject({
  ids: z.array(idField<"file">()).min(1).max(limits.bulkIds.max),
  isReleased: z.boolean(),
});
