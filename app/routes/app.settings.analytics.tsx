import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { appAnalytics } from "@workers/domain/platform/analytics";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { AnalyticsScreen, TableExport } from "~/features/analytics/AnalyticsScreen";
import { rangeOfPage } from "~/features/analytics/range-of-page.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const ctx = await enterTenantApp(outer);
  const { range, spans } = rangeOfPage(url, ctx.now(), ctx.app.timezone);
  return { analytics: await appAnalytics(ctx, range), spans };
});

export const handle = { texts: ["analytics"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("analytics:title"), isPrivate: true }));

export default function Analytics() {
  const { t } = useTranslation("analytics");
  const { analytics, spans } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("title")}
        text={t("text")}
        actions={<TableExport table="days" range={analytics} label={t("export.days")} />}
      />
      <AnalyticsScreen analytics={analytics} spans={spans} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
