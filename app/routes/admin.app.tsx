import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { enterApp } from "@workers/door/enter";
import { pageAction, pageLoader } from "@workers/door/pages";
import { canInProject } from "@workers/domain/access";
import { archiveApp, restoreApp, viewApp } from "@workers/domain/apps";
import { forbidden, notFound } from "@workers/domain/errors";
import { AppMark } from "~/features/admin/AppMark";
import { AppOverview } from "~/features/admin/AppOverview";
import { done, useFormOutcome } from "~/features/admin/form-outcome";
import { namedBy, operatorsProject } from "~/features/admin/operator.server";
import { pageMeta } from "~/features/shell/page-meta";
import { Badge } from "~/ui/badge";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";

async function appOfPage(outer: Parameters<typeof operatorsProject>[0], params: { projectId?: string; appId?: string }) {
  const project = await operatorsProject(outer, params.projectId);
  const ctx = await enterApp(project, namedBy<"app">(params.appId), { evenArchived: true });
  if (ctx.project.id !== project.project.id) throw notFound("app");
  if (!canInProject(ctx.team, "project.view_apps", ctx.app.id)) throw forbidden("project.view_apps");
  return ctx;
}

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await appOfPage(outer, params);
  return {
    app: await viewApp(ctx),
    project: { id: ctx.project.id, name: ctx.project.name },
    canArchive: canInProject(ctx.team, "project.edit") && ctx.project.status === "active",
    isNew: url.searchParams.has("new"),
  };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await appOfPage(outer, params);
  if (form.get("intent") === "restore") {
    await restoreApp(ctx);
    return done("appRestored");
  }
  await archiveApp(ctx);
  return done("appArchived");
});

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, () => ({ title: args.data?.app.name, isPrivate: true }));

export default function App() {
  const { t } = useTranslation("admin");
  const { app, project, canArchive, isNew } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`done.${key}`));
  return (
    <>
      <PageHeader
        title={app.name}
        picture={<AppMark app={app} />}
        aside={app.status === "archive" ? <Badge tone="warning">{t("apps.archivedOne")}</Badge> : null}
        back={{ to: `/projects/${project.id}`, label: project.name }}
      />
      {problem ? (
        <Notice tone="danger" className="mb-6">
          {problem.error.message}
        </Notice>
      ) : null}
      <AppOverview app={app} projectId={project.id} isNew={isNew && app.status === "active"} canArchive={canArchive} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/ErrorScreen";
