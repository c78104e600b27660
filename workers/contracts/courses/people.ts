import { z } from "zod";
import { courseReportTables, learnerStates } from "@db/vocabulary/courses";
import { answerId, time } from "../answer-fields";
import { idField, line, listQuery } from "../form-fields";
import { profileCardSchema } from "../people";

/** Somebody who takes a course, as those who run it see them. */
export const learnerSchema = z
  .object({
    profile: profileCardSchema,
    cohort: z.object({ id: answerId<"course cohort">(), name: z.string() }).nullable(),
    isAllOpen: z.boolean().describe("Nothing waits for its time or order"),
    endsAt: time.nullable().describe("When it ends for them, in place of their cohort's end"),
    state: z.enum(learnerStates).describe("Stalled: not finished, and not in the course for 14 days"),
    finishedCount: z.number().describe("Active lessons that they finished"),
    percent: z.number(),
    lastLesson: z.object({ id: answerId<"lesson">(), slug: z.string(), name: z.string() }).nullable(),
    joinedAt: time,
    lastAt: time,
    finishedAt: time.nullable(),
  })
  .meta({ id: "Learner" });
export type Learner = z.output<typeof learnerSchema>;

export const learnersQuery = z.strictObject({
  ...listQuery,
  search: line({ max: 100 }).optional().describe("The beginning of a name"),
  cohortId: idField<"course cohort">().optional(),
  state: z.enum(learnerStates).optional(),
});
export type LearnersQuery = z.output<typeof learnersQuery>;

/** How far the people of a course come. */
export const courseStatisticsSchema = z
  .object({
    enrolledCount: z.number(),
    activeCount: z.number().describe("Not finished, and in the course within 14 days"),
    stalledCount: z.number().describe("Not finished, and not in the course for 14 days"),
    finishedCount: z.number(),
    medianSeconds: z.number().nullable().describe("From joining to finishing; null before anybody finished"),
    countedAt: time.nullable().describe("When it was counted, of a course of more than 1,000 people; null is now"),
    lessons: z
      .array(
        z.object({
          id: answerId<"lesson">(),
          slug: z.string(),
          name: z.string(),
          durationSeconds: z.number(),
          startedCount: z.number(),
          finishedCount: z.number(),
          playedPercent: z.number().nullable().describe("Mean of those who opened it; null without media"),
        }),
      )
      .describe("Active lessons in their order"),
  })
  .meta({ id: "CourseStatistics" });
export type CourseStatistics = z.output<typeof courseStatisticsSchema>;

export const courseReportQuery = z.strictObject({
  table: z.enum(courseReportTables).default("lessons"),
});

/** What share of a lesson's media was played by those who opened it, minute by minute. */
export const watchedSchema = z
  .object({
    fileId: answerId<"file">(),
    name: z.string(),
    viewersCount: z.number(),
    minutes: z.array(z.number()).describe("Per cent of viewers who played at least half of that minute"),
  })
  .meta({ id: "WatchedFile" });
export type WatchedFile = z.output<typeof watchedSchema>;

/** Somebody in a challenge. */
export const boardEntrySchema = z
  .object({
    profile: profileCardSchema,
    finishedCount: z.number(),
    percent: z.number(),
    streakDays: z.number().describe("Days in a row, up to today or yesterday, on which they finished a step"),
    isSelf: z.boolean(),
  })
  .meta({ id: "BoardEntry" });
export type BoardEntry = z.output<typeof boardEntrySchema>;
