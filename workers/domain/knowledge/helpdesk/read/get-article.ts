import { sql } from "drizzle-orm";
import { helpdeskArticles } from "@db/shard";
import type { HelpdeskCategoryId } from "@db/vocabulary/ids";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import type { AppContext } from "@workers/context";
import type {
  HelpdeskArticle,
  HelpdeskCategoryPage,
  WholeHelpdeskArticle,
} from "@workers/contracts/knowledge/helpdesk";
import { emptyPage, offsetOf, type Page, pageOf } from "@workers/domain/kernel/paging";
import { notFound } from "@workers/errors";
import { aliased, appQuery, type Readable } from "@workers/store";
import { mayEditHelpdesk, readableHelpdeskArticles, requireHelpdesk, requireOpenPath } from "../helpdesk-facts";
import {
  articleColumns,
  articleJoin,
  categoryIdOf,
  type HelpdeskArticleRef,
  type HelpdeskArticleRow,
  showHelpdeskArticle,
  storedHelpdeskArticle,
} from "../rows/article-rows";
import { categoryRows, named, showCategory, Tree } from "../rows/tree";

const a = aliased(helpdeskArticles, "a");

/** Articles of a category in their order; `categoryId` is an expression. Drafts for who edits them. */
const articlesIn = (
  ctx: AppContext,
  categoryId: (appId: string) => ReturnType<typeof sql>,
  { limit, offset }: { limit: number; offset: number },
): Readable<HelpdeskArticleRow> =>
  appQuery(
    ctx,
    (
      appId,
    ) => sql`select ${articleColumns} from ${articleJoin(appId)} where ${a.appId} = ${appId} and ${a.categoryId} = ${categoryId(appId)}
      and ${a.deletedAt} is null ${mayEditHelpdesk(ctx) ? sql`` : sql`and ${a.status} = 'active'`}
      order by ${a.rank}, ${a.id} limit ${limit} offset ${offset}`,
  );

const idsOfPath = (tree: Tree, id: HelpdeskCategoryId) => tree.pathTo(id).map((row) => row.id);

/** Articles that a page of a category shows at once. */
const articlesShown = 200;

/** A category by its slug, with its articles and where it lies. What is locked answers what is shown instead. */
export async function getHelpdeskCategory(ctx: AppContext, slug: string): Promise<HelpdeskCategoryPage> {
  requireHelpdesk(ctx);
  const tree = new Tree(await ctx.shard.read(categoryRows(ctx)));
  const row = tree.bySlug(slug);
  if (!row) throw notFound("helpdesk_category");
  requireOpenPath(ctx, idsOfPath(tree, row.id));
  const articles = await ctx.shard.read(articlesIn(ctx, () => sql`${row.id}`, { limit: articlesShown, offset: 0 }));
  return {
    category: showCategory(ctx, tree, row),
    path: tree.pathTo(row.id).slice(0, -1).map(named),
    articles: articles.map((article) => showHelpdeskArticle(ctx, article)),
  };
}

/** Articles of a category, page by page. */
export async function articlesOfHelpdeskCategory(
  ctx: AppContext,
  id: HelpdeskCategoryId,
  query: { page: number; limit: number },
): Promise<Page<HelpdeskArticle>> {
  requireHelpdesk(ctx);
  const offset = offsetOf(query);
  const [categories, articles] = await ctx.shard.readAll([
    categoryRows(ctx),
    articlesIn(ctx, () => sql`${id}`, { limit: query.limit + 1, offset }),
  ]);
  const tree = new Tree(categories);
  const row = tree.get(id);
  if (!row) throw notFound("helpdesk_category");
  requireOpenPath(ctx, idsOfPath(tree, id));
  if (articles.length === 0 && offset === 0) return emptyPage(query);
  const total = mayEditHelpdesk(ctx) ? null : row.articlesCount;
  return {
    ...pageOf(
      query,
      articles.length <= query.limit ? offset + articles.length : total,
      articles,
      () => [],
      (article) => showHelpdeskArticle(ctx, article),
    ),
    nextCursor: null,
  };
}

/** An article with where it lies and what else lies there. What is locked answers what is shown instead. */
export async function getHelpdeskArticle(
  ctx: AppContext,
  ref: HelpdeskArticleRef | { slug: string; categorySlug: string },
): Promise<WholeHelpdeskArticle> {
  requireHelpdesk(ctx);
  const [rows, categories, others] = await ctx.shard.readAll([
    storedHelpdeskArticle(ctx, ref),
    categoryRows(ctx),
    articlesIn(ctx, (appId) => categoryIdOf(appId, ref), { limit: articlesShown, offset: 0 }),
  ]);
  const row = rows[0];
  if (!row || (row.status === "draft" && !mayEditHelpdesk(ctx))) throw notFound("helpdesk_article");
  const tree = new Tree(categories);
  requireOpenPath(ctx, idsOfPath(tree, row.categoryId));
  return {
    ...showHelpdeskArticle(ctx, row),
    body: JSON.parse(row.body) as RichTextDoc,
    path: tree.pathTo(row.categoryId).map(named),
    others: others.filter(({ id }) => id !== row.id).map(({ id, slug, name }) => ({ id, slug, name })),
    ownAnswer: row.ownAnswer === null ? null : row.ownAnswer === 1,
    version: row.version,
  };
}

/** The most read articles that the caller may read. */
export async function mostReadHelpdeskArticles(ctx: AppContext, limit: number): Promise<HelpdeskArticle[]> {
  requireHelpdesk(ctx);
  const rows = await ctx.shard.read(
    appQuery<HelpdeskArticleRow>(
      ctx,
      (
        appId,
      ) => sql`select ${articleColumns} from ${articleJoin(appId)} where ${a.appId} = ${appId} and ${a.status} = 'active'
        and ${a.deletedAt} is null and ${readableHelpdeskArticles(ctx, sql`a`)} order by ${a.viewsCount} desc, ${a.id} limit ${limit}`,
    ),
  );
  return rows.map((row) => showHelpdeskArticle(ctx, row));
}
