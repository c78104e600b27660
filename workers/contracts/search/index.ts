import { z } from "zod";
import { searchedTypes } from "@db/vocabulary/enumerations";
import { idField, line, listQuery, queryNumber } from "../form-fields";
import { communityHits } from "./community-hits";
import { courseHits } from "../courses/search-hits";
import { eventHits } from "../events/search-hits";
import { knowledgeHits } from "../knowledge/search-hits";

export type { SpaceOfHit } from "./community-hits";
export type { Fragment } from "./hit";

/** Something that was found, as a list of answers shows it; each area says what its hits hold. */
export const searchHitSchema = z
  .discriminatedUnion("type", [...communityHits, ...courseHits, ...knowledgeHits, ...eventHits])
  .meta({ id: "SearchHit" });
export type SearchHit = z.output<typeof searchHitSchema>;

/** What was found of one kind, the best first. */
export const searchGroupSchema = z.object({
  type: z.enum(searchedTypes),
  hits: z.array(searchHitSchema),
  /** How many there are, as far as anybody looks. */
  total: z.number(),
});
export type SearchGroup = z.output<typeof searchGroupSchema>;

export const searchQuery = z.strictObject({
  search: line({ max: 100 }),
  /** One kind alone, in pages; otherwise the best of every kind. */
  type: z.enum(searchedTypes).optional(),
  authorId: idField<"profile">().optional().describe("What they wrote; leaves posts, comments and messages"),
  spaceId: idField<"space">().optional().describe("What lies in this space or category; leaves posts and comments"),
  days: queryNumber(z.number().min(1).max(3650)).optional().describe("What was made within so many days"),
  page: listQuery.page,
  limit: listQuery.limit.removeDefault().default(5),
});
export type SearchQuery = z.output<typeof searchQuery>;
