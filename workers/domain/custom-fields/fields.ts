import { z } from "zod";
import { customFieldTypes } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { line } from "@workers/contracts/form-fields";
import { key } from "@workers/contracts/validation-key";

const length = z.int().min(0).max(limits.customAnswer.long).optional();

/** Schemas of a custom field's parts, for the API and the forms. */
export const customFieldFields = {
  name: line(limits.linkName),
  type: z.enum(customFieldTypes).optional(),
  placeholder: line({ max: limits.customOptions.text }).optional(),
  options: z
    .array(line({ min: 1, max: limits.customOptions.text }))
    .max(limits.customOptions.max)
    .refine((all) => new Set(all).size === all.length, { error: key("unique") })
    .optional(),
  validationRules: z
    .strictObject({ required: z.boolean().optional(), length: z.strictObject({ min: length, max: length }).optional() })
    .optional(),
  isShownAtSignup: z.boolean().optional(),
  isShownOnProfile: z.boolean().optional(),
};
