import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { articleFavorites, articleRevisions, articles } from "@db/shard";
import type { AppId, ArticleId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { registerRemoval } from "@workers/domain/kernel/removals";
import { forgetOldAddresses } from "@workers/domain/kernel/addresses";
import { purgeEngagement, undoTime } from "@workers/domain/kernel/engagement";
import { recordEvents } from "@workers/domain/kernel/facts";
import { purgeAccess } from "@workers/domain/platform/access-settings";
import { notFound } from "@workers/errors";
import { type AppScope, appWrite, hasRow, nameOf, updateRows, type Writable } from "@workers/store";
import { articleScope, requireInArticle } from "../article-facts";
import { seenOf, storedArticle } from "../rows/article-rows";
import { recountArticleCategories } from "../rows/counts";

/** Deletes an article: gone at once, and for good after the seconds in which it can be brought back. */
export async function deleteArticle(ctx: AppContext, id: ArticleId): Promise<void> {
  const row = requireInArticle(ctx, "article.delete", seenOf(await ctx.shard.readOne(storedArticle(ctx, id))));
  const recorded = recordEvents(
    ctx,
    [{ type: "article.deleted", articleId: id, ...articleScope(ctx, row) }],
    hasRow(ctx, articles, id, isNull(articles.deletedAt)),
  );
  await ctx.shard.write([
    ...recorded.statements,
    updateRows(
      ctx,
      articles,
      { deletedAt: ctx.now(), deletedBy: ctx.me.profile?.id ?? null },
      eq(articles.id, id),
      isNull(articles.deletedAt),
    ),
    recountArticleCategories(ctx),
  ]);
  ctx.publish(...recorded.events, { type: "articles.changed", appId: ctx.app.id });
}

/** Brings an article back while it is kept; 404 afterwards. */
export async function restoreArticle(ctx: AppContext, id: ArticleId): Promise<void> {
  const stored = await ctx.shard.readOne(storedArticle(ctx, id, { isDeleted: true }));
  const isKept = sql`${nameOf(articles.deletedAt)} > ${ctx.now() - undoTime}`;
  const row = requireInArticle(ctx, "article.delete", seenOf(stored));
  const recorded = recordEvents(
    ctx,
    [{ type: "article.restored", articleId: id, ...articleScope(ctx, row) }],
    hasRow(ctx, articles, id, isKept),
  );
  const restoration = updateRows(ctx, articles, { deletedAt: null, deletedBy: null }, eq(articles.id, id), isKept);
  const changes = await ctx.shard.write([...recorded.statements, restoration, recountArticleCategories(ctx)]);
  if (changes.of(restoration) === 0) throw notFound("article");
  ctx.publish(...recorded.events, { type: "articles.changed", appId: ctx.app.id });
}

/** Removes articles with all that hangs on them; the files stay in the library. */
export const purgeArticles = (scope: AppScope, ids: (appId: AppId) => SQL): Writable[] => [
  ...purgeEngagement(scope, "article", ids),
  ...[articleRevisions, articleFavorites].map((table) =>
    appWrite(
      scope,
      (appId) => sql`delete from ${table} where ${table.appId} = ${appId} and ${table.articleId} in (${ids(appId)})`,
    ),
  ),
  forgetOldAddresses(scope, "article", (appId) => ids(appId as AppId)),
  purgeAccess(scope, "article", ids),
  appWrite(
    scope,
    (appId) => sql`delete from ${articles} where ${articles.appId} = ${appId} and ${articles.id} in (${ids(appId)})`,
  ),
];

registerRemoval({ name: "articlesRemoved", table: articles, purge: purgeArticles, maxRows: 200 });
