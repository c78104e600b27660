import { sql } from "drizzle-orm";
import { helpdeskArticles, helpdeskCategories } from "@db/shard";
import type { HelpdeskArticleId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { HelpdeskHit, HelpdeskSearchQuery } from "@workers/contracts/knowledge/helpdesk";
import type { SearchHit, SearchQuery } from "@workers/contracts/search";
import {
  documents,
  excerptOf,
  type Findable,
  highlighted,
  lookedAt,
  matchOf,
  prepareSearch,
  type Question,
  registerSearch,
  scopeOf,
  search,
  withMatchingIds,
} from "@workers/domain/kernel/search";
import { iso } from "@workers/domain/kernel/time";
import { aliased, appQuery } from "@workers/store";
import { readableHelpdeskArticles, requireHelpdesk } from "../helpdesk-facts";

const a = aliased(helpdeskArticles, "a");
const c = aliased(helpdeskCategories, "c");

registerSearch({ type: "helpdesk_article", find: findHelpdeskArticles });

interface ArticleHit {
  id: HelpdeskArticleId;
  slug: string;
  name: string;
  text: string;
  categorySlug: string;
  categoryName: string;
  createdAt: number;
}

/** Active articles that the caller may read. */
async function findHelpdeskArticles(ctx: AppContext, { sought, maxIds }: Question): Promise<Findable[]> {
  const match = matchOf(scopeOf(["helpdeskarticle"], [ctx.app.id]), sought, { isAnyEnough: true });
  const hits = await ctx.shard.read(
    appQuery<ArticleHit>(
      ctx,
      (appId) => sql`${withMatchingIds(match, maxIds)}
      select ${a.id}, ${a.slug}, ${a.name}, substr(${a.text}, 1, ${lookedAt}) as text, ${c.slug} as categorySlug, ${c.name} as categoryName, ${a.createdAt} as createdAt
      from ${documents(appId, ["helpdeskarticle"])} cross join ${a} on ${a.appId} = ${appId} and ${a.id} = d.entity_id
      join ${c} on ${c.appId} = ${appId} and ${c.id} = ${a.categoryId}
      where ${a.deletedAt} is null and ${a.status} = 'active' and ${readableHelpdeskArticles(ctx, sql`a`)}`,
    ),
  );
  return hits.map(({ id, slug, name, text, categorySlug, categoryName, createdAt }) => ({
    id,
    title: name,
    text,
    // An old answer is no worse than a new one.
    createdAt: 0,
    show: (): SearchHit => ({
      type: "helpdesk_article",
      id,
      slug,
      category: { slug: categorySlug, name: categoryName },
      title: highlighted(name, sought),
      excerpt: excerptOf(text, sought),
      createdAt: iso(createdAt),
    }),
  }));
}

const asSearch = ({ search: text, limit }: HelpdeskSearchQuery): SearchQuery => ({
  search: text,
  type: "helpdesk_article",
  page: 1,
  limit,
});

/** What the words of a question may mean. */
export const prepareHelpdeskSearch = (ctx: AppContext, query: HelpdeskSearchQuery) =>
  prepareSearch(ctx, asSearch(query));

/** Articles of the help desk that answer a question, the best first; what its words mean may have been read ahead. */
export async function searchHelpdesk(
  ctx: AppContext,
  query: HelpdeskSearchQuery,
  prepared?: ReturnType<typeof prepareSearch>,
): Promise<HelpdeskHit[]> {
  requireHelpdesk(ctx);
  const [group] = await search(ctx, asSearch(query), prepared);
  return (group?.hits ?? []).flatMap((hit) =>
    hit.type === "helpdesk_article"
      ? [
          {
            id: hit.id,
            slug: hit.slug,
            categorySlug: hit.category.slug,
            categoryName: hit.category.name,
            title: hit.title,
            excerpt: hit.excerpt,
          },
        ]
      : [],
  );
}
