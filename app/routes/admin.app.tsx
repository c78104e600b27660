import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { enterApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { canInProject } from "@workers/domain/kernel/access";
import { archiveApp, duplicateApp, restoreApp, viewApp } from "@workers/domain/platform/apps";
import { projectHost } from "@workers/domain/kernel/public-address";
import { forbidden, notFound } from "@workers/errors";
import { duplicateAppForm } from "@workers/contracts/admin/apps";
import { AppMark } from "~/features/admin/apps/AppMark";
import { AppTasks } from "~/features/admin/apps/AppTasks";
import { DuplicateApp } from "~/features/admin/apps/DuplicateApp";
import { placeOfTasks } from "~/features/tasks/place.server";
import { slugByHand } from "~/features/admin/SlugField";
import { AppOverview } from "~/features/admin/apps/AppOverview";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { namedBy, operatorsProject } from "~/features/admin/operator.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { Badge } from "~/ui/Badge";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";

async function appOfPage(
  outer: Parameters<typeof operatorsProject>[0],
  params: { projectId?: string; appId?: string },
) {
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
    host: projectHost(ctx.env, ctx.project),
    place: placeOfTasks(ctx),
    isNew: url.searchParams.has("new"),
  };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await appOfPage(outer, params);
  switch (form.get("intent")) {
    case "restore":
      await restoreApp(ctx);
      return done("appRestored");
    case "archive":
      await archiveApp(ctx);
      return done("appArchived");
    case "duplicate": {
      if (slugByHand(form) === undefined) form.delete("slug");
      const { taskId } = await duplicateApp(ctx, parseForm(duplicateAppForm, form));
      return { ...done("appCopied"), taskId };
    }
    default:
      throw notFound("page");
  }
});

export const handle = { texts: ["tasks"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.app.name, isPrivate: true }));

export default function App() {
  const { t } = useTranslation("admin");
  const { app, project, canArchive, isNew, host, place } = useLoaderData<typeof loader>();
  const outcome = useActionData<{ taskId?: string }>();
  const { revalidate } = useRevalidator();
  const problem = useFormOutcome((key) => t(`done.${key}`));
  return (
    <>
      <PageHeader
        title={app.name}
        picture={<AppMark app={app} />}
        aside={app.status === "archive" ? <Badge tone="warning">{t("apps.archivedOne")}</Badge> : null}
        back={{ to: `/projects/${project.id}`, label: project.name }}
      />
      <AppTasks place={place} projectId={project.id} started={outcome?.taskId} onEnd={revalidate} />
      {problem && problem.values["intent"] !== "duplicate" ? (
        <Notice tone="danger" className="mb-6">
          {problem.error.message}
        </Notice>
      ) : null}
      <AppOverview app={app} projectId={project.id} isNew={isNew && app.status === "active"} canArchive={canArchive}>
        {canArchive && app.status === "active" ? (
          <DuplicateApp appName={app.name} host={host} problem={problem} />
        ) : null}
      </AppOverview>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
