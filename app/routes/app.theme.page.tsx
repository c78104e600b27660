import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAbility } from "@workers/domain/kernel/access";
import { getPage } from "@workers/domain/pages/pages";
import { countTemplates } from "@workers/domain/pages/templates";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { namedBy } from "~/features/admin/operator.server";
import { PageBuilder } from "~/features/page-builder/PageBuilder";
import { useFreshPage } from "~/features/pages/use-fresh-page";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.create_page");
  const [page, templatesCount] = await Promise.all([getPage(ctx, namedBy<"page">(params.pageId)), countTemplates(ctx)]);
  return { page, templatesCount };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [t("designer:title"), args.data?.page.name], isPrivate: true }));

export default function BuildPage() {
  const { page, templatesCount } = useLoaderData<typeof loader>();
  useFreshPage();
  return <PageBuilder key={page.id} page={page} templatesCount={templatesCount} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
