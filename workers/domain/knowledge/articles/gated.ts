import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { articleCategories, articles } from "@db/shard";
import { registerGated } from "@workers/domain/kernel/access";
import { type AppScope, nullable, rows } from "@workers/store";
import { service } from "./article-facts";

registerGated({
  type: "article_category",
  service,
  exists: (scope, ids) => categoriesOf(scope).where(sql`${articleCategories.id} in ${ids}`),
  openable: (scope) => categoriesOf(scope).orderBy(asc(articleCategories.rank), asc(articleCategories.id)),
});

registerGated({
  type: "article",
  service,
  parent: "article_category",
  exists: (scope, ids) => articlesOf(scope, sql`${articles.id} in ${ids}`),
  openable: (scope) => articlesOf(scope).orderBy(asc(articles.nameOrder), asc(articles.id)),
  spendable: (scope, ids) =>
    rows(scope, articles, {
      id: articles.id,
      name: articles.name,
      description: sql<string>`substr(${articles.text}, 1, 200)`,
      coverUrl: nullable(articles.coverUrl),
      path: sql<string>`'/articles/' || ${articleCategories.slug} || '/' || ${articles.slug}`,
    })
      .join(
        articleCategories,
        and(eq(articleCategories.appId, articles.appId), eq(articleCategories.id, articles.categoryId)),
      )
      .where(sql`${articles.id} in ${ids}`, isNull(articles.deletedAt), isNotNull(articles.publishedAt)),
});

const categoriesOf = (scope: AppScope) =>
  rows(scope, articleCategories, {
    id: articleCategories.id,
    name: articleCategories.name,
    parentId: sql<null>`null`,
  });

const articlesOf = (scope: AppScope, condition?: SQL) =>
  rows(scope, articles, { id: articles.id, name: articles.name, parentId: articles.categoryId }).where(
    isNull(articles.deletedAt),
    condition,
  );
