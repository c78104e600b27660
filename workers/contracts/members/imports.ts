import { z } from "zod";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import { importFields, importKnownModes, type ImportTarget } from "@db/vocabulary/members";
import { eachOnce, idField, line, multiline } from "../form-fields";
import { key } from "../validation-key";

/** What becomes of a column. */
export const importTarget = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("nothing") }),
  z.strictObject({ kind: z.literal("field"), field: z.enum(importFields) }),
  z.strictObject({ kind: z.literal("customField"), id: idField<"custom field">() }),
  z.strictObject({ kind: z.literal("newCustomField"), name: line({ min: 1, max: 60 }) }),
  z.strictObject({ kind: z.literal("tags") }),
  z.strictObject({ kind: z.literal("plans") }),
  z.strictObject({ kind: z.literal("spaces") }),
]) satisfies z.ZodType<ImportTarget>;

const fileKey = z.string().regex(/^[0-9a-f-]{36}$/, { error: key("wrongType") });
export const importFileQuery = z.strictObject({ sheet: z.string().max(255).optional() });

/** What a file holds, as its beginning shows it, and what its columns may become. */
export const importFileSchema = z
  .object({
    fileId: z.string().describe("Named when the import is started"),
    kind: z.enum(["csv", "xlsx"]),
    sheets: z.array(z.string()).describe("Of a workbook; empty for CSV"),
    sheet: z.string().nullable(),
    columns: z.array(
      z.object({
        head: z.string(),
        samples: z.array(z.string()),
        target: importTarget.describe("A guess, or as the last time"),
      }),
    ),
  })
  .meta({ id: "ImportFile" });
export type ImportFile = z.output<typeof importFileSchema>;

const things = <Thing extends string>() =>
  z
    .array(idField<Thing>())
    .max(peopleLimits.bulkThings)
    .refine(eachOnce, { error: key("unique") })
    .default([]);

export const importMembersForm = z.strictObject({
  fileId: fileKey,
  sheet: z.string().max(255).nullish(),
  mapping: z
    .array(importTarget)
    .min(1)
    .max(peopleLimits.importColumns)
    .describe("What becomes of each column, in the file's order"),
  known: z
    .enum(importKnownModes)
    .default("fill")
    .describe("What happens to people whom the app knows by their address"),
  planIds: things<"plan">().describe("For everybody"),
  tagIds: things<"tag">().describe("For everybody"),
  spaceIds: things<"space">().describe("For everybody; of new people once they join"),
  isDryRun: z.boolean().default(false).describe("Says what the import would do, and does nothing"),
  isInviting: z.boolean().default(false).describe("Writes to those who are new"),
  consent: multiline({ max: 500 }).optional().describe("Why they may be written to; needed with isInviting"),
});
export type ImportMembers = z.output<typeof importMembersForm>;

/** Why a row is refused. */
export const refusalReasons = [
  "email",
  "emailMissing",
  "twice",
  "name",
  "phone",
  "customField",
  "plan",
  "space",
  "tag",
  "removed",
  "limitExceeded",
] as const;

/** The result of an import, or what it would do. */
export const importMembersResult = z.object({
  isDryRun: z.boolean(),
  rows: z.number().int(),
  created: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  left: z.number().int().describe("Known people who were to be left alone"),
  refused: z.number().int(),
  reasons: z.record(z.string(), z.number().int()),
  /** The first of them. */
  refusals: z.array(
    z.object({ line: z.number().int(), email: z.string(), reason: z.enum(refusalReasons), detail: z.string() }),
  ),
  changes: z.array(
    z.object({
      line: z.number().int(),
      email: z.string(),
      fields: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  mails: z.number().int().describe("Written, or to be written"),
  mailsLeft: z.number().int().describe("Not written, for there were too many on this day"),
});
export type ImportMembersResult = z.output<typeof importMembersResult>;
