import { type SQL, sql } from "drizzle-orm";
import { helpdeskAnswers, helpdeskArticles, helpdeskCategories } from "@db/shard";
import type { ArticleStatus } from "@db/vocabulary/knowledge";
import { readingMinutes } from "@db/vocabulary/knowledge";
import type { HelpdeskArticleId, HelpdeskCategoryId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { HelpdeskArticle } from "@workers/contracts/knowledge/helpdesk";
import { abilities } from "@workers/domain/kernel/access";
import { fileIdOf } from "@workers/domain/kernel/files";
import { iso } from "@workers/domain/kernel/time";
import { aliased, appQuery, type Readable } from "@workers/store";
import { helpdeskFacts } from "../helpdesk-facts";

const a = aliased(helpdeskArticles, "a");
const c = aliased(helpdeskCategories, "c");
const an = aliased(helpdeskAnswers, "an");

export interface HelpdeskArticleRow {
  id: HelpdeskArticleId;
  slug: string;
  name: string;
  status: ArticleStatus;
  categoryId: HelpdeskCategoryId;
  categorySlug: string;
  categoryName: string;
  excerpt: string;
  wordsCount: number;
  coverUrl: string | null;
  changedAt: number;
  rank: string;
}

/** Columns of a `HelpdeskArticleRow`, of the articles `a` in their categories `c` (`articleJoin`). */
export const articleColumns = sql`${a.id}, ${a.slug}, ${a.name}, ${a.status}, ${a.categoryId} as categoryId, ${c.slug} as categorySlug, ${c.name} as categoryName,
  substr(${a.text}, 1, 200) as excerpt, ${a.wordsCount} as wordsCount, ${a.coverUrl} as coverUrl, ${a.changedAt} as changedAt, ${a.rank}`;

export const articleJoin = (appId: string): SQL =>
  sql`${a} join ${c} on ${c.appId} = ${appId} and ${c.id} = ${a.categoryId}`;

/** An article as it is stored. */
export interface StoredHelpdeskArticle extends HelpdeskArticleRow {
  body: string;
  version: number;
  ownAnswer: 0 | 1 | null;
}

export type HelpdeskArticleRef = { id: HelpdeskArticleId } | { slug: string; categoryId: HelpdeskCategoryId };

/** An article that hasn't been deleted; a deleted one with `isDeleted`. */
export const storedHelpdeskArticle = (
  ctx: AppContext,
  ref: HelpdeskArticleRef | { slug: string; categorySlug: string },
  { isDeleted = false } = {},
): Readable<StoredHelpdeskArticle> =>
  appQuery(
    ctx,
    (appId) => sql`select ${articleColumns}, ${a.body}, ${a.version},
      (select ${an.isHelpful} from ${an} where ${an.appId} = ${appId} and ${an.articleId} = ${a.id} and ${an.profileId} = ${ctx.me.profile?.id ?? ""}) as ownAnswer
      from ${articleJoin(appId)} where ${a.appId} = ${appId} and ${isNamed(ref)} and ${a.deletedAt} is ${isDeleted ? sql`not null` : sql`null`} limit 1`,
  );

function isNamed(ref: HelpdeskArticleRef | { slug: string; categorySlug: string }): SQL {
  if ("id" in ref) return sql`${a.id} = ${ref.id}`;
  if ("categoryId" in ref) return sql`${a.categoryId} = ${ref.categoryId} and ${a.slug} = ${ref.slug}`;
  return sql`${c.slug} = ${ref.categorySlug} and ${a.slug} = ${ref.slug}`;
}

/** The category of an article, inside a hand-written query. */
export const categoryIdOf = (appId: string, ref: HelpdeskArticleRef | { slug: string; categorySlug: string }): SQL =>
  sql`(select ${a.categoryId} from ${articleJoin(appId)} where ${a.appId} = ${appId} and ${isNamed(ref)} and ${a.deletedAt} is null limit 1)`;

/** An article as lists show it. */
export function showHelpdeskArticle(ctx: AppContext, row: HelpdeskArticleRow): HelpdeskArticle {
  const { id, slug, name, status, categoryId, excerpt, coverUrl } = row;
  const coverId = fileIdOf(coverUrl);
  const kept = new Set<string>(["view", "update", "delete", "answer"]);
  return {
    id,
    slug,
    name,
    status,
    categoryId,
    category: { id: categoryId, slug: row.categorySlug, name: row.categoryName },
    excerpt,
    cover: coverId && coverUrl ? { id: coverId, url: coverUrl } : null,
    readingMinutes: readingMinutes(row.wordsCount),
    changedAt: iso(row.changedAt),
    permissions: { can: abilities(ctx, "helpdesk", helpdeskFacts).filter((action) => kept.has(action)) },
  };
}
