import { adminPointActions } from "@db/vocabulary/gamification/points";
import { limits } from "@db/vocabulary/limits";
import { gamificationLimits } from "@db/vocabulary/limits/gamification-limits";
import type { PointEntry } from "@workers/contracts/gamification/points";
import type { FormProblem } from "@workers/request/pages";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { useTranslation } from "~/i18n/use-translation";
import { NumberField } from "~/ui/NumberField";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";
import { EntryList } from "./EntryList";

export interface MemberPointsProps {
  entries: readonly PointEntry[];
  mayChange: boolean;
}

/** The points of a member, for who looks after members: the latest entries, and points by hand. */
export function MemberPoints({ entries, mayChange, problem }: MemberPointsProps & { problem: FormProblem | null }) {
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
    </div>
  );
}
