import type { ShownPage } from "@workers/contracts/pages/pages";
import type { Frame } from "~/features/shell/layouts/frame";
import type { PageMeta } from "~/features/shell/pages/page-meta";

/** The head of a page of the app's own; what it leaves open is the app's. */
export function pageHead(page: ShownPage | undefined, frame: Frame): PageMeta {
  if (!page) return {};
  const isOpen = page.access.guestAccess === "free" && !page.access.isLockedForGuest && page.isIndexed;
  return {
    title: page.metaTitle ?? page.name,
    description: page.metaDescription,
    imageUrl: page.pictureUrl,
    isPrivate: !page.isIndexed,
    structured: isOpen ? structuredOf(page, frame) : null,
  };
}

/** What search engines read of it, in the words of schema.org. */
function structuredOf(page: ShownPage, { origin, basePath, app, language }: Frame): Record<string, unknown> {
  const site = `${origin}${basePath}`;
  const organisation = {
    "@type": "Organization",
    "@id": `${site}#organization`,
    name: app?.name ?? "",
    url: site || origin,
    ...(app?.logoUrl && { logo: new URL(app.logoUrl, origin).href }),
  };
  return {
    "@context": "https://schema.org",
    "@graph": [
      organisation,
      {
        "@type": "WebPage",
        name: page.metaTitle ?? page.name,
        url: `${site}/${page.slug}`,
        inLanguage: language,
        dateModified: page.changedAt,
        publisher: { "@id": organisation["@id"] },
        ...(page.metaDescription && { description: page.metaDescription }),
      },
    ],
  };
}
