import { z } from "zod";
import { chatTypes } from "@db/vocabulary/chats";
import { courseTypes } from "@db/vocabulary/courses";
import { memberTypes, postDiscriminators, searchedTypes, spaceAccesses } from "@db/vocabulary/enumerations";
import { answerId, time } from "./answer-fields";
import { commentedType } from "./comments";
import { idField, line, listQuery, queryNumber } from "./form-fields";
import { profileCardSchema } from "./people";

/** A piece of a text; the marked pieces are what was searched for. */
const fragmentSchema = z.object({ text: z.string(), isMatch: z.boolean() });
export type Fragment = z.output<typeof fragmentSchema>;

const discriminator = z.enum(postDiscriminators);
/** The space of the groups, or category of the communities, that something lies in. */
const spaceOfHitSchema = z.object({
  id: answerId<"space">(),
  discriminator,
  slug: z.string(),
  name: z.string(),
  emoji: z.string().nullable(),
});
export type SpaceOfHit = z.output<typeof spaceOfHitSchema>;

const shown = {
  /** The name or title; empty for a post without one. */
  title: z.array(fragmentSchema),
  excerpt: z.array(fragmentSchema),
  createdAt: time,
};

/** Something that was found, as a list of answers shows it. */
export const searchHitSchema = z
  .discriminatedUnion("type", [
    z.object({
      type: z.literal("profile"),
      id: answerId<"profile">(),
      ...shown,
      profile: profileCardSchema,
      memberType: z.enum(memberTypes),
    }),
    z.object({
      type: z.literal("space"),
      id: answerId<"space">(),
      ...shown,
      discriminator,
      slug: z.string(),
      access: z.enum(spaceAccesses),
      coverUrl: z.string().nullable(),
      emoji: z.string().nullable(),
      membersCount: z.number(),
      isJoined: z.boolean(),
    }),
    z.object({
      type: z.literal("post"),
      id: answerId<"post">(),
      ...shown,
      slug: z.string(),
      profile: profileCardSchema,
      space: spaceOfHitSchema,
      commentsCount: z.number(),
      likesCount: z.number(),
    }),
    z.object({
      type: z.literal("course"),
      id: answerId<"course">(),
      ...shown,
      slug: z.string(),
      courseType: z.enum(courseTypes),
      coverUrl: z.string().nullable(),
      lessonsCount: z.number(),
      isLocked: z.boolean(),
    }),
    z.object({
      type: z.literal("lesson"),
      id: answerId<"lesson">(),
      ...shown,
      slug: z.string(),
      course: z.object({ slug: z.string(), name: z.string() }),
      at: z
        .object({ fileId: answerId<"file">(), seconds: z.number() })
        .nullable()
        .describe("Where in its media the words are said, if its text doesn't have them"),
    }),
    z.object({
      type: z.literal("article"),
      id: answerId<"article">(),
      ...shown,
      slug: z.string(),
      category: z.object({ slug: z.string(), name: z.string() }),
      coverUrl: z.string().nullable(),
    }),
    z.object({
      type: z.literal("helpdesk_article"),
      id: answerId<"help desk article">(),
      ...shown,
      slug: z.string(),
      category: z.object({ slug: z.string(), name: z.string() }),
    }),
    z.object({
      type: z.literal("event"),
      id: answerId<"calendar event">(),
      ...shown,
      slug: z.string(),
      coverUrl: z.string().nullable(),
      startsAt: time,
      timezone: z.string(),
    }),
    z.object({
      type: z.literal("comment"),
      id: answerId<"comment">(),
      ...shown,
      profile: profileCardSchema,
      entityType: commentedType,
      entityId: z.string(),
      /** What the thing that it stands under lies in, such as a space. */
      container: z.object({ name: z.string() }),
      /** The page that it stands on, below the app's base path. */
      path: z.string(),
    }),
    z.object({
      type: z.literal("message"),
      id: answerId<"message">(),
      ...shown,
      profile: profileCardSchema,
      sequence: z.number().describe("Its place in the chat"),
      chat: z.object({ id: answerId<"chat">(), type: z.enum(chatTypes), name: z.string() }),
    }),
  ])
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
