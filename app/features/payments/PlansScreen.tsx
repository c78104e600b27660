import { ArrowUpDown, BadgeEuro, Plus, Ticket } from "lucide-react";
import { limits } from "@db/vocabulary/limits";
import { planStatuses } from "@db/vocabulary/payments";
import { ListFilters } from "~/features/admin/ListFilters";
import { NoMatches } from "~/features/admin/NoMatches";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";
import { PlanOrder } from "./PlanOrder";
import { PlanTable } from "./PlanTable";
import type { plansPage } from "./plans-page.server";

interface PlansScreenProps extends Awaited<ReturnType<typeof plansPage>> {
  text: string;
  /** Where the plans lie: below it each plan and the form for a new one. */
  at: string;
  /** Where plan, gate and lock screen are made together: in an app. */
  sellAt?: string;
}

/** The access plans of a project or an app; who may makes and changes them. */
export function PlansScreen({ text, at, sellAt, ...page }: PlansScreenProps) {
  const { t } = useTranslation("payments");
  const { plans, apps, search, appId, status, mayCreate } = page;
  const isFiltered = Boolean(search || appId || status) || page.page > 1;
  if (page.isOrdering)
    return (
      <>
        <PageHeader title={t("plans.order")} back={{ to: at, label: t("plans.title") }} />
        <PlanOrder plans={plans} />
      </>
    );
  const create = mayCreate ? (
    <>
      {plans.length > 1 ? (
        <ButtonLink to={`${at}?view=order`} variant="quiet" icon={<ArrowUpDown />}>
          {t("plans.order")}
        </ButtonLink>
      ) : null}
      <ButtonLink to={`${at}/create`} variant={sellAt ? "secondary" : "primary"} icon={<Plus />}>
        {t("plans.create")}
      </ButtonLink>
      {sellAt ? (
        <ButtonLink to={sellAt} variant="primary" icon={<BadgeEuro />}>
          {t("sell.open")}
        </ButtonLink>
      ) : null}
    </>
  ) : null;
  return (
    <>
      <PageHeader title={t("plans.title")} text={text} actions={plans.length > 0 || isFiltered ? create : null} />
      {plans.length === 0 && !isFiltered ? (
        <Card padding="none">
          <EmptyState icon={<Ticket />} title={t("plans.emptyTitle")} text={t("plans.emptyText")} action={create} />
        </Card>
      ) : (
        <>
          <ListFilters
            search={{ label: t("plans.search"), value: search, maxLength: limits.linkName.max }}
            filters={[
              ...(apps.length > 0
                ? [
                    {
                      name: "appId",
                      label: t("plans.apps"),
                      value: appId,
                      all: t("plans.allApps"),
                      options: apps.map(({ id, name }) => ({ value: id, label: name })),
                    },
                  ]
                : []),
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
            <PlanTable plans={plans} at={at} />
          ) : (
            <NoMatches title={t("plans.noneTitle")} text={t("plans.noneText")} />
          )}
        </>
      )}
      <Pagination page={page.page} pages={page.pages} className="mt-6" />
    </>
  );
}
