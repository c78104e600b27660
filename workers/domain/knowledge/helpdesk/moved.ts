import { eq } from "drizzle-orm";
import { helpdeskCategories } from "@db/shard";
import type { HelpdeskArticleId, HelpdeskCategoryId } from "@db/vocabulary/ids";
import { registerMoved } from "@workers/domain/kernel/addresses";
import { rows } from "@workers/store";
import { mayEditHelpdesk } from "./helpdesk-facts";
import { storedHelpdeskArticle } from "./rows/article-rows";

export const helpdeskCategoryPath = (slug: string): string => `/helpdesk/${slug}`;
export const helpdeskArticlePath = (categorySlug: string, slug: string): string => `/helpdesk/${categorySlug}/${slug}`;

registerMoved("helpdesk_article", async (ctx, id) => {
  const article = await ctx.shard.readOne(storedHelpdeskArticle(ctx, { id: id as HelpdeskArticleId }));
  return article && (article.status === "active" || mayEditHelpdesk(ctx))
    ? helpdeskArticlePath(article.categorySlug, article.slug)
    : null;
});

registerMoved("helpdesk_category", async (ctx, id) => {
  const category = await ctx.shard.readOne(
    rows(ctx, helpdeskCategories, { slug: helpdeskCategories.slug }).where(
      eq(helpdeskCategories.id, id as HelpdeskCategoryId),
    ),
  );
  return category ? helpdeskCategoryPath(category.slug) : null;
});
