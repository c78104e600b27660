import type { MetaDescriptor } from "@remix-run/react";
import type { TFunction } from "i18next";
import { translate } from "~/i18n/translator";
import type { Frame } from "../layouts/frame";
import { problemKind } from "../errors/problem";
import { publicAddress } from "./public-address";

export interface PageMeta {
  /** Title of the screen, or its parts; the app's name is added. Without one the page carries the app's own title. */
  title?: string | readonly (string | undefined)[];
  description?: string | null;
  /** Address of a picture for shared links. */
  imageUrl?: string | null;
  /** `article` for what somebody wrote. */
  type?: "website" | "article";
  /** Keeps the page out of search engines. */
  isPrivate?: boolean;
  /** Where feed readers find what the page lists: the address of an RSS feed, below the app's. */
  feedPath?: string;
  /** What search engines read of the page, in the words of schema.org. */
  structured?: Record<string, unknown> | null;
}

interface MetaArgs {
  matches: readonly ({ id: string; data: unknown } | undefined)[];
  /** What the page shows in its place. */
  error?: unknown;
  location?: { pathname: string; search: string };
}

/** The one address of a page: without what only sorts or filters it, with the number of a list's page. */
function canonicalOf(frame: Frame, { pathname, search }: { pathname: string; search: string }): string {
  const page = Number(new URLSearchParams(search).get("page"));
  return `${publicAddress(frame, pathname)}${page > 1 ? `?page=${page}` : ""}`;
}

/**
 * The head of a page, for a route's `meta`: `export const meta: MetaFunction<typeof loader> = (args) =>
 * pageMeta(args, (t) => ({ title: t("community:feed.title") }))`.
 */
export function pageMeta(args: MetaArgs, describe: (t: TFunction, frame: Frame) => PageMeta): MetaDescriptor[] {
  const frame = args.matches.find((match) => match?.id === "root")?.data as Frame | undefined;
  if (!frame) return [{ title: "Lyceum" }];
  const t = translate(frame.language);
  // Of what failed nothing is known: the page is called what it says.
  const page: PageMeta = args.error
    ? { title: t(`shell:problem.${problemKind(args.error)}Title`), isPrivate: true }
    : describe(t, frame);
  const { title: parts, description, imageUrl, type = "website", isPrivate, structured, feedPath } = page;
  const site = frame.app?.name ?? "Lyceum";
  const title = (typeof parts === "string" ? [parts] : (parts ?? [])).filter(Boolean).join(" · ");
  const fullTitle = title && title !== site ? `${title} · ${site}` : title || (frame.app?.metaTitle ?? site);
  const text = description ?? frame.app?.metaDescription ?? null;
  const shared = {
    title: title || frame.app?.opengraphTitle || fullTitle,
    text: description ?? frame.app?.opengraphDescription ?? text,
  };
  const picture = imageUrl ?? frame.app?.iconUrl;
  const image = picture ? new URL(picture, frame.origin).href : null;
  return [
    { title: fullTitle },
    { property: "og:title", content: shared.title },
    { property: "og:site_name", content: site },
    { property: "og:type", content: type },
    // What isn't said here, cards take from the properties above.
    { name: "twitter:card", content: imageUrl ? "summary_large_image" : "summary" },
    ...(text ? [{ name: "description", content: text }] : []),
    ...(shared.text ? [{ property: "og:description", content: shared.text }] : []),
    ...(image ? [{ property: "og:image", content: image }] : []),
    ...(isPrivate ? [{ name: "robots", content: "noindex" }] : []),
    ...(isPrivate || !args.location
      ? []
      : [{ tagName: "link", rel: "canonical", href: canonicalOf(frame, args.location) } as MetaDescriptor]),
    ...(feedPath
      ? [
          {
            tagName: "link",
            rel: "alternate",
            type: "application/rss+xml",
            href: `${frame.publicUrl}${feedPath}`,
          } as MetaDescriptor,
        ]
      : []),
    ...(structured && !isPrivate ? [{ "script:ld+json": structured } as MetaDescriptor] : []),
  ];
}
