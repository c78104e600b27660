import { sql } from "drizzle-orm";
import { articleCategories, articles } from "@db/shard";
import { gateKey } from "@db/vocabulary/access";
import { lockFor } from "@workers/domain/kernel/access";
import { pagesOfEntities, registerPublicPages } from "@workers/domain/kernel/public-pages";
import { aliased, columnOf } from "@workers/store";
import { articlesFacts } from "./article-facts";
import { articleKind } from "./entity";

const c = aliased(articleCategories, "public_category");

registerPublicPages(
  "articles",
  pagesOfEntities(articleKind, articles.changedAt, (row) => sql`${columnOf(row, articles.isIndexed)} = 1`),
);

registerPublicPages("article-categories", (ctx, appId) => {
  const isClosed = lockFor(ctx, "article.view", articlesFacts) !== null;
  const gated = [...ctx.gates.keys()].filter((key) => key.startsWith(gateKey("article_category", "")));
  return sql`select '/articles/' || ${c.slug} as pagePath, ${c.updatedAt} as changedAt, ${c.id} as pageId from ${c}
    where ${c.appId} = ${appId} and ${isClosed ? 0 : 1} and ${c.articlesCount} > 0
      and 'article_category:' || ${c.id} not in (select value from json_each(${JSON.stringify(gated)}))`;
});
