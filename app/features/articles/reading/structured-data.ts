import type { WholeArticle } from "@workers/contracts/knowledge/articles";
import type { Frame } from "~/features/shell/layouts/frame";
import { appPath } from "~/features/shell/pages/app-path";
import { publicAddress } from "~/features/shell/pages/public-address";

/** What search engines read of an article and of where it lies, in the words of schema.org; null where it isn't open to all. */
export function articleData(article: WholeArticle, frame: Frame): Record<string, unknown> | null {
  if (article.lock || !article.publishedAt || !article.isIndexed) return null;
  const { origin, app, language } = frame;
  const path = appPath(frame.basePath);
  const site = app?.name ?? "";
  const at = (address: string) => publicAddress(frame, address);
  const crumbs = [
    { name: site, item: at(path.articles()) },
    { name: article.category.name, item: at(path(`/articles/${article.category.slug}`)) },
    { name: article.name, item: at(path.article(article.category.slug, article.slug)) },
  ];
  const writer = article.profile && !article.profile.isDeleted ? article.profile : null;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Article",
        headline: article.name,
        description: article.metaDescription || article.excerpt,
        url: crumbs[2]!.item,
        inLanguage: language,
        datePublished: article.publishedAt,
        dateModified: article.changedAt,
        isAccessibleForFree: true,
        publisher: { "@type": "Organization", name: site, url: frame.publicUrl },
        ...(writer && {
          author: { "@type": "Person", name: `${writer.firstName} ${writer.lastName}`.trim() },
        }),
        ...(article.coverUrl && { image: new URL(article.coverUrl, origin).href }),
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: crumbs.map((crumb, position) => ({ "@type": "ListItem", position: position + 1, ...crumb })),
      },
    ],
  };
}
