import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { personLineMax } from "@db/vocabulary/members";
import { limits } from "@db/vocabulary/limits";
import type { CustomField } from "@workers/contracts/members/custom-fields";
import type { OwnProfile } from "@workers/contracts/members/profiles";
import type { AccountView, Timezone } from "@workers/contracts/session/accounts";
import type { OwnSession } from "@workers/contracts/session/sessions";
import { useProblem } from "~/features/auth/AuthForm";
import { NameFields } from "~/features/auth/NameFields";
import { PictureField } from "~/features/cloud/picker/PictureField";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { SectionSaveButton } from "~/features/shell/forms/SectionSaveButton";
import { FieldErrors } from "~/ui/Field";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";
import { TextArea } from "~/ui/TextArea";
import { AnswersSection } from "./AnswersSection";
import { AvatarPicker } from "./AvatarPicker";
import { ContactSection } from "./ContactSection";
import { DangerSection } from "./DangerSection";
import { LinksField } from "./LinksField";
import type { ProfilePart } from "./own-settings/profile-parts";
import { PasswordSection } from "./PasswordSection";
import { type LanguageChoice, PreferencesForm } from "./own-settings/PreferencesForm";
import { Refused } from "./Refused";
import { Saved } from "./Saved";
import { SecuritySection } from "./security/SecuritySection";
import { SessionsSection } from "./SessionsSection";

interface ProfileScreenProps {
  part: ProfilePart;
  languageChoice: LanguageChoice;
  account: AccountView;
  /** Null for somebody who never joined this app. */
  profile: OwnProfile | null;
  zones: readonly Timezone[];
  /** What the app asks its members. */
  fields: readonly CustomField[];
  sessions: readonly OwnSession[];
  /** Below the heading of the profile. */
  standing?: ReactNode;
}

/** One's own profile in an app, and the account behind it. */
export function ProfileScreen({
  part,
  languageChoice,
  account,
  profile,
  zones,
  fields,
  sessions,
  standing,
}: ProfileScreenProps) {
  const { t } = useTranslation("account");
  const path = useAppPath();
  const { name: appName } = useFrameApp();
  const problem = useProblem();
  return (
    <>
      <PageHeader title={t(`parts.${part}`)} text={t(`partTexts.${part}`, { app: appName })} />
      <Saved />
      <Refused problem={problem} />
      {standing}
      <div className="grid grid-cols-1 gap-6">
        {part === "profile" && profile ? (
          <Form method="post" encType="multipart/form-data" preventScrollReset>
            <FieldErrors errors={problem?.fieldErrors}>
              <SettingsSection title={t("profile.title", { app: appName })}>
                <AvatarPicker key={profile.avatarUrl} url={profile.avatarUrl} />
                <PictureField
                  label={t("profile.cover")}
                  name="cover"
                  shape="wide"
                  url={profile.coverUrl}
                  description={t("profile.coverText")}
                />
                <div className="grid gap-5 sm:grid-cols-2">
                  <NameFields firstName={profile.firstName} lastName={profile.lastName} />
                </div>
                <div className="grid gap-5 sm:grid-cols-2">
                  <TextField
                    label={t("profile.headline")}
                    description={t("profile.headlineText")}
                    name="headline"
                    isOptional
                    maxLength={personLineMax}
                    defaultValue={profile.headline}
                  />
                  <TextField
                    label={t("profile.place")}
                    name="place"
                    isOptional
                    maxLength={personLineMax}
                    defaultValue={profile.place}
                  />
                </div>
                <TextArea
                  label={t("profile.bio")}
                  name="bio"
                  isOptional
                  maxLength={limits.shortDescription.max}
                  defaultValue={profile.bio}
                  description={t("profile.bioText")}
                />
                <LinksField
                  key={profile.links.map(({ url }) => url).join(" ")}
                  links={profile.links}
                  errors={problem?.fieldErrors}
                />
                <SectionSaveButton intent="profile">{t("save")}</SectionSaveButton>
              </SettingsSection>
            </FieldErrors>
          </Form>
        ) : null}
        {part === "profile" && profile ? (
          <AnswersSection fields={fields} answers={profile.customFields} problem={problem} />
        ) : null}
        {part === "preferences" && profile ? (
          <PreferencesForm
            account={account}
            profile={profile}
            zones={zones}
            languageChoice={languageChoice}
            problem={problem}
          />
        ) : null}
        {part === "account" || !profile ? (
          <>
            <ContactSection email={account.email} phone={account.phone} problem={problem} />
            <PasswordSection isPasswordSet={account.isPasswordSet} to={path.profilePassword()} />
            <SecuritySection to={path("/profile/security")} />
            <SessionsSection sessions={sessions} />
            <DangerSection appName={profile ? appName : null} />
          </>
        ) : null}
      </div>
    </>
  );
}
