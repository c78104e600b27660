import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "@workers/domain/access";
import {
  cancelOrder,
  changePlan,
  myOrders,
  plansToChangeTo,
  portalOfOrder,
  receiptsOfOrder,
  resumeOrder,
} from "@workers/domain/checkout";
import { providerNames } from "@workers/domain/payments";
import { pageAction, pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { namedBy } from "~/features/admin/operator.server";
import { OwnOrders } from "~/features/checkout/OwnOrders";
import { useFreshLoaders } from "~/features/live/use-fresh-loaders";
import { done } from "~/features/shell/forms/form-outcome";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { PageHeader } from "~/ui/PageHeader";

/** What one bought. Receipts and other plans are asked for with one order at a time: they come from the provider. */
export const loader = pageLoader(async ({ ctx: outer, url }) => {
  requireUser(outer);
  const ctx = await enterTenantApp(outer);
  const orders = await myOrders(ctx);
  const shown = orders.find(({ id }) => id === url.searchParams.get("order")) ?? null;
  const [receipts, otherPlans] = shown
    ? await Promise.all([receiptsOfOrder(ctx, shown.id).catch(() => null), plansToChangeTo(ctx, shown.id)])
    : [[], []];
  return { orders, shown: shown && { id: shown.id, receipts, otherPlans }, providers: providerNames };
});

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
      await changePlan(ctx, id, namedBy<"plan">(String(form.get("planId") ?? "")));
      return done("changed");
    default:
      throw redirect((await portalOfOrder(ctx, id)).url, 303);
  }
});

export const handle = { texts: ["checkout", "account"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("checkout:orders.title"), isPrivate: true }));

export default function Orders() {
  const { t } = useTranslation("checkout");
  const path = useAppPath();
  const { orders, shown, providers } = useLoaderData<typeof loader>();
  useFreshLoaders(({ event }) => (event === "plan.granted" || event === "plan.ended") && "now");
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeader
        title={t("orders.title")}
        text={t("orders.text")}
        back={{ to: path("/profile/plans"), label: t("back") }}
      />
      <OwnOrders orders={orders} shown={shown} providers={providers} />
    </div>
  );
}

export { keptForm as clientAction } from "~/features/shell/forms/kept-form";
export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
