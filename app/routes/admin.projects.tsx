import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Plus, SearchX } from "lucide-react";
import { pageOf, searchOf } from "~/features/shell/pages/list-query.server";
import { useTranslation } from "~/i18n/use-translation";
import { enterProject } from "@workers/tenancy";
import { pageAction, pageLoader } from "@workers/request/pages";
import { notFound } from "@workers/errors";
import { leaveProject } from "@workers/domain/platform/teams";
import { archiveProject, listProjects, restoreProject } from "@workers/domain/kernel/projects";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { namedBy, operator } from "~/features/admin/operator.server";
import { ProjectList } from "~/features/admin/projects/ProjectList";
import { ProjectSearch } from "~/features/admin/projects/ProjectSearch";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { LinkTabs } from "~/ui/LinkTabs";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";

const perPage = 24;

/** The operator's projects. */
export const loader = pageLoader(async ({ ctx, url }) => {
  const user = operator(ctx);
  const isArchive = url.searchParams.get("status") === "archived";
  const page = pageOf(url);
  const search = searchOf(url);
  const [{ items, total }, archived] = await Promise.all([
    listProjects(user, { status: isArchive ? "archived" : "active", search, page, limit: perPage }),
    listProjects(user, { status: "archived", page: 1, limit: 1 }),
  ]);
  return {
    projects: items,
    isArchive,
    hasArchive: archived.total > 0,
    search: search ?? "",
    page,
    pages: Math.ceil(total / perPage),
  };
});

export const action = pageAction(async ({ ctx, form }) => {
  const project = await enterProject(operator(ctx), namedBy<"project">(String(form.get("id"))));
  switch (form.get("intent")) {
    case "archive":
      await archiveProject(project);
      return done("projectArchived");
    case "restore":
      await restoreProject(project);
      return done("projectRestored");
    case "leave":
      await leaveProject(project);
      return done("projectLeft");
    default:
      throw notFound("page");
  }
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:projects.title"), isPrivate: true }));

export default function Projects() {
  const { t } = useTranslation("admin");
  useFormOutcome((key) => t(`done.${key}`));
  const { projects, isArchive, hasArchive, search, page, pages } = useLoaderData<typeof loader>();
  const tabs = [
    { to: "/projects", label: t("projects.active"), isCurrent: !isArchive },
    { to: "/projects?status=archived", label: t("projects.archived"), isCurrent: isArchive },
  ];
  const isEmpty = projects.length === 0 && !isArchive && search === "";
  return (
    <>
      <PageHeader
        title={t("projects.title")}
        text={t("projects.text")}
        actions={
          isEmpty ? null : (
            <ButtonLink to="/projects/create" variant="primary" icon={<Plus />}>
              {t("projects.create")}
            </ButtonLink>
          )
        }
        tabs={
          hasArchive || isArchive ? <LinkTabs label={t("projects.title")} tabs={tabs} className="mb-6" /> : undefined
        }
      />
      {pages > 1 || search ? <ProjectSearch search={search} isArchive={isArchive} /> : null}
      {projects.length === 0 && search ? (
        <EmptyState
          icon={<SearchX />}
          title={t("projects.nothingTitle")}
          text={t("projects.nothingText", { search })}
        />
      ) : (
        <ProjectList projects={projects} isArchive={isArchive} />
      )}
      <Pagination page={page} pages={pages} className="mt-8" />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
