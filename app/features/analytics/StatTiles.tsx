import type { SpanTotals } from "@workers/contracts/admin/analytics";
import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { FigureTiles } from "~/ui/FigureTiles";
import { numberFormat } from "~/ui/intl-formats";

const shown = ["members", "newMembers", "activeMonth", "activePerDay", "posts", "comments"] as const;

/** The span's sums, each against the span before. */
export function StatTiles({ totals, before }: { totals: SpanTotals; before: SpanTotals }) {
  const { t, i18n } = useTranslation("analytics");
  const number = numberFormat(i18n.language, { maximumFractionDigits: 1 });
  return (
    <FigureTiles
      label={t("totals")}
      tiles={shown.map((name) => ({
        name,
        label: t(`tile.${name}`),
        figure: number.format(totals[name]),
        note: <Change now={totals[name]} before={before[name]} />,
      }))}
    />
  );
}

function Change({ now, before }: { now: number; before: number }) {
  const { t, i18n } = useTranslation("analytics");
  if (before === 0)
    return <span className="text-sm text-muted">{now === 0 ? t("change.same") : t("change.fromNothing")}</span>;
  const share = (now - before) / before;
  const isSame = Math.abs(share) < 0.005;
  const Icon = isSame ? ArrowRight : share > 0 ? ArrowUpRight : ArrowDownRight;
  const percent = numberFormat(i18n.language, {
    style: "percent",
    maximumFractionDigits: Math.abs(share) < 0.1 ? 1 : 0,
    signDisplay: "exceptZero",
  }).format(share);
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 text-sm",
        isSame ? "text-muted" : share > 0 ? "text-success-text" : "text-danger-text",
      )}
    >
      <Icon aria-hidden className="size-4" />
      {isSame ? (
        t("change.same")
      ) : (
        <span>
          {percent} <span className="max-md:sr-only">{t("change.since")}</span>
        </span>
      )}
    </span>
  );
}
