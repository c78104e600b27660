import { eq, sql } from "drizzle-orm";
import { articleCategories, articles } from "@db/shard";
import type { ArticleCategoryId } from "@db/vocabulary/ids";
import { knowledgeLimits } from "@db/vocabulary/limits/knowledge-limits";
import type { AppContext } from "@workers/context";
import type {
  ArticleCategory,
  ArticleCategoryChanges,
  ArticleCategoryForm,
} from "@workers/contracts/knowledge/articles";
import { notFound } from "@workers/errors";
import { abilities, lockFor, requireAbility, showLock } from "@workers/domain/kernel/access";
import { keepOldAddress } from "@workers/domain/kernel/addresses";
import { isFollowedColumn, purgeFromContainers } from "@workers/domain/kernel/engagement";
import { newId } from "@workers/domain/kernel/ids";
import { placeAfter, renumber } from "@workers/domain/kernel/order";
import { iso } from "@workers/domain/kernel/time";
import { requireAccess } from "@workers/domain/platform/access-settings";
import {
  type CategoryKind,
  changeCategory,
  createCategory,
  moveCategory,
  removeCategory,
  slugOfCategory,
} from "@workers/domain/platform/categories";
import { aliased, appQuery, insertRow, nameOf, type Readable, rows, updateRows } from "@workers/store";
import { articleCategoryFacts, articlesFacts, requireArticles } from "../article-facts";
import { articleCategoryPath } from "../moved";
import { recountArticleCategories } from "../rows/counts";

const kind: CategoryKind = {
  table: articleCategories,
  type: "article_category",
  limit: { name: "articleCategories", max: knowledgeLimits.articleCategories },
  isEmpty: (appId, id) =>
    sql`not exists (select 1 from ${articles} where ${articles.appId} = ${appId} and ${articles.categoryId} = ${id})`,
  purge: (ctx, ids) => purgeFromContainers(ctx, "article_category", ids),
  changed: "articles.changed",
};

const c = aliased(articleCategories, "c");

interface CategoryRow {
  id: ArticleCategoryId;
  slug: string;
  name: string;
  rank: string;
  articlesCount: number;
  createdAt: number;
  isFollowed: 0 | 1;
}

/** All categories, in order. */
const inOrder = (ctx: AppContext): Readable<CategoryRow> =>
  appQuery(
    ctx,
    (
      appId,
    ) => sql`select ${c.id}, ${c.slug}, ${c.name}, ${c.rank}, ${c.articlesCount} as articlesCount, ${c.createdAt} as createdAt,
      ${isFollowedColumn(ctx, "article_category", sql`c`)} as isFollowed from ${c} where ${c.appId} = ${appId} order by ${c.rank}, ${c.id}`,
  );

/** A category as the caller may see it: locked ones are listed. */
function show(ctx: AppContext, { rank: _, createdAt, isFollowed, ...category }: CategoryRow): ArticleCategory {
  const facts = articleCategoryFacts(category.id);
  const kept = new Set<string>(["view", "create_category", "follow"]);
  return {
    ...category,
    isFollowed: isFollowed === 1,
    lock: showLock(lockFor(ctx, "article.view", facts)),
    permissions: { can: abilities(ctx, "article", facts).filter((action) => kept.has(action)) },
    createdAt: iso(createdAt),
  };
}

export async function listArticleCategories(ctx: AppContext): Promise<ArticleCategory[]> {
  requireArticles(ctx);
  return (await ctx.shard.read(inOrder(ctx))).map((row) => show(ctx, row));
}

/** A category by its slug. */
export async function getArticleCategory(ctx: AppContext, slug: string): Promise<ArticleCategory> {
  const category = (await listArticleCategories(ctx)).find((other) => other.slug === slug);
  if (!category) throw notFound("article_category");
  return category;
}

/** Makes a category. 403 `limit_exceeded` where the app has as many as it may. */
export async function createArticleCategory(ctx: AppContext, form: ArticleCategoryForm): Promise<ArticleCategory> {
  requireAbility(ctx, "article.create_category", articlesFacts);
  const [[uses, siblings]] = await Promise.all([
    ctx.shard.readAll([slugOfCategory(ctx, kind, form), inOrder(ctx)]),
    requireAccess(ctx, form.access, "article_category"),
  ]);
  const { rank, renumbered } = placeAfter(siblings, form.prevId);
  const id = newId<"article category">();
  const now = ctx.now();
  const shown = await createCategory(ctx, kind, { id, form, use: uses[0]!, count: siblings.length }, (slug) => [
    ...renumber(ctx, articleCategories, renumbered),
    insertRow(ctx, articleCategories, { id, slug, rank, name: form.name, createdAt: now, updatedAt: now }),
  ]);
  return one(shown, id);
}

async function one(ctx: AppContext, id: ArticleCategoryId): Promise<ArticleCategory> {
  const row = (await ctx.shard.read(inOrder(ctx))).find((other) => other.id === id);
  if (!row) throw notFound("article_category");
  return show(ctx, row);
}

/** Changes the fields that are sent. */
export async function editArticleCategory(
  ctx: AppContext,
  id: ArticleCategoryId,
  form: ArticleCategoryChanges,
): Promise<ArticleCategory> {
  requireAbility(ctx, "article.create_category", articlesFacts);
  const [[all, uses]] = await Promise.all([
    ctx.shard.readAll([inOrder(ctx), slugOfCategory(ctx, kind, form)]),
    requireAccess(ctx, form.access, "article_category"),
  ]);
  const before = all.find((other) => other.id === id);
  if (!before) throw notFound("article_category");
  const { name = before.name, slug = before.slug } = form;
  const moved = { from: articleCategoryPath(before.slug), to: articleCategoryPath(slug) };
  const shown = await changeCategory(ctx, kind, { before, form, use: uses[0]! }, [
    updateRows(ctx, articleCategories, { name, slug, updatedAt: ctx.now() }, eq(articleCategories.id, id)),
    ...keepOldAddress(ctx, { type: "article_category", id, ...moved }, ctx.now()),
  ]);
  return one(shown, id);
}

/** Puts a category right behind another one (null: first); answers all in their order. */
export async function moveArticleCategory(
  ctx: AppContext,
  place: { id: ArticleCategoryId; prevId: ArticleCategoryId | null },
): Promise<ArticleCategory[]> {
  requireAbility(ctx, "article.create_category", articlesFacts);
  await moveCategory(ctx, kind, await ctx.shard.read(inOrder(ctx)), place);
  return listArticleCategories(ctx);
}

/** Removes a category. One with articles needs another that they move to, else 409 with their number. */
export async function deleteArticleCategory(
  ctx: AppContext,
  id: ArticleCategoryId,
  moveTo?: ArticleCategoryId,
): Promise<void> {
  requireAbility(ctx, "article.create_category", articlesFacts);
  const [all, placed] = await ctx.shard.readAll([
    inOrder(ctx),
    rows(ctx, articles, { count: sql<number>`count(*)` }).where(eq(articles.categoryId, id)),
  ]);
  if (!all.some((category) => category.id === id)) throw notFound("article_category");
  if (moveTo !== undefined && (moveTo === id || !all.some((category) => category.id === moveTo)))
    throw notFound("article_category");
  await removeCategory(ctx, kind, id, {
    count: placed[0]!.count,
    moveTo,
    moves: (to) => [
      updateRows(
        ctx,
        articles,
        {
          // A slug that the other category has already goes on with letters of its own.
          slug: sql`case when exists (select 1 from ${articles} other where other.${nameOf(articles.appId)} = ${articles.appId}
                  and other.${nameOf(articles.categoryId)} = ${to} and other.${nameOf(articles.slug)} = ${articles.slug})
                  then ${articles.slug} || '-' || substr(${articles.id}, -6) else ${articles.slug} end`,
          categoryId: to,
        },
        eq(articles.categoryId, id),
      ),
    ],
    recount: recountArticleCategories(ctx),
  });
}
