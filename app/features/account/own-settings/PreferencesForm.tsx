import { Form } from "@remix-run/react";
import { type Language, languages } from "@db/vocabulary/enumerations";
import type { OwnProfile } from "@workers/contracts/members/profiles";
import type { AccountView, Timezone } from "@workers/contracts/session/accounts";
import type { FormProblem } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { SectionSaveButton } from "~/features/shell/forms/SectionSaveButton";
import { FieldErrors } from "~/ui/Field";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { TimezoneSelect } from "../TimezoneSelect";

export interface LanguageChoice {
  /** Whether the app leaves its language to its members. */
  isAllowed: boolean;
  ofApp: Language;
}

interface PreferencesFormProps {
  account: AccountView;
  profile: OwnProfile;
  zones: readonly Timezone[];
  languageChoice: LanguageChoice;
  problem: FormProblem | undefined;
}

/** What somebody reads the app in, and by which clock. */
export function PreferencesForm({ account, profile, zones, languageChoice, problem }: PreferencesFormProps) {
  const { t } = useTranslation("account");
  return (
    <Form method="post" preventScrollReset>
      <FieldErrors errors={problem?.fieldErrors}>
        <SettingsSection title={t("preferences.title")}>
          {languageChoice.isAllowed ? (
            <Select
              label={t("preferences.language")}
              description={t("preferences.languageText")}
              name="interfaceLanguage"
              defaultValue={account.interfaceLanguage ?? ""}
              placeholder={t("preferences.languageOfApp", { language: t(`languages.${languageChoice.ofApp}`) })}
              options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
            />
          ) : null}
          <TimezoneSelect
            label={t("timezone")}
            zones={zones}
            value={profile.timezone}
            placeholder={t("profile.appTimezone")}
          />
          <SectionSaveButton intent="preferences">{t("save")}</SectionSaveButton>
        </SettingsSection>
      </FieldErrors>
    </Form>
  );
}
