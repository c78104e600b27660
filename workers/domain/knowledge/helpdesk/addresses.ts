import { AppError } from "@workers/errors";
import { registerAddresses } from "@workers/domain/kernel/addresses";
import { getHelpdeskArticle } from "./read/get-article";

registerAddresses(
  { type: "helpdesk", paths: ["/helpdesk"], locate: async () => null },
  {
    type: "screen",
    paths: [
      "/helpdesk/:category/:slug/edit",
      "/settings/helpdesk",
      "/settings/helpdesk/report",
      "/settings/helpdesk/categories/:id",
    ],
  },
  {
    type: "helpdesk_article",
    paths: ["/helpdesk/:category/:slug"],
    async locate(ctx, { category, slug }) {
      try {
        const article = await getHelpdeskArticle(ctx, { slug: slug!, categorySlug: category! });
        return { id: article.id, slug: article.slug, name: article.name };
      } catch (error) {
        if (error instanceof AppError) return undefined;
        throw error;
      }
    },
  },
  { type: "screen", paths: ["/helpdesk/:category"] },
);
