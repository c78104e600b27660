import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { paymentProviderTypes } from "@db/vocabulary/services";
import { requireInProject } from "@workers/domain/kernel/access";
import { notFound } from "@workers/errors";
import { createProvider, providerNames } from "@workers/domain/commerce/payments";
import { pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { operatorsProject } from "~/features/admin/operator.server";
import { providerOfForm } from "~/features/payments/payment-forms.server";
import { ProviderFields } from "~/features/payments/ProviderFields";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { PageHeader } from "~/ui/PageHeader";
import { SubmitButton } from "~/ui/SubmitButton";

function typeOf(named: string | undefined) {
  const type = paymentProviderTypes.find((providerType) => providerType === named);
  if (!type) throw notFound("page");
  return type;
}

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  requireInProject(ctx, "project.view_paywall_provider");
  const type = typeOf(params.providerType);
  return { projectId: ctx.project.id, type, name: providerNames[type] };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const type = typeOf(params.providerType);
  const { id } = await createProvider(ctx, { ...providerOfForm(form), type });
  throw redirect(`/projects/${ctx.project.id}/settings/integrations/payment-providers/${type}/${id}/edit`);
});

export const handle = { texts: ["payments"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: t("payments:provider.createTitle", { name: args.data?.name ?? "" }),
    isPrivate: true,
  }));

export default function NewPaymentProvider() {
  const { t } = useTranslation(["payments", "admin"]);
  const { projectId, type, name } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const list = `/projects/${projectId}/settings/integrations/payment-providers`;
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("provider.createTitle", { name })} back={{ to: list, label: t("providers.title") }} />
      <Form method="post">
        <FieldErrors errors={problem?.fieldErrors}>
          <div className="grid grid-cols-1 gap-6">
            <FormError>{formMessage(problem)}</FormError>
            <ProviderFields type={type} provider={null} name={name} problem={problem} />
            <div className="flex flex-wrap justify-end gap-3">
              <ButtonLink to={list}>{t("admin:cancel")}</ButtonLink>
              <SubmitButton>{t("provider.submit")}</SubmitButton>
            </div>
          </div>
        </FieldErrors>
      </Form>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
