import { articlesFeed } from "@workers/domain/knowledge/articles";
import { pageLoader } from "@workers/request/pages";
import { answerDocument } from "@workers/request/documents";
import { enterTenantApp } from "@workers/tenancy";

/** The latest articles, of all categories or one, for feed readers: `feed.xml` is RSS, `atom.xml` Atom. */
export const loader = pageLoader(async ({ ctx: outer, params, url, request }) => {
  const ctx = await enterTenantApp(outer);
  const format = url.pathname.endsWith("/atom.xml") ? "atom" : "rss";
  const { body } = await articlesFeed(ctx, format, params.articleCategorySlug);
  return answerDocument(request, body, `application/${format}+xml; charset=utf-8`);
});
