import { Coins } from "lucide-react";
import type { PointsBalance } from "@workers/contracts/gamification/points";
import { StatusPicture } from "~/features/community/StatusMark";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { ProgressBar } from "~/ui/ProgressBar";

/** What one has, and the way to the next status. */
export function BalanceCard({ balance }: { balance: PointsBalance }) {
  const { t, i18n } = useTranslation("rewards");
  const path = useAppPath();
  const { points, earned } = balance;
  return (
    <Card as="section" aria-label={t("overview.title")} className="grid gap-6 md:grid-cols-2">
      <div className="grid content-start gap-3">
        <h2 className="text-sm font-medium text-muted">{t("overview.balance")}</h2>
        <p className="flex items-center gap-3 text-4xl font-semibold tabular-nums" data-testid="balance">
          <Coins aria-hidden className="size-8 text-brand-text" />
          {points.toLocaleString(i18n.language)}
        </p>
        <p className="text-sm text-muted">{t("overview.earned", { count: earned })}</p>
        <div>
          <ButtonLink variant="primary" to={path("/rewards/spend-points")}>
            {t("overview.spend")}
          </ButtonLink>
        </div>
      </div>
      <StatusProgress balance={balance} />
    </Card>
  );
}

/** Where one stands among the statuses: also on one's own profile. */
export function StatusProgress({ balance: { earned, status, nextStatus } }: { balance: PointsBalance }) {
  const { t } = useTranslation("rewards");
  const missing = nextStatus ? nextStatus.points - earned : 0;
  const from = status?.points ?? 0;
  return (
    <div className="grid content-start gap-3">
      <h2 className="text-sm font-medium text-muted">{t("overview.status")}</h2>
      <p className="flex items-center gap-3 text-xl font-semibold">
        {status ? <StatusPicture status={status} isDecoration className="size-7" /> : null}
        {status?.name ?? t("overview.noStatus")}
      </p>
      {nextStatus ? (
        <>
          <ProgressBar
            label={t("overview.next", { count: missing, status: nextStatus.name })}
            value={(100 * (earned - from)) / Math.max(1, nextStatus.points - from)}
          />
          <p className="text-sm text-muted">{t("overview.next", { count: missing, status: nextStatus.name })}</p>
        </>
      ) : status ? (
        <p className="text-sm text-muted">{t("overview.top")}</p>
      ) : null}
    </div>
  );
}
