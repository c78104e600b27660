import type { RevenueOfMonthView } from "@workers/contracts/payments/revenue";
import { useTranslation } from "~/i18n/use-translation";
import { Card, CardHeader } from "~/ui/Card";
import { TimeChart } from "~/ui/charts/TimeChart";
import { dateFormat } from "~/ui/intl-formats";

interface RevenueChartsProps {
  months: readonly RevenueOfMonthView[];
  money: (cents: number) => string;
}

/** Recurring revenue, how it moved, and what was paid, month by month. */
export function RevenueCharts({ months, money }: RevenueChartsProps) {
  const { t, i18n } = useTranslation("payments");
  const short = dateFormat(i18n.language, { month: "short", year: "2-digit", timeZone: "UTC" });
  const full = dateFormat(i18n.language, { month: "long", year: "numeric", timeZone: "UTC" });
  const points = months.map(({ month }) => {
    const date = new Date(`${month}-01T00:00:00Z`);
    return { short: short.format(date), full: full.format(date) };
  });
  const chart = { points, pointLabel: t("revenue.month"), format: (amount: number) => money(amount * 100) };
  const series = (id: string, label: string, cents: (month: RevenueOfMonthView) => number) => ({
    id,
    label,
    values: months.map((month) => cents(month) / 100),
  });
  return (
    <>
      <Card as="section" padding="lg">
        <CardHeader title={t("revenue.chartMrr")} text={t("revenue.chartMrrText")} />
        <TimeChart
          {...chart}
          label={t("revenue.chartMrr")}
          series={[series("mrr", t("revenue.mrrShort"), ({ mrrCents }) => mrrCents)]}
        />
      </Card>
      <Card as="section" padding="lg">
        <CardHeader title={t("revenue.chartMoves")} text={t("revenue.chartMovesText")} />
        <TimeChart
          {...chart}
          label={t("revenue.chartMoves")}
          series={[
            {
              ...series("began", t("revenue.began"), (month) => month.newCents + month.returnedCents),
              tone: "success",
            },
            { ...series("churned", t("revenue.churned"), ({ churnedCents }) => churnedCents), tone: "warning" },
          ]}
        />
      </Card>
      <Card as="section" padding="lg">
        <CardHeader title={t("revenue.chartPaid")} text={t("revenue.chartPaidText")} />
        <TimeChart
          {...chart}
          kind="bars"
          label={t("revenue.chartPaid")}
          series={[
            series("kept", t("revenue.kept"), (month) => month.paidCents - month.refundedCents),
            { ...series("refunded", t("revenue.refunded"), ({ refundedCents }) => refundedCents), tone: "warning" },
          ]}
        />
      </Card>
    </>
  );
}
