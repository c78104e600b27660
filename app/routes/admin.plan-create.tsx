import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { planKinds } from "@db/vocabulary/payments";
import { createPlan, openableThings } from "@workers/domain/plans";
import { listProviders } from "@workers/domain/payments";
import { pageAction, pageLoader } from "@workers/request/pages";
import { operatorsProject } from "~/features/admin/operator.server";
import { planOfForm } from "~/features/payments/payment-forms.server";
import { PlanFields } from "~/features/payments/PlanFields";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { LinkTabs } from "~/ui/LinkTabs";
import { PageHeader } from "~/ui/PageHeader";
import { SubmitButton } from "~/ui/SubmitButton";

const kindOf = (value: FormDataEntryValue | null) => planKinds.find((kind) => kind === value) ?? "product";

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const [openable, { items }] = await Promise.all([openableThings(ctx), listProviders(ctx, { page: 1, limit: 100 })]);
  const providers = items.filter(({ isActive }) => isActive);
  return {
    projectId: ctx.project.id,
    kind: kindOf(url.searchParams.get("kind")),
    openable,
    providers: providers.map(({ id, name, products }) => ({ id, name, products })),
  };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const kind = kindOf(form.get("kind"));
  const { id } = await createPlan(ctx, kind, planOfForm(form, kind));
  throw redirect(`/projects/${ctx.project.id}/access-plans/${id}`);
});

export const handle = { texts: ["payments"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("payments:plan.createTitle"), isPrivate: true }));

export default function NewPlan() {
  const { t } = useTranslation(["payments", "admin"]);
  const { projectId, kind, openable, providers } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const list = `/projects/${projectId}/access-plans`;
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("plan.createTitle")} back={{ to: list, label: t("plans.title") }} />
      <LinkTabs
        label={t("kind.label")}
        tabs={planKinds
          .toSorted((a, b) => Number(a === "copecart") - Number(b === "copecart"))
          .map((one) => ({ to: `${list}/create?kind=${one}`, label: t(`kind.${one}`), isCurrent: one === kind }))}
        className="mb-6"
      />
      <Form method="post" key={kind}>
        <input type="hidden" name="kind" value={kind} />
        <FieldErrors errors={problem?.fieldErrors}>
          <div className="grid grid-cols-1 gap-6">
            <FormError>{formMessage(problem)}</FormError>
            <PlanFields
              kind={kind}
              plan={null}
              openable={openable}
              providers={providers}
              projectId={projectId}
              problem={problem}
              statuses={["active", "draft"]}
            />
            <div className="flex flex-wrap justify-end gap-3">
              <ButtonLink to={list}>{t("admin:cancel")}</ButtonLink>
              <SubmitButton>{t("admin:save")}</SubmitButton>
            </div>
          </div>
        </FieldErrors>
      </Form>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { keptForm as clientAction } from "~/features/shell/forms/kept-form";
