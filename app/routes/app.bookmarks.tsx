import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { bookmarksQuery } from "@workers/contracts/engagement";
import { bookmarksOf } from "@workers/domain/kernel/engagement";
import { parse } from "@workers/domain/kernel/validation";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { BookmarksScreen } from "~/features/bookmarks/BookmarksScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx, url }) => {
  const query = parse(bookmarksQuery, Object.fromEntries([...url.searchParams].filter(([, value]) => value !== "")));
  const { data, nextCursor } = await bookmarksOf(await enterTenantApp(ctx), query);
  return { bookmarks: data, nextCursor, type: query.type ?? null, cursor: query.cursor ?? null };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("community:bookmark.title"), isPrivate: true }));

export default function Bookmarks() {
  const { cursor, ...page } = useLoaderData<typeof loader>();
  return <BookmarksScreen key={`${page.type} ${cursor}`} {...page} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
