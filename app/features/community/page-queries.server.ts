import { z } from "zod";
import { commentSorts, memberTypes, postSorts } from "@db/vocabulary/enumerations";
import type { PostTagId } from "@db/vocabulary/ids";
import { appFeedFilters } from "@workers/contracts/posts";
import { line, listQuery } from "@workers/contracts/form-fields";
import { parse } from "@workers/domain/kernel/validation";

/** What the addresses of the community's lists may ask for. Other parameters of an address are no concern of a list. */
const postList = z.object({
  ...listQuery,
  sort: z.enum(postSorts).default("latest"),
  tagId: z
    .uuid()
    .transform((id) => id as PostTagId)
    .optional()
    .catch(undefined),
  filter: z.enum(appFeedFilters).default("all").catch("all"),
});
const commentList = z.object({ ...listQuery, sort: z.enum(commentSorts).default("latest") });
const memberList = z.object({
  ...listQuery,
  sort: z.enum(["latest", "oldest", "firstName"]).default("latest"),
  search: line({ max: 60 }).optional(),
  role: z.enum(memberTypes).optional(),
});

const valuesOf = (url: URL) => Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ""));

export const postListQuery = (url: URL) => parse(postList, valuesOf(url));
export const commentListQuery = (url: URL) => parse(commentList, valuesOf(url));
export const memberListQuery = (url: URL) => parse(memberList, valuesOf(url));
