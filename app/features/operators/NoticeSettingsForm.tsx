import { noticeMails } from "@db/vocabulary/operators/notices";
import type { NoticeSettings } from "@workers/contracts/operators/notices";
import type { FormProblem } from "@workers/request/pages";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { useTranslation } from "~/i18n/use-translation";
import { RadioGroup } from "~/ui/RadioGroup";
import { Switch } from "~/ui/Switch";

/** What the operator wants to be notified of, and when by mail. */
export function NoticeSettingsForm({ settings, problem }: { settings: NoticeSettings; problem: FormProblem | null }) {
  const { t } = useTranslation(["operators", "notifications"]);
  return (
    <SectionForm
      intent="settings"
      title={t("notices.settings")}
      text={t("notices.settingsText")}
      stored={[settings]}
      problem={problem}
    >
      <RadioGroup
        label={t("notices.mail")}
        name="mail"
        defaultValue={settings.mail}
        options={noticeMails.map((value) => ({ value, label: t(`notices.mails.${value}`) }))}
      />
      <div className="grid grid-cols-1 gap-4">
        {settings.kinds.map(({ kind, isOn }) => (
          <Switch
            key={kind}
            isRow
            name={`on.${kind}`}
            label={t(`notifications:operator.${kind}`)}
            defaultChecked={isOn}
          />
        ))}
      </div>
    </SectionForm>
  );
}
