import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { requireInProject } from "@workers/domain/kernel/access";
import { addDomain } from "@workers/domain/platform/domains";
import { domainForm } from "@workers/contracts/admin/domains";
import { redirect } from "@workers/request/redirects";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { operatorsProject } from "~/features/admin/operator.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { ButtonLink } from "~/ui/Button";
import { FieldErrors } from "~/ui/Field";
import { formMessage } from "~/ui/FormError";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextField } from "~/ui/TextField";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  requireInProject(ctx, "project.edit_domains");
  return { projectId: ctx.project.id };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const { id } = await addDomain(ctx, parseForm(domainForm, form).domain);
  throw redirect(`/projects/${ctx.project.id}/settings/domains/${id}/edit`);
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:domains.create"), isPrivate: true }));

export default function NewDomain() {
  const { t } = useTranslation("admin");
  const { projectId } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`done.${key}`));
  const list = `/projects/${projectId}/settings/domains`;
  const refusal = formMessage(problem);
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t("domains.create")}
        text={t("domains.createText")}
        back={{ to: list, label: t("domains.title") }}
      />
      <Form method="post">
        <FieldErrors errors={refusal ? { domain: refusal } : problem?.fieldErrors}>
          <SettingsSection
            title={t("field.domain")}
            footer={
              <>
                <ButtonLink to={list}>{t("cancel")}</ButtonLink>
                <SubmitButton>{t("domains.submit")}</SubmitButton>
              </>
            }
          >
            <TextField
              label={t("field.domain")}
              isLabelHidden
              name="domain"
              required
              inputMode="url"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              placeholder="community.example.org"
              defaultValue={problem?.values["domain"]}
            />
          </SettingsSection>
        </FieldErrors>
      </Form>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
