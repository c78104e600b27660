import { sql } from "drizzle-orm";
import { articleCategories, articles } from "@db/shard";
import type { ArticleId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { SearchHit } from "@workers/contracts/search";
import {
  documents,
  excerptOf,
  type Findable,
  highlighted,
  lookedAt,
  matchOf,
  type Question,
  registerSearch,
  scopeOf,
  withMatchingIds,
} from "@workers/domain/kernel/search";
import { iso } from "@workers/domain/kernel/time";
import { aliased, appQuery } from "@workers/store";
import { readableArticles } from "../article-facts";

const a = aliased(articles, "a");
const c = aliased(articleCategories, "c");

registerSearch({ type: "article", find: findArticles });

interface ArticleHit {
  id: ArticleId;
  slug: string;
  name: string;
  text: string;
  coverUrl: string | null;
  categorySlug: string;
  categoryName: string;
  publishedAt: number;
}

/** Articles that have appeared and that the caller may read. */
async function findArticles(ctx: AppContext, { sought, maxIds }: Question): Promise<Findable[]> {
  const match = matchOf(scopeOf(["article"], [ctx.app.id]), sought);
  const hits = await ctx.shard.read(
    appQuery<ArticleHit>(
      ctx,
      (appId) => sql`${withMatchingIds(match, maxIds)}
      select ${a.id}, ${a.slug}, ${a.name}, substr(${a.text}, 1, ${lookedAt}) as text, ${a.coverUrl} as coverUrl, ${c.slug} as categorySlug,
        ${c.name} as categoryName, ${a.publishedAt} as publishedAt
      from ${documents(appId, ["article"])} cross join ${a} on ${a.appId} = ${appId} and ${a.id} = d.entity_id
      join ${c} on ${c.appId} = ${appId} and ${c.id} = ${a.categoryId}
      where ${a.deletedAt} is null and ${a.publishedAt} is not null and ${readableArticles(ctx, sql`a`)}`,
    ),
  );
  return hits.map(({ id, slug, name, text, coverUrl, categorySlug, categoryName, publishedAt }) => ({
    id,
    title: name,
    text,
    // An old article is no worse than a new one.
    createdAt: 0,
    show: (): SearchHit => ({
      type: "article",
      id,
      slug,
      category: { slug: categorySlug, name: categoryName },
      coverUrl,
      title: highlighted(name, sought),
      excerpt: excerptOf(text, sought),
      createdAt: iso(publishedAt),
    }),
  }));
}
