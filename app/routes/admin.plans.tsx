import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Plus, SearchX, Ticket } from "lucide-react";
import { limits } from "@db/vocabulary/limits";
import { planStatuses } from "@db/vocabulary/payments";
import { appsOfPlans, listPlans } from "@workers/domain/plans";
import { plansQuery } from "@workers/contracts/payments/plans";
import { pageLoader } from "@workers/request/pages";
import { operatorsProject } from "~/features/admin/operator.server";
import { ListFilters } from "~/features/admin/ListFilters";
import { PlanTable } from "~/features/payments/PlanTable";
import { pageOf, searchOf } from "~/features/shell/pages/list-query.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";

const appFilter = plansQuery.shape["filter[appId]"].catch(undefined);
const statusFilter = plansQuery.shape["filter[status]"].catch(undefined);

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const page = pageOf(url);
  const search = searchOf(url)?.slice(0, limits.linkName.max);
  const appId = appFilter.parse(url.searchParams.get("appId") ?? undefined);
  const status = statusFilter.parse(url.searchParams.get("status") ?? undefined);
  const [{ items, total }, apps] = await Promise.all([
    listPlans(ctx, {
      page,
      limit: limits.plansPage,
      sort: "-createdAt",
      "filter[search]": search,
      "filter[appId]": appId,
      "filter[status]": status,
    }),
    appsOfPlans(ctx),
  ]);
  return {
    projectId: ctx.project.id,
    plans: items,
    apps,
    search: search ?? "",
    appId: appId ?? "",
    status: status ?? "",
    page,
    pages: Math.ceil(total / limits.plansPage),
  };
});

export const handle = { texts: ["payments"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("payments:plans.title"), isPrivate: true }));

export default function Plans() {
  const { t } = useTranslation("payments");
  const { projectId, plans, apps, search, appId, status, page, pages } = useLoaderData<typeof loader>();
  const isFiltered = Boolean(search || appId || status) || page > 1;
  const create = (
    <ButtonLink to={`/projects/${projectId}/access-plans/create`} variant="primary" icon={<Plus />}>
      {t("plans.create")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t("plans.title")}
        text={t("plans.text")}
        actions={plans.length > 0 || isFiltered ? create : null}
      />
      {plans.length === 0 && !isFiltered ? (
        <Card padding="none">
          <EmptyState icon={<Ticket />} title={t("plans.emptyTitle")} text={t("plans.emptyText")} action={create} />
        </Card>
      ) : (
        <>
          <ListFilters
            search={{ label: t("plans.search"), value: search, maxLength: limits.linkName.max }}
            filters={[
              {
                name: "appId",
                label: t("plans.apps"),
                value: appId,
                all: t("plans.allApps"),
                options: apps.map(({ id, name }) => ({ value: id, label: name })),
              },
              {
                name: "status",
                label: t("plans.status"),
                value: status,
                all: t("plans.allStatuses"),
                options: planStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
              },
            ]}
          />
          {plans.length > 0 ? (
            <PlanTable plans={plans} projectId={projectId} />
          ) : (
            <EmptyState icon={<SearchX />} title={t("plans.noneTitle")} text={t("plans.noneText")} />
          )}
        </>
      )}
      <Pagination page={page} pages={pages} className="mt-6" />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
