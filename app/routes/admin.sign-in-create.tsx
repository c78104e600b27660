import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { createOpenIdProvider, redirectAddresses } from "@workers/domain/platform/openid-providers";
import { pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { operatorsProject } from "~/features/admin/operator.server";
import { newProviderOfForm } from "~/features/admin/sign-in/provider-forms.server";
import { ProviderFields } from "~/features/admin/sign-in/ProviderFields";
import { RedirectAddresses } from "~/features/admin/sign-in/RedirectAddresses";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { PageHeader } from "~/ui/PageHeader";
import { SubmitButton } from "~/ui/SubmitButton";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  return { projectId: ctx.project.id, addresses: await redirectAddresses(ctx) };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  await createOpenIdProvider(ctx, newProviderOfForm(form));
  throw redirect(`/projects/${ctx.project.id}/settings/sign-in`, 303);
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:signInSettings.create"), isPrivate: true }));

export default function NewProvider() {
  const { t } = useTranslation("admin");
  const { projectId, addresses } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`done.${key}`));
  const list = `/projects/${projectId}/settings/sign-in`;
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("signInSettings.create")} back={{ to: list, label: t("signInSettings.title") }} />
      <div className="grid grid-cols-1 gap-6">
        <RedirectAddresses addresses={addresses} />
        <Form method="post">
          <FieldErrors errors={problem?.fieldErrors}>
            <div className="grid grid-cols-1 gap-6">
              <FormError>{formMessage(problem)}</FormError>
              <ProviderFields provider={null} problem={problem} />
              <div className="flex flex-wrap justify-end gap-3">
                <ButtonLink to={list}>{t("cancel")}</ButtonLink>
                <SubmitButton>{t("signInSettings.submit")}</SubmitButton>
              </div>
            </div>
          </FieldErrors>
        </Form>
      </div>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
