import { isUnseen } from "@db/vocabulary/texts/unseen-text";
import { completeHref, isHref } from "@db/vocabulary/hrefs";
import type { CustomFieldValues } from "@db/vocabulary/members";
import type { CustomField, GivenAnswers, ShownAnswer } from "@workers/contracts/members/custom-fields";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import { clampedToTwoDecimals, typedMeasure } from "@db/vocabulary/numbers";
import { type FieldError, invalid } from "@workers/errors";

type Answer = GivenAnswers[string];

/**
 * The answers that are stored: those before with those that were sent. 422 with the field `customFields.<id>` (or another `name`) where one
 * isn't what its field asks for, or, with `isComplete`, where a required one is missing.
 */
export function checkAnswers(
  fields: readonly CustomField[],
  before: CustomFieldValues,
  rawAnswers: GivenAnswers,
  isComplete: boolean,
  /** What refusals name the answers by. */
  name = "customFields",
): CustomFieldValues {
  const fieldsById = new Map<string, CustomField>(fields.map((field) => [field.id, field]));
  const problems: FieldError[] = [];
  const answers: CustomFieldValues = {};
  for (const { id } of fields) if (before[id] !== undefined) answers[id] = before[id];
  for (const [id, answer] of Object.entries(rawAnswers)) {
    const field = fieldsById.get(id);
    const checked = field ? check(field, answer) : { problem: "unknownField" };
    if ("problem" in checked)
      problems.push({
        field: `${name}.${id}`,
        key: checked.problem,
        ...(checked.params && { params: checked.params }),
      });
    else if (checked.value === undefined) delete answers[id];
    else answers[id] = checked.value;
  }
  for (const { id, validationRules } of fields) {
    const isMissing = validationRules.required && (answers[id] === undefined || answers[id] === false);
    const isAsked = isComplete || id in rawAnswers;
    if (isMissing && isAsked && !problems.some((problem) => problem.field === `${name}.${id}`))
      problems.push({ field: `${name}.${id}`, key: "required" });
  }
  if (problems.length > 0) throw invalid(...problems);
  return answers;
}

/** The answers in the order of their fields: those that other members see, or all of them. */
export function showAnswers(
  fields: readonly CustomField[],
  answers: CustomFieldValues,
  isTrusted: boolean,
): ShownAnswer[] {
  return fields.flatMap(({ id, type, name, isShownOnProfile }) => {
    const value = answers[id];
    return value === undefined || !(isTrusted || isShownOnProfile)
      ? []
      : [{ id, type, name, value, isPrivate: !isShownOnProfile }];
  });
}

type Checked = { value: string | number | boolean | undefined } | { problem: string; params?: Record<string, number> };

function check(field: CustomField, answer: Answer): Checked {
  if (field.type === "checkbox")
    return typeof answer === "boolean" || answer === null ? { value: answer ?? undefined } : { problem: "wrongType" };
  if (answer === null || (typeof answer === "string" && isUnseen(answer))) return { value: undefined };
  if (typeof answer === "boolean") return { problem: "wrongType" };
  if (field.type === "number") {
    const number = typeof answer === "number" ? clampedToTwoDecimals(answer) : typedMeasure(answer);
    return Number.isFinite(number) && Math.abs(number) <= 1e12 ? { value: number } : { problem: "notNumber" };
  }
  const written = String(answer).trim().normalize("NFC");
  const text = field.type === "url" ? completeHref(written) : written;
  const maxLength = field.type === "textarea" ? peopleLimits.customAnswer.long : peopleLimits.customAnswer.short;
  const { min = 0, max = maxLength } = field.validationRules.length ?? {};
  if (text.length > Math.min(max, maxLength))
    return { problem: "validateMaxLength", params: { max: Math.min(max, maxLength) } };
  if (text.length < min) return { problem: "validateMinLength", params: { min } };
  switch (field.type) {
    case "select":
      return field.options.includes(text) ? { value: text } : { problem: "notAllowed" };
    case "date":
      return isDate(text) ? { value: text } : { problem: "date" };
    case "url":
      return isHref(text) ? { value: text } : { problem: "href" };
    default:
      return { value: text };
  }
}

const isDate = (text: string) => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};
