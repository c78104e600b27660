import { eq } from "drizzle-orm";
import { articleFavorites } from "@db/shard";
import type { ArticleId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { ensureProfile } from "@workers/domain/kernel/profiles";
import { deleteRows, insertRow } from "@workers/store";
import { requireInArticle } from "../article-facts";
import { seenOf, storedArticle } from "../rows/article-rows";

/** Keeps an article at hand, or no longer. The same again changes nothing. */
export async function setArticleFavorite(
  ctx: AppContext,
  articleId: ArticleId,
  isFavorite: boolean,
): Promise<{ isFavorite: boolean }> {
  requireInArticle(ctx, "article.favorite", seenOf(await ctx.shard.readOne(storedArticle(ctx, articleId))));
  const profileId = await ensureProfile(ctx);
  await ctx.shard.write([
    isFavorite
      ? insertRow(ctx, articleFavorites, { articleId, profileId, createdAt: ctx.now() }, { orIgnore: true })
      : deleteRows(
          ctx,
          articleFavorites,
          eq(articleFavorites.profileId, profileId),
          eq(articleFavorites.articleId, articleId),
        ),
  ]);
  return { isFavorite };
}
