import { eq, type SQL, sql } from "drizzle-orm";
import { articleCategories, articleFavorites, articleRevisions, articles, serviceSettings } from "@db/shard";
import type { ArticleCategoryId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { can, requireAbility } from "@workers/domain/kernel/access";
import {
  type Container,
  inItem,
  registerBookmarks,
  registerCounters,
  registerEntity,
  registerFollowable,
} from "@workers/domain/kernel/engagement";
import { aliased, appQuery, columnOf, rows } from "@workers/store";
import { notFound } from "@workers/errors";
import {
  articleCategoryFacts,
  articlesFacts,
  mayEdit,
  requireArticles,
  rowKeysOfArticle,
  service,
} from "./article-facts";
import { publishedInCategory } from "./rows/counts";

const kept = aliased(articleFavorites, "kept_article");
const cc = aliased(articleCategories, "container_category");
const ss = aliased(serviceSettings, "container_settings");

const categoryOf = (appId: string | SQL, row: SQL, selected: SQL): SQL =>
  sql`(select ${selected} from ${cc} where ${cc.appId} = ${appId} and ${cc.id} = ${columnOf(row, articles.categoryId)})`;

const inCategory = inItem({
  ability: "article.view",
  service,
  keys: (_appId, row) => rowKeysOfArticle(row),
  title: (appId, row) => categoryOf(appId, row, sql`${cc.name}`),
  path: (appId, row) => categoryOf(appId, row, sql`'/articles/' || ${cc.slug}`),
  // Articles have access of their own beside their category's: where the caller may read is asked of each.
  async readScope(ctx) {
    if (!can(ctx, "article.view", articlesFacts)) return [];
    const all = await ctx.shard.read(
      appQuery<{ id: string }>(ctx, (appId) => sql`select ${cc.id} from ${cc} where ${cc.appId} = ${appId}`),
    );
    return all.map(({ id }) => id);
  },
});

interface StoredPlace {
  keys: unknown;
  isPublished: 0 | 1;
}

/** The category of an article, as what decides who reads it: its gates, and whether it has appeared. */
const container: Container = {
  ...inCategory,
  stored: (
    appId,
    row,
    viewerId?: ProfileId,
  ) => sql`json_object('keys', json(${inCategory.stored(appId, row, viewerId)}),
    'isPublished', ${columnOf(row, articles.publishedAt)} is not null)`,
  isReadable: (ctx, appId, row) =>
    mayEdit(ctx)
      ? inCategory.isReadable(ctx, appId, row)
      : sql`(${columnOf(row, articles.publishedAt)} is not null and ${inCategory.isReadable(ctx, appId, row)})`,
  isReadableBy: (ctx, appId, row, person) =>
    sql`(${columnOf(row, articles.publishedAt)} is not null and ${inCategory.isReadableBy(ctx, appId, row, person)})`,
  isAsStored: (appId, row, before) => inCategory.isAsStored!(appId, row, (before as StoredPlace).keys),
  judge(ctx: AppContext, before) {
    const place = before as StoredPlace;
    const judged = inCategory.judge(ctx, place.keys);
    return { ...judged, isReadable: judged.isReadable && (place.isPublished === 1 || mayEdit(ctx)) };
  },
};

/** Articles are commented on and followed, kept as they were, and shared before they appear. */
export const articleKind = registerEntity({
  type: "article",
  table: articles,
  author: articles.authorId,
  container,
  address: {
    title: (_appId, row) => columnOf(row, articles.name),
    path: (appId, row) => sql`${container.path(appId, row)} || '/' || ${columnOf(row, articles.slug)}`,
  },
  isLive: (row) => sql`${columnOf(row, articles.deletedAt)} is null`,
  comments: {
    ability: "article.create_comment",
    isClosed: (row) => sql`(${columnOf(row, articles.publishedAt)} is null or exists (select 1 from ${ss}
      where ${ss.appId} = ${columnOf(row, articles.appId)} and ${ss.service} = ${service}
        and json_extract(${ss.settings}, '$.isCommentAllowed') = 0))`,
    foundAs: "articlecomment",
  },
  follows: { ability: "article.follow" },
  revisions: {
    table: articleRevisions,
    thing: articleRevisions.articleId,
    title: articles.name,
    body: articles.body,
    releasedAt: articles.releasedAt,
    ability: "article.view_versions",
  },
  shares: {
    hash: articles.shareHash,
    by: articles.sharedBy,
    at: articles.sharedAt,
    ability: "article.share",
    withdrawAbility: "article.share",
    viewAbility: "article.view_shared",
    path: (_container, hash) => `/articles/shared/${hash}`,
  },
});

registerBookmarks("article", {
  text: (row) => sql`substr(${columnOf(row, articles.text)}, 1, 200)`,
  keptIn: (appId, profileId) => sql`select ${kept.articleId} as entityId, ${kept.createdAt} as createdAt from ${kept}
    where ${kept.appId} = ${appId} and ${kept.profileId} = ${profileId}`,
});

registerFollowable("article_category", async (ctx, id) => {
  const row = await ctx.shard.readOne(
    rows(ctx, articleCategories, { id: articleCategories.id }).where(eq(articleCategories.id, id as ArticleCategoryId)),
  );
  if (!row) throw notFound("article_category");
  requireArticles(ctx);
  requireAbility(ctx, "article.follow", articleCategoryFacts(row.id));
});

registerCounters({
  table: articleCategories,
  column: articleCategories.articlesCount,
  counted: publishedInCategory,
});
