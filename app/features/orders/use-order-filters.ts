import { orderAttentions, orderStatuses } from "@db/vocabulary/payments";
import type { ListFilter } from "~/features/admin/ListFilters";
import { useTranslation } from "~/i18n/use-translation";
import type { orderFiltersPage } from "./orders-page.server";

export type OrderFilters = Awaited<ReturnType<typeof orderFiltersPage>>;

/** What orders are filtered by, as lists to choose from. Their search and period are fields of their own. */
export function useOrderFilters({
  apps,
  plans,
  appId,
  planId,
  status,
  attention,
  test,
  sort,
}: OrderFilters): ListFilter[] {
  const { t } = useTranslation("payments");
  const ofApps = {
    name: "appId",
    label: t("order.app"),
    value: appId,
    all: t("orders.allApps"),
    options: apps.map(({ id, name }) => ({ value: id, label: name })),
  };
  return [
    ...(apps.length > 0 ? [ofApps] : []),
    {
      name: "planId",
      label: t("orders.plan"),
      value: planId,
      all: t("orders.allPlans"),
      options: [
        ...plans.map(({ id, name }) => ({ value: id, label: name })),
        { value: "none", label: t("orders.noPlan") },
      ],
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
      name: "test",
      label: t("orders.testFilter"),
      value: test,
      all: t("orders.allMoney"),
      options: [
        { value: "none", label: t("orders.noTest") },
        { value: "only", label: t("orders.onlyTest") },
      ],
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
  ];
}

/** How many of the filters are set; the search is none of them. */
export const filtersSet = ({ appId, planId, status, attention, test, from, to }: OrderFilters): number =>
  [appId, planId, status, attention, test, from || to].filter(Boolean).length;
