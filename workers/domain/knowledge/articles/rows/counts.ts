import { type SQL, sql } from "drizzle-orm";
import { articleCategories, articles } from "@db/shard";
import { aliased, type AppScope, appWrite, nameOf, type Writable } from "@workers/store";

const a = aliased(articles, "counted_article");

/** Articles of the category of the statement that have appeared. */
export const publishedInCategory = (appId: unknown): SQL => sql`(select count(*) from ${a}
  where ${a.appId} = ${appId} and ${a.categoryId} = ${articleCategories.id} and ${a.publishedAt} is not null and ${a.deletedAt} is null)`;

/** Writes how many articles each category has anew: an app has a hundred of them at most. Comes behind what changes them. */
export const recountArticleCategories = (scope: AppScope): Writable =>
  appWrite(
    scope,
    (
      appId,
    ) => sql`update ${articleCategories} set ${nameOf(articleCategories.articlesCount)} = ${publishedInCategory(appId)}
      where ${articleCategories.appId} = ${appId} and ${nameOf(articleCategories.articlesCount)} <> ${publishedInCategory(appId)}`,
  );
