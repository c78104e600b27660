import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listGroups } from "@workers/domain/community/spaces";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { SpacesScreen } from "~/features/spaces/SpacesScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx }) => {
  const madeAt = ctx.now();
  return { groups: await listGroups(await enterTenantApp(ctx)), madeAt };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("community:spaces.title") }));

export default function Spaces() {
  return <SpacesScreen {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
