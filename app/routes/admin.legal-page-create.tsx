import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { requireInProject } from "@workers/domain/kernel/access";
import { createLegalPage } from "@workers/domain/platform/legal";
import { pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { operatorsProject } from "~/features/admin/operator.server";
import { appsToChoose } from "~/features/integrations/apps-to-choose.server";
import { coverOfForm } from "~/features/settings/legal-cover.server";
import { newLegalPageOfForm } from "~/features/admin/legal/legal-forms.server";
import { LegalPageFields } from "~/features/admin/legal/LegalPageFields";
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
  requireInProject(ctx, "project.edit_legal_pages");
  return { projectId: ctx.project.id, apps: await appsToChoose(ctx) };
});

export const action = pageAction(
  async ({ ctx: outer, params, form }) => {
    const ctx = await operatorsProject(outer, params.projectId);
    const fields = newLegalPageOfForm(form);
    const coverId =
      fields.mode === "url" ? undefined : await coverOfForm(ctx, form, await appsToChoose(ctx), fields.appIds);
    await createLegalPage(ctx, { ...fields, coverId });
    throw redirect(`/projects/${ctx.project.id}/settings/legal-pages`);
  },
  { takesFiles: true },
);

export const handle = { texts: ["legal"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("legal:pages.createTitle"), isPrivate: true }));

export default function NewLegalPage() {
  const { t } = useTranslation(["legal", "admin"]);
  const { projectId, apps } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const list = `/projects/${projectId}/settings/legal-pages`;
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("pages.createTitle")} text={t("pages.text")} back={{ to: list, label: t("pages.title") }} />
      <Form method="post" encType="multipart/form-data">
        <FieldErrors errors={problem?.fieldErrors}>
          <div className="grid grid-cols-1 gap-6">
            <FormError>{formMessage(problem)}</FormError>
            <LegalPageFields page={null} apps={apps} problem={problem} />
            <div className="flex flex-wrap justify-end gap-3">
              <ButtonLink to={list}>{t("admin:cancel")}</ButtonLink>
              <SubmitButton>{t("pages.submit")}</SubmitButton>
            </div>
          </div>
        </FieldErrors>
      </Form>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
