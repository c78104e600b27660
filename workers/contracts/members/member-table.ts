import { z } from "zod";
import { contactSources } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import { memberColumns, type MemberFilter, memberTableSorts, memberViews } from "@db/vocabulary/members";
import { answerId, permissions, time } from "../answer-fields";
import { eachOnce, idField, line, listQuery, oneOrMore, type PlainFilters, queryFlag } from "../form-fields";
import { key } from "../validation-key";
import { administeredMemberSchema, givenRole } from "./members";
import { tagOfMemberSchema } from "./tags";

/** A person of the members' table: what its columns show. */
export const memberRowSchema = administeredMemberSchema
  .extend({
    phone: z.string().nullable(),
    source: z.enum(contactSources),
    tags: z.array(tagOfMemberSchema),
    plans: z
      .array(z.object({ id: answerId<"plan">(), name: z.string() }))
      .describe("Held now; empty for who may not see the plans of members"),
    points: z
      .number()
      .int()
      .nullable()
      .describe("The balance; null without gamification, and for who may not see points"),
    status: z.string().nullable().describe("The name of the status that their points reached"),
    customFields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).describe("By the field's id"),
    invitation: z
      .object({ id: answerId<"invitation">(), name: z.string() })
      .nullable()
      .describe("The invite link that they came by"),
    deletedAt: time.nullable(),
  })
  .meta({ id: "MemberRow" });
export type MemberRow = z.output<typeof memberRowSchema>;

const idList = <Thing extends string>() =>
  z
    .array(idField<Thing>())
    .min(1)
    .max(peopleLimits.memberFilterIds)
    .refine(eachOnce, { error: key("unique") });
const search = line({ max: 60 });
const day = z.iso.date({ error: key("date") });

/** Whom the members' table shows: all that is given holds together. */
export const memberFilterForm = z
  .strictObject({
    view: z.enum(memberViews),
    search,
    role: givenRole,
    accessPlanIds: idList<"plan">().describe("Who holds one of them now; for who may see the plans of members"),
    tagIds: idList<"tag">(),
    communityGroupIds: idList<"group">(),
    spaceIds: idList<"space">(),
    courseCategoryIds: idList<"course category">(),
    courseIds: idList<"course">(),
    eventGroupIds: idList<"event category">(),
    chatIds: idList<"chat">(),
    invitationIds: idList<"invitation">().describe("Who came by one of these invite links"),
    createdFrom: day.describe("The first day on the app's calendar"),
    createdTo: day.describe("The last day"),
  })
  .partial()
  .meta({ id: "MemberFilter" }) satisfies z.ZodType<MemberFilter>;

const queryIds = <Thing extends string>() => oneOrMore(idField<Thing>()).optional();

/** The same in an address. */
const filterQuery = {
  search: search.optional(),
  "filter[search]": search.optional(),
  "filter[view]": z.enum(memberViews).optional(),
  "filter[role]": z.enum(["member", "moderator", "admin", "invited"]).optional(),
  "filter[invited]": queryFlag().optional(),
  "filter[accessPlanIds][]": queryIds<"plan">(),
  "filter[tagIds][]": queryIds<"tag">(),
  "filter[communityGroupIds][]": queryIds<"group">(),
  "filter[spaceIds][]": queryIds<"space">(),
  "filter[courseCategoryIds][]": queryIds<"course category">(),
  "filter[courseIds][]": queryIds<"course">(),
  "filter[eventGroupIds][]": queryIds<"event category">(),
  "filter[chatIds][]": queryIds<"chat">(),
  "filter[invitationIds][]": queryIds<"invitation">(),
  "filter[createdFrom]": day.optional(),
  "filter[createdTo]": day.optional(),
};
const sort = z.enum(memberTableSorts).default("-createdAt");

export const memberTableQuery = z.strictObject({
  page: listQuery.page,
  limit: listQuery.limit,
  sort,
  ...filterQuery,
});
export type MemberTableQuery = PlainFilters<z.output<typeof memberTableQuery>>;

/** A column of an export: one of the table's, or `field:` and the id of a custom field. */
const column = z.string().regex(new RegExp(`^(firstName|lastName|${memberColumns.join("|")}|field:[0-9a-f-]{36})$`), {
  error: key("notAllowed"),
});
const columns = z.preprocess(
  (value) => (typeof value === "string" ? value.split(",").filter(Boolean) : value),
  z
    .array(column)
    .min(1)
    .max(60)
    .refine(eachOnce, { error: key("unique") }),
);
export const membersExportQuery = z.strictObject({
  sort,
  ...filterQuery,
  columns: columns.optional().describe("In their order; without them all columns"),
  ids: z
    .preprocess(
      (value) => (typeof value === "string" ? value.split(",").filter(Boolean) : value),
      z.array(idField<"profile">()).min(1).max(peopleLimits.exportedIds),
    )
    .optional()
    .describe("Those alone, of whom the filters find"),
});
export type MembersExportQuery = PlainFilters<z.output<typeof membersExportQuery>>;

/** A filter by a name. */
export const segmentSchema = z
  .object({
    id: answerId<"segment">(),
    name: z.string(),
    filter: memberFilterForm,
    membersCount: z.number().int().nullable().describe("Null for who may not filter by what it filters by"),
    permissions,
    createdAt: time,
  })
  .meta({ id: "Segment" });
export type Segment = z.output<typeof segmentSchema>;

export const newSegmentForm = z.strictObject({ name: line(limits.linkName), filter: memberFilterForm });
export type NewSegment = z.output<typeof newSegmentForm>;
export const segmentForm = newSegmentForm.partial();
export type SegmentForm = z.output<typeof segmentForm>;
