import { z } from "zod";
import { memberTypes, spaceAccesses } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { key } from "@workers/contracts/validation-key";
import { entityName, fileId, idField, line, listQuery, multiline, slug } from "@workers/contracts/form-fields";

/** Queries and fields that several calls of the community share. */

const search = line({ max: 60 }).optional();

/** Of a list to choose from. */
export const dropdownQuery = z.strictObject({
  page: listQuery.page, search,
  limit: listQuery.limit.removeDefault().default(limits.dropdownLimit),
});

/** The sort of lists by time; a leading minus means descending. */
const byTime = { latest: "latest", oldest: "oldest", "-createdAt": "latest", createdAt: "oldest" } as const;
export const timeSort = z.enum(["latest", "oldest", "-createdAt", "createdAt"]).default("latest").transform((sort) => byTime[sort]);

/** What trends most stands first either way. */
const feedSorts = { ...byTime, name: "name", title: "name", "-name": "-name", "-title": "-name", trends: "trends", "-trends": "trends" } as const;

/** Of a list of posts. */
export const feedQuery = z.strictObject({
  ...listQuery,
  sort: z.enum(Object.keys(feedSorts) as [keyof typeof feedSorts]).default("latest").transform((sort) => feedSorts[sort]),
});

const memberSorts = { ...byTime, firstName: "firstName", "-firstName": "-firstName" } as const;

/** Of members: by time, or by name. */
export const memberSort = z.enum(Object.keys(memberSorts) as [keyof typeof memberSorts]).default("latest").transform((sort) => memberSorts[sort]);

/** Of a list of members. */
export const membersQuery = z.strictObject({ ...listQuery, sort: memberSort, search, role: z.enum(memberTypes).optional() });

/** All moderators of a group or space; none at all is a choice too. */
const moderatorIds = z.array(idField<"profile">()).max(limits.bulkIds.max)
  .refine((values) => new Set(values).size === values.length, { error: key("unique") });

/** What groups, spaces and categories have in common, as they are created and changed. */
export const placeFields = {
  name: entityName(),
  slug: slug().optional(),
  description: multiline({ max: limits.shortDescription.max }).optional(),
  access: z.enum(spaceAccesses).optional(),
  coverId: fileId().nullish(),
  moderatorProfileIds: moderatorIds.optional(),
};
