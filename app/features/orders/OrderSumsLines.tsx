import type { OrderSums } from "@workers/contracts/payments/orders";
import { useTranslation } from "~/i18n/use-translation";
import { useMoney } from "~/ui/use-money";

/** What the shown orders add up to, a line for each currency; test purchases in lines of their own. */
export function OrderSumsLines({ sums }: { sums: readonly OrderSums[] }) {
  const { t } = useTranslation("payments");
  const money = useMoney();
  if (sums.length === 0) return null;
  return (
    <ul aria-label={t("sums.label")} className="grid grid-cols-1 gap-1 pb-4 text-sm text-muted">
      {sums.map(({ currency, isTest, count, paidCents, refundedCents, netCents }) => (
        <li key={`${currency} ${isTest}`} className="flex flex-wrap gap-x-4 tabular-nums">
          <span className="font-medium text-text">{t(isTest ? "sums.testCount" : "sums.count", { count })}</span>
          <span>{t("sums.paid", { amount: money(paidCents, currency) })}</span>
          <span>{t("sums.refunded", { amount: money(refundedCents, currency) })}</span>
          <span>{t("sums.net", { amount: money(netCents, currency) })}</span>
          {isTest ? <span>{t("sums.apart")}</span> : null}
        </li>
      ))}
    </ul>
  );
}
