import { z } from "zod";
import { commentSorts, memberTypes, postSorts } from "@db/vocabulary/enumerations";
import { narrowingDays } from "@db/vocabulary/members";
import type { PostTagId } from "@db/vocabulary/ids";
import { appFeedFilters } from "@workers/contracts/posts";
import { line, listQuery } from "@workers/contracts/form-fields";
import type { MemberNarrowing } from "./calls";
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
  role: z.enum(memberTypes).optional().catch(undefined),
});

/** What narrows a list of members; what an old address says wrongly narrows nothing. */
const memberNarrowing = z.object({
  space: z.union([z.uuid(), z.literal("")]).catch(""),
  tag: z.union([z.uuid(), z.literal("")]).catch(""),
  joined: z.union([z.enum(narrowingDays), z.literal("")]).catch(""),
  active: z.union([z.enum(narrowingDays), z.literal("")]).catch(""),
});

const valuesOf = (url: URL) => Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ""));

export const postListQuery = (url: URL) => parse(postList, valuesOf(url));
export const commentListQuery = (url: URL) => parse(commentList, valuesOf(url));
export const memberListQuery = (url: URL) => parse(memberList, valuesOf(url));

/** Which members an address asks for; answers to the app's own questions stand in it as `field.{id}`. */
export function memberNarrowingOf(url: URL): MemberNarrowing {
  const answers = [...url.searchParams].flatMap(([name, value]) => {
    const id = /^field\.([0-9a-f-]{36})$/.exec(name)?.[1];
    return id && value.trim() ? [`${id}:${value.trim().slice(0, 100)}`] : [];
  });
  return { ...parse(memberNarrowing, valuesOf(url)), answers } as MemberNarrowing;
}
