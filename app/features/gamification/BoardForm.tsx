import { limits } from "@db/vocabulary/limits";
import { gamificationLimits } from "@db/vocabulary/limits/gamification-limits";
import type { ServiceSettings } from "@workers/contracts/admin/service-settings";
import type { FormProblem } from "@workers/request/pages";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { useTranslation } from "~/i18n/use-translation";
import { NumberField } from "~/ui/NumberField";
import { Switch } from "~/ui/Switch";
import { TextArea } from "~/ui/TextArea";

interface BoardFormProps {
  settings: ServiceSettings<"gamification">;
  problem: FormProblem | null;
}

/** The leaderboard, and what members are told. */
export function BoardForm({ settings, problem }: BoardFormProps) {
  const { t } = useTranslation("rewards");
  const { isLeaderboardShown, isLeaderboardShownToGuests, leaderboardMembersCount } = settings;
  return (
    <SectionForm intent="board" title={t("settings.board")} problem={problem} stored={settings}>
      <Switch
        isRow
        name="isLeaderboardShown"
        label={t("settings.isLeaderboardShown")}
        defaultChecked={isLeaderboardShown}
      />
      <Switch
        isRow
        name="isLeaderboardShownToGuests"
        label={t("settings.isLeaderboardShownToGuests")}
        defaultChecked={isLeaderboardShownToGuests}
      />
      <NumberField
        label={t("settings.leaderboardMembersCount")}
        name="leaderboardMembersCount"
        isWhole
        min={gamificationLimits.leaderboardMembers.min}
        max={gamificationLimits.leaderboardMembers.max}
        defaultValue={problem?.values["leaderboardMembersCount"] ?? leaderboardMembersCount}
      />
      {(["rewardMessagePoints", "rewardMessageStatus"] as const).map((name) => (
        <TextArea
          key={name}
          label={t(`settings.${name}`)}
          name={name}
          isOptional
          rows={2}
          maxLength={limits.shortDescription.max}
          description={t("settings.messageHint")}
          defaultValue={problem?.values[name] ?? settings[name]}
        />
      ))}
    </SectionForm>
  );
}
