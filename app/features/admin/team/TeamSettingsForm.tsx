import { useTranslation } from "~/i18n/use-translation";
import type { FormProblem } from "@workers/request/pages";
import type { TeamSettings } from "@workers/contracts/admin/teams";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { Select } from "~/ui/Select";
import { Switch } from "~/ui/Switch";
import { TextLink } from "~/ui/TextLink";

const roles = ["admin", "manager", "support"] as const;

/** What counts for every invitation to the team. */
export function TeamSettingsForm({ settings, problem }: { settings: TeamSettings; problem: FormProblem | null }) {
  const { t } = useTranslation("admin");
  return (
    <>
      <SectionForm
        intent="twoStep"
        title={t("teamSettings.twoStep")}
        problem={problem}
        stored={settings.isTwoStepRequired}
      >
        <Switch
          isRow
          name="isTwoStepRequired"
          label={t("teamSettings.isTwoStepRequired")}
          description={
            problem?.error.details?.["reason"] === "twoStepIsOff" ? (
              <TextLink to="/projects/settings/security/two-step">{t("teamSettings.ownTwoStepFirst")}</TextLink>
            ) : (
              t("teamSettings.isTwoStepRequiredText")
            )
          }
          defaultChecked={settings.isTwoStepRequired}
        />
      </SectionForm>
      <SectionForm intent="settings" title={t("teamSettings.title")} problem={problem} stored={settings}>
        <Switch
          isRow
          name="notifyOnJoin"
          label={t("teamSettings.notifyOnJoin")}
          description={t("teamSettings.notifyOnJoinText")}
          defaultChecked={settings.notifyOnJoin}
        />
        <Select
          label={t("teamSettings.defaultRole")}
          name="defaultRole"
          defaultValue={settings.defaultRole}
          options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
          className="sm:max-w-xs"
        />
      </SectionForm>
    </>
  );
}
