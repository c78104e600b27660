import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { deletePlan, editPlan, openableThings, planOf } from "@workers/domain/plans";
import { listProviders } from "@workers/domain/payments";
import { pageAction, pageLoader } from "@workers/request/pages";
import { ConfirmedForm } from "~/features/admin/ConfirmedForm";
import { CopyField } from "~/features/admin/CopyField";
import { namedBy, operatorsProject } from "~/features/admin/operator.server";
import { planChangesOfForm } from "~/features/payments/payment-forms.server";
import { PlanFields } from "~/features/payments/PlanFields";
import { PlanStatusBadge } from "~/features/payments/PlanTable";
import { UpToDate } from "~/features/settings/UpToDate";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { SaveButton } from "~/features/shell/forms/SaveButton";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const [plan, openable, { items }] = await Promise.all([
    planOf(ctx, namedBy<"plan">(params.planId)),
    openableThings(ctx),
    listProviders(ctx, { page: 1, limit: 100 }),
  ]);
  const providers = items.filter(({ id, isActive }) => isActive || id === plan.paymentProviderId);
  return {
    projectId: ctx.project.id,
    plan,
    openable,
    providers: providers.map(({ id, name, products }) => ({ id, name, products })),
  };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const id = namedBy<"plan">(params.planId);
  if (form.get("intent") === "remove") {
    await deletePlan(ctx, id);
    throw redirect(`/projects/${ctx.project.id}/access-plans`);
  }
  const { kind } = await planOf(ctx, id);
  await editPlan(ctx, id, kind, planChangesOfForm(form, kind));
  return done("saved", form);
});

export const handle = { texts: ["payments"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.plan.name, isPrivate: true }));

export default function Plan() {
  const { t } = useTranslation(["payments", "admin"]);
  const { projectId, plan, openable, providers } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const isUsed = plan.ordersCount > 0 || plan.holdersCount > 0;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={plan.name}
        text={t("plan.numbers", { holders: plan.holdersCount, orders: plan.ordersCount })}
        aside={<PlanStatusBadge status={plan.status} />}
        back={{ to: `/projects/${projectId}/access-plans`, label: t("plans.title") }}
      />
      <div className="grid grid-cols-1 gap-6">
        {plan.webhookUrl ? (
          <SettingsSection title={t("provider.webhook")} text={t("provider.webhookText")}>
            <CopyField label={t("plan.webhookUrl")} value={plan.webhookUrl} />
          </SettingsSection>
        ) : null}
        <UpToDate with={plan}>
          <Form method="post" preventScrollReset>
            <FieldErrors errors={problem?.fieldErrors}>
              <div className="grid grid-cols-1 gap-6">
                <FormError>{formMessage(problem)}</FormError>
                <PlanFields
                  kind={plan.kind}
                  plan={plan}
                  openable={openable}
                  providers={providers}
                  projectId={projectId}
                  problem={problem}
                  statuses={
                    plan.status === "draft"
                      ? ["draft", "active"]
                      : ["active", "disable", ...(plan.ordersCount > 0 ? [] : (["draft"] as const))]
                  }
                />
                <div className="flex justify-end">
                  <SaveButton intent="save">{t("admin:save")}</SaveButton>
                </div>
              </div>
            </FieldErrors>
          </Form>
        </UpToDate>
        <SettingsSection title={t("plan.remove")} text={t(isUsed ? "plan.inUse" : "plan.removeText")} isDangerous>
          <ConfirmedForm
            intent="remove"
            label={t("plan.remove")}
            icon={<Trash2 />}
            disabled={isUsed}
            title={t("plan.removeAsk", { name: plan.name })}
            text={t("plan.removeText")}
            confirmLabel={t("plan.remove")}
          />
        </SettingsSection>
      </div>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { keptForm as clientAction } from "~/features/shell/forms/kept-form";
