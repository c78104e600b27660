import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { helpdeskReport } from "@workers/domain/knowledge/helpdesk";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { HelpdeskReportScreen } from "~/features/helpdesk/settings/HelpdeskReportScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx }) => ({ report: await helpdeskReport(await enterTenantApp(ctx)) }));

export const handle = { texts: ["helpdesk"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("helpdesk:report.title"), isPrivate: true }));

export default function HelpdeskReportPage() {
  return <HelpdeskReportScreen {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
