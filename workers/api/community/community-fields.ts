import { z } from "zod";
import { timeSorts } from "@workers/contracts/sorts";
import { memberTypes, spaceAccesses } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { key } from "@workers/contracts/validation-key";
import { eachOnce, entityName, fileId, idField, line, listQuery, multiline, slug } from "@workers/contracts/form-fields";

/** Queries and fields that several calls of the community share. */

const search = line({ max: 60 }).optional();

/** Of a list to choose from. */
export const dropdownQuery = z.strictObject({
  page: listQuery.page, search,
  limit: listQuery.limit.removeDefault().default(limits.dropdownLimit),
});

const memberSorts = { ...timeSorts, firstName: "firstName", "-firstName": "-firstName" } as const;

/** Of members: by time, or by name. */
export const memberSort = z.enum(Object.keys(memberSorts) as [keyof typeof memberSorts]).default("latest").transform((sort) => memberSorts[sort]);

/** Of a list of members. */
export const membersQuery = z.strictObject({ ...listQuery, sort: memberSort, search, role: z.enum(memberTypes).optional() });

/** All moderators of a group or space; none at all is a choice too. */
const moderatorIds = z.array(idField<"profile">()).max(limits.bulkIds.max).refine(eachOnce, { error: key("unique") });

/** What groups, spaces and categories have in common, as they are created and changed. */
export const placeFields = {
  name: entityName(),
  slug: slug().optional(),
  description: multiline({ max: limits.shortDescription.max }).optional(),
  access: z.enum(spaceAccesses).optional(),
  coverId: fileId().nullish(),
  moderatorProfileIds: moderatorIds.optional(),
};
