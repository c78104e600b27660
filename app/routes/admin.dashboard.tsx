import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ChartNoAxesColumn } from "lucide-react";
import { projectDashboard } from "@workers/domain/platform/analytics";
import { pageLoader } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { AppNumbers } from "~/features/admin/apps/AppNumbers";
import { operatorsProject } from "~/features/admin/operator.server";
import { UsageMeters } from "~/features/admin/projects/UsageMeters";
import { Charts } from "~/features/analytics/Charts";
import { rangeOfPage } from "~/features/analytics/range-of-page.server";
import { RangePicker } from "~/features/analytics/RangePicker";
import { StatTiles } from "~/features/analytics/StatTiles";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const { range, spans } = rangeOfPage(url, ctx.now(), ctx.project.timezone);
  return { projectId: ctx.project.id, name: ctx.project.name, spans, dashboard: await projectDashboard(ctx, range) };
});

export const handle = { texts: ["analytics"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("analytics:dashboard.title"), isPrivate: true }));

export default function Dashboard() {
  const { t } = useTranslation("analytics");
  const { projectId, name, spans, dashboard } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("dashboard.title")} text={name} />
      <div className="grid grid-cols-1 gap-6">
        <UsageMeters usage={dashboard.usage} limits={dashboard.limits} />
        <RangePicker range={dashboard} spans={spans} />
        {dashboard.apps.length === 0 ? (
          <Card padding="none">
            <EmptyState
              icon={<ChartNoAxesColumn />}
              title={t("dashboard.emptyTitle")}
              text={t("dashboard.emptyText")}
            />
          </Card>
        ) : (
          <>
            <StatTiles totals={dashboard.totals} before={dashboard.before} />
            <Charts days={dashboard.days} />
            {dashboard.apps.length > 1 ? <AppNumbers apps={dashboard.apps} projectId={projectId} /> : null}
          </>
        )}
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
