import { z } from "zod";
import { customFieldTypes } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import type { CustomFieldValues, ValidationRules } from "@db/vocabulary/members";
import { answerId } from "../answer-fields";
import { customAnswers, line } from "../form-fields";
import { key } from "../validation-key";

/** What an app asks its members beyond what every profile has. */
export const customFieldSchema = z
  .object({
    id: answerId<"custom field">(),
    type: z.enum(customFieldTypes),
    name: z.string(),
    placeholder: z.string(),
    /** Choices of a select. */
    options: z.array(z.string()),
    validationRules: z.object({
      required: z.boolean().optional(),
      length: z.object({ min: z.number().optional(), max: z.number().optional() }).optional(),
    }) satisfies z.ZodType<ValidationRules>,
    isShownAtSignup: z.boolean(),
    /** Other members see the answers. */
    isShownOnProfile: z.boolean(),
  })
  .meta({ id: "CustomField" });
export type CustomField = z.output<typeof customFieldSchema>;

const length = z.int().min(0).max(peopleLimits.customAnswer.long).optional();

export const newCustomFieldForm = z.strictObject({
  name: line(limits.linkName),
  type: z.enum(customFieldTypes).optional(),
  placeholder: line({ max: peopleLimits.customOptions.text }).optional(),
  options: z
    .array(line({ min: 1, max: peopleLimits.customOptions.text }))
    .max(peopleLimits.customOptions.max)
    .refine((all) => new Set(all).size === all.length, { error: key("unique") })
    .optional(),
  validationRules: z
    .strictObject({ required: z.boolean().optional(), length: z.strictObject({ min: length, max: length }).optional() })
    .optional(),
  isShownAtSignup: z.boolean().optional(),
  isShownOnProfile: z.boolean().optional(),
});
export type CustomFieldForm = z.output<typeof newCustomFieldForm>;
export const customFieldForm = newCustomFieldForm.partial();

/** Answers as they are sent, by the field's id; null or an empty text takes one back. */
export type GivenAnswers = z.output<ReturnType<typeof customAnswers>>;
export const answersForm = z.strictObject({ customFields: customAnswers() });

const answerValue = z.union([z.string(), z.number(), z.boolean()]);

/** Answers by the field's id. */
export const customAnswersSchema = z.record(z.string(), answerValue) satisfies z.ZodType<CustomFieldValues>;

/** An answer as a member's page shows it, with what was asked. */
export const shownAnswerSchema = z.object({
  id: answerId<"custom field">(),
  type: z.enum(customFieldTypes),
  name: z.string(),
  value: answerValue,
  /** Other members don't see it. */
  isPrivate: z.boolean(),
});
export type ShownAnswer = z.output<typeof shownAnswerSchema>;
