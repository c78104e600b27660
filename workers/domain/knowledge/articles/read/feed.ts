import { knowledgeLimits } from "@db/vocabulary/limits/knowledge-limits";
import type { AppContext } from "@workers/context";
import type { Article } from "@workers/contracts/knowledge/articles";
import { iso } from "@workers/domain/kernel/time";
import { xmlOf } from "@workers/domain/kernel/xml";
import { appAddress, publicDomainOf, settingsOf } from "@workers/domain/platform/apps";
import { getArticleCategory } from "../edit/categories";
import { listArticles } from "./list-articles";
import { service } from "../article-facts";

export type FeedFormat = "rss" | "atom";

interface Feed {
  title: string;
  /** The page that lists the same articles. */
  page: string;
  /** The feed's own address. */
  self: string;
  url: string;
  articles: readonly Article[];
  updatedAt: string;
}

/** The latest articles that the caller may read, of all categories or one, as RSS 2.0 or Atom (RFC 4287). */
export async function articlesFeed(
  ctx: AppContext,
  format: FeedFormat,
  categorySlug?: string,
): Promise<{ body: string; updatedAt: string }> {
  const category = categorySlug === undefined ? null : await getArticleCategory(ctx, categorySlug);
  const [{ data }, settings, domain] = await Promise.all([
    listArticles(ctx, {
      page: 1,
      limit: knowledgeLimits.feedArticles,
      sort: "latest",
      ...(category && { categoryId: category.id }),
    }),
    settingsOf(ctx, service),
    publicDomainOf(ctx, ctx.app),
  ]);
  const { url } = appAddress(ctx, ctx.app, domain);
  const page = category ? `${url}/articles/${category.slug}` : `${url}/articles`;
  const articles = data.filter(({ lock }) => lock === null);
  const updatedAt =
    articles
      .map(({ changedAt }) => changedAt)
      .sort()
      .at(-1) ?? iso(ctx.app.createdAt);
  const title = [category?.name, settings.name, ctx.app.name].filter(Boolean).join(" · ");
  const feed = { title, page, self: `${page}/${format === "rss" ? "feed" : "atom"}.xml`, url, articles, updatedAt };
  return { body: format === "rss" ? rssOf(ctx, feed) : atomOf(ctx, feed), updatedAt };
}

const addressOf = (url: string, { category, slug }: Article) => `${url}/articles/${category.slug}/${slug}`;
const nameOf = ({ profile }: Article) => (profile ? `${profile.firstName} ${profile.lastName}`.trim() : "");

const rssOf = (ctx: AppContext, { title, page, self, url, articles, updatedAt }: Feed): string =>
  xmlOf({
    rss: {
      "@version": "2.0",
      "@xmlns:atom": "http://www.w3.org/2005/Atom",
      "@xmlns:dc": "http://purl.org/dc/elements/1.1/",
      channel: {
        title,
        link: page,
        description: ctx.app.metaDescription ?? title,
        language: ctx.app.language,
        lastBuildDate: new Date(updatedAt).toUTCString(),
        "atom:link": { "@href": self, "@rel": "self", "@type": "application/rss+xml" },
        item: articles.map((article) => ({
          title: article.name,
          link: addressOf(url, article),
          guid: { "@isPermaLink": "false", "#text": article.id },
          pubDate: new Date(article.publishedAt!).toUTCString(),
          "dc:creator": nameOf(article) || undefined,
          category: article.category.name,
          description: article.excerpt,
        })),
      },
    },
  });

const atomOf = (ctx: AppContext, { title, page, self, url, articles, updatedAt }: Feed): string =>
  xmlOf({
    feed: {
      "@xmlns": "http://www.w3.org/2005/Atom",
      "@xml:lang": ctx.app.language,
      id: page,
      title,
      updated: updatedAt,
      link: [
        { "@href": page, "@rel": "alternate", "@type": "text/html" },
        { "@href": self, "@rel": "self", "@type": "application/atom+xml" },
      ],
      entry: articles.map((article) => ({
        id: `urn:uuid:${article.id}`,
        title: article.name,
        link: { "@href": addressOf(url, article), "@rel": "alternate", "@type": "text/html" },
        published: article.publishedAt!,
        updated: article.changedAt,
        author: { name: nameOf(article) || ctx.app.name },
        category: { "@term": article.category.slug, "@label": article.category.name },
        summary: article.excerpt,
      })),
    },
  });
