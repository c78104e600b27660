import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import {
  deleteLegalPage,
  editLegalPage,
  getLegalPage,
  listAcceptances,
  listLegalPageVersions,
} from "@workers/domain/platform/legal";
import { pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { KeptForm } from "~/features/admin/legal/KeptForm";
import { LegalAcceptances } from "~/features/admin/legal/LegalAcceptances";
import { coverOfForm } from "~/features/settings/legal-cover.server";
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
  const [page, apps, versions, { data, nextCursor }] = await Promise.all([
    getLegalPage(ctx, id),
    appsToChoose(ctx),
    listLegalPageVersions(ctx, id),
    listAcceptances(ctx, id, { limit: 20 }),
  ]);
  const acceptances = { data, nextCursor };
  return { projectId: ctx.project.id, timezone: ctx.project.timezone, page, apps, versions, acceptances };
});

export const action = pageAction(
  async ({ ctx: outer, params, form }) => {
    const ctx = await operatorsProject(outer, params.projectId);
    const id = namedBy<"legal page">(params.legalPageId);
    if (form.get("intent") === "remove") {
      await deleteLegalPage(ctx, id);
      throw redirect(`/projects/${ctx.project.id}/settings/legal-pages`);
    }
    const fields = legalPageOfForm(form);
    const coverId =
      fields.mode === "url" ? undefined : await coverOfForm(ctx, form, await appsToChoose(ctx), fields.appIds);
    await editLegalPage(ctx, id, { ...fields, coverId });
    return done("saved", form);
  },
  { takesFiles: true },
);

export const handle = { texts: ["legal"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("legal:pages.title"), isPrivate: true }));

export default function EditLegalPage() {
  const { t } = useTranslation(["legal", "admin", "shell"]);
  const { projectId, timezone, page, apps, versions, acceptances } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const { updatedAt: _updated, ...stored } = page;
  const isAgreedTo = page.legalPageType === "terms" || page.legalPageType === "gtc" || acceptances.data.length > 0;
  const name = page.name || t(`shell:legalPages.${page.legalPageType}`);
  return (
    <div className="max-w-3xl">
      <PageHeader title={name} back={{ to: `/projects/${projectId}/settings/legal-pages`, label: t("pages.title") }} />
      <div className="grid grid-cols-1 gap-6">
        <KeptForm stored={stored} problem={problem} takesFiles>
          <LegalPageFields page={page} apps={apps} problem={problem} />
        </KeptForm>
        {isAgreedTo ? (
          <LegalAcceptances key={page.id} legalPageId={page.id} first={acceptances} apps={apps} timezone={timezone} />
        ) : null}
        <LegalPageVersions versions={versions} timezone={timezone} />
        <RemoveSection label={t("pages.remove")} ask={t("pages.removeAsk", { name })} text={t("pages.removeText")} />
      </div>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
