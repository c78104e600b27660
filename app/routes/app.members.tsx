import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listMembers } from "@workers/domain/people/members";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { MembersScreen } from "~/features/members/MembersScreen";
import { memberListQuery } from "~/features/community/page-queries.server";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx, url }) => {
  const madeAt = ctx.now();
  const query = memberListQuery(url);
  const { data, nextCursor, total } = await listMembers(await enterTenantApp(ctx), query);
  return {
    members: { data, nextCursor, total },
    madeAt,
    search: query.search ?? "",
    sort: query.sort,
    role: query.role ?? ("" as const),
  };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("community:members.title"), isPrivate: true }));

export default function Members() {
  return <MembersScreen {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
