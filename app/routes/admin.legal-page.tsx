import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { deleteLegalPage, editLegalPage, getLegalPage, listLegalPageVersions } from "@workers/domain/platform/legal";
import { pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { KeptForm } from "~/features/admin/legal/KeptForm";
import { LegalPageVersions } from "~/features/admin/legal/LegalPageVersions";
import { LegalPageFields } from "~/features/admin/legal/LegalPageFields";
import { legalPageOfForm } from "~/features/admin/legal/legal-forms.server";
import { namedBy, operatorsProject } from "~/features/admin/operator.server";
import { RemoveSection } from "~/features/admin/RemoveSection";
import { appsToChoose } from "~/features/integrations/apps-to-choose.server";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const id = namedBy<"legal page">(params.legalPageId);
  const [page, apps, versions] = await Promise.all([
    getLegalPage(ctx, id),
    appsToChoose(ctx),
    listLegalPageVersions(ctx, id),
  ]);
  return { projectId: ctx.project.id, timezone: ctx.project.timezone, page, apps, versions };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const id = namedBy<"legal page">(params.legalPageId);
  if (form.get("intent") === "remove") {
    await deleteLegalPage(ctx, id);
    throw redirect(`/projects/${ctx.project.id}/settings/legal-pages`);
  }
  await editLegalPage(ctx, id, legalPageOfForm(form));
  return done("saved", form);
});

export const handle = { texts: ["legal"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("legal:pages.title"), isPrivate: true }));

export default function EditLegalPage() {
  const { t } = useTranslation(["legal", "admin", "shell"]);
  const { projectId, timezone, page, apps, versions } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const { updatedAt: _updated, ...stored } = page;
  const name = page.name || t(`shell:legalPages.${page.legalPageType}`);
  return (
    <div className="max-w-3xl">
      <PageHeader title={name} back={{ to: `/projects/${projectId}/settings/legal-pages`, label: t("pages.title") }} />
      <div className="grid grid-cols-1 gap-6">
        <KeptForm stored={stored} problem={problem}>
          <LegalPageFields page={page} apps={apps} problem={problem} />
        </KeptForm>
        <LegalPageVersions versions={versions} timezone={timezone} />
        <RemoveSection label={t("pages.remove")} ask={t("pages.removeAsk", { name })} text={t("pages.removeText")} />
      </div>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
