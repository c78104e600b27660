import { z } from "zod";
import { defaultMemberTags } from "@db/vocabulary/enumerations";
import { reportReasons } from "@db/vocabulary/moderation";
import { limits } from "@db/vocabulary/limits";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import { answerId, permissions, time } from "../answer-fields";
import {
  color,
  eachOnce,
  idField,
  ids,
  line,
  listQuery,
  multiline,
  type PlainFilters,
  queryNumber,
} from "../form-fields";
import { key } from "../validation-key";
import { chosenMemberSchema } from "../people";

/** A tag as a member bears it. */
export const tagOfMemberSchema = z
  .object({
    id: answerId<"tag">(),
    kind: z.enum(defaultMemberTags).nullable().describe("One of the two tags that are always there"),
    name: z.string(),
    color: z.string(),
  })
  .meta({ id: "TagOfMember" });
export type TagOfMember = z.output<typeof tagOfMemberSchema>;

/** A tag of an app's members. */
export const memberTagSchema = tagOfMemberSchema
  .extend({
    isShownToMembers: z.boolean(),
    profilesCount: z.number().int(),
    profiles: z.array(chosenMemberSchema).describe("The first who bear it"),
    permissions,
    createdAt: time,
  })
  .meta({ id: "MemberTag" });
export type MemberTag = z.output<typeof memberTagSchema>;

const name = line(limits.linkName);

export const newMemberTagForm = z.strictObject({
  name,
  color: color().default("#64748b"),
  isShownToMembers: z.boolean().default(false),
  profileIds: ids<"profile">().optional().describe("Members who bear it at once"),
});
export type NewMemberTag = z.output<typeof newMemberTagForm>;

export const memberTagForm = z.strictObject({ name, color: color(), isShownToMembers: z.boolean() }).partial();
export type MemberTagForm = z.output<typeof memberTagForm>;

export const memberTagsQuery = z.strictObject({
  page: listQuery.page,
  limit: queryNumber(z.number().min(limits.listLimit.min).max(limits.listLimit.max)).default(peopleLimits.tagsPage),
  search: line({ max: limits.linkName.max }).optional(),
  "filter[search]": line({ max: limits.linkName.max }).optional(),
  tagIds: z
    .preprocess((value) => (typeof value === "string" ? value.split(",").filter(Boolean) : value), ids<"tag">())
    .optional(),
});
export type MemberTagsQuery = PlainFilters<z.output<typeof memberTagsQuery>>;

const tagIds = z
  .array(idField<"tag">())
  .max(limits.bulkIds.max)
  .refine(eachOnce, { error: key("unique") });

/** Tags put on a member and taken off; for `blocked` and `punished` with the reason that moderation keeps. */
export const tagsOfMemberForm = z.strictObject({
  add: tagIds.default([]),
  remove: tagIds.default([]),
  reason: z.enum(reportReasons).optional(),
  message: multiline({ max: limits.reportMessage.max }).optional(),
});
export type TagsOfMemberForm = z.output<typeof tagsOfMemberForm>;
