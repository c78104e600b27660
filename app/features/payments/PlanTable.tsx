import type { PlanStatus } from "@db/vocabulary/payments";
import type { ListedPlan } from "@workers/contracts/payments/plans";
import { useMemo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Badge, type BadgeTone } from "~/ui/Badge";
import { Link } from "~/ui/Link";
import { RelativeTime } from "~/ui/RelativeTime";
import { Table, type TableColumn } from "~/ui/Table";
import { useMoney } from "~/ui/use-money";

const tones: Record<PlanStatus, BadgeTone> = { active: "success", disable: "warning", draft: "neutral" };

interface PlanStatusBadgeProps {
  status: PlanStatus;
  saleProblem?: ListedPlan["saleProblem"];
}

export function PlanStatusBadge({ status, saleProblem }: PlanStatusBadgeProps) {
  const { t } = useTranslation("payments");
  if (status === "active" && saleProblem) return <Badge tone="danger">{t("plans.notOnSale")}</Badge>;
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}

/** Plans; each leads to its editor, below the address of the list, where one may change it. */
export function PlanTable({ plans, at }: { plans: readonly ListedPlan[]; at: string }) {
  const { t } = useTranslation("payments");
  const money = useMoney();
  const columns = useMemo<TableColumn<ListedPlan>[]>(
    () => [
      {
        id: "name",
        header: t("plans.name"),
        onPhone: "title",
        cell: (plan) => (
          <span className="block min-w-0">
            {plan.permissions.can.includes("edit") ? (
              <Link
                to={`${at}/${plan.id}`}
                prefetch="intent"
                className="block truncate rounded-xs font-medium underline-offset-4 hover:underline"
              >
                {plan.name}
              </Link>
            ) : (
              <span className="block truncate font-medium">{plan.name}</span>
            )}
            <span className="block truncate text-sm text-muted">
              {plan.paymentProvider?.name ?? t(`kind.${plan.kind}`)}
            </span>
          </span>
        ),
      },
      {
        id: "apps",
        header: t("plans.apps"),
        width: "14rem",
        cell: (plan) => plan.apps.map(({ name }) => name).join(", ") || "–",
      },
      {
        id: "price",
        header: t("plans.price"),
        width: "10rem",
        cell: (plan) =>
          plan.priceCents === null
            ? "–"
            : `${money(plan.priceCents, plan.currency)}${plan.interval === "once" ? "" : ` ${t(`interval.${plan.interval}`)}`}`,
      },
      { id: "holders", header: t("plans.holders"), width: "6rem", align: "end", cell: (plan) => plan.holdersCount },
      {
        id: "status",
        header: t("plans.status"),
        width: "9rem",
        cell: (plan) => <PlanStatusBadge {...plan} />,
      },
      {
        id: "createdAt",
        header: t("plans.createdAt"),
        width: "8rem",
        onPhone: "hidden",
        cell: (plan) => <RelativeTime time={plan.createdAt} />,
      },
    ],
    [t, money, at],
  );
  return <Table label={t("plans.title")} columns={columns} rows={plans} nameOf={({ name }) => name} />;
}
