import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageLoader } from "@workers/request/pages";
import { operatorsProject } from "~/features/admin/operator.server";
import { plansPage } from "~/features/payments/plans-page.server";
import { PlansScreen } from "~/features/payments/PlansScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  return { projectId: ctx.project.id, ...(await plansPage(ctx, url)) };
});

export const handle = { texts: ["payments"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("payments:plans.title"), isPrivate: true }));

export default function Plans() {
  const { t } = useTranslation("payments");
  const { projectId, ...page } = useLoaderData<typeof loader>();
  return <PlansScreen {...page} text={t("plans.text")} at={`/projects/${projectId}/access-plans`} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
