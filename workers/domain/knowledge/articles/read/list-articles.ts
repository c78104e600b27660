import { type SQL, sql } from "drizzle-orm";
import { articleCategories, articleFavorites, articles } from "@db/shard";
import type { ArticleCategoryId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { Article, ArticleCounters, ArticlesQuery } from "@workers/contracts/knowledge/articles";
import { requireAbility } from "@workers/domain/kernel/access";
import { offsetOf, type Page, pageOf } from "@workers/domain/kernel/paging";
import { settingsOf } from "@workers/domain/platform/apps";
import { notFound } from "@workers/errors";
import { aliased, appQuery, holdsName } from "@workers/store";
import { articlesFacts, listedArticles, requireArticles, service } from "../article-facts";
import { articleColumns, articleJoins, type ArticleRow, showArticle, viewerId } from "../rows/article-rows";

const a = aliased(articles, "a");
const f = aliased(articleFavorites, "listed_favorite");

const isScheduled = sql`(${a.status} = 'active' and ${a.publishedAt} is null)`;

/** Articles that the caller may know of, locked ones too: a page with how many there are in all. */
export async function listArticles(ctx: AppContext, query: ArticlesQuery): Promise<Page<Article>> {
  requireArticles(ctx);
  if (query.isDraft || query.isScheduled) requireAbility(ctx, "article.update", articlesFacts);
  const where = (appId: string) => sql`${a.appId} = ${appId} and ${a.deletedAt} is null and ${stateOf(query)}
    and ${listedArticles(ctx, sql`a`)} ${filters(ctx, appId, query)}`;
  const [[rows, counted], settings] = await Promise.all([
    ctx.shard.readAll([
      appQuery<ArticleRow>(
        ctx,
        (appId) => sql`select ${articleColumns(ctx, appId)} from ${articleJoins(appId)} where ${where(appId)}
          order by ${orderOf(query)} limit ${query.limit + 1} offset ${offsetOf(query)}`,
      ),
      appQuery<{ total: number }>(ctx, (appId) => sql`select count(*) as total from ${a} where ${where(appId)}`),
    ]),
    settingsOf(ctx, service),
  ]);
  return {
    ...pageOf(
      query,
      counted[0]!.total,
      rows,
      () => [],
      (row) => showArticle(ctx, row, settings),
    ),
    nextCursor: null,
  };
}

/** Articles of one category. */
export async function articlesOfCategory(
  ctx: AppContext,
  categoryId: ArticleCategoryId,
  query: Pick<ArticlesQuery, "page" | "limit" | "sort">,
): Promise<Page<Article>> {
  requireArticles(ctx);
  const known = await ctx.shard.readOne(
    appQuery<{ id: string }>(
      ctx,
      (appId) =>
        sql`select ${articleCategories.id} from ${articleCategories} where ${articleCategories.appId} = ${appId} and ${articleCategories.id} = ${categoryId}`,
    ),
  );
  if (!known) throw notFound("article_category");
  return listArticles(ctx, { ...query, categoryId });
}

/** Published ones, unless drafts or scheduled ones are asked for. */
function stateOf({ isDraft, isScheduled: wantsScheduled }: ArticlesQuery): SQL {
  if (isDraft && wantsScheduled) return sql`${a.publishedAt} is null`;
  if (isDraft) return sql`${a.publishedAt} is null and ${a.status} = 'draft'`;
  if (wantsScheduled) return isScheduled;
  return sql`${a.publishedAt} is not null`;
}

function filters(ctx: AppContext, appId: string, { search, categoryId, favorite }: ArticlesQuery): SQL {
  const conditions: SQL[] = [];
  if (categoryId) conditions.push(sql`and ${a.categoryId} = ${categoryId}`);
  if (search) conditions.push(sql`and ${holdsName(a.nameKey, search)}`);
  if (favorite !== undefined)
    conditions.push(sql`and ${favorite ? sql`` : sql`not`} exists (select 1 from ${f} where ${f.appId} = ${appId}
      and ${f.profileId} = ${viewerId(ctx)} and ${f.articleId} = ${a.id})`);
  return sql.join(conditions, sql` `);
}

function orderOf({ sort, isDraft, isScheduled: wantsScheduled }: ArticlesQuery): SQL {
  if (sort === "name") return sql`${a.nameOrder}, ${a.id}`;
  const direction = sort === "oldest" ? sql`` : sql` desc`;
  const at = wantsScheduled && !isDraft ? a.publishAt : isDraft ? a.editedAt : a.publishedAt;
  return sql`${at}${direction}, ${a.id}${direction}`;
}

/** How many drafts and scheduled articles there are, for who edits them. */
export async function countArticles(ctx: AppContext): Promise<ArticleCounters> {
  requireAbility(ctx, "article.update", articlesFacts);
  const row = await ctx.shard.readOne(
    appQuery<ArticleCounters>(
      ctx,
      (
        appId,
      ) => sql`select coalesce(sum(${a.status} = 'draft'), 0) as draftCount, coalesce(sum(${a.status} = 'active'), 0) as scheduledCount
        from ${a} where ${a.appId} = ${appId} and ${a.publishedAt} is null and ${a.deletedAt} is null`,
    ),
  );
  return row!;
}
