import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { editPrivacy, viewPrivacy } from "@workers/domain/platform/legal";
import { pageAction, pageLoader } from "@workers/request/pages";
import { privacyOfForm } from "~/features/admin/legal/legal-forms.server";
import { PrivacyFields } from "~/features/admin/legal/PrivacyFields";
import { operatorsProject } from "~/features/admin/operator.server";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx, params }) => {
  const project = await operatorsProject(ctx, params.projectId);
  return { privacy: viewPrivacy(project), isReadOnly: project.project.status !== "active" };
});

export const action = pageAction(async ({ ctx, params, form }) => {
  await editPrivacy(await operatorsProject(ctx, params.projectId), privacyOfForm(form));
  return done("saved", form);
});

export const handle = { texts: ["legal"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("legal:privacy.title"), isPrivate: true }));

export default function Privacy() {
  const { t } = useTranslation(["legal", "admin"]);
  const { privacy, isReadOnly } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("privacy.title")} text={t("privacy.text")} />
      <SectionForm
        intent="privacy"
        title={t("privacy.section")}
        problem={problem}
        stored={privacy}
        isReadOnly={isReadOnly}
      >
        <PrivacyFields privacy={privacy} problem={problem} />
      </SectionForm>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
