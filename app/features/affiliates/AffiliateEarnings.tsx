import type { AffiliateCenter } from "@workers/contracts/affiliates";
import { useTranslation } from "~/i18n/use-translation";
import { useMoney } from "~/ui/use-money";
import { FigureTiles } from "~/ui/FigureTiles";
import { numberFormat } from "~/ui/intl-formats";

/** How often a member's links sold something, and what they earned by it. */
export function AffiliateEarnings({ earnings }: Pick<AffiliateCenter, "earnings">) {
  const { t, i18n } = useTranslation("affiliates");
  const money = useMoney();
  const sales = earnings.reduce((sum, earning) => sum + earning.sales, 0);
  const sums = (key: "paidCents" | "earnedCents") =>
    earnings.map((earning) => money(earning[key], earning.currency)).join(" + ");
  return (
    <div className="grid grid-cols-1 gap-2">
      <FigureTiles
        label={t("earnings")}
        tiles={[
          { name: "sales", label: t("salesInAll"), figure: numberFormat(i18n.language).format(sales), note: null },
          { name: "paid", label: t("paidInAll"), figure: sums("paidCents"), note: null },
          { name: "earned", label: t("earnedInAll"), figure: sums("earnedCents"), note: null },
        ]}
      />
      <p className="px-1 text-sm text-muted">{t("earningsHint")}</p>
    </div>
  );
}
