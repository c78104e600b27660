import { type SQL, sql } from "drizzle-orm";
import { articles } from "@db/shard";
import type { ArticleStatus } from "@db/vocabulary/knowledge";
import type { AppId, ArticleCategoryId, ArticleId, ProfileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { Context } from "@workers/context";
import { registerClockJob } from "@workers/domain/kernel/clock";
import { recordEvents } from "@workers/domain/kernel/facts";
import { invalid } from "@workers/errors";
import { aliased, appWrite, type Database, hasRow, nameOf, shardQuery } from "@workers/store";
import { findApp } from "@workers/tenancy";
import { keysOfArticle, service } from "../article-facts";
import { recountArticleCategories } from "../rows/counts";

const a = aliased(articles, "a");

export interface Timing {
  status: ArticleStatus;
  publishAt: number | null;
  publishedAt: number | null;
}

/**
 * When an article appears, by what a form says of it: an active one at its time, without one at once. One that has appeared stays
 * where it is in the order of time unless another time is sent. 422 for a time too far ahead.
 */
export function timingOf(
  now: number,
  before: Timing,
  form: { status?: ArticleStatus; publishAt?: string | null },
): Timing {
  const status = form.status ?? before.status;
  const publishAt =
    form.publishAt === undefined ? before.publishAt : form.publishAt ? Date.parse(form.publishAt) : null;
  if (publishAt !== null && publishAt > now + limits.scheduleAheadDays * 86_400_000)
    throw invalid({ field: "publishAt", key: "notAllowed" });
  if (status === "draft") return { status, publishAt, publishedAt: null };
  if (publishAt !== null && publishAt > now) return { status, publishAt, publishedAt: null };
  const publishedAt = form.publishAt ? publishAt! : (before.publishedAt ?? publishAt ?? now);
  return { status, publishAt: publishedAt, publishedAt };
}

interface DueRow {
  id: ArticleId;
  appId: AppId;
  categoryId: ArticleCategoryId;
  authorId: ProfileId;
  publishAt: number;
  announcedAt: number | null;
}

/** Publishes articles of a shard whose time has come, `maxRows` at once; answers how many. Two clocks publish each once. */
async function publishDueArticles(ctx: Context, shard: Database, maxRows: number): Promise<number> {
  const now = ctx.now();
  const due = await shard.read(
    shardQuery<DueRow>(sql`select ${a.id}, ${a.appId} as appId, ${a.categoryId} as categoryId, ${a.authorId} as authorId, ${a.publishAt} as publishAt,
        ${a.announcedAt} as announcedAt from ${a} where ${a.publishedAt} is null and ${a.status} = 'active' and ${a.publishAt} <= ${now} and ${a.deletedAt} is null
      order by ${a.publishAt} limit ${maxRows}`),
  );
  let published = 0;
  for (const { appId, ...article } of due) {
    const located = await findApp(ctx.directory, appId);
    if (!located) continue;
    const scope = { app: { id: appId } };
    const isDue: SQL = sql`${articles.publishedAt} is null and ${articles.status} = 'active' and ${articles.publishAt} <= ${now} and ${articles.deletedAt} is null`;
    const place = {
      scope: "item",
      appId,
      ability: "article.view",
      service,
      keys: keysOfArticle(article),
    } as const;
    const recorded = recordEvents(
      { now: () => now, project: located.project },
      [
        // One that appeared before is not notified of again.
        article.announcedAt === null
          ? { type: "article.published", articleId: article.id, authorId: article.authorId, ...place }
          : { type: "article.updated", articleId: article.id, ...place },
      ],
      hasRow(scope, articles, article.id, isDue),
    );
    const appearance = appWrite(
      scope,
      (
        id,
      ) => sql`update ${articles} set ${nameOf(articles.publishedAt)} = ${articles.publishAt}, ${nameOf(articles.changedAt)} = ${articles.publishAt},
          ${nameOf(articles.announcedAt)} = coalesce(${articles.announcedAt}, ${now}), ${nameOf(articles.releasedAt)} = ${now}
        where ${articles.appId} = ${id} and ${articles.id} = ${article.id} and ${isDue}`,
    );
    const changes = await shard.write([...recorded.statements, appearance, recountArticleCategories(scope)]);
    if (changes.of(appearance) === 0) continue;
    published++;
    ctx.publish(...recorded.events, { type: "articles.changed", appId });
  }
  return published;
}

registerClockJob({
  every: "minute",
  name: "articlesPublished",
  inShard: (ctx, shard) => publishDueArticles(ctx, shard, 50),
});
