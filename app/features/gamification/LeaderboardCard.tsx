import { Form } from "@remix-run/react";
import { Trophy } from "lucide-react";
import { type LeaderboardPeriod, leaderboardPeriods } from "@db/vocabulary/gamification/points";
import type { Leaderboard } from "@workers/contracts/gamification/points";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";
import { useViewer } from "~/features/community/viewer";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { Card, CardHeader } from "~/ui/Card";
import { ChoiceLinks } from "~/ui/ChoiceLinks";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/EmptyState";

interface LeaderboardCardProps {
  leaderboard: Leaderboard;
  period: LeaderboardPeriod;
  /** Null for guests. */
  isHidden: boolean | null;
}

/** Who earned most, and where one stands oneself; members may leave it. */
export function LeaderboardCard({ leaderboard: { profiles, own }, period, isHidden }: LeaderboardCardProps) {
  const { t } = useTranslation("rewards");
  const path = useAppPath();
  const { profile: viewer } = useViewer();
  const standing = isHidden
    ? t("board.ownHidden")
    : own?.rank
      ? t("board.own", { rank: own.rank })
      : own?.topPercent
        ? t("board.ownTop", { percent: own.topPercent })
        : t("board.ownNone");
  return (
    <Card as="section" aria-labelledby="leaderboard">
      <CardHeader title={<span id="leaderboard">{t("board.title")}</span>} />
      <ChoiceLinks
        label={t("board.period")}
        choices={leaderboardPeriods.map((value) => ({
          to: path(`/rewards?period=${value}`),
          label: t(`board.${value}`),
          isCurrent: value === period,
        }))}
      />
      {profiles.length === 0 ? (
        <EmptyState isCompact icon={<Trophy />} title={t("board.empty")} text={t("board.emptyText")} />
      ) : (
        <ol className="mt-4 grid gap-1">
          {profiles.map(({ rank, points, profile }) => (
            <li
              key={profile.id}
              className={classNames(
                "flex items-center gap-3 rounded-lg px-2 py-2",
                profile.id === viewer?.id && "bg-brand-soft",
              )}
            >
              <span
                className="w-8 shrink-0 text-center text-base font-semibold text-muted tabular-nums"
                aria-label={t("board.rank", { rank })}
              >
                {rank}
              </span>
              <PersonAvatar person={profile} size="sm" />
              <span className="flex min-w-0 flex-1 items-center">
                <PersonLink person={profile} />
                {profile.id === viewer?.id ? <Badge tone="brand">{t("board.you")}</Badge> : null}
              </span>
              <span className="shrink-0 text-base tabular-nums">{t("points", { count: points })}</span>
            </li>
          ))}
        </ol>
      )}
      {isHidden === null ? null : (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="text-base font-medium">{standing}</p>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="isHidden" value={isHidden ? "false" : "true"} />
            <Button type="submit" size="sm" variant="quiet" name="intent" value="hide">
              {t(isHidden ? "board.show" : "board.hide")}
            </Button>
          </Form>
        </div>
      )}
    </Card>
  );
}
