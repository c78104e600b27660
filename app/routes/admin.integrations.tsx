import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { integrationsOf } from "@workers/domain/platform/integrations";
import { pageLoader } from "@workers/request/pages";
import { operatorsProject } from "~/features/admin/operator.server";
import { IntegrationGroups } from "~/features/integrations/IntegrationGroups";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  return { projectId: ctx.project.id, all: await integrationsOf(ctx) };
});

export const handle = { texts: ["integrations"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("integrations:overview.title"), isPrivate: true }));

export default function Integrations() {
  const { t } = useTranslation("integrations");
  const { projectId, all } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("overview.title")} text={t("overview.text")} />
      <IntegrationGroups projectId={projectId} all={all} />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
