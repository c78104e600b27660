import { z } from "zod";
import { articleStatuses } from "@db/vocabulary/knowledge";
import { limits } from "@db/vocabulary/limits";
import { knowledgeLimits } from "@db/vocabulary/limits/knowledge-limits";
import { accessForm, lockSchema } from "../access";
import { answerId, permissions, time } from "../answer-fields";
import { entityName, fileId, idField, line, listQuery, multiline, queryNumber, slug } from "../form-fields";
import { richText, richTextAnswer } from "../rich-text";

/** The help desk: nested categories with articles. */

const categoryFields = {
  id: answerId<"help desk category">(),
  parentId: answerId<"help desk category">().nullable(),
  slug: z.string(),
  name: z.string(),
  articlesCount: z.number().describe("Active articles directly in it"),
  lock: lockSchema,
  permissions,
};

export interface HelpdeskCategory extends z.output<z.ZodObject<typeof categoryFields>> {
  categories: HelpdeskCategory[];
}

/** A category with those in it. */
export const helpdeskCategorySchema: z.ZodType<HelpdeskCategory> = z
  .object({
    ...categoryFields,
    get categories() {
      return z.array(helpdeskCategorySchema);
    },
  })
  .meta({ id: "HelpdeskCategory" });

const namedCategory = z.object({ id: answerId<"help desk category">(), slug: z.string(), name: z.string() });
export type NamedHelpdeskCategory = z.output<typeof namedCategory>;

export const helpdeskCategoryForm = z.strictObject({
  name: entityName(),
  slug: slug().optional(),
  parentId: idField<"help desk category">().nullish(),
  access: accessForm.nullish().describe("Null for that of what is above it"),
});
export type HelpdeskCategoryForm = z.output<typeof helpdeskCategoryForm>;
export const helpdeskCategoryChanges = helpdeskCategoryForm.partial();
export type HelpdeskCategoryChanges = z.output<typeof helpdeskCategoryChanges>;

export const helpdeskCategoryMove = z.strictObject({
  prevId: idField<"help desk category">().nullable().describe("The category it stands behind; null is first"),
  parentId: idField<"help desk category">().nullish().describe("Left out: where it lies; null: at the top"),
});
export type HelpdeskCategoryMove = z.output<typeof helpdeskCategoryMove>;

/** An article of the help desk as lists show it. */
export const helpdeskArticleSchema = z
  .object({
    id: answerId<"help desk article">(),
    slug: z.string(),
    name: z.string(),
    status: z.enum(articleStatuses),
    categoryId: answerId<"help desk category">(),
    category: namedCategory,
    excerpt: z.string(),
    cover: z.object({ id: answerId<"file">(), url: z.string() }).nullable(),
    readingMinutes: z.number(),
    changedAt: time,
    permissions,
  })
  .meta({ id: "HelpdeskArticle" });
export type HelpdeskArticle = z.output<typeof helpdeskArticleSchema>;

/** A category with its articles and where it lies. */
export const helpdeskCategoryPageSchema = z
  .object({
    category: helpdeskCategorySchema,
    path: z.array(namedCategory).describe("The categories above it, the topmost first"),
    articles: z.array(helpdeskArticleSchema),
  })
  .meta({ id: "HelpdeskCategoryPage" });
export type HelpdeskCategoryPage = z.output<typeof helpdeskCategoryPageSchema>;

/** An article with all that its page shows. */
export const wholeHelpdeskArticleSchema = helpdeskArticleSchema
  .extend({
    body: richTextAnswer,
    path: z.array(namedCategory).describe("The categories it lies in, the topmost first"),
    others: z.array(z.object({ id: answerId<"help desk article">(), slug: z.string(), name: z.string() })),
    ownAnswer: z.boolean().nullable().describe("Whether it helped the caller; null where they haven't said"),
    version: z.number().describe("Sent along with a change, which is refused where somebody else saved meanwhile"),
  })
  .meta({ id: "WholeHelpdeskArticle" });
export type WholeHelpdeskArticle = z.output<typeof wholeHelpdeskArticleSchema>;

const articleFields = {
  name: entityName(),
  slug: slug().optional(),
  body: richText({ max: limits.bodyText.max }),
  coverId: fileId().nullish(),
  status: z.enum(articleStatuses).optional().describe("Left out of a new one: draft"),
};
export const newHelpdeskArticleForm = z
  .strictObject(articleFields)
  .partial({ body: true })
  .meta({ id: "HelpdeskArticleForm" });
export type HelpdeskArticleForm = z.output<typeof newHelpdeskArticleForm>;
export const helpdeskArticleForm = z
  .strictObject({ ...articleFields, categoryId: idField<"help desk category">(), version: z.int().min(1) })
  .partial()
  .meta({ id: "HelpdeskArticleChanges" });
export type HelpdeskArticleChanges = z.output<typeof helpdeskArticleForm>;

export const helpdeskArticleMove = z.strictObject({
  prevId: idField<"help desk article">().nullable().describe("The article it stands behind; null is first"),
  categoryId: idField<"help desk category">().optional().describe("Left out: where it lies"),
});
export type HelpdeskArticleMove = z.output<typeof helpdeskArticleMove>;

export const helpdeskArticlesQuery = z.strictObject({ page: listQuery.page, limit: listQuery.limit });

export const helpdeskAnswerForm = z.strictObject({
  isHelpful: z.boolean(),
  reason: multiline(knowledgeLimits.helpdeskReason).default("").describe("Why it did not help"),
});
export type HelpdeskAnswerForm = z.output<typeof helpdeskAnswerForm>;

/** What somebody looks for, as a question or while they write one. */
export const helpdeskSearchQuery = z.strictObject({
  search: line({ max: 200 }),
  limit: queryNumber(z.number().min(1).max(20)).default(8),
});
export type HelpdeskSearchQuery = z.output<typeof helpdeskSearchQuery>;

const fragment = z.object({ text: z.string(), isMatch: z.boolean() });
export const helpdeskHitSchema = z
  .object({
    id: answerId<"help desk article">(),
    slug: z.string(),
    categorySlug: z.string(),
    categoryName: z.string(),
    title: z.array(fragment),
    excerpt: z.array(fragment),
  })
  .meta({ id: "HelpdeskHit" });
export type HelpdeskHit = z.output<typeof helpdeskHitSchema>;

/** A search that somebody ended with: what the report counts. */
export const helpdeskSearchForm = z.strictObject({
  search: line({ min: 2, max: 200 }),
  isAsked: z.boolean().default(false).describe("A person was asked all the same"),
});
export type HelpdeskSearchForm = z.output<typeof helpdeskSearchForm>;

const reportedArticle = z.object({
  id: answerId<"help desk article">(),
  slug: z.string(),
  name: z.string(),
  categorySlug: z.string(),
  status: z.enum(articleStatuses),
  viewsCount: z.number(),
  helpfulCount: z.number(),
  unhelpfulCount: z.number(),
  helpfulShare: z.number().nullable().describe("Per cent of the answers; null without answers"),
  savedTicketsCount: z.number(),
});

export const helpdeskReportSchema = z
  .object({
    viewsCount: z.number(),
    helpfulShare: z.number().nullable(),
    savedTicketsCount: z.number(),
    askedCount: z.number(),
    articles: z.array(reportedArticle).describe("The most read first, at most 200"),
    searchesInVain: z
      .array(z.object({ search: z.string(), count: z.number(), askedCount: z.number(), lastAt: time }))
      .describe("The most frequent first, at most 50"),
    reasons: z
      .array(
        z.object({ reason: z.string(), article: z.object({ name: z.string(), slug: z.string() }), createdAt: time }),
      )
      .describe("Why articles did not help, the latest first, at most 50"),
  })
  .meta({ id: "HelpdeskReport" });
export type HelpdeskReport = z.output<typeof helpdeskReportSchema>;
