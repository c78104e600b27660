import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireInProject } from "@workers/domain/kernel/access";
import { pageLoader } from "@workers/request/pages";
import { operatorsProject } from "~/features/admin/operator.server";
import { OrderFiltersScreen } from "~/features/orders/OrderFiltersScreen";
import { orderFiltersPage } from "~/features/orders/orders-page.server";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  requireInProject(ctx, "project.view_orders");
  return { projectId: ctx.project.id, page: await orderFiltersPage(ctx, url) };
});

export const handle = { texts: ["payments"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("payments:orders.filters"), isPrivate: true }));

export default function OrderFilters() {
  const { projectId, page } = useLoaderData<typeof loader>();
  return <OrderFiltersScreen at={`/projects/${projectId}/orders`} page={page} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
