import { AppError } from "@workers/errors";
import { registerAddresses } from "@workers/domain/kernel/addresses";
import { getArticle } from "./read/get-article";

registerAddresses(
  { type: "articles", paths: ["/articles"], locate: async () => null },
  {
    type: "screen",
    paths: [
      "/articles/create",
      "/articles/shared/:hash",
      "/articles/:category/:slug/edit",
      "/settings/articles",
      "/settings/articles/categories/:id",
      "/settings/articles/:id/access",
    ],
  },
  {
    type: "article",
    paths: ["/articles/:category/:slug"],
    async locate(ctx, { category, slug }) {
      try {
        const article = await getArticle(ctx, { slug: slug!, categorySlug: category! });
        return { id: article.id, slug: article.slug, name: article.name };
      } catch (error) {
        if (error instanceof AppError) return undefined;
        throw error;
      }
    },
  },
  { type: "screen", paths: ["/articles/:category"] },
);
