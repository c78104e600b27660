import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageLoader } from "@workers/request/pages";
import { operatorsProject } from "~/features/admin/operator.server";
import { ordersPage } from "~/features/orders/orders-page.server";
import { OrdersScreen } from "~/features/orders/OrdersScreen";
import { RevenueTabs } from "~/features/revenue/RevenueTabs";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  return { projectId: ctx.project.id, ...(await ordersPage(ctx, url)) };
});

export const handle = { texts: ["payments"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("payments:orders.title"), isPrivate: true }));

export default function Orders() {
  const { t } = useTranslation("payments");
  const { projectId, ...page } = useLoaderData<typeof loader>();
  return (
    <OrdersScreen
      {...page}
      title={t("orders.title")}
      text={t("orders.text")}
      at={`/projects/${projectId}/orders`}
      hasPaymentsExport
      tabs={<RevenueTabs projectId={projectId} />}
    />
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
