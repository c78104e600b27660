import { type SQL, sql } from "drizzle-orm";
import { articleCategories, articles, profiles } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import { readingMinutes } from "@db/vocabulary/knowledge";
import type { AppContext } from "@workers/context";
import type { NamedArticle, SharedArticle, WholeArticle } from "@workers/contracts/knowledge/articles";
import { isFollowedColumn, isOpenByLink } from "@workers/domain/kernel/engagement";
import { fileIdOf } from "@workers/domain/kernel/files";
import { personColumn, personOf } from "@workers/domain/kernel/profiles";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { settingsOf } from "@workers/domain/platform/apps";
import { notFound } from "@workers/errors";
import { aliased, appQuery, type Readable } from "@workers/store";
import { articleFacts, mayEdit, readableArticles, requireInArticle, service } from "../article-facts";
import { articleKind } from "../entity";
import {
  articleColumns,
  articleJoins,
  type ArticleRef,
  type ArticleRow,
  isNamed,
  showArticle,
} from "../rows/article-rows";
import { type Candidate, relatedTo } from "./related";

const a = aliased(articles, "a");
const c = aliased(articleCategories, "c");
const o = aliased(articles, "o");
const e = aliased(profiles, "editor");

interface WholeRow extends ArticleRow {
  body: string;
  isFollowed: 0 | 1;
  metaTitle: string | null;
  metaDescription: string | null;
  isIndexed: 0 | 1;
  version: number;
  editedBy: ProfileId;
  editor: string;
  editedAt: number;
  previous: string | null;
  next: string | null;
}

/** The neighbour of `a` in its category: `before` is the older one. */
const neighbour = (ctx: AppContext, appId: string, side: "before" | "behind"): SQL => {
  const direction = side === "before" ? sql` desc` : sql``;
  const than = side === "before" ? sql`<` : sql`>`;
  return sql`(select json_object('id', ${o.id}, 'slug', ${o.slug}, 'name', ${o.name}) from ${o}
    where ${o.appId} = ${appId} and ${o.categoryId} = ${a.categoryId} and ${o.deletedAt} is null and ${o.publishedAt} is not null
      and (${o.publishedAt}, ${o.id}) ${than} (${a.publishedAt}, ${a.id}) and ${readableArticles(ctx, sql`o`)}
    order by ${o.publishedAt}${direction}, ${o.id}${direction} limit 1)`;
};

const wholeRow = (ctx: AppContext, ref: ArticleRef): Readable<WholeRow> =>
  appQuery(
    ctx,
    (
      appId,
    ) => sql`select ${articleColumns(ctx, appId)}, ${a.body}, ${isFollowedColumn(ctx, "article", sql`a`)} as isFollowed,
      ${a.metaTitle} as metaTitle, ${a.metaDescription} as metaDescription, ${a.isIndexed} as isIndexed, ${a.version}, ${a.editedBy} as editedBy,
      ${personColumn(sql`editor`)} as editor, ${a.editedAt} as editedAt,
      ${neighbour(ctx, appId, "before")} as previous, ${neighbour(ctx, appId, "behind")} as next
      from ${articleJoins(appId)} left join ${e} on ${e.appId} = ${appId} and ${e.id} = ${a.editedBy}
      where ${a.appId} = ${appId} and ${isNamed(ref)} and ${a.deletedAt} is null limit 1`,
  );

/** The latest articles that the caller may read, of which the related ones are taken. */
const candidates = (ctx: AppContext, ref: ArticleRef): Readable<Candidate> =>
  appQuery(
    ctx,
    (
      appId,
    ) => sql`select ${a.id}, ${a.slug}, ${a.name}, ${a.categoryId} as categoryId, ${c.slug} as categorySlug, ${c.name} as categoryName
      from ${a} join ${c} on ${c.appId} = ${appId} and ${c.id} = ${a.categoryId}
      where ${a.appId} = ${appId} and ${a.deletedAt} is null and ${a.publishedAt} is not null and not (${isNamed(ref)}) and ${readableArticles(ctx, sql`a`)}
      order by ${a.publishedAt} desc, ${a.id} desc limit 60`,
  );

/** An article with all that its page shows. What is locked answers what is shown instead. */
export async function getArticle(ctx: AppContext, ref: ArticleRef): Promise<WholeArticle> {
  const [[rows, others], settings] = await Promise.all([
    ctx.shard.readAll([wholeRow(ctx, ref), candidates(ctx, ref)]),
    settingsOf(ctx, service),
  ]);
  const row = rows[0];
  if (!row) throw notFound("article");
  requireInArticle(ctx, "article.view", { ...row, isPublished: row.publishedAt !== null });
  const named = (json: string | null) => (json ? (JSON.parse(json) as NamedArticle) : null);
  const isEditor = mayEdit(ctx);
  return {
    ...showArticle(ctx, row, settings),
    body: JSON.parse(row.body) as RichTextDoc,
    coverId: fileIdOf(row.coverUrl),
    isFollowed: row.isFollowed === 1,
    isCommentAllowed: settings.isCommentAllowed && row.publishedAt !== null,
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    isIndexed: row.isIndexed === 1,
    version: row.version,
    editedBy: isEditor ? personOf(row.editor, row.editedBy) : null,
    editedAt: iso(row.editedAt),
    related: relatedTo(row, others),
    previous: named(row.previous),
    next: named(row.next),
  };
}

/** An article by the link that shows it before it appears; 404 where there is none, or app and service keep the caller out. */
export async function getSharedArticle(ctx: AppContext, shareHash: string): Promise<SharedArticle> {
  const [row, settings] = await Promise.all([
    ctx.shard.readOne(
      appQuery<ArticleRow & { body: string }>(
        ctx,
        (appId) => sql`select ${articleColumns(ctx, appId)}, ${a.body} from ${articleJoins(appId)}
          where ${a.appId} = ${appId} and ${a.shareHash} = ${shareHash} and ${a.deletedAt} is null limit 1`,
      ),
    ),
    settingsOf(ctx, service),
  ]);
  if (!row || !isOpenByLink(ctx, articleKind, { isLive: true, shareHash }, articleFacts(row)))
    throw notFound("article");
  return {
    id: row.id,
    name: row.name,
    body: JSON.parse(row.body) as RichTextDoc,
    coverUrl: row.coverUrl,
    profile: settings.isAuthorShown ? personOf(row.author, row.authorId) : null,
    readingMinutes: readingMinutes(row.wordsCount),
    changedAt: iso(row.changedAt),
    publishedAt: isoOrNull(row.publishedAt),
  };
}
