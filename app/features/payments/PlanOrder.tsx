import type { PlanId } from "@db/vocabulary/ids";
import type { ListedPlan } from "@workers/contracts/payments/plans";
import { answerOf, api } from "~/features/api/client";
import { useMovedItems } from "~/features/editing/use-moved-items";
import { useTranslation } from "~/i18n/use-translation";
import { DragList } from "~/ui/DragList";
import { PlanStatusBadge } from "./PlanTable";

const movePlan = async (id: PlanId, prevId: PlanId | null) =>
  void (await answerOf(api.plans[":id"].move.$patch({ param: { id }, json: { prevId } })));

/** The plans in the order in which people see them on offer, moved by hand or by keys. */
export function PlanOrder({ plans }: { plans: readonly ListedPlan[] }) {
  const { t } = useTranslation("payments");
  const { items, move } = useMovedItems(plans, movePlan);
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">{t("plans.orderText")}</p>
      <DragList label={t("plans.order")} items={items} nameOf={({ name }) => name} onMove={move}>
        {(plan) => (
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate" dir="auto">
              {plan.name}
            </span>
            <PlanStatusBadge {...plan} />
          </span>
        )}
      </DragList>
    </>
  );
}
