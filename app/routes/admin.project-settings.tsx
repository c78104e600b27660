import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { timezones } from "@workers/domain/people/accounts";
import { archiveProject, editProject, restoreProject, viewProject } from "@workers/domain/kernel/projects";
import { leaveProject } from "@workers/domain/platform/teams";
import { wholeProjectForm } from "@workers/contracts/admin/projects";
import { redirect } from "@workers/request/redirects";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { operatorsProject } from "~/features/admin/operator.server";
import { ProjectSettings } from "~/features/admin/projects/ProjectSettings";
import { SettingsCards } from "~/features/admin/projects/SettingsCards";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  return { project: await viewProject(ctx), zones: timezones(ctx.now()) };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  switch (form.get("intent")) {
    case "archive":
      await archiveProject(ctx);
      return done("projectArchived");
    case "restore":
      await restoreProject(ctx);
      return done("projectRestored");
    case "leave":
      await leaveProject(ctx);
      throw redirect("/projects");
    default:
      await editProject(ctx, parseForm(wholeProjectForm, form));
      return done("saved", form);
  }
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:projectSettings.title"), isPrivate: true }));

export default function Settings() {
  const { t } = useTranslation("admin");
  const { project, zones } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`done.${key}`));
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("projectSettings.title")} text={project.name} />
      {project.isArchive ? (
        <Notice tone="warning" title={t("projects.isArchivedTitle")} className="mb-6">
          {t("projects.isArchivedText")}
        </Notice>
      ) : null}
      <SettingsCards projectId={project.id} can={project.permissions.can} />
      <ProjectSettings project={project} zones={zones} problem={problem} />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
