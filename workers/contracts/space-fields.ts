import { z } from "zod";
import { spaceAccesses } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { eachOnce, entityName, fileId, idField, line, listQuery, multiline, slug } from "./form-fields";
import { key } from "./validation-key";

/** What groups, spaces and categories have in common, as they are created and changed. */
export const spaceFields = {
  name: entityName(),
  slug: slug().optional().describe("Made from the name where it is left out"),
  description: multiline({ max: limits.shortDescription.max }).optional(),
  access: z.enum(spaceAccesses).optional(),
  coverId: fileId().nullish(),
  moderatorProfileIds: z
    .array(idField<"profile">())
    .max(limits.bulkIds.max)
    .refine(eachOnce, { error: key("unique") })
    .optional()
    .describe("All moderators; none at all is a choice too"),
};

/** Of a list to choose from. */
export const dropdownQuery = z.strictObject({
  page: listQuery.page,
  search: line({ max: 60 }).optional(),
  limit: listQuery.limit.removeDefault().default(limits.dropdownLimit),
});
