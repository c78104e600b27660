import type { OfferedPlan } from "@workers/contracts/payments/plans";
import { useTranslation } from "~/i18n/use-translation";
import { usePrice } from "~/ui/use-price";

type PricedPlan = Pick<OfferedPlan, "priceCents" | "currency" | "interval" | "trialDays">;

/** What is charged at once, and what later: a trial costs nothing today, a single payment nothing later. */
export function DueAmounts({ plan: { priceCents, currency, interval, trialDays } }: { plan: PricedPlan }) {
  const { t } = useTranslation("checkout");
  const price = usePrice();
  if (priceCents === null) return null;
  const amount = price(priceCents, currency);
  const isRecurring = interval !== "once";
  const isTrial = isRecurring && trialDays > 0;
  const lines = [
    [t("due.today"), isTrial ? price(0, currency) : amount],
    isRecurring
      ? [isTrial ? t("due.afterTrial", { count: trialDays }) : t("due.later"), t(`due.${interval}`, { price: amount })]
      : [t("due.later"), t("due.nothing")],
  ] as const;
  return (
    <dl className="grid gap-1 text-sm">
      {lines.map(([when, what]) => (
        <div key={when} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{when}</dt>
          <dd className="font-medium text-text">{what}</dd>
        </div>
      ))}
    </dl>
  );
}
