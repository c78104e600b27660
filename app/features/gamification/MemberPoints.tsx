import { adminPointActions } from "@db/vocabulary/gamification/points";
import { limits } from "@db/vocabulary/limits";
import { gamificationLimits } from "@db/vocabulary/limits/gamification-limits";
import type { AdministeredPurchase, PointEntry } from "@workers/contracts/gamification/points";
import type { FormProblem } from "@workers/request/pages";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { NumberField } from "~/ui/NumberField";
import { RelativeTime } from "~/ui/RelativeTime";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";
import { TextLink } from "~/ui/TextLink";
import { EntryList } from "./EntryList";

export interface MemberPointsProps {
  entries: readonly PointEntry[];
  purchases: readonly AdministeredPurchase[];
  mayChange: boolean;
}

/** The points of a member, for who looks after members: the latest entries, what they bought, and points by hand. */
export function MemberPoints({
  entries,
  purchases,
  mayChange,
  problem,
}: MemberPointsProps & { problem: FormProblem | null }) {
  const { t } = useTranslation("rewards");
  return (
    <div className="grid grid-cols-1 gap-6">
      {mayChange ? (
        <SectionForm
          intent="points"
          title={t("member.title")}
          text={t("member.text")}
          problem={problem}
          stored={entries[0]?.id}
        >
          <Select
            label={t("member.action")}
            name="action"
            defaultValue="admin_top_up"
            options={adminPointActions.map((value) => ({
              value,
              label: t(value === "admin_top_up" ? "member.top_up" : "member.deduct"),
            }))}
          />
          <NumberField
            label={t("member.amount")}
            name="points"
            isWhole
            min={gamificationLimits.rewardPoints.min}
            max={gamificationLimits.rewardPoints.max}
            defaultValue={problem?.values["points"] ?? ""}
          />
          <TextField
            label={t("member.comment")}
            name="comment"
            isOptional
            maxLength={limits.shortDescription.max}
            defaultValue={problem?.values["comment"] ?? ""}
          />
        </SectionForm>
      ) : null}
      <SettingsSection title={t("member.history")}>
        {entries.length === 0 ? (
          <p className="text-base text-muted">{t("member.none")}</p>
        ) : (
          <EntryList entries={entries} />
        )}
      </SettingsSection>
      <Purchases purchases={purchases} />
    </div>
  );
}

function Purchases({ purchases }: Pick<MemberPointsProps, "purchases">) {
  const { t } = useTranslation("rewards");
  const path = useAppPath();
  return (
    <SettingsSection title={t("member.bought")}>
      {purchases.length === 0 ? (
        <p className="text-base text-muted">{t("member.noneBought")}</p>
      ) : (
        <>
          <ul className="grid">
            {purchases.map(({ id, name, type, points, createdAt, handedOverAt, cancelledAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-b-0">
                <span className="min-w-0 flex-1 basis-48">
                  <span dir="auto" className="block text-base [overflow-wrap:anywhere]">
                    {name}
                  </span>
                  <span className="block text-sm text-muted">
                    {t(`type.${type}`)} · {t("points", { count: points })} · <RelativeTime time={createdAt} />
                  </span>
                </span>
                {cancelledAt ? (
                  <Badge>{t("purchases.cancelled")}</Badge>
                ) : handedOverAt ? (
                  <Badge tone="success">{t("purchases.done")}</Badge>
                ) : null}
              </li>
            ))}
          </ul>
          <p>
            <TextLink to={path("/settings/gamification/purchases")}>{t("member.allBought")}</TextLink>
          </p>
        </>
      )}
    </SettingsSection>
  );
}
