import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { OrderId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { idField } from "@workers/contracts/form-fields";
import { planChangeForm } from "@workers/contracts/payments/checkout";
import { requireUser } from "@workers/domain/kernel/access";
import {
  cancelOrder,
  changePlan,
  costOfChange,
  myOrders,
  plansToChangeTo,
  portalOfOrder,
  receiptsOfOrder,
  resumeOrder,
} from "@workers/domain/commerce/checkout";
import { mayEditOrders, providerNames } from "@workers/domain/commerce/payments";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { redirectElsewhere } from "@workers/request/redirects";
import { namedBy } from "~/features/admin/operator.server";
import { OwnOrders } from "~/features/checkout/OwnOrders";
import { AppOrdersFrame } from "~/features/orders/AppOrdersFrame";
import { ordersPage } from "~/features/orders/orders-page.server";
import { OrdersScreen } from "~/features/orders/OrdersScreen";
import { useFreshLoaders } from "~/features/live/use-fresh-loaders";
import { done } from "~/features/shell/forms/form-outcome";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { LinkTabs } from "~/ui/LinkTabs";
import { PageHeader } from "~/ui/PageHeader";

/**
 * What one bought; for administrators all orders of the app, and beside them their own. Receipts and other plans are asked for with one order at a time: they come from the
 * provider.
 */
export const loader = pageLoader(async ({ ctx: outer, url }) => {
  requireUser(outer);
  const ctx = await enterTenantApp(outer);
  const isAdministrator = mayEditOrders(ctx);
  const isOwn = url.searchParams.has("own") || url.searchParams.has("order");
  if (isAdministrator && !isOwn) return { kind: "app" as const, ...(await ordersPage(ctx, url)) };
  const orders = await myOrders(ctx);
  const shown = orders.find(({ id }) => id === url.searchParams.get("order")) ?? null;
  return {
    kind: "own" as const,
    isAdministrator,
    orders,
    shown: shown && (await detailsOf(ctx, shown.id, url)),
    providers: providerNames,
  };
});

async function detailsOf(ctx: AppContext, id: OrderId, url: URL) {
  const to = idField<"plan">()
    .optional()
    .catch(undefined)
    .parse(url.searchParams.get("to") ?? undefined);
  const [receipts, otherPlans] = await Promise.all([
    receiptsOfOrder(ctx, id).catch(() => null),
    plansToChangeTo(ctx, id),
  ]);
  const isOffered = otherPlans.some((plan) => plan.id === to);
  const change = to && isOffered ? { planId: to, cost: await costOfChange(ctx, id, to).catch(() => null) } : null;
  return { id, receipts, otherPlans, change };
}

export const action = pageAction(async ({ ctx: outer, form }) => {
  requireUser(outer);
  const ctx = await enterTenantApp(outer);
  const [intent, orderId] = String(form.get("intent")).split(":");
  const id = namedBy<"order">(orderId);
  switch (intent) {
    case "cancel":
      await cancelOrder(ctx, id);
      return done("canceled");
    case "resume":
      await resumeOrder(ctx, id);
      return done("resumed");
    case "change":
      await changePlan(ctx, id, parseForm(planChangeForm, form));
      return done("changed");
    default:
      throw redirectElsewhere((await portalOfOrder(ctx, id)).url, 303);
  }
});

export const handle = { texts: ["checkout", "account", "payments", "gates"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("checkout:orders.title"), isPrivate: true }));

export default function Orders() {
  const { t } = useTranslation(["checkout", "payments"]);
  const path = useAppPath();
  const data = useLoaderData<typeof loader>();
  // Where much is sold, orders of all buyers change many times a minute.
  const urgency = data.kind === "app" ? "soon" : "now";
  useFreshLoaders(({ event }) => ["plan.granted", "plan.ended", "order.changed"].includes(event) && urgency);
  const tabs = (
    <LinkTabs
      label={t("orders.title")}
      tabs={[
        { to: path("/orders"), label: t("payments:orders.ofApp"), isCurrent: data.kind === "app" },
        { to: path("/orders?own"), label: t("orders.title"), isCurrent: data.kind === "own" },
      ]}
    />
  );
  if (data.kind === "app")
    return (
      <AppOrdersFrame>
        <OrdersScreen
          {...data}
          title={t("payments:orders.title")}
          text={t("payments:orders.ofAppText")}
          at={path("/orders")}
          tabs={tabs}
        />
      </AppOrdersFrame>
    );
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeader
        title={t("orders.title")}
        text={t("orders.text")}
        back={{ to: path("/profile/plans"), label: t("back") }}
        tabs={data.isAdministrator ? tabs : null}
      />
      <OwnOrders orders={data.orders} shown={data.shown} providers={data.providers} />
    </div>
  );
}

export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
