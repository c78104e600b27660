import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { autoresponderNames } from "@db/vocabulary/integrations";
import { requireInProject } from "@workers/domain/kernel/access";
import { createAutoresponder } from "@workers/domain/platform/autoresponders";
import { pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { operatorsProject } from "~/features/admin/operator.server";
import { appsToChoose } from "~/features/integrations/apps-to-choose.server";
import { AutoresponderFields } from "~/features/integrations/AutoresponderFields";
import { autoresponderTypeOf } from "~/features/integrations/autoresponder-type.server";
import { autoresponderOfForm } from "~/features/integrations/integration-forms.server";
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
  const type = autoresponderTypeOf(params.autoresponderType);
  return { projectId: ctx.project.id, type, apps: type === "zapier" ? await appsToChoose(ctx) : [] };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const type = autoresponderTypeOf(params.autoresponderType);
  const { id } = await createAutoresponder(ctx, { ...autoresponderOfForm(form), type });
  throw redirect(`/projects/${ctx.project.id}/settings/integrations/autoresponders/${type}/${id}/edit`);
});

export const handle = { texts: ["integrations"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: args.data ? t("integrations:tools.createTitle", { name: autoresponderNames[args.data.type] }) : undefined,
    isPrivate: true,
  }));

export default function NewAutoresponder() {
  const { t } = useTranslation(["integrations", "admin"]);
  const { projectId, type, apps } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const list = `/projects/${projectId}/settings/integrations/autoresponders/${type}`;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t("tools.createTitle", { name: autoresponderNames[type] })}
        back={{ to: list, label: t("tools.title") }}
      />
      <Form method="post">
        <FieldErrors errors={problem?.fieldErrors}>
          <div className="grid grid-cols-1 gap-6">
            <FormError>{formMessage(problem)}</FormError>
            <AutoresponderFields type={type} tool={null} apps={apps} problem={problem} />
            <div className="flex flex-wrap justify-end gap-3">
              <ButtonLink to={list}>{t("admin:cancel")}</ButtonLink>
              <SubmitButton>{t("tools.submit")}</SubmitButton>
            </div>
          </div>
        </FieldErrors>
      </Form>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
