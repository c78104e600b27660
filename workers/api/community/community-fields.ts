import { z } from "zod";
import { timeSorts } from "@workers/contracts/sorts";
import { memberTypes } from "@db/vocabulary/enumerations";
import { line, listQuery } from "@workers/contracts/form-fields";

/** Queries and fields that several calls of the community share. */

const search = line({ max: 60 }).optional();

const memberSorts = { ...timeSorts, firstName: "firstName", "-firstName": "-firstName" } as const;

/** Of members: by time, or by name. */
export const memberSort = z
  .enum(Object.keys(memberSorts) as [keyof typeof memberSorts])
  .default("latest")
  .transform((sort) => memberSorts[sort]);

/** Of a list of members. */
export const membersQuery = z.strictObject({
  ...listQuery,
  sort: memberSort,
  search,
  role: z.enum(memberTypes).optional(),
});
