import { useMemo } from "react";
import type { RevenueOfPlanView } from "@workers/contracts/payments/revenue";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { Link } from "~/ui/Link";
import { Table, type TableColumn } from "~/ui/Table";

interface RevenueByPlanProps {
  plans: readonly RevenueOfPlanView[];
  money: (cents: number) => string;
  /** The address of the screen with one plan alone. */
  onlyPlan: (planId: string) => string;
}

type PlanRow = RevenueOfPlanView & { id: string };

/** What each plan brings in. */
export function RevenueByPlan({ plans, money, onlyPlan }: RevenueByPlanProps) {
  const { t } = useTranslation("payments");
  const rows = plans.map((plan) => ({ ...plan, id: plan.planId ?? "none" }));
  const columns = useMemo<TableColumn<PlanRow>[]>(() => {
    const amount = (id: string, header: string, cents: (plan: PlanRow) => number): TableColumn<PlanRow> => ({
      id,
      header,
      width: "8rem",
      align: "end",
      cell: (plan) => <span className="tabular-nums">{money(cents(plan))}</span>,
    });
    return [
      {
        id: "plan",
        header: t("revenue.plan"),
        onPhone: "title",
        cell: ({ planId, planName, subscriptions }) => (
          <span className="block min-w-0">
            {planId ? (
              <Link
                to={onlyPlan(planId)}
                preventScrollReset
                aria-label={t("revenue.onlyPlan", { plan: planName ?? "" })}
                className="block truncate rounded-xs font-medium underline-offset-4 hover:underline"
              >
                {planName}
              </Link>
            ) : (
              <Badge tone="warning">{t("revenue.noPlan")}</Badge>
            )}
            {subscriptions > 0 ? (
              <span className="block truncate text-sm text-muted">
                {t("revenue.subscriptions", { count: subscriptions })}
              </span>
            ) : null}
          </span>
        ),
      },
      amount("mrr", t("revenue.mrrShort"), ({ mrrCents }) => mrrCents),
      amount("new", t("revenue.new"), ({ newCents, returnedCents }) => newCents + returnedCents),
      amount("churned", t("revenue.churned"), ({ churnedCents }) => churnedCents),
      amount("paid", t("revenue.paid"), ({ paidCents }) => paidCents),
      amount("refunded", t("revenue.refunded"), ({ refundedCents }) => refundedCents),
    ];
  }, [t, money, onlyPlan]);
  return (
    <Table
      label={t("revenue.plans")}
      columns={columns}
      rows={rows}
      nameOf={({ planName }) => planName ?? t("revenue.noPlan")}
    />
  );
}
