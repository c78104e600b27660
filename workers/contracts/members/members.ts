import { z } from "zod";
import { memberTypes } from "@db/vocabulary/enumerations";
import type { CustomFieldId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { answerId, permissions, time } from "../answer-fields";
import {
  customAnswers,
  email,
  idField,
  line,
  listQuery,
  oneOrMore,
  personName,
  phone,
  type PlainFilters,
  queryFlag,
  queryNumber,
} from "../form-fields";
import { profileCardSchema } from "../people";
import { key } from "../validation-key";
import { dropdownQuery } from "../space-fields";
import { customFieldSchema } from "./custom-fields";
import { timeSorts } from "../sorts";

/** A tag that is shown to members. */
export const shownTagSchema = z
  .object({ id: answerId<"tag">(), name: z.string(), color: z.string() })
  .meta({ id: "ShownTag" });
export type ShownTag = z.output<typeof shownTagSchema>;

/** What members narrow the list of each other by: the tags and the app's own questions that they see. */
export const memberFilterChoicesSchema = z.object({
  tags: z.array(shownTagSchema),
  fields: z.array(customFieldSchema),
});
export type MemberFilterChoices = z.output<typeof memberFilterChoicesSchema>;

/** A member as lists show them. */
export const memberSchema = profileCardSchema
  .extend({
    type: z.enum(memberTypes),
    /** Of the space or group that the list is of. */
    isModerator: z.boolean(),
    headline: z.string().describe("One line of what they do"),
    place: z.string().describe("Where they are, in their own words"),
    commonSpacesCount: z.number().int().describe("Spaces that the caller belongs to as well"),
    isFollowed: z.boolean().describe("By the caller"),
    tags: z.array(shownTagSchema).describe("Those that are shown to members"),
    lastSeenAt: time.nullable(),
    /** When they joined the app, space or group that the list is of. */
    createdAt: time,
    permissions,
  })
  .meta({ id: "Member" });
export type Member = z.output<typeof memberSchema>;

/** A member with what only those who run the app may know. */
export const administeredMemberSchema = z.object({
  id: answerId<"profile">(),
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.string().nullable(),
  email: z.string().nullable(),
  type: z.enum(memberTypes),
  isBlocked: z.boolean(),
  isPunished: z.boolean(),
  isSelf: z.boolean(),
  lastSeenAt: time.nullable(),
  createdAt: time,
  permissions,
});
export type AdministeredMember = z.output<typeof administeredMemberSchema>;

/** What somebody who comes in becomes. */
export const givenRole = z.enum(memberTypes.filter((type) => type !== "invited"));
export type GivenRole = z.output<typeof givenRole>;

const memberSorts = { ...timeSorts, firstName: "firstName", "-firstName": "-firstName" } as const;
/** By time, or by name. */
const memberSort = z
  .enum(Object.keys(memberSorts) as [keyof typeof memberSorts])
  .default("latest")
  .transform((sort) => memberSorts[sort]);

/** A custom field's id and what was answered, as `{id}:{answer}`. */
const fieldAnswer = () =>
  z
    .string()
    .max(140)
    .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}:[^\p{Cc}]+$/u, { error: key("wrongType") })
    .transform((text) => ({ fieldId: text.slice(0, 36) as CustomFieldId, value: text.slice(37) }));

const days = () => queryNumber(z.number().min(1).max(3650));

const search = line({ max: 60 }).optional();
const role = z.enum(memberTypes).optional();

/** Of a list of the members of a space or group. */
export const membersQuery = z.strictObject({ ...listQuery, sort: memberSort, search, role });
export type MembersQuery = z.output<typeof membersQuery>;

/** Of the list of an app's members. */
export const membersOfAppQuery = z.strictObject({
  ...listQuery,
  sort: memberSort,
  search,
  "filter[search]": search,
  "filter[role]": role,
  "filter[accessPlanIds][]": oneOrMore(idField<"plan">())
    .optional()
    .describe("Who holds one of these plans now; for who may see the plans of members"),
  "filter[communityGroupIds][]": oneOrMore(idField<"group">())
    .optional()
    .describe("Who belongs to one of these groups, of those that the caller belongs to"),
  "filter[invited]": queryFlag().optional().describe("Who is invited and hasn't come yet; as `filter[role]=invited`"),
  "filter[createdFrom]": z.iso
    .date({ error: key("date") })
    .optional()
    .describe("Who joined on this day of the app's calendar or later"),
  "filter[createdTo]": z.iso
    .date({ error: key("date") })
    .optional()
    .describe("Who joined on this day or before"),
  "filter[chatIds][]": oneOrMore(idField<"chat">())
    .optional()
    .describe("Who belongs to one of these chats, of those whose members the caller may see"),
  "filter[courseIds][]": oneOrMore(idField<"course">())
    .optional()
    .describe("Who takes one of these courses; for who may see their statistics"),
  "filter[courseCategoryIds][]": oneOrMore(idField<"course category">())
    .optional()
    .describe("Who takes a course of one of these categories; for who may see their statistics"),
  "filter[eventGroupIds][]": oneOrMore(idField<"event category">())
    .optional()
    .describe("Who joined an event of one of these categories, of those whose attendees the caller may see"),
  "filter[spaceIds][]": oneOrMore(idField<"space">())
    .optional()
    .describe("Who belongs to one of these spaces, of those whose members the caller may see"),
  "filter[tagIds][]": oneOrMore(idField<"tag">())
    .optional()
    .describe("Who bears one of these tags, of those that are shown to members"),
  "filter[answers][]": oneOrMore(fieldAnswer())
    .optional()
    .describe("Whose answers to the app's own questions are these, each `{field}:{answer}`, of those that members see"),
  "filter[joinedDays]": days().optional().describe("Who joined within so many days"),
  "filter[activeDays]": days().optional().describe("Who was there within so many days"),
});
export type MembersOfAppQuery = PlainFilters<z.output<typeof membersOfAppQuery>>;

/** Of the members to mention or choose. */
export const memberChoicesQuery = dropdownQuery.extend({ spaceId: idField<"space">().optional() });
export type MemberChoicesQuery = z.output<typeof memberChoicesQuery>;

/** Somebody whom an administrator adds. */
export const newMemberForm = z.strictObject({
  email: email(),
  firstName: personName(),
  lastName: personName({ required: false }).default(""),
  phone: phone().optional(),
  type: givenRole.default("member"),
  spaceIds: z.array(idField<"space">()).max(limits.bulkIds.max).default([]),
  customFields: customAnswers().optional(),
});
export type NewMemberForm = z.output<typeof newMemberForm>;

/** How many people an app has left. */
export const peopleCountsSchema = z.object({
  /** Those of the member list. */
  membersCount: z.number().int(),
  /** What the tariff counts: members, blocked and invited people. */
  contactsCount: z.number().int(),
});
export type PeopleCounts = z.output<typeof peopleCountsSchema>;
