import { useLocation } from "@remix-run/react";
import { Plus, ReceiptText, SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { limits } from "@db/vocabulary/limits";
import { ListFilters } from "~/features/admin/ListFilters";
import { NoMatches } from "~/features/admin/NoMatches";
import { useTranslation } from "~/i18n/use-translation";
import { Button, ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";
import { ExportLink } from "~/features/exports/ExportLink";
import { Unfold } from "~/ui/Unfold";
import type { ordersPage } from "./orders-page.server";
import { OrderPeriod } from "./OrderPeriod";
import { OrderSumsLines } from "./OrderSumsLines";
import { OrderTable } from "./OrderTable";
import { filtersSet, useOrderFilters } from "./use-order-filters";

interface OrdersScreenProps extends Awaited<ReturnType<typeof ordersPage>> {
  title: string;
  text: string;
  /** Where the orders lie: below it each order, the form for a new one and the export. */
  at: string;
  tabs: ReactNode;
  hasPaymentsExport?: boolean;
}

/** The orders of a project or an app, filtered, with the ways to make one by hand and to export them. */
export function OrdersScreen({ title, text, at, tabs, hasPaymentsExport = false, ...page }: OrdersScreenProps) {
  const { t } = useTranslation("payments");
  const { orders, search, mayCreate } = page;
  const { search: query } = useLocation();
  const filters = useOrderFilters(page);
  const setCount = filtersSet(page);
  const hasPeriod = Boolean(page.from || page.to);
  const isFiltered = search !== "" || setCount > 0 || page.page > 1;
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
              <ExportLink href={`${at}/export${query}`}>{t("orders.export")}</ExportLink>
              {hasPaymentsExport ? (
                <ExportLink href={`${at}/payments/export${query}`}>{t("orders.exportPayments")}</ExportLink>
              ) : null}
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
            filters={filters}
            onPhone={
              <ButtonLink to={`${at}/filters${query}`} icon={<SlidersHorizontal />}>
                {setCount > 0 ? t("orders.filtersSet", { number: setCount }) : t("orders.filters")}
              </ButtonLink>
            }
            more={
              <Unfold summary={t("orders.period")} isOpen={hasPeriod}>
                <div className="flex flex-wrap items-end gap-3">
                  <OrderPeriod from={page.from} to={page.to} />
                  <Button type="submit">{t("orders.show")}</Button>
                </div>
              </Unfold>
            }
          />
          <OrderSumsLines sums={page.sums} />
          {orders.length > 0 ? (
            <OrderTable orders={orders} at={at} />
          ) : (
            <NoMatches title={t("orders.noneTitle")} text={t("orders.noneText")} />
          )}
        </>
      )}
      <Pagination page={page.page} pages={page.pages} className="mt-6" />
    </>
  );
}
