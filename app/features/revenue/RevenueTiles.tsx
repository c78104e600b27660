import type { RevenueTotals } from "@workers/contracts/payments/revenue";
import { useTranslation } from "~/i18n/use-translation";
import { FigureTiles } from "~/ui/FigureTiles";
import { numberFormat } from "~/ui/intl-formats";

interface RevenueTilesProps {
  totals: RevenueTotals;
  /** Of the span of the same length before. */
  before: RevenueTotals;
  money: (cents: number) => string;
}

const begunCents = (totals: RevenueTotals) => totals.newCents + totals.returnedCents;
const netCents = (totals: RevenueTotals) => totals.paidCents - totals.refundedCents;
/** What stood at the span's beginning. */
const mrrAtStart = (totals: RevenueTotals) =>
  totals.mrrCents - begunCents(totals) - totals.changedCents + totals.churnedCents;
/** The share of what stood at the beginning that was lost; null where nothing stood. */
const churnOf = (totals: RevenueTotals) => {
  const start = mrrAtStart(totals);
  return start > 0 ? totals.churnedCents / start : null;
};
const averageOf = ({ mrrCents, subscriptions }: RevenueTotals) =>
  subscriptions > 0 ? Math.round(mrrCents / subscriptions) : 0;

/** What stands at the span's end, and what moved within it, each beside the span before. */
export function RevenueTiles({ totals, before, money }: RevenueTilesProps) {
  const { t, i18n } = useTranslation("payments");
  const percent = numberFormat(i18n.language, { style: "percent", maximumFractionDigits: 1 });
  const share = (value: number | null) => (value === null ? "–" : percent.format(value));
  const amount = (name: string, value: (of: RevenueTotals) => number, text = "") => ({
    name,
    figure: money(value(totals)),
    earlier: money(value(before)),
    text,
  });
  const tiles = [
    amount("mrr", ({ mrrCents }) => mrrCents, t("revenue.subscriptions", { count: totals.subscriptions })),
    amount("began", begunCents, t("revenue.newText", { count: totals.newCount + totals.returnedCount })),
    amount("churned", ({ churnedCents }) => churnedCents, t("revenue.churnedText", { count: totals.churnedCount })),
    amount("paid", ({ paidCents }) => paidCents, t("revenue.paidText", { count: totals.soldCount })),
    amount(
      "refunded",
      ({ refundedCents }) => refundedCents,
      t("revenue.refundedShare", {
        share: percent.format(totals.paidCents > 0 ? totals.refundedCents / totals.paidCents : 0),
      }),
    ),
    amount("net", netCents),
    {
      name: "churnRate",
      figure: share(churnOf(totals)),
      earlier: share(churnOf(before)),
      text: t("revenue.churnRateText"),
    },
    amount("average", averageOf, t("revenue.averageText")),
  ];
  return (
    <FigureTiles
      label={t("revenue.totals")}
      tiles={tiles.map(({ name, figure, earlier, text }) => ({
        name,
        label: t(`revenue.${name}`),
        figure,
        note: (
          <span className="grid text-sm text-muted">
            {text ? <span>{text}</span> : null}
            <span>{t("revenue.before", { amount: earlier })}</span>
          </span>
        ),
      }))}
    />
  );
}
