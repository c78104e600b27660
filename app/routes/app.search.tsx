import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { searchedTypes } from "@db/vocabulary/enumerations";
import { getProfile } from "@workers/domain/kernel/profiles";
import { search } from "@workers/domain/kernel/search";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { SearchScreen } from "~/features/search/SearchScreen";
import { searchNarrowingOf } from "~/features/search/search-query.server";
import { pageMeta } from "~/features/shell/pages/page-meta";

/** What the address asks for; a kind that is none means every kind. */
export const loader = pageLoader(async ({ ctx, url }) => {
  const madeAt = ctx.now();
  const app = await enterTenantApp(ctx);
  const text = (url.searchParams.get("q") ?? "").replace(/\s+/g, " ").trim().slice(0, 100);
  const type = searchedTypes.find((searchedType) => searchedType === url.searchParams.get("type")) ?? null;
  const narrowing = searchNarrowingOf(url);
  const { authorId, spaceId, days } = narrowing;
  const narrowed = { search: text, page: 1, authorId, spaceId, days: days ? Number(days) : undefined };
  const [groups, own, author] = await Promise.all([
    search(app, { ...narrowed, limit: 5 }),
    type ? search(app, { ...narrowed, type, limit: 20 }) : null,
    // Who is gone, or may not be seen, is no author to name.
    authorId ? getProfile(app, authorId).catch(() => null) : null,
  ]);
  const authorName = author && `${author.firstName} ${author.lastName}`.trim();
  return { text, type, narrowing, authorName, groups, own: own?.[0] ?? null, madeAt };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: args.data?.text ? t("search:titleOf", { text: args.data.text }) : t("search:title"),
    isPrivate: true,
  }));

export default function SearchPage() {
  return <SearchScreen {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export const handle = { texts: ["search"] };
