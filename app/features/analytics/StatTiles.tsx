import type { SpanTotals } from "@workers/contracts/admin/analytics";
import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";
import { numberFormat } from "~/ui/intl-formats";

const shown = ["members", "newMembers", "activeMonth", "activePerDay", "posts", "comments"] as const;

/** The span's sums, each against the span before. */
export function StatTiles({ totals, before }: { totals: SpanTotals; before: SpanTotals }) {
  const { t, i18n } = useTranslation("analytics");
  const number = numberFormat(i18n.language, { maximumFractionDigits: 1 });
  return (
    <Card as="section" padding="none" aria-label={t("totals")}>
      <dl className="grid grid-cols-2 md:grid-cols-3">
        {shown.map((name, i) => (
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
            <dt className="text-sm text-muted">{t(`tile.${name}`)}</dt>
            <dd className="grid gap-1">
              <span className="text-2xl font-semibold tabular-nums">{number.format(totals[name])}</span>
              <Change now={totals[name]} before={before[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
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
