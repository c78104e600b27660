import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { Plus } from "lucide-react";
import { pageOf } from "~/features/shell/pages/list-query.server";
import { useTranslation } from "~/i18n/use-translation";
import { placeOfTasks } from "~/features/tasks/place.server";
import { AppTasks } from "~/features/admin/apps/AppTasks";
import { pageLoader } from "@workers/request/pages";
import { canInProject } from "@workers/domain/kernel/access";
import { listApps } from "@workers/domain/platform/apps";
import { libraryOfProject, storageInfo } from "@workers/domain/kernel/files";
import { viewProject } from "@workers/domain/kernel/projects";
import { AppList } from "~/features/admin/apps/AppList";
import { operatorsProject } from "~/features/admin/operator.server";
import { UsageMeters } from "~/features/admin/projects/UsageMeters";
import { ChangeTariffLink } from "~/features/tariffs/ChangeTariffLink";
import { StorageMeter } from "~/features/cloud/sidebar/StorageMeter";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { LinkTabs } from "~/ui/LinkTabs";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";

const perPage = 24;

/** The project's overview: what it uses of its tariff, and its apps. */
export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const isArchive = url.searchParams.get("status") === "archive";
  const page = pageOf(url);
  const [{ usage, ...project }, storage, { items, total }, archived] = await Promise.all([
    viewProject(ctx),
    canInProject(ctx.team, "project.view_files") ? storageInfo(libraryOfProject(ctx)) : null,
    listApps(ctx, { status: isArchive ? "archive" : "active", page, limit: perPage }),
    listApps(ctx, { status: "archive", page: 1, limit: 1 }),
  ]);
  return {
    project,
    place: placeOfTasks(ctx),
    usage,
    storage,
    apps: items,
    isArchive,
    hasArchive: archived.total > 0,
    page,
    pages: Math.ceil(total / perPage),
  };
});

export const handle = { texts: ["tasks", "cloud"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.project.name, isPrivate: true }));

export default function Project() {
  const { t } = useTranslation("admin");
  const { revalidate } = useRevalidator();
  const { project, place, usage, storage, apps, isArchive, hasArchive, page, pages } = useLoaderData<typeof loader>();
  const at = `/projects/${project.id}`;
  const limit = project.tariff.limits.apps;
  const mayCreate = project.permissions.can.includes("edit") && !project.isArchive;
  const hasRoom = limit === -1 || usage.apps < limit;
  const tabs = [
    { to: at, label: t("apps.active"), isCurrent: !isArchive },
    { to: `${at}?status=archive`, label: t("apps.archived"), isCurrent: isArchive },
  ];
  return (
    <>
      <PageHeader
        title={project.name}
        text={project.host}
        aside={<Badge>{t(`tariff.${project.tariff.name}`)}</Badge>}
        actions={
          mayCreate && hasRoom && usage.apps > 0 ? (
            <ButtonLink to={`${at}/apps/create`} variant="primary" icon={<Plus />}>
              {t("apps.create")}
            </ButtonLink>
          ) : null
        }
      />
      {project.isArchive ? (
        <Notice tone="warning" title={t("projects.isArchivedTitle")} className="mb-6">
          {t("projects.isArchivedText")}
        </Notice>
      ) : null}
      <AppTasks place={place} projectId={project.id} onEnd={revalidate} />
      <UsageMeters usage={usage} limits={project.tariff.limits} />
      {storage ? (
        <Card className="mt-4">
          <StorageMeter storage={storage} />
        </Card>
      ) : null}
      <section aria-labelledby="apps" className="mt-10">
        <div className="flex flex-wrap items-end justify-between gap-3 pb-4">
          <h2 id="apps" className="text-xl font-semibold">
            {t("apps.title")}
          </h2>
          {mayCreate && !hasRoom ? (
            <p className="text-sm text-muted">
              {t("apps.noRoom", { count: limit })} <ChangeTariffLink projectId={project.id} />
            </p>
          ) : null}
        </div>
        {hasArchive || isArchive ? <LinkTabs label={t("apps.title")} tabs={tabs} className="mb-5" /> : null}
        <AppList apps={apps} projectId={project.id} isArchive={isArchive} canCreate={mayCreate && hasRoom} />
        <Pagination page={page} pages={pages} className="mt-8" />
      </section>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
