import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { namedBy } from "~/features/admin/operator.server";
import { AppOrdersFrame } from "~/features/orders/AppOrdersFrame";
import { changeOrder, orderPage } from "~/features/orders/order-page.server";
import { useFreshLoaders } from "~/features/live/use-fresh-loaders";
import { OrderScreen } from "~/features/orders/OrderScreen";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx, params }) =>
  orderPage(await enterTenantApp(ctx), namedBy<"order">(params.orderId)),
);

export const action = pageAction(async ({ ctx, params, form }) =>
  changeOrder(await enterTenantApp(ctx), namedBy<"order">(params.orderId), form),
);

export const handle = { texts: ["payments", "admin"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: [args.data?.order.buyerName || args.data?.order.email || "", t("payments:order.title")],
    isPrivate: true,
  }));

export default function OrderInApp() {
  const path = useAppPath();
  useFreshLoaders(({ event }) => event === "order.changed" && "now");
  return (
    <AppOrdersFrame>
      <OrderScreen
        {...useLoaderData<typeof loader>()}
        at={path("/orders")}
        peopleAt={path("/settings/members")}
        keyAt={null}
      />
    </AppOrdersFrame>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
