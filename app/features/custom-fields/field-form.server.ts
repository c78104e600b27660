import { z } from "zod";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import { formFlag } from "@workers/contracts/form-fields";
import { parseForm } from "@workers/request/pages";
import { type CustomFieldForm, newCustomFieldForm } from "@workers/contracts/members/custom-fields";
import { hasLength, lengthNames } from "./field-types";

const characters = z
  .string()
  .default("")
  .transform((text) => (text.trim() === "" ? undefined : Number(text)))
  .pipe(z.int().min(0).max(peopleLimits.customAnswer.long).optional());

const fields = newCustomFieldForm.shape;

const schema = z.strictObject({
  name: fields.name,
  type: fields.type.unwrap(),
  placeholder: fields.placeholder.unwrap().default(""),
  options: z
    .string()
    .default("")
    .transform((text) =>
      text
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .pipe(fields.options.unwrap()),
  [lengthNames.min]: characters,
  [lengthNames.max]: characters,
  required: formFlag(),
  isShownAtSignup: formFlag(),
  isShownOnProfile: formFlag(),
});

/** A custom field as its form sends it; what its type has no use for is left out. */
export function fieldOfForm(form: FormData): Required<CustomFieldForm> {
  const { required, options, [lengthNames.min]: min, [lengthNames.max]: max, ...rest } = parseForm(schema, form);
  const length = hasLength(rest.type) && (min !== undefined || max !== undefined) ? { length: { min, max } } : {};
  return {
    ...rest,
    options: rest.type === "select" ? options : [],
    validationRules: { ...(required && { required }), ...length },
  };
}
