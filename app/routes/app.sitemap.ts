import { appSitemap, sitemapPart } from "@workers/domain/platform/search-engines";
import { answerDocument } from "@workers/request/documents";
import { pageLoader } from "@workers/request/pages";

/** The pages of an app that anybody may open; `sitemap/articles-1.xml` is a part of a very long one. */
export const loader = pageLoader(async ({ ctx, params, request }) =>
  answerDocument(
    request,
    params["part"] ? await sitemapPart(ctx, params["part"]) : await appSitemap(ctx),
    "application/xml; charset=utf-8",
  ),
);
