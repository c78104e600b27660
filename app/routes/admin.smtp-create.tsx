import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { requireInProject } from "@workers/domain/kernel/access";
import { createSmtp } from "@workers/domain/platform/smtp";
import { pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { operatorsProject } from "~/features/admin/operator.server";
import { appsToChoose } from "~/features/integrations/apps-to-choose.server";
import { newSmtpOfForm } from "~/features/integrations/integration-forms.server";
import { SmtpFields } from "~/features/integrations/SmtpFields";
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
  requireInProject(ctx, "project.view_integrations");
  return { projectId: ctx.project.id, apps: await appsToChoose(ctx) };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const { id } = await createSmtp(ctx, newSmtpOfForm(form));
  throw redirect(`/projects/${ctx.project.id}/settings/integrations/smtp/edit/${id}`);
});

export const handle = { texts: ["integrations"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("integrations:smtp.createTitle"), isPrivate: true }));

export default function NewMailServer() {
  const { t } = useTranslation(["integrations", "admin"]);
  const { projectId, apps } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const list = `/projects/${projectId}/settings/integrations/smtp`;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t("smtp.createTitle")}
        text={t("smtp.createText")}
        back={{ to: list, label: t("smtp.title") }}
      />
      <Form method="post">
        <FieldErrors errors={problem?.fieldErrors}>
          <div className="grid grid-cols-1 gap-6">
            <FormError>{formMessage(problem)}</FormError>
            <SmtpFields server={null} apps={apps} problem={problem} />
            <div className="flex flex-wrap justify-end gap-3">
              <ButtonLink to={list}>{t("admin:cancel")}</ButtonLink>
              <SubmitButton>{t("smtp.submit")}</SubmitButton>
            </div>
          </div>
        </FieldErrors>
      </Form>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
