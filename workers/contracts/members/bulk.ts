import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import { membersScopes } from "@db/vocabulary/members";
import { reportReasons } from "@db/vocabulary/moderation";

import { eachOnce, idField, line, moment, multiline } from "../form-fields";
import { key } from "../validation-key";
import { changePointsForm } from "../gamification/points";
import { givenRole } from "./members";
import { memberFilterForm } from "./member-table";

const bulkIds = <Thing extends string>(max: number = limits.bulkIds.max) =>
  z
    .array(idField<Thing>())
    .max(max)
    .refine(eachOnce, { error: key("unique") })
    .default([]);

const selection = {
  membersScope: z
    .enum(membersScopes)
    .optional()
    .describe("selected and page: the listed ids; filter: whom the filter finds; all: the whole view"),
  isAllMembersSelected: z.boolean().optional().describe("Read as the scope `filter`"),
  selectedMemberIds: bulkIds<"profile">(),
  exceptIds: bulkIds<"profile">().describe("Deselected from whom the filter finds"),
  filter: memberFilterForm.default({}),
};

const change = <Thing extends string>() =>
  z
    .strictObject({ add: bulkIds<Thing>(peopleLimits.bulkThings), remove: bulkIds<Thing>(peopleLimits.bulkThings) })
    .partial()
    .optional();

/** What is done with everybody who is selected. */
export const bulkChanges = z.strictObject({
  tagIds: change<"tag">(),
  planIds: change<"plan">(),
  /** Of plans that are given. */
  planEndsAt: moment().nullish(),
  spaceIds: change<"space">(),
  type: givenRole.optional(),
  invite: z.literal(true).optional().describe("Writes to invited people again"),
  points: changePointsForm.optional().describe("Gives points, or takes them from who has enough"),
  reason: z.enum(reportReasons).optional().describe("Why they are blocked or punished"),
  message: multiline({ max: limits.reportMessage.max }).optional(),
  /** Of plans that are given. */
  planReason: line(commerceLimits.grantReason).optional(),
});
export type BulkChanges = z.output<typeof bulkChanges>;

export const bulkRemovalForm = z.strictObject(selection);
export type BulkSelection = z.output<typeof bulkRemovalForm>;
export const bulkUpdateForm = z.strictObject({ ...selection, changes: bulkChanges });
export type BulkUpdate = z.output<typeof bulkUpdateForm>;
/** Without changes it is the preview of a removal. */
export const bulkPreviewForm = z.strictObject({ ...selection, changes: bulkChanges.optional() });
export type BulkPreviewForm = z.output<typeof bulkPreviewForm>;

const actResult = z.object({
  act: z.string(),
  name: z.string().nullable().describe("Of the tag, plan or space"),
  touched: z.number().int(),
  leftOut: z.record(z.string(), z.number().int()).describe("How many by reason"),
});
export type BulkActResult = z.output<typeof actResult>;

export const bulkPreviewSchema = z
  .object({
    total: z.number().int(),
    acts: z.array(
      actResult.extend({
        examples: z.record(z.string(), z.array(z.string())).describe("Names of the first who are left out, by reason"),
      }),
    ),
  })
  .meta({ id: "BulkPreview" });
export type BulkPreview = z.output<typeof bulkPreviewSchema>;

/** The result of the task members_update. */
export const bulkResultSchema = z.object({
  total: z.number().int(),
  acts: z.array(actResult),
  /** Of a removal: how many people are left. */
  membersCount: z.number().int().optional(),
  contactsCount: z.number().int().optional(),
});
export type BulkResult = z.output<typeof bulkResultSchema>;
