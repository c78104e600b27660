import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { searchedTypes } from "@db/vocabulary/enumerations";
import { search } from "@workers/domain/kernel/search";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { SearchScreen } from "~/features/search/SearchScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

/** What the address asks for; a kind that is none means every kind. */
export const loader = pageLoader(async ({ ctx, url }) => {
  const madeAt = ctx.now();
  const app = await enterTenantApp(ctx);
  const text = (url.searchParams.get("q") ?? "").replace(/\s+/g, " ").trim().slice(0, 100);
  const type = searchedTypes.find((searchedType) => searchedType === url.searchParams.get("type")) ?? null;
  const [groups, own] = await Promise.all([
    search(app, { search: text, page: 1, limit: 5 }),
    type ? search(app, { search: text, type, page: 1, limit: 20 }) : null,
  ]);
  return { text, type, groups, own: own?.[0] ?? null, madeAt };
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
