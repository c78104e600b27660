import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { languages } from "@db/vocabulary/enumerations";
import type { AccountView, Timezone } from "@workers/contracts/session/accounts";
import type { OwnSession } from "@workers/contracts/session/sessions";
import { useProblem } from "~/features/auth/AuthForm";
import { NameFields } from "~/features/auth/NameFields";
import { SaveButton } from "~/features/shell/forms/SaveButton";
import { FieldErrors } from "~/ui/Field";
import { PageHeader } from "~/ui/PageHeader";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { AvatarPicker } from "./AvatarPicker";
import { ContactSection } from "./ContactSection";
import { DangerSection } from "./DangerSection";
import { PasswordSection } from "./PasswordSection";
import { Refused } from "./Refused";
import { Saved } from "./Saved";
import { SecuritySection } from "./security/SecuritySection";
import { SessionsSection } from "./SessionsSection";
import { TimezoneSelect } from "./TimezoneSelect";

interface AccountScreenProps {
  account: AccountView;
  zones: readonly Timezone[];
  /** There is an app, so pictures may come from its library too. */
  isLibraryThere: boolean;
  passwordPath: string;
  sessions: readonly OwnSession[];
}

/** The operator's own account. */
export function AccountScreen({ account, zones, isLibraryThere, passwordPath, sessions }: AccountScreenProps) {
  const { t } = useTranslation("account");
  const problem = useProblem();
  return (
    <>
      <PageHeader title={t("title")} text={t("text")} />
      <Saved />
      <Refused problem={problem} />
      <div className="grid grid-cols-1 gap-6">
        <Form method="post" encType="multipart/form-data" preventScrollReset>
          <FieldErrors errors={problem?.fieldErrors}>
            <SettingsSection title={t("person.title")} footer={<SaveButton intent="profile">{t("save")}</SaveButton>}>
              <AvatarPicker key={account.avatar?.url} url={account.avatar?.url ?? null} hasLibrary={isLibraryThere} />
              <div className="grid gap-5 sm:grid-cols-2">
                <NameFields firstName={account.firstName} lastName={account.lastName} />
              </div>
              <div className="grid gap-5 sm:grid-cols-2">
                <Select
                  label={t("language")}
                  name="language"
                  options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
                  defaultValue={account.language}
                />
                <TimezoneSelect label={t("timezone")} zones={zones} value={account.timezone} />
              </div>
            </SettingsSection>
          </FieldErrors>
        </Form>
        <ContactSection email={account.email} phone={account.phone} problem={problem} />
        <PasswordSection isPasswordSet={account.isPasswordSet} to={passwordPath} />
        <SecuritySection to="/projects/settings/security" />
        <SessionsSection sessions={sessions} />
        <DangerSection appName={null} />
      </div>
    </>
  );
}
