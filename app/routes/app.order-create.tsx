import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAbility } from "@workers/domain/kernel/access";
import { pageAction, pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { redirect } from "@workers/request/redirects";
import { AppOrdersFrame } from "~/features/orders/AppOrdersFrame";
import { NewOrderForm } from "~/features/orders/NewOrderForm";
import { createOrderByForm, plansToOrder } from "~/features/orders/order-page.server";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { pagePath } from "~/features/shell/pages/page-path.server";
import { useTranslation } from "~/i18n/use-translation";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.settings_access_plan");
  return { plans: await plansToOrder(ctx) };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  const { id } = await createOrderByForm(ctx, form, ctx.app.timezone);
  throw redirect(pagePath(ctx)(`/orders/${id}`));
});

export const handle = { texts: ["payments", "admin"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("payments:order.createTitle"), isPrivate: true }));

export default function NewOrderInApp() {
  const { t } = useTranslation("payments");
  const at = useAppPath()("/orders");
  const { plans } = useLoaderData<typeof loader>();
  return (
    <AppOrdersFrame>
      <PageHeader
        title={t("order.createTitle")}
        text={t("order.createText")}
        back={{ to: at, label: t("orders.title") }}
      />
      <NewOrderForm plans={plans} at={at} />
    </AppOrdersFrame>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
