import { z } from "zod";
import type { PollDraft } from "@db/vocabulary/attached/polls";
import { limits } from "@db/vocabulary/limits";
import { answerId, time } from "./answer-fields";
import { eachOnce, idField, line, moment } from "./form-fields";
import { key } from "./validation-key";

/** A question with its options and what was voted. */
export const pollSchema = z
  .object({
    question: z.string(),
    isMultiple: z.boolean().describe("Whether one person may choose several options"),
    endsAt: time.nullable().describe("From when on nobody votes; null while it stays open"),
    votersCount: z.number(),
    options: z.array(
      z.object({ id: answerId<"poll option">(), text: z.string(), votesCount: z.number(), isVoted: z.boolean() }),
    ),
  })
  .meta({ id: "Poll" });
export type Poll = z.output<typeof pollSchema>;

/** A poll as somebody writes it. Options that are there already carry their id, and so keep their votes. */
export const pollForm = z
  .strictObject({
    question: line(limits.pollQuestion),
    isMultiple: z.boolean().default(false),
    endsAt: moment().nullable().optional().describe("From when on nobody votes; of a new poll, in the future"),
    options: z
      .array(z.strictObject({ id: idField<"poll option">().optional(), text: line(limits.pollOption) }))
      .min(limits.pollOptions.min)
      .max(limits.pollOptions.max)
      .refine((options) => eachOnce(options.map(({ text }) => text.toLowerCase())), { error: key("unique") })
      .refine((options) => eachOnce(options.flatMap(({ id }) => id ?? [])), { error: key("unique") }),
  })
  .meta({ id: "PollForm" });
export type PollForm = z.output<typeof pollForm>;

/** A poll that waits in a draft. */
export const pollDraftSchema = z
  .object({
    question: z.string(),
    isMultiple: z.boolean(),
    endsAt: time.nullable().optional(),
    options: z.array(z.object({ id: answerId<"poll option">().optional(), text: z.string() })),
  })
  .meta({ id: "PollDraft" }) satisfies z.ZodType<PollDraft>;

/** A poll as it is kept in a draft, complete or not. */
export const pollDraftForm = z.strictObject({
  question: line({ max: limits.pollQuestion.max }),
  isMultiple: z.boolean().default(false),
  endsAt: moment().nullable().optional(),
  options: z
    .array(z.strictObject({ id: idField<"poll option">().optional(), text: line({ max: limits.pollOption.max }) }))
    .max(limits.pollOptions.max),
});

/** Options that somebody votes for. */
export const votes = z.strictObject({
  optionIds: z
    .array(idField<"poll option">())
    .max(limits.pollOptions.max)
    .refine(eachOnce, { error: key("unique") }),
});
