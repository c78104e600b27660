import type { MetaFunction } from "@remix-run/cloudflare";
import type { ProjectDashboard } from "@workers/contracts/admin/analytics";
import { idParam } from "@workers/contracts/form-fields";
import { closeFirstSteps, firstStepsOfProject } from "@workers/domain/operators/first-steps";
import { homeOf } from "@workers/domain/operators/home";
import { projectDashboard } from "@workers/domain/platform/analytics";
import { notFound } from "@workers/errors";
import { enterApp } from "@workers/tenancy";
import { rangeOfPage } from "~/features/analytics/range-of-page.server";
import { AttentionList } from "~/features/operators/AttentionList";
import { EndingTrials } from "~/features/operators/EndingTrials";
import { FirstStepsCard } from "~/features/operators/FirstStepsCard";
import { Growth } from "~/features/operators/Growth";
import { HomeFigures } from "~/features/operators/HomeFigures";
import { AppFilter } from "~/features/revenue/AppFilter";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { Plus } from "lucide-react";
import { pageOf } from "~/features/shell/pages/list-query.server";
import { useTranslation } from "~/i18n/use-translation";
import { placeOfTasks } from "~/features/tasks/place.server";
import { AppTasks } from "~/features/admin/apps/AppTasks";
import { pageAction, pageLoader } from "@workers/request/pages";
import { canInProject } from "@workers/domain/kernel/access";
import { listApps } from "@workers/domain/platform/apps";
import { libraryOfProject, storageInfo } from "@workers/domain/kernel/files";
import { viewProject } from "@workers/domain/kernel/projects";
import { AppList } from "~/features/admin/apps/AppList";
import { namedBy, operatorsProject } from "~/features/admin/operator.server";
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

/** The project's home: what needs somebody, what came in, its apps and how they grow, and what it uses of its tariff. */
export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const isArchive = url.searchParams.get("status") === "archive";
  const page = pageOf(url);
  const { range, spans } = rangeOfPage(url, ctx.now(), ctx.project.timezone);
  const appId = idParam<"app">().safeParse(url.searchParams.get("appId")).data;
  const [dashboard, home, steps, { usage, ...project }, storage, { items, total }, archived] = await Promise.all([
    projectDashboard(ctx, range),
    homeOf(ctx, { "filter[appId]": appId }),
    firstStepsOfProject(ctx),
    viewProject(ctx),
    canInProject(ctx.team, "project.view_files") ? storageInfo(libraryOfProject(ctx)) : null,
    listApps(ctx, { status: isArchive ? "archive" : "active", page, limit: perPage }),
    listApps(ctx, { status: "archive", page: 1, limit: 1 }),
  ]);
  return {
    project,
    home,
    steps: appId ? steps.filter((list) => list.appId === appId) : steps.slice(0, shownLists),
    growth: growthOf(dashboard, appId),
    spans,
    appId: appId ?? "",
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

/** Lists of first steps that stand on the page at once. */
const shownLists = 1;

/** The dashboard of all apps; of one of them its totals, whose days its own analytics show. */
function growthOf(dashboard: ProjectDashboard, appId: string | undefined) {
  const app = dashboard.apps.find(({ id }) => id === appId);
  const all = dashboard.apps.map(({ id, name }) => ({ id, name }));
  return app
    ? { ...dashboard, all, totals: app.totals, before: app.before, days: [], apps: [app] }
    : { ...dashboard, all };
}

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const project = await operatorsProject(outer, params.projectId);
  if (form.get("intent") !== "close-steps") throw notFound("page");
  const ctx = await enterApp(project, namedBy<"app">(String(form.get("appId"))));
  if (ctx.project.id !== project.project.id) throw notFound("app");
  await closeFirstSteps(ctx, { isClosed: true });
  return done("stepsClosed");
});

export const handle = { texts: ["tasks", "cloud", "operators", "analytics", "payments"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.project.name, isPrivate: true }));

export default function Project() {
  const { t } = useTranslation(["admin", "operators"]);
  const { revalidate } = useRevalidator();
  const { project, place, usage, storage, apps, isArchive, hasArchive, page, pages, ...rest } =
    useLoaderData<typeof loader>();
  const { home, steps, growth, spans, appId } = rest;
  useFormOutcome((key) => t(`done.${key}`));
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
      {growth.all.length > 1 ? (
        <div className="mb-6">
          <AppFilter apps={growth.all} appId={appId} />
        </div>
      ) : null}
      <div className="grid grid-cols-1 gap-6">
        {steps.map((list) => (
          <FirstStepsCard key={list.appId} list={list} projectId={project.id} />
        ))}
        {growth.all.length > 0 ? (
          <>
            <AttentionList attention={home.attention} projectId={project.id} />
            <HomeFigures home={home} />
            <EndingTrials trials={home.trials ?? []} projectId={project.id} />
          </>
        ) : null}
      </div>
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
      {growth.all.length > 0 ? <Growth growth={growth} spans={spans} projectId={project.id} /> : null}
      <section aria-labelledby="usage" className="mt-10">
        <h2 id="usage" className="pb-4 text-xl font-semibold">
          {t("operators:home.usage")}
        </h2>
        <UsageMeters usage={usage} limits={project.tariff.limits} />
        {storage ? (
          <Card className="mt-4">
            <StorageMeter storage={storage} />
          </Card>
        ) : null}
      </section>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
