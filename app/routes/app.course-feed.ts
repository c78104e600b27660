import { podcastFeed } from "@workers/domain/learning/courses";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";

/** A podcast's feed, for podcast players: with `?key=` a member's own. */
export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await enterTenantApp(outer);
  const xml = await podcastFeed(ctx, { slug: params.courseSlug!, key: url.searchParams.get("key") }, url.href);
  return new Response(xml, {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": "private, max-age=300",
      "X-Robots-Tag": "noindex",
    },
  });
});
