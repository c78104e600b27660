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
import { AppError, notFound } from "@workers/errors";
import { abilities, isOpenAccess, lockFor, requireAbility, showLock } from "@workers/domain/kernel/access";
import { forgetOldAddresses, keepOldAddress } from "@workers/domain/kernel/addresses";
import { isFollowedColumn } from "@workers/domain/kernel/engagement";
import { newId } from "@workers/domain/kernel/ids";
import { placeAfter, renumber } from "@workers/domain/kernel/order";
import { iso } from "@workers/domain/kernel/time";
import {
  numberedSlug,
  refuseTakenSlug,
  requireFreeSlug,
  slugUse,
  suggestedSlug,
  underFreeSlug,
} from "@workers/domain/kernel/unique-slugs";
import { requireAccess, writeOfAccess } from "@workers/domain/platform/access-settings";
import { aliased, appQuery, appWrite, deleteRows, insertRow, nameOf, type Readable } from "@workers/store";
import { articleCategoryFacts, articlesFacts, requireArticles } from "../article-facts";
import { articleCategoryPath } from "../moved";
import { recountArticleCategories } from "../rows/counts";

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
  const wanted = form.slug ?? suggestedSlug(form.name, "category");
  const [[uses, siblings]] = await Promise.all([
    ctx.shard.readAll([slugUse(ctx, articleCategories, wanted), inOrder(ctx)]),
    requireAccess(ctx, form.access, "article_category"),
  ]);
  const use = uses[0]!;
  if (form.slug) requireFreeSlug(form.slug, Boolean(use.isTaken));
  if (siblings.length >= knowledgeLimits.articleCategories)
    throw new AppError("limitExceeded", {
      details: { limit: "articleCategories", max: knowledgeLimits.articleCategories },
    });
  const { rank, renumbered } = placeAfter(siblings, form.prevId);
  const id = newId<"article category">();
  const now = ctx.now();
  const access = form.access && !isOpenAccess(form.access) ? form.access : null;
  await underFreeSlug({ typed: form.slug, requested: wanted, free: form.slug ?? numberedSlug(wanted, use) }, (slug) =>
    ctx.shard.write([
      ...renumber(ctx, articleCategories, renumbered),
      insertRow(ctx, articleCategories, { id, slug, rank, name: form.name, createdAt: now, updatedAt: now }),
      ...(access ? [writeOfAccess(ctx, { entityType: "article_category", entityId: id }, access)] : []),
    ]),
  );
  changed(ctx, access !== null);
  const gates = access ? new Map([...ctx.gates, [`article_category:${id}`, access]]) : ctx.gates;
  return one({ ...ctx, gates }, id);
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
    ctx.shard.readAll([inOrder(ctx), slugUse(ctx, articleCategories, form.slug ?? "")]),
    requireAccess(ctx, form.access, "article_category"),
  ]);
  const row = all.find((other) => other.id === id);
  if (!row) throw notFound("article_category");
  if (form.slug && form.slug !== row.slug) requireFreeSlug(form.slug, Boolean(uses[0]!.isTaken));
  const access = form.access && !isOpenAccess(form.access) ? form.access : null;
  await ctx.shard
    .write([
      appWrite(
        ctx,
        (appId) => sql`update ${articleCategories} set ${nameOf(articleCategories.name)} = ${form.name ?? row.name},
          ${nameOf(articleCategories.slug)} = ${form.slug ?? row.slug}, ${nameOf(articleCategories.updatedAt)} = ${ctx.now()}
          where ${articleCategories.appId} = ${appId} and ${articleCategories.id} = ${id}`,
      ),
      ...keepOldAddress(
        ctx,
        {
          type: "article_category",
          id,
          from: articleCategoryPath(row.slug),
          to: articleCategoryPath(form.slug ?? row.slug),
        },
        ctx.now(),
      ),
      ...(form.access === undefined
        ? []
        : [writeOfAccess(ctx, { entityType: "article_category", entityId: id }, access)]),
    ])
    .catch(refuseTakenSlug);
  changed(ctx, form.access !== undefined);
  return one(ctx, id);
}

/** Puts a category right behind another one (null: first); answers all in their order. */
export async function moveArticleCategory(
  ctx: AppContext,
  { id, prevId }: { id: ArticleCategoryId; prevId: ArticleCategoryId | null },
): Promise<ArticleCategory[]> {
  requireAbility(ctx, "article.create_category", articlesFacts);
  const siblings = await ctx.shard.read(inOrder(ctx));
  if (!siblings.some((sibling) => sibling.id === id)) throw notFound("article_category");
  const { rank, renumbered } = placeAfter(siblings, prevId, id);
  await ctx.shard.write([
    ...renumber(ctx, articleCategories, renumbered),
    ...renumber(ctx, articleCategories, [{ id, rank }]),
  ]);
  changed(ctx, false);
  return listArticleCategories(ctx);
}

/** Removes a category. One with articles needs another that they move to, else 409 with their number. */
export async function deleteArticleCategory(
  ctx: AppContext,
  id: ArticleCategoryId,
  moveTo?: ArticleCategoryId,
): Promise<void> {
  requireAbility(ctx, "article.create_category", articlesFacts);
  const [all, counted] = await ctx.shard.readAll([
    inOrder(ctx),
    appQuery<{ count: number }>(
      ctx,
      (appId) =>
        sql`select count(*) as count from ${articles} where ${articles.appId} = ${appId} and ${articles.categoryId} = ${id}`,
    ),
  ]);
  if (!all.some((category) => category.id === id)) throw notFound("article_category");
  if (moveTo !== undefined && (moveTo === id || !all.some((category) => category.id === moveTo)))
    throw notFound("article_category");
  const { count } = counted[0]!;
  if (count > 0 && moveTo === undefined)
    throw new AppError("conflict", { details: { what: "article_category", needs: "moveTo", count } });
  await ctx.shard.write([
    ...(moveTo === undefined
      ? []
      : [
          // A slug that the other category has already goes on with letters of its own.
          appWrite(
            ctx,
            (
              appId,
            ) => sql`update ${articles} set ${nameOf(articles.slug)} = ${articles.slug} || '-' || substr(${articles.id}, -6)
              where ${articles.appId} = ${appId} and ${articles.categoryId} = ${id} and exists (select 1 from ${articles} other
                where other.${nameOf(articles.appId)} = ${appId} and other.${nameOf(articles.categoryId)} = ${moveTo} and other.${nameOf(articles.slug)} = ${articles.slug})`,
          ),
          appWrite(
            ctx,
            (appId) => sql`update ${articles} set ${nameOf(articles.categoryId)} = ${moveTo}
              where ${articles.appId} = ${appId} and ${articles.categoryId} = ${id}`,
          ),
        ]),
    writeOfAccess(ctx, { entityType: "article_category", entityId: id }, null),
    forgetOldAddresses(ctx, "article_category", () => sql`${id}`),
    // An article that came into it meanwhile keeps it.
    deleteRows(
      ctx,
      articleCategories,
      eq(articleCategories.id, id),
      sql`not exists (select 1 from ${articles} left_in where left_in.${nameOf(articles.appId)} = ${articleCategories.appId} and left_in.${nameOf(articles.categoryId)} = ${articleCategories.id})`,
    ),
    recountArticleCategories(ctx),
  ]);
  changed(ctx, true);
}

function changed(ctx: AppContext, isAccessChanged: boolean): void {
  ctx.publish({ type: "articles.changed", appId: ctx.app.id });
  if (isAccessChanged) ctx.publish({ type: "access.changed", appId: ctx.app.id });
}
