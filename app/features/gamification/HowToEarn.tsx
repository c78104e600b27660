import type { GamificationRule } from "@workers/contracts/gamification/points";
import { useTranslation } from "~/i18n/use-translation";
import { Card, CardHeader } from "~/ui/Card";

/** What one gets points for. */
export function HowToEarn({ rules }: { rules: readonly GamificationRule[] }) {
  const { t } = useTranslation("rewards");
  const counted = rules.filter(({ isActive, points }) => isActive && points > 0);
  return (
    <Card as="section" aria-labelledby="how-to-earn" id="earn">
      <CardHeader title={<span id="how-to-earn">{t("earn.title")}</span>} />
      {counted.length === 0 ? <p className="text-base text-muted">{t("earn.none")}</p> : null}
      <ul className="grid gap-x-8 md:grid-cols-2">
        {counted.map(({ id, points, perDay }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 border-b border-line py-2 text-base">
            <span className="min-w-0">
              {t(`action.${id}`)}
              {perDay ? <span className="block text-sm text-muted">{t("earn.perDay", { count: perDay })}</span> : null}
            </span>
            <span className="shrink-0 font-medium tabular-nums">+{points}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
