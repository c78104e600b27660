import type { ArticleCategoryId, ArticleId } from "@db/vocabulary/ids";
import { eq } from "drizzle-orm";
import { articleCategories } from "@db/shard";
import { registerMoved } from "@workers/domain/kernel/addresses";
import { rows } from "@workers/store";
import { mayEdit } from "./article-facts";
import { seenOf, storedArticle } from "./rows/article-rows";

export const articleCategoryPath = (slug: string): string => `/articles/${slug}`;
export const articlePath = (categorySlug: string, slug: string): string => `/articles/${categorySlug}/${slug}`;

registerMoved("article", async (ctx, id) => {
  const article = seenOf(await ctx.shard.readOne(storedArticle(ctx, id as ArticleId)));
  return article && (article.isPublished || mayEdit(ctx)) ? articlePath(article.categorySlug, article.slug) : null;
});

registerMoved("article_category", async (ctx, id) => {
  const category = await ctx.shard.readOne(
    rows(ctx, articleCategories, { slug: articleCategories.slug }).where(
      eq(articleCategories.id, id as ArticleCategoryId),
    ),
  );
  return category ? articleCategoryPath(category.slug) : null;
});
