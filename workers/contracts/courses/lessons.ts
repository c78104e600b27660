import { z } from "zod";
import {
  closedReasons,
  coverTypes,
  finishRules,
  lessonActions,
  lessonKinds,
  lessonSteps,
} from "@db/vocabulary/courses";
import { limits } from "@db/vocabulary/limits";
import { learningLimits } from "@db/vocabulary/limits/learning-limits";
import { answerId, permissions, time } from "../answer-fields";
import { attachedVoices, fileSchema, mediaFileSchema } from "../files";
import { attachmentIds, eachOnce, entityName, fileId, idField, line, slug } from "../form-fields";
import { profileCardSchema } from "../people";
import { richText, richTextAnswer } from "../rich-text";
import { key } from "../validation-key";
import {
  courseProgressSchema,
  courseSchema,
  lessonInListSchema,
  releaseForm,
  releaseSchema,
  speakerIds,
} from "./courses";

/** What somebody may do with a lesson, and where they are in it. */
export const lessonActionSchema = z
  .object({
    action: z.enum(lessonActions),
    position: z.number().describe("Seconds in the file that was played last"),
    fileId: answerId<"file">().nullable(),
    positions: z.record(z.string(), z.number()).describe("Seconds by file"),
    playedPercent: z.number().describe("How much of its media was played"),
    isFinished: z.boolean(),
    finishedAt: time.nullable().describe("When it was finished first"),
    isOpen: z.boolean(),
    closedBy: z.enum(closedReasons).nullable(),
    opensAt: time.nullable(),
  })
  .meta({ id: "LessonAction" });
export type LessonActionState = z.output<typeof lessonActionSchema>;

export const lessonStepForm = z.strictObject({
  action: z.enum(lessonSteps),
  fileId: idField<"file">().optional(),
  position: z.number().min(0).max(learningLimits.mediaSeconds).optional().describe("Seconds"),
  playedRanges: z
    .array(
      z.tuple([z.number().min(0).max(learningLimits.mediaSeconds), z.number().min(0).max(learningLimits.mediaSeconds)]),
    )
    .max(learningLimits.playedRanges)
    .optional()
    .describe("Parts of the file that were played, in seconds"),
});
export type LessonStepForm = z.output<typeof lessonStepForm>;

/** What a step in a lesson leads to. */
export const lessonProgressSchema = z
  .object({ lesson: lessonActionSchema, course: courseProgressSchema })
  .meta({ id: "LessonProgress" });
export type LessonProgress = z.output<typeof lessonProgressSchema>;

const neighbourSchema = lessonInListSchema
  .pick({ id: true, slug: true, name: true, isOpen: true, opensAt: true })
  .nullable();

export const captionKinds = ["captions", "chapters"] as const;

const cueSchema = z.object({
  start: z.number().describe("Milliseconds"),
  end: z.number(),
  text: z.string().describe("As WebVTT writes it"),
});

/** What is said in a file of a lesson, in one language; or its chapters. */
export const lessonCaptionsSchema = z
  .object({
    fileId: answerId<"file">(),
    kind: z.enum(captionKinds),
    language: z.string().describe("By BCP 47"),
    cues: z.array(cueSchema),
  })
  .meta({ id: "LessonCaptions" });
export type LessonCaptions = z.output<typeof lessonCaptionsSchema>;

const captionsOf = {
  fileId: idField<"file">(),
  kind: z.enum(captionKinds).default("captions"),
  language: z
    .string()
    .max(35)
    .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, { error: key("wrongType") }),
};

/** Captions as they are sent: cues, or a WebVTT or SubRip file's text. */
export const lessonCaptionsForm = z
  .strictObject({
    ...captionsOf,
    text: z.string().max(learningLimits.captionBytes).optional().describe("A .vtt or .srt file"),
    cues: z
      .array(
        z.strictObject({
          start: z
            .int()
            .min(0)
            .max(learningLimits.mediaSeconds * 1000),
          end: z
            .int()
            .min(0)
            .max(learningLimits.mediaSeconds * 1000),
          text: z.string().max(learningLimits.captionText),
          settings: z.string().max(200).optional(),
        }),
      )
      .max(learningLimits.captionCues)
      .optional(),
  })
  .refine(({ text, cues }) => (text === undefined) !== (cues === undefined), { path: ["cues"], error: key("required") })
  .refine(({ cues }) => cues?.every(({ start, end }) => end > start) ?? true, {
    path: ["cues"],
    error: key("captionEnd"),
  });
export type LessonCaptionsForm = z.output<typeof lessonCaptionsForm>;

export const captionsRef = z.strictObject(captionsOf);
export type CaptionsRef = z.output<typeof captionsRef>;

/** A lesson with all that its page shows. */
export const lessonSchema = z
  .object({
    id: answerId<"lesson">(),
    courseId: answerId<"course">(),
    moduleId: answerId<"course module">(),
    slug: z.string(),
    name: z.string(),
    kind: z.enum(lessonKinds),
    isActive: z.boolean(),
    isPreview: z.boolean(),
    coverType: z.enum(coverTypes),
    pictures: z.array(mediaFileSchema),
    audios: z.array(mediaFileSchema),
    videos: z.array(mediaFileSchema),
    videoUrl: z.string().nullable().describe("At YouTube, Vimeo or Loom, in place of files"),
    playlistId: answerId<"playlist">().nullable(),
    playlist: z
      .object({ name: z.string(), files: z.array(mediaFileSchema) })
      .nullable()
      .describe("What it plays behind its own media"),
    body: richTextAnswer.nullable(),
    captions: z.array(lessonCaptionsSchema),
    attachments: z.array(fileSchema),
    speakers: z.array(profileCardSchema),
    finishRule: z.enum(finishRules),
    playedPercent: z.number().describe("Per cent that are to be played where that finishes it"),
    release: releaseSchema.nullable(),
    durationSeconds: z.number(),
    commentsCount: z.number(),
    isFavorite: z.boolean(),
    isCommentAllowed: z.boolean(),
    lessonAction: lessonActionSchema.nullable().describe("Null for guests"),
    previous: neighbourSchema,
    next: neighbourSchema,
    course: courseSchema.pick({ id: true, slug: true, name: true, type: true, progress: true, permissions: true }),
    permissions,
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: "Lesson" });
export type Lesson = z.output<typeof lessonSchema>;

const mediaIds = () =>
  z
    .array(fileId())
    .max(learningLimits.lessonMedia)
    .refine(eachOnce, { error: key("unique") });

const lessonFields = {
  name: entityName(),
  slug: slug().optional(),
  coverType: z.enum(coverTypes).optional(),
  pictureIds: mediaIds().optional(),
  audioIds: mediaIds().optional(),
  videoIds: mediaIds().optional(),
  videoUrl: line({ max: limits.url.max }).nullish(),
  playlistId: idField<"playlist">().nullish(),
  attachmentIds: attachmentIds().optional(),
  voices: attachedVoices().optional(),
  speakerIds: speakerIds().optional(),
  body: richText({ max: limits.bodyText.max }).nullish(),
  isActive: z.boolean().optional(),
  isPreview: z.boolean().optional(),
  release: releaseForm.nullish(),
  finishRule: z.enum(finishRules).optional(),
  playedPercent: z.int().min(1).max(100).optional(),
};
export const newLessonForm = z.strictObject(lessonFields).meta({ id: "LessonForm" });
export type LessonForm = z.output<typeof newLessonForm>;
export const lessonForm = z.strictObject(lessonFields).partial({ name: true }).meta({ id: "LessonChanges" });
export type LessonChanges = z.output<typeof lessonForm>;

/** A lesson beside others, with the course it belongs to. */
export const recentLessonSchema = lessonInListSchema
  .extend({
    course: courseSchema.pick({ id: true, slug: true, name: true, type: true, coverUrl: true }),
    createdAt: time,
  })
  .meta({ id: "RecentLesson" });
export type RecentLesson = z.output<typeof recentLessonSchema>;

export const playlistSchema = z
  .object({
    id: answerId<"playlist">(),
    name: z.string(),
    coverUrl: z.string().nullable(),
    files: z.array(mediaFileSchema),
    permissions,
    createdAt: time,
  })
  .meta({ id: "Playlist" });
export type Playlist = z.output<typeof playlistSchema>;

export const playlistForm = z.strictObject({
  name: entityName(),
  coverId: fileId().nullish(),
  fileIds: z
    .array(fileId())
    .max(learningLimits.playlistFiles)
    .refine(eachOnce, { error: key("unique") }),
});
export type PlaylistForm = z.output<typeof playlistForm>;
export const playlistChanges = playlistForm.partial();
export type PlaylistChanges = z.output<typeof playlistChanges>;
