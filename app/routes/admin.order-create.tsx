import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { limits } from "@db/vocabulary/limits";
import { currencies } from "@db/vocabulary/services";
import { newOrderForm } from "@workers/contracts/payments/orders";
import { requireInProject } from "@workers/domain/access";
import { appsOfOrders, planChoices } from "@workers/domain/plans";
import { createOrder } from "@workers/domain/payments";
import { parse } from "@workers/domain/validation";
import { pageAction, pageLoader } from "@workers/request/pages";
import { enterApp } from "@workers/tenancy";
import { namedBy, operatorsProject } from "~/features/admin/operator.server";
import { endOfDay } from "~/features/payments/end-of-day.server";
import { centsOf } from "~/features/payments/payment-forms.server";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { DayField } from "~/ui/DayField";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { NumberField } from "~/ui/NumberField";
import { PageHeader } from "~/ui/PageHeader";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";

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
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const order = parse(newOrderForm, {
    planId: text("planId"),
    email: text("email"),
    priceCents: centsOf(form, "priceCents") ?? undefined,
    currency: text("currency"),
    endsAt: endOfDay(text("endsAt"), ctx.project.timezone),
    comment: text("comment"),
  });
  const { id } = await createOrder(await enterApp(ctx, namedBy<"app">(text("appId"))), order);
  throw redirect(`/projects/${ctx.project.id}/orders/${id}`);
});

export const handle = { texts: ["payments"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("payments:order.createTitle"), isPrivate: true }));

export default function NewOrder() {
  const { t } = useTranslation(["payments", "admin"]);
  const { projectId, apps, appId, plans } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
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
        {appId ? (
          <Form method="post" key={appId}>
            <input type="hidden" name="appId" value={appId} />
            <FieldErrors errors={problem?.fieldErrors}>
              <SettingsSection
                title={t("order.details")}
                text={plans.length === 0 ? t("order.noPlans") : undefined}
                footer={
                  <>
                    <ButtonLink to={list}>{t("admin:cancel")}</ButtonLink>
                    <SubmitButton disabled={plans.length === 0}>{t("order.submit")}</SubmitButton>
                  </>
                }
              >
                <FormError>{formMessage(problem)}</FormError>
                <Select
                  label={t("order.plan")}
                  name="planId"
                  options={plans.map(({ id, name }) => ({ value: id, label: name }))}
                  defaultValue={problem?.values["planId"]}
                />
                <TextField
                  label={t("order.email")}
                  description={t("order.emailHint")}
                  name="email"
                  type="email"
                  required
                  autoComplete="off"
                  maxLength={limits.email.max}
                  defaultValue={problem?.values["email"]}
                />
                <div className="grid gap-5 sm:grid-cols-2">
                  <NumberField
                    label={t("order.amount")}
                    name="priceCents"
                    isOptional
                    min={0}
                    defaultValue={problem?.values["priceCents"]}
                  />
                  <Select
                    label={t("order.currency")}
                    name="currency"
                    options={currencies.map((currency) => ({ value: currency, label: currency }))}
                    defaultValue={problem?.values["currency"] ?? "EUR"}
                  />
                </div>
                <DayField label={t("order.endsAt")} name="endsAt" isOptional defaultValue={problem?.values["endsAt"]} />
                <TextArea
                  label={t("order.comment")}
                  name="comment"
                  isOptional
                  maxLength={limits.grantReason.max}
                  defaultValue={problem?.values["comment"]}
                />
              </SettingsSection>
            </FieldErrors>
          </Form>
        ) : null}
      </div>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { keptForm as clientAction } from "~/features/shell/forms/kept-form";
