import { Gift } from "lucide-react";
import { type SpendableType, spendableTypes } from "@db/vocabulary/gamification/points";
import type { PointPurchase } from "@workers/contracts/gamification/points";
import type { Reward } from "@workers/contracts/gamification/rewards";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/EmptyState";
import { Link } from "~/ui/Link";
import { RelativeTime } from "~/ui/RelativeTime";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextLink } from "~/ui/TextLink";
import { RewardCard } from "./RewardCard";
import { RewardsFrame } from "./RewardsFrame";

interface SpendScreenProps {
  rewards: readonly Reward[];
  type: SpendableType | null;
  /** Null for guests. */
  balance: number | null;
  purchases: readonly PointPurchase[];
}

/** Everything that points buy, by type, and what one bought. */
export function SpendScreen({ rewards, type, balance, purchases }: SpendScreenProps) {
  const { t } = useTranslation("rewards");
  const path = useAppPath();
  const offered = spendableTypes.filter((each) => rewards.some((reward) => reward.type === each));
  const shown = type ? rewards.filter((reward) => reward.type === type) : rewards;
  return (
    <RewardsFrame
      title={t("spend.title")}
      text={balance === null ? t("overview.guest") : t("spend.text", { points: t("points", { count: balance }) })}
      isMember={balance !== null}
    >
      {offered.length > 1 ? (
        <nav aria-label={t("spend.title")} className="flex flex-wrap gap-2">
          {([null, ...offered] as const).map((each) => (
            <Link
              key={each ?? "all"}
              to={path(each ? `/rewards/spend-points?type=${each}` : "/rewards/spend-points")}
              aria-current={each === type ? "page" : undefined}
              preventScrollReset
              className={classNames(
                "rounded-full border px-3 py-1.5 text-sm font-medium no-underline transition-colors",
                each === type
                  ? "border-brand-strong bg-brand-soft text-brand-text"
                  : "border-line-strong text-muted hover:text-text",
              )}
            >
              {each ? t(`type.${each}`) : t("spend.all")}
            </Link>
          ))}
        </nav>
      ) : null}
      {shown.length === 0 ? (
        <EmptyState icon={<Gift />} title={t("spend.empty")} text={t("spend.emptyText")} />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((reward) => (
            <RewardCard key={`${reward.type} ${reward.entityId}`} reward={reward} balance={balance} />
          ))}
        </ul>
      )}
      {purchases.length > 0 ? <Purchases purchases={purchases} /> : null}
    </RewardsFrame>
  );
}

function Purchases({ purchases }: { purchases: readonly PointPurchase[] }) {
  const { t } = useTranslation("rewards");
  const path = useAppPath();
  return (
    <SettingsSection title={t("spend.purchases")}>
      <ul className="grid">
        {purchases.map(({ id, type, entityId, name, points, createdAt, handedOverAt, cancelledAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-3 last:border-b-0"
          >
            <span className="min-w-0">
              {type === "custom_stuff" && !cancelledAt ? (
                <TextLink to={path(`/rewards/custom/${entityId}`)}>{name}</TextLink>
              ) : (
                name
              )}
              <span className="block text-sm text-muted">
                <RelativeTime time={createdAt} /> · {t("points", { count: points })}
              </span>
            </span>
            {cancelledAt ? (
              <Badge>{t("spend.cancelled")}</Badge>
            ) : handedOverAt ? (
              <Badge tone="success">{t("spend.handedOver")}</Badge>
            ) : null}
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
