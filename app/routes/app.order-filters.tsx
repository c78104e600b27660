import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAbility } from "@workers/domain/kernel/access";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { AppOrdersFrame } from "~/features/orders/AppOrdersFrame";
import { OrderFiltersScreen } from "~/features/orders/OrderFiltersScreen";
import { orderFiltersPage } from "~/features/orders/orders-page.server";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.settings_access_plan");
  return { page: await orderFiltersPage(ctx, url) };
});

export const handle = { texts: ["payments"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("payments:orders.filters"), isPrivate: true }));

export default function OrderFiltersInApp() {
  const at = useAppPath()("/orders");
  const { page } = useLoaderData<typeof loader>();
  return (
    <AppOrdersFrame>
      <OrderFiltersScreen at={at} page={page} />
    </AppOrdersFrame>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
