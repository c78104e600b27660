import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { requireInProject } from "@workers/domain/kernel/access";
import { createTracking } from "@workers/domain/platform/consent";
import { pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { operatorsProject } from "~/features/admin/operator.server";
import { appsToChoose } from "~/features/integrations/apps-to-choose.server";
import { newTrackingOfForm } from "~/features/admin/legal/tracking-forms.server";
import { TrackingFields } from "~/features/admin/legal/TrackingFields";
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
  requireInProject(ctx, "project.edit_trackings");
  return { projectId: ctx.project.id, apps: await appsToChoose(ctx) };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  await createTracking(ctx, newTrackingOfForm(form));
  throw redirect(`/projects/${ctx.project.id}/settings/trackings`);
});

export const handle = { texts: ["legal"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("legal:trackings.createTitle"), isPrivate: true }));

export default function NewTracking() {
  const { t } = useTranslation(["legal", "admin"]);
  const { projectId, apps } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const list = `/projects/${projectId}/settings/trackings`;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t("trackings.createTitle")}
        text={t("trackings.text")}
        back={{ to: list, label: t("trackings.title") }}
      />
      <Form method="post">
        <FieldErrors errors={problem?.fieldErrors}>
          <div className="grid grid-cols-1 gap-6">
            <FormError>{formMessage(problem)}</FormError>
            <TrackingFields tracking={null} apps={apps} problem={problem} />
            <div className="flex flex-wrap justify-end gap-3">
              <ButtonLink to={list}>{t("admin:cancel")}</ButtonLink>
              <SubmitButton>{t("trackings.submit")}</SubmitButton>
            </div>
          </div>
        </FieldErrors>
      </Form>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
