import type { z } from "zod";
import { keyMark } from "@workers/contracts/validation-key";
import { AppError, type FieldError } from "@workers/errors";

type Issue = z.core.$ZodIssue;

/** Field errors of a failed parse: one for each field, in the specification's message keys. */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  const byField = new Map<string, FieldError>();
  for (const issue of error.issues) {
    for (const error of fromIssue(issue)) if (!byField.has(error.field)) byField.set(error.field, error);
  }
  return [...byField.values()].slice(0, 50);
}

function fromIssue(issue: Issue): FieldError[] {
  const field = issue.path.map(String).join(".");
  if (issue.message.startsWith(keyMark)) return [{ field, key: issue.message.slice(keyMark.length) }];
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((name) => ({ field: field ? `${field}.${name}` : name, key: "unknownField" }));
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return [{ field, key: "required" }];
      return [{ field, key: issue.expected === "number" || issue.expected === "int" ? "notNumber" : "wrongType" }];
    case "too_small":
      return [tooSmall(field, issue)];
    case "too_big":
      return [tooBig(field, issue)];
    case "invalid_format":
      return [{ field, key: issue.format === "email" ? "email" : issue.format === "url" ? "url" : "wrongType" }];
    case "invalid_value":
      return [{ field, key: issue.input === undefined || issue.input === "" ? "required" : "notAllowed" }];
    case "invalid_union":
      return [{ field, key: "notAllowed" }];
    default:
      return [{ field, key: "wrongType" }];
  }
}

function tooSmall(field: string, issue: Extract<Issue, { code: "too_small" }>): FieldError {
  const min = Number(issue.minimum);
  if (issue.origin === "string")
    return min <= 1 ? { field, key: "required" } : { field, key: "validateMinLength", params: { min } };
  // Empty lists lack items; lists of too few are too short.
  if (issue.origin === "array" || issue.origin === "set")
    return min <= 1 || (issue.input as { length?: number } | undefined)?.length === 0
      ? { field, key: "notEmpty" }
      : { field, key: "validateMinLength", params: { min, count: min } };
  if (!issue.inclusive && min === 0) return { field, key: "zero" };
  return { field, key: "minNumber", params: { min } };
}

function tooBig(field: string, issue: Extract<Issue, { code: "too_big" }>): FieldError {
  const max = Number(issue.maximum);
  if (issue.origin === "string") return { field, key: "validateMaxLength", params: { max } };
  // `count` chooses the text for entries instead of characters.
  return issue.origin === "array"
    ? { field, key: "validateMaxLength", params: { max, count: max } }
    : { field, key: "maxNumber", params: { max } };
}

/** Parses input: answers the value, or throws the 422 that names each failed field. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new AppError("validation", { errors: fieldErrors(parsed.error) });
}
