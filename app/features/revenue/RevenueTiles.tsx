import type { RevenueTotals } from "@workers/contracts/payments/revenue";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";
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
    <Card as="section" padding="none" aria-label={t("revenue.totals")}>
      <dl className="grid grid-cols-2 md:grid-cols-3">
        {tiles.map(({ name, value, text }, i) => (
          <div
            key={name}
            className={classNames(
              "grid content-start gap-1 border-line p-4 md:p-5",
              i % 2 === 1 && "max-md:border-l",
              i > 1 && "max-md:border-t",
              i % 3 !== 0 && "md:border-l",
              i > 2 && "md:border-t",
            )}
          >
            <dt className="text-sm text-muted">{t(`revenue.${name}`)}</dt>
            <dd className="grid gap-1">
              <span className="text-xl font-semibold tabular-nums md:text-2xl">{money(value)}</span>
              {text ? <span className="text-sm text-muted">{text}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
