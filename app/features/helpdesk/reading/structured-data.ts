import type { WholeHelpdeskArticle } from "@workers/contracts/knowledge/helpdesk";
import type { Frame } from "~/features/shell/layouts/frame";
import { appPath } from "~/features/shell/pages/app-path";
import { publicAddress } from "~/features/shell/pages/public-address";

/** What search engines read of an answer and of the categories it lies in, in the words of schema.org; null of a draft. */
export function helpdeskArticleData(
  article: WholeHelpdeskArticle,
  frame: Frame,
  name: string,
): Record<string, unknown> | null {
  if (article.status !== "active") return null;
  const path = appPath(frame.basePath);
  const at = (...slugs: string[]) => publicAddress(frame, path.helpdesk(...slugs));
  const url = at(article.category.slug, article.slug);
  const crumbs = [
    { name, item: at() },
    ...article.path.map((category) => ({ name: category.name, item: at(category.slug) })),
    { name: article.name, item: url },
  ];
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Article",
        headline: article.name,
        description: article.excerpt,
        url,
        inLanguage: frame.language,
        dateModified: article.changedAt,
        isAccessibleForFree: true,
        publisher: { "@type": "Organization", name: frame.app?.name ?? "", url: frame.publicUrl },
        ...(article.cover && { image: new URL(article.cover.url, frame.origin).href }),
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: crumbs.map((crumb, position) => ({ "@type": "ListItem", position: position + 1, ...crumb })),
      },
    ],
  };
}
