import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { TeamSettings } from "@workers/domain/teams";
import { Select } from "~/ui/select";
import { SettingsSection } from "~/ui/settings-section";
import { SubmitButton } from "~/ui/submit-button";
import { Switch } from "~/ui/switch";

const roles = ["admin", "manager", "support"] as const;

/** What counts for every invitation to the team. */
export function TeamSettingsForm({ settings }: { settings: TeamSettings }) {
  const { t } = useTranslation("admin");
  return (
    <Form method="post">
      <SettingsSection
        title={t("teamSettings.title")}
        footer={
          <SubmitButton name="intent" value="settings" variant="secondary">
            {t("save")}
          </SubmitButton>
        }
      >
        <Switch isRow name="notifyOnJoin" label={t("teamSettings.notifyOnJoin")} description={t("teamSettings.notifyOnJoinText")} defaultChecked={settings.notifyOnJoin} />
        <Select
          label={t("teamSettings.defaultRole")}
          name="defaultRole"
          defaultValue={settings.defaultRole}
          options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
          className="sm:max-w-xs"
        />
      </SettingsSection>
    </Form>
  );
}
