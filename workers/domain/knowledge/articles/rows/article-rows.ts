import { eq, type SQL, sql } from "drizzle-orm";
import { articleCategories, articleFavorites, articles, profiles } from "@db/shard";
import type { ArticleStatus } from "@db/vocabulary/knowledge";
import { readingMinutes } from "@db/vocabulary/knowledge";
import type { ArticleCategoryId, ArticleId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { Article } from "@workers/contracts/knowledge/articles";
import { abilities, showLock } from "@workers/domain/kernel/access";
import { personColumn, personOf } from "@workers/domain/kernel/profiles";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { aliased, appQuery, type Readable } from "@workers/store";
import { articleFacts, type ArticleSeen, lockOfArticle } from "../article-facts";

const a = aliased(articles, "a");
const c = aliased(articleCategories, "c");
const p = aliased(profiles, "p");
const f = aliased(articleFavorites, "f");

/** How an article is named: by its id, or by the slugs in an address. */
export type ArticleRef =
  { id: ArticleId } | { slug: string; categoryId: ArticleCategoryId } | { slug: string; categorySlug: string };

/** An article with what the caller is to it, as one row. */
export interface ArticleRow {
  id: ArticleId;
  slug: string;
  name: string;
  status: ArticleStatus;
  publishAt: number | null;
  publishedAt: number | null;
  categoryId: ArticleCategoryId;
  categorySlug: string;
  categoryName: string;
  authorId: ProfileId;
  author: string;
  excerpt: string;
  wordsCount: number;
  coverUrl: string | null;
  commentsCount: number;
  changedAt: number;
  isFavorite: 0 | 1;
}

export const viewerId = (ctx: AppContext) => ctx.me.profile?.id ?? "";

/** Columns of an `ArticleRow`, of the articles `a` in their categories `c` (`articleJoins`). */
export const articleColumns = (ctx: AppContext, appId: string): SQL => sql`${a.id}, ${a.slug}, ${a.name}, ${a.status},
  ${a.publishAt} as publishAt, ${a.publishedAt} as publishedAt, ${a.categoryId} as categoryId, ${c.slug} as categorySlug, ${c.name} as categoryName,
  ${a.authorId} as authorId, ${personColumn(sql`p`)} as author, substr(${a.text}, 1, 240) as excerpt, ${a.wordsCount} as wordsCount, ${a.coverUrl} as coverUrl,
  ${a.commentsCount} as commentsCount, ${a.changedAt} as changedAt,
  exists (select 1 from ${f} where ${f.appId} = ${appId} and ${f.profileId} = ${viewerId(ctx)} and ${f.articleId} = ${a.id}) as isFavorite`;

export const articleJoins = (
  appId: string,
): SQL => sql`${a} join ${c} on ${c.appId} = ${appId} and ${c.id} = ${a.categoryId}
  left join ${p} on ${p.appId} = ${appId} and ${p.id} = ${a.authorId}`;

export const isNamed = (ref: ArticleRef): SQL => {
  if ("id" in ref) return eq(a.id, ref.id);
  const category = "categoryId" in ref ? eq(a.categoryId, ref.categoryId) : eq(c.slug, ref.categorySlug);
  return sql`${eq(a.slug, ref.slug)} and ${category}`;
};

/** What decides who may see an article, and what is needed to change it. */
export interface StoredArticle extends ArticleSeen {
  slug: string;
  categorySlug: string;
  name: string;
  body: string;
  status: ArticleStatus;
  publishAt: number | null;
  publishedAt: number | null;
  announcedAt: number | null;
  coverUrl: string | null;
  version: number;
}

type StoredRow = Omit<StoredArticle, "isPublished">;

/** The article as it is stored; one that was deleted only with `isDeleted`. */
export const storedArticle = (
  ctx: AppContext,
  id: ArticleId,
  { isDeleted = false } = {},
): Readable<StoredRow & { deletedAt: number | null }> =>
  appQuery(
    ctx,
    (
      appId,
    ) => sql`select ${a.id}, ${a.categoryId} as categoryId, ${a.slug}, ${c.slug} as categorySlug, ${a.name}, ${a.body}, ${a.status}, ${a.publishAt} as publishAt,
      ${a.publishedAt} as publishedAt, ${a.announcedAt} as announcedAt, ${a.coverUrl} as coverUrl, ${a.version}, ${a.deletedAt} as deletedAt
      from ${a} join ${c} on ${c.appId} = ${appId} and ${c.id} = ${a.categoryId}
      where ${a.appId} = ${appId} and ${a.id} = ${id} and ${a.deletedAt} is ${isDeleted ? sql`not null` : sql`null`}`,
  );

export const seenOf = <Row extends StoredRow>(row: Row | undefined): (Row & { isPublished: boolean }) | undefined =>
  row && { ...row, isPublished: row.publishedAt !== null };

/** An article as the caller may see it in a list. */
export function showArticle(ctx: AppContext, row: ArticleRow, { isAuthorShown }: { isAuthorShown: boolean }): Article {
  const { id, slug, name, status, categoryId, coverUrl, commentsCount } = row;
  const lock = lockOfArticle(ctx, { id, categoryId });
  return {
    id,
    slug,
    name,
    status,
    isScheduled: status === "active" && row.publishedAt === null,
    publishAt: isoOrNull(row.publishAt),
    publishedAt: isoOrNull(row.publishedAt),
    categoryId,
    category: { id: categoryId, slug: row.categorySlug, name: row.categoryName },
    profile: isAuthorShown ? personOf(row.author, row.authorId) : null,
    excerpt: lock ? "" : row.excerpt,
    coverUrl,
    readingMinutes: readingMinutes(row.wordsCount),
    commentsCount,
    isFavorite: row.isFavorite === 1,
    changedAt: iso(row.changedAt),
    lock: showLock(lock),
    permissions: { can: abilities(ctx, "article", articleFacts({ id, categoryId })) },
  };
}
