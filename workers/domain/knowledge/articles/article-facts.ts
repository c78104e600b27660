import { type SQL, sql } from "drizzle-orm";
import { articles } from "@db/shard";
import { gateKey } from "@db/vocabulary/access";
import type { ArticleCategoryId, ArticleId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import {
  can,
  type Facts,
  isUnlocked,
  type Lock,
  lockFor,
  permits,
  refusalOf,
  type RowKey,
} from "@workers/domain/kernel/access";
import type { ItemScope } from "@workers/domain/kernel/facts";
import { notFound } from "@workers/errors";
import { columnOf } from "@workers/store";

export const service = "articles" as const;

/** What decides who may see an article. */
export interface ArticleSeen {
  id: ArticleId;
  categoryId: ArticleCategoryId;
  isPublished: boolean;
}

/** By what access objects and plans name an article: itself, then its category. */
export const keysOfArticle = ({ id, categoryId }: Pick<ArticleSeen, "id" | "categoryId">): string[] => [
  gateKey("article", id),
  gateKey("article_category", categoryId),
];

/** Of the service itself: who moderates spaces is nobody special there. */
export const articlesFacts: Facts = { service, isModerator: false };
export const articleFacts = (article: Pick<ArticleSeen, "id" | "categoryId">): Facts => ({
  ...articlesFacts,
  keys: keysOfArticle(article),
});
export const articleCategoryFacts = (id: ArticleCategoryId): Facts => ({
  ...articlesFacts,
  keys: [gateKey("article_category", id)],
});

/** The keys of an article's row in queries. */
export const rowKeysOfArticle = (row: SQL): readonly [readonly ["article", SQL], ...RowKey[]] => [
  ["article", columnOf(row, articles.id)],
  ["article_category", columnOf(row, articles.categoryId)],
];

/** Where things of an article lie, for the events that tell of them. */
export const articleScope = (ctx: AppContext, article: Pick<ArticleSeen, "id" | "categoryId">): ItemScope => ({
  scope: "item",
  appId: ctx.app.id,
  ability: "article.view",
  service,
  keys: keysOfArticle(article),
});

/** What keeps the caller out of an article; null where nothing does. */
export const lockOfArticle = (ctx: AppContext, article: Pick<ArticleSeen, "id" | "categoryId">): Lock | null =>
  lockFor(ctx, "article.view", articleFacts(article));

const isOpen = (ctx: AppContext): boolean =>
  lockFor(ctx, "article.view", articlesFacts) === null && permits(ctx, "article.view", articlesFacts);

export const mayEdit = (ctx: AppContext): boolean => can(ctx, "article.update", articlesFacts);

/** Refuses whom app or service keep out, before anything is said of what is in it. */
export function requireArticles(ctx: AppContext): void {
  if (!isOpen(ctx)) throw refusalOf(ctx, "article.view", articlesFacts);
}

/** The condition that the caller may know of an article: locked ones are listed, unpublished ones to those who edit them. */
export const listedArticles = (ctx: AppContext, row: SQL): SQL => {
  if (!isOpen(ctx)) return sql`0`;
  return mayEdit(ctx) ? sql`1` : sql`${columnOf(row, articles.publishedAt)} is not null`;
};

/** The condition that the caller may read an article. */
export const readableArticles = (ctx: AppContext, row: SQL): SQL =>
  sql`(${listedArticles(ctx, row)} and ${isUnlocked(ctx, { service, keys: rowKeysOfArticle(row) })})`;

/** The article, for who may do this: 404 for those who may not know of it, and what is shown instead for whom it is locked. */
export function requireInArticle<A extends ArticleSeen>(
  ctx: AppContext,
  ability: Parameters<typeof can>[1],
  article: A | undefined,
): A {
  if (!article) throw notFound("article");
  requireArticles(ctx);
  if (!article.isPublished && !mayEdit(ctx)) throw notFound("article");
  const facts = articleFacts(article);
  if (!can(ctx, ability, facts)) throw refusalOf(ctx, ability, facts);
  return article;
}
