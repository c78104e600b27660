import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { requireInProject } from "@workers/domain/kernel/access";
import { appsOfOrders, planChoices } from "@workers/domain/platform/plans";
import { pageAction, pageLoader } from "@workers/request/pages";
import { enterApp } from "@workers/tenancy";
import { redirect } from "@workers/request/redirects";
import { namedBy, operatorsProject } from "~/features/admin/operator.server";
import { NewOrderForm } from "~/features/orders/NewOrderForm";
import { createOrderByForm } from "~/features/orders/order-page.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { PageHeader } from "~/ui/PageHeader";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  requireInProject(ctx, "project.edit_orders");
  const apps = await appsOfOrders(ctx);
  const app = apps.find(({ id }) => id === url.searchParams.get("appId")) ?? (apps.length === 1 ? apps[0]! : null);
  const plans = app ? await planChoices(ctx, { page: 1, limit: 100, appId: app.id }) : null;
  return { projectId: ctx.project.id, apps, appId: app?.id ?? null, plans: plans?.data ?? [] };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const app = await enterApp(ctx, namedBy<"app">(String(form.get("appId"))));
  const { id } = await createOrderByForm(app, form, ctx.project.timezone);
  throw redirect(`/projects/${ctx.project.id}/orders/${id}`);
});

export const handle = { texts: ["payments"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("payments:order.createTitle"), isPrivate: true }));

export default function NewOrder() {
  const { t } = useTranslation("payments");
  const { projectId, apps, appId, plans } = useLoaderData<typeof loader>();
  const list = `/projects/${projectId}/orders`;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t("order.createTitle")}
        text={t("order.createText")}
        back={{ to: list, label: t("orders.title") }}
      />
      <div className="grid grid-cols-1 gap-6">
        {apps.length > 1 ? (
          <Form method="get">
            <SettingsSection
              title={t("order.app")}
              footer={<SubmitButton variant="secondary">{t("order.continue")}</SubmitButton>}
            >
              <Select
                label={t("order.app")}
                isLabelHidden
                name="appId"
                required
                placeholder={t("order.chooseApp")}
                options={apps.map(({ id, name }) => ({ value: id, label: name }))}
                defaultValue={appId ?? ""}
              />
            </SettingsSection>
          </Form>
        ) : null}
        {appId ? <NewOrderForm key={appId} appId={appId} plans={plans} at={list} /> : null}
      </div>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
