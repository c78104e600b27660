import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ChartSpline, Plus } from "lucide-react";
import { listTrackings } from "@workers/domain/platform/consent";
import { pageLoader } from "@workers/request/pages";
import { operatorsProject } from "~/features/admin/operator.server";
import { ExportLink } from "~/features/exports/ExportLink";
import { appsToChoose } from "~/features/integrations/apps-to-choose.server";
import { pageOf } from "~/features/shell/pages/list-query.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { LinkedRow, LinkedRows } from "~/ui/LinkedRows";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";
import { SettingsSection } from "~/ui/SettingsSection";

const perPage = 25;

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const page = pageOf(url);
  const [{ items, total }, apps] = await Promise.all([listTrackings(ctx, { page, limit: perPage }), appsToChoose(ctx)]);
  return { projectId: ctx.project.id, trackings: items, apps, page, pages: Math.ceil(total / perPage) };
});

export const handle = { texts: ["legal"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("legal:trackings.title"), isPrivate: true }));

export default function Trackings() {
  const { t } = useTranslation("legal");
  const { projectId, trackings, apps, page, pages } = useLoaderData<typeof loader>();
  const at = `/projects/${projectId}/settings/trackings`;
  const add = (
    <ButtonLink to={`${at}/create`} variant="primary" icon={<Plus />}>
      {t("trackings.create")}
    </ButtonLink>
  );
  const appNames = (appIds: readonly string[]) =>
    apps
      .filter(({ id }) => appIds.includes(id))
      .map(({ name }) => name)
      .join(", ") || t("trackings.allApps");
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("trackings.title")} text={t("trackings.text")} actions={trackings.length > 0 ? add : null} />
      {trackings.length > 0 ? (
        <LinkedRows>
          {trackings.map(({ id, type, name, isActive, appIds }) => (
            <LinkedRow
              key={id}
              to={`${at}/${id}/edit`}
              name={name}
              badges={isActive ? null : <Badge>{t("trackings.off")}</Badge>}
            >
              <p className="text-sm break-words text-muted">
                {t(`trackings.types.${type}`)} · {appNames(appIds)}
              </p>
            </LinkedRow>
          ))}
        </LinkedRows>
      ) : (
        <Card padding="none">
          <EmptyState
            icon={<ChartSpline />}
            title={t("trackings.emptyTitle")}
            text={t("trackings.emptyText")}
            action={add}
          />
        </Card>
      )}
      <Pagination page={page} pages={pages} className="mt-6" />
      {apps.length > 0 ? (
        <div className="mt-6">
          <SettingsSection title={t("trackings.proofs")} text={t("trackings.proofsText")}>
            <ul className="grid gap-2">
              {apps.map(({ id, name }) => (
                <li key={id}>
                  <ExportLink href={`${at}/consents/${id}`}>{name}</ExportLink>
                </li>
              ))}
            </ul>
          </SettingsSection>
        </div>
      ) : null}
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
