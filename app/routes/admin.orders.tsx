import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { Download, Plus, ReceiptText, SearchX } from "lucide-react";
import { limits } from "@db/vocabulary/limits";
import { orderStatuses } from "@db/vocabulary/payments";
import { appsOfOrders, planChoices } from "@workers/domain/plans";
import { listOrders } from "@workers/domain/payments";
import { canInProject } from "@workers/domain/access";
import { pageLoader } from "@workers/request/pages";
import { operatorsProject } from "~/features/admin/operator.server";
import { ListFilters } from "~/features/admin/ListFilters";
import { orderFilters } from "~/features/payments/order-filters.server";
import { OrderTable } from "~/features/payments/OrderTable";
import { RevenueTabs } from "~/features/revenue/RevenueTabs";
import { pageOf } from "~/features/shell/pages/list-query.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { buttonClass, ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const { filters, sort } = orderFilters(url);
  const page = pageOf(url);
  const [{ data, total }, apps, plans] = await Promise.all([
    listOrders(ctx, { ...filters, page, limit: limits.ordersPage, sort }),
    appsOfOrders(ctx),
    planChoices(ctx, { page: 1, limit: 100 }),
  ]);
  return {
    projectId: ctx.project.id,
    orders: data,
    apps,
    plans: plans.data,
    search: filters["filter[search]"] ?? "",
    appId: filters["filter[appId]"] ?? "",
    planId: filters["filter[planId]"] ?? "",
    status: filters["filter[status]"] ?? "",
    sort,
    mayCreate: canInProject(ctx.team, "project.edit_orders") && ctx.project.status === "active",
    page,
    pages: Math.ceil((total ?? limits.pageDepth) / limits.ordersPage),
  };
});

export const handle = { texts: ["payments"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("payments:orders.title"), isPrivate: true }));

export default function Orders() {
  const { t } = useTranslation("payments");
  const data = useLoaderData<typeof loader>();
  const { projectId, orders, apps, plans, search, appId, planId, status, sort, mayCreate, page, pages } = data;
  const { search: query } = useLocation();
  const isFiltered = Boolean(search || appId || planId || status) || page > 1;
  const isBare = orders.length === 0 && !isFiltered;
  const at = `/projects/${projectId}/orders`;
  const create = mayCreate ? (
    <ButtonLink to={`${at}/create`} variant="primary" icon={<Plus />}>
      {t("orders.create")}
    </ButtonLink>
  ) : null;
  return (
    <>
      <PageHeader
        title={t("orders.title")}
        text={t("orders.text")}
        tabs={<RevenueTabs projectId={projectId} />}
        className="pb-6"
        actions={
          isBare ? null : (
            <>
              <a href={`${at}/export${query}`} download className={buttonClass({ variant: "secondary" })}>
                <Download aria-hidden className="size-4" />
                {t("orders.export")}
              </a>
              {create}
            </>
          )
        }
      />
      {isBare ? (
        <Card padding="none">
          <EmptyState
            icon={<ReceiptText />}
            title={t("orders.emptyTitle")}
            text={t("orders.emptyText")}
            action={create}
          />
        </Card>
      ) : (
        <>
          <ListFilters
            search={{ label: t("orders.search"), value: search, maxLength: limits.email.max }}
            filters={[
              {
                name: "appId",
                label: t("order.app"),
                value: appId,
                all: t("orders.allApps"),
                options: apps.map(({ id, name }) => ({ value: id, label: name })),
              },
              {
                name: "planId",
                label: t("orders.plan"),
                value: planId,
                all: t("orders.allPlans"),
                options: plans.map(({ id, name }) => ({ value: id, label: name })),
              },
              {
                name: "status",
                label: t("orders.status"),
                value: status,
                all: t("orders.allStatuses"),
                options: orderStatuses.map((value) => ({ value, label: t(`orderStatus.${value}`) })),
              },
              {
                name: "sort",
                label: t("orders.sort"),
                value: sort,
                options: [
                  { value: "-createdAt", label: t("orders.newest") },
                  { value: "createdAt", label: t("orders.oldest") },
                ],
              },
            ]}
          />
          {orders.length > 0 ? (
            <OrderTable orders={orders} projectId={projectId} />
          ) : (
            <EmptyState icon={<SearchX />} title={t("orders.noneTitle")} text={t("orders.noneText")} />
          )}
        </>
      )}
      <Pagination page={page} pages={pages} className="mt-6" />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
