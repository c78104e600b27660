import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Plus, Scale } from "lucide-react";
import { limits } from "@db/vocabulary/limits";
import { listLegalPages } from "@workers/domain/platform/legal";
import { pageLoader } from "@workers/request/pages";
import { operatorsProject } from "~/features/admin/operator.server";
import { NoRoom } from "~/features/editing/NoRoom";
import { appsToChoose } from "~/features/integrations/apps-to-choose.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { LinkedRow, LinkedRows } from "~/ui/LinkedRows";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const [pages, apps] = await Promise.all([listLegalPages(ctx), appsToChoose(ctx)]);
  return { projectId: ctx.project.id, pages, apps };
});

export const handle = { texts: ["legal"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("legal:pages.title"), isPrivate: true }));

export default function LegalPages() {
  const { t } = useTranslation(["legal", "shell"]);
  const { projectId, pages, apps } = useLoaderData<typeof loader>();
  const at = `/projects/${projectId}/settings`;
  const isFull = pages.length >= limits.legalPages;
  const add = isFull ? null : (
    <ButtonLink to={`${at}/legal-pages/create`} variant="primary" icon={<Plus />}>
      {t("pages.create")}
    </ButtonLink>
  );
  const appNames = (appIds: readonly string[]) =>
    apps
      .filter(({ id }) => appIds.includes(id))
      .map(({ name }) => name)
      .join(", ") || t("pages.allApps");
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("pages.title")} text={t("pages.text")} actions={pages.length > 0 ? add : null} />
      {isFull ? <NoRoom max={limits.legalPages} className="mb-6" /> : null}
      {pages.length > 0 ? (
        <LinkedRows>
          {pages.map(({ id, legalPageType, name, url, appIds }) => (
            <LinkedRow
              key={id}
              to={`${at}/legal-pages/${id}/edit`}
              name={name || t(`shell:legalPages.${legalPageType}`)}
              badges={null}
            >
              <p className="text-sm break-words text-muted">
                {[name ? t(`shell:legalPages.${legalPageType}`) : null, appNames(appIds), url]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </LinkedRow>
          ))}
        </LinkedRows>
      ) : (
        <Card padding="none">
          <EmptyState icon={<Scale />} title={t("pages.emptyTitle")} text={t("pages.emptyText")} action={add} />
        </Card>
      )}
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
