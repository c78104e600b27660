import { useLocation } from "@remix-run/react";
import { Download, Plus, ReceiptText, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { limits } from "@db/vocabulary/limits";
import { orderAttentions, orderStatuses } from "@db/vocabulary/payments";
import { ListFilters } from "~/features/admin/ListFilters";
import { useTranslation } from "~/i18n/use-translation";
import { buttonClass, ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";
import type { ordersPage } from "./orders-page.server";
import { OrderTable } from "./OrderTable";

interface OrdersScreenProps extends Awaited<ReturnType<typeof ordersPage>> {
  title: string;
  text: string;
  /** Where the orders lie: below it each order, the form for a new one and the export. */
  at: string;
  tabs: ReactNode;
}

/** The orders of a project or an app, filtered, with the ways to make one by hand and to export them. */
export function OrdersScreen({ title, text, at, tabs, ...page }: OrdersScreenProps) {
  const { t } = useTranslation("payments");
  const { orders, apps, plans, search, appId, planId, status, attention, sort, mayCreate } = page;
  const { search: query } = useLocation();
  const isFiltered = Boolean(search || appId || planId || status || attention) || page.page > 1;
  const isBare = orders.length === 0 && !isFiltered;
  const create = mayCreate ? (
    <ButtonLink to={`${at}/create`} variant="primary" icon={<Plus />}>
      {t("orders.create")}
    </ButtonLink>
  ) : null;
  return (
    <>
      <PageHeader
        title={title}
        text={text}
        tabs={tabs}
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
              ...(apps.length > 0
                ? [
                    {
                      name: "appId",
                      label: t("order.app"),
                      value: appId,
                      all: t("orders.allApps"),
                      options: apps.map(({ id, name }) => ({ value: id, label: name })),
                    },
                  ]
                : []),
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
                name: "attention",
                label: t("orders.attention"),
                value: attention,
                all: t("orders.allAttention"),
                options: orderAttentions.map((value) => ({ value, label: t(`attention.${value}`) })),
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
            <OrderTable orders={orders} at={at} />
          ) : (
            <EmptyState icon={<SearchX />} title={t("orders.noneTitle")} text={t("orders.noneText")} />
          )}
        </>
      )}
      <Pagination page={page.page} pages={page.pages} className="mt-6" />
    </>
  );
}
