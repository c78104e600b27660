import { Gift, Plus } from "lucide-react";
import { gamificationLimits } from "@db/vocabulary/limits/gamification-limits";
import type { MemberStatus } from "@workers/contracts/gamification/points";
import type { CustomStuff } from "@workers/contracts/gamification/rewards";
import { StatusPicture } from "~/features/community/StatusMark";
import { NoRoom } from "~/features/editing/NoRoom";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/Button";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextLink } from "~/ui/TextLink";

const row = "flex items-center gap-3 border-b border-line py-3 last:border-b-0";

/** The statuses of the app, the lowest first; each is changed on a page of its own. */
export function StatusList({ statuses }: { statuses: readonly MemberStatus[] }) {
  const { t } = useTranslation("rewards");
  const path = useAppPath();
  return (
    <SettingsSection
      id="statuses"
      title={t("settings.statuses")}
      text={t("settings.statusesText")}
      footer={
        statuses.length < gamificationLimits.statuses ? (
          <ButtonLink icon={<Plus />} to={path("/settings/gamification/statuses/create")}>
            {t("settings.newStatus")}
          </ButtonLink>
        ) : (
          <NoRoom max={gamificationLimits.statuses} />
        )
      }
    >
      <ul className="grid">
        {statuses.map((status) => (
          <li key={status.id} className={row}>
            <StatusPicture status={status} isDecoration className="size-6" />
            <TextLink to={path(`/settings/gamification/statuses/${status.id}`)} className="min-w-0 truncate">
              {status.name}
            </TextLink>
            {status.isActive ? null : <Badge>{t("settings.inactive")}</Badge>}
            <span className="ml-auto shrink-0 text-sm text-muted">{t("settings.from", { count: status.points })}</span>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

interface StuffListProps {
  stuff: readonly CustomStuff[];
  page: number;
  pages: number;
  /** On all pages. */
  total: number;
}

/** Rewards of the operators' own, ten a page. */
export function StuffList({ stuff, page, pages, total }: StuffListProps) {
  const { t } = useTranslation("rewards");
  const path = useAppPath();
  return (
    <SettingsSection
      id="stuff"
      title={t("settings.stuff")}
      text={t("settings.stuffText")}
      footer={
        <>
          {page < pages ? (
            <ButtonLink to={path(`/settings/gamification?page=${page + 1}`)}>{t("settings.more")}</ButtonLink>
          ) : null}
          {total < gamificationLimits.customStuff ? (
            <ButtonLink icon={<Plus />} to={path("/settings/gamification/rewards/create")}>
              {t("settings.newStuff")}
            </ButtonLink>
          ) : (
            <NoRoom max={gamificationLimits.customStuff} />
          )}
        </>
      }
    >
      {stuff.length === 0 ? <p className="text-base text-muted">{t("settings.noStuff")}</p> : null}
      <ul className="grid">
        {stuff.map(({ id, name, rewardPoints, isActive, purchasesCount }) => (
          <li key={id} className={row}>
            <Gift aria-hidden className="size-5 shrink-0 text-muted" />
            <span className="min-w-0">
              <TextLink to={path(`/settings/gamification/rewards/${id}`)}>{name}</TextLink>
              <span className="block text-sm text-muted">{t("settings.bought", { count: purchasesCount })}</span>
            </span>
            {isActive ? null : <Badge>{t("settings.inactive")}</Badge>}
            <span className="ml-auto shrink-0 text-sm text-muted">{t("points", { count: rewardPoints })}</span>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
