import { z } from "zod";
import { articleStatuses } from "@db/vocabulary/knowledge";
import { limits } from "@db/vocabulary/limits";
import { accessForm, lockSchema } from "../access";
import { answerId, permissions, time } from "../answer-fields";
import { entityName, fileId, idField, line, listQuery, moment, queryFlag, slug } from "../form-fields";
import { profileCardSchema } from "../people";
import { richText, richTextAnswer } from "../rich-text";

/** Articles and their categories. */

export const articleCategorySchema = z
  .object({
    id: answerId<"article category">(),
    slug: z.string(),
    name: z.string(),
    articlesCount: z.number().describe("Articles that have appeared"),
    isFollowed: z.boolean(),
    lock: lockSchema,
    permissions,
    createdAt: time,
  })
  .meta({ id: "ArticleCategory" });
export type ArticleCategory = z.output<typeof articleCategorySchema>;

export const newArticleCategoryForm = z.strictObject({
  name: entityName(),
  slug: slug().optional(),
  access: accessForm.nullish().describe("Null for open to who may see the articles"),
  prevId: idField<"article category">()
    .nullish()
    .describe("The category it stands behind; null is first, left out is last"),
});
export type ArticleCategoryForm = z.output<typeof newArticleCategoryForm>;
export const articleCategoryForm = newArticleCategoryForm.omit({ prevId: true }).partial({ name: true });
export type ArticleCategoryChanges = z.output<typeof articleCategoryForm>;

const categoryOfArticle = z.object({ id: answerId<"article category">(), slug: z.string(), name: z.string() });

const namedArticle = z.object({ id: answerId<"article">(), slug: z.string(), name: z.string() });
export type NamedArticle = z.output<typeof namedArticle>;

/** An article as lists show it. Of one that is locked no more is said than its name and cover. */
export const articleSchema = z
  .object({
    id: answerId<"article">(),
    slug: z.string(),
    name: z.string(),
    status: z.enum(articleStatuses),
    isScheduled: z.boolean().describe("Active, and waiting for publishAt"),
    publishAt: time.nullable(),
    publishedAt: time.nullable().describe("When it appeared; null while it hasn't"),
    categoryId: answerId<"article category">(),
    category: categoryOfArticle,
    profile: profileCardSchema.nullable().describe("Who wrote it; null where the app doesn't say"),
    excerpt: z.string(),
    coverUrl: z.string().nullable(),
    readingMinutes: z.number(),
    commentsCount: z.number(),
    isFavorite: z.boolean(),
    changedAt: time.describe("When readers were shown another text"),
    lock: lockSchema,
    permissions,
  })
  .meta({ id: "Article" });
export type Article = z.output<typeof articleSchema>;

/** An article with all that its page shows. */
export const wholeArticleSchema = articleSchema
  .extend({
    body: richTextAnswer,
    coverId: answerId<"file">().nullable(),
    isFollowed: z.boolean(),
    isCommentAllowed: z.boolean(),
    metaTitle: z.string().nullable(),
    metaDescription: z.string().nullable(),
    isIndexed: z.boolean(),
    version: z.number().describe("Sent along with a change, which is refused where somebody else saved meanwhile"),
    editedBy: profileCardSchema.nullable().describe("Who saved last; null for who doesn't edit"),
    editedAt: time,
    related: z.array(namedArticle.extend({ category: categoryOfArticle })),
    previous: namedArticle.nullable().describe("The older one of its category"),
    next: namedArticle.nullable().describe("The newer one of its category"),
  })
  .meta({ id: "WholeArticle" });
export type WholeArticle = z.output<typeof wholeArticleSchema>;

/** What an article that is read by its link shows. */
export const sharedArticleSchema = wholeArticleSchema
  .pick({
    id: true,
    name: true,
    body: true,
    coverUrl: true,
    profile: true,
    readingMinutes: true,
    changedAt: true,
    publishedAt: true,
  })
  .meta({ id: "SharedArticle" });
export type SharedArticle = z.output<typeof sharedArticleSchema>;

const articleFields = {
  name: entityName(),
  slug: slug().optional(),
  body: richText({ max: limits.bodyText.max }),
  coverId: fileId().nullish(),
  status: z.enum(articleStatuses).optional().describe("Left out of a new one: draft"),
  publishAt: moment().nullish().describe("When an active one appears; null or past: at once"),
  access: accessForm.nullish().describe("Null for that of its category"),
  metaTitle: line({ max: limits.metaTitle.max }).nullish(),
  metaDescription: line({ max: limits.metaDescription.max }).nullish(),
  isIndexed: z.boolean().optional(),
};

export const newArticleForm = z.strictObject(articleFields).partial({ body: true }).meta({ id: "ArticleForm" });
export type ArticleForm = z.output<typeof newArticleForm>;
export const articleForm = z
  .strictObject({
    ...articleFields,
    categoryId: idField<"article category">(),
    version: z.int().min(1).describe("The one that was read; left out, the change overwrites"),
  })
  .partial()
  .meta({ id: "ArticleChanges" });
export type ArticleChanges = z.output<typeof articleForm>;

export const articlesQuery = z.strictObject({
  page: listQuery.page,
  limit: listQuery.limit,
  search: line({ max: 100 }).optional(),
  sort: z.enum(["latest", "oldest", "name"]).default("latest"),
  categoryId: idField<"article category">().optional(),
  isDraft: queryFlag().optional().describe("Drafts alone, for who edits them"),
  isScheduled: queryFlag().optional().describe("Scheduled ones alone, for who edits them"),
  favorite: queryFlag().optional(),
});
export type ArticlesQuery = z.output<typeof articlesQuery>;
export const articlesOfCategoryQuery = articlesQuery.pick({ page: true, limit: true, sort: true });

export const articleCountersSchema = z
  .object({ draftCount: z.number(), scheduledCount: z.number() })
  .meta({ id: "ArticleCounters" });
export type ArticleCounters = z.output<typeof articleCountersSchema>;
