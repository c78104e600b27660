import type { RevenueTotals } from "@workers/contracts/payments/revenue";
import { useTranslation } from "~/i18n/use-translation";
import { FigureTiles } from "~/ui/FigureTiles";
import { numberFormat } from "~/ui/intl-formats";

interface RevenueTilesProps {
  totals: RevenueTotals;
  money: (cents: number) => string;
}

/** What stands at the span's end, and what moved within it. */
export function RevenueTiles({ totals, money }: RevenueTilesProps) {
  const { t, i18n } = useTranslation("payments");
  const percent = numberFormat(i18n.language, { style: "percent", maximumFractionDigits: 1 });
  const began = totals.newCents + totals.returnedCents;
  const tiles = [
    { name: "mrr", value: totals.mrrCents, text: t("revenue.subscriptions", { count: totals.subscriptions }) },
    {
      name: "began",
      value: began,
      text: t("revenue.newText", { count: totals.newCount + totals.returnedCount }),
    },
    { name: "churned", value: totals.churnedCents, text: t("revenue.churnedText", { count: totals.churnedCount }) },
    { name: "paid", value: totals.paidCents, text: t("revenue.paidText", { count: totals.soldCount }) },
    {
      name: "refunded",
      value: totals.refundedCents,
      text: t("revenue.refundedShare", {
        share: percent.format(totals.paidCents > 0 ? totals.refundedCents / totals.paidCents : 0),
      }),
    },
    { name: "net", value: totals.paidCents - totals.refundedCents, text: "" },
  ] as const;
  return (
    <FigureTiles
      label={t("revenue.totals")}
      tiles={tiles.map(({ name, value, text }) => ({
        name,
        label: t(`revenue.${name}`),
        figure: money(value),
        note: text ? <span className="text-sm text-muted">{text}</span> : null,
      }))}
    />
  );
}
