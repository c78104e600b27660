import { Form } from "@remix-run/react";
import { Ban, LifeBuoy, ShieldCheck, Ticket } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
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
import { SaveButton } from "~/features/shell/forms/SaveButton";
import { FieldErrors } from "~/ui/Field";
import { ButtonLink } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextArea } from "~/ui/TextArea";
import { AnswersSection } from "./AnswersSection";
import { AvatarPicker } from "./AvatarPicker";
import { ContactSection } from "./ContactSection";
import { DangerSection } from "./DangerSection";
import { LinksField } from "./LinksField";
import { NotificationsSection } from "./NotificationsSection";
import { PasswordSection } from "./PasswordSection";
import { Refused } from "./Refused";
import { Saved } from "./Saved";
import { SecuritySection } from "./security/SecuritySection";
import { SessionsSection } from "./SessionsSection";
import { TimezoneSelect } from "./TimezoneSelect";

interface ProfileScreenProps {
  account: AccountView;
  /** Null for somebody who never joined this app. */
  profile: OwnProfile | null;
  zones: readonly Timezone[];
  /** What the app asks its members. */
  fields: readonly CustomField[];
  sessions: readonly OwnSession[];
}

/** One's own profile in an app, and the account behind it. */
export function ProfileScreen({ account, profile, zones, fields, sessions }: ProfileScreenProps) {
  const { t } = useTranslation(["account", "gates"]);
  const path = useAppPath();
  const { name: appName } = useFrameApp();
  const problem = useProblem();
  return (
    <>
      <PageHeader title={t("profileTitle")} text={t("profileText", { app: appName })} />
      <Saved />
      <Refused problem={problem} />
      <div className="grid grid-cols-1 gap-6">
        {profile ? (
          <p className="flex flex-wrap gap-2">
            <ButtonLink to={path("/profile/plans")} icon={<Ticket />}>
              {t("gates:mine.open")}
            </ButtonLink>
            <ButtonLink to={path.profileDecisions()} icon={<ShieldCheck />}>
              {t("decisions")}
            </ButtonLink>
            <ButtonLink to={path("/support")} icon={<LifeBuoy />}>
              {t("support")}
            </ButtonLink>
            <ButtonLink to={path("/profile/blocked")} icon={<Ban />}>
              {t("blocked")}
            </ButtonLink>
          </p>
        ) : null}
        {profile ? (
          <Form method="post" encType="multipart/form-data" preventScrollReset>
            <FieldErrors errors={problem?.fieldErrors}>
              <SettingsSection
                title={t("profile.title", { app: appName })}
                footer={<SaveButton intent="profile">{t("save")}</SaveButton>}
              >
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
                <TimezoneSelect
                  label={t("timezone")}
                  zones={zones}
                  value={profile.timezone}
                  placeholder={t("profile.appTimezone")}
                />
              </SettingsSection>
            </FieldErrors>
          </Form>
        ) : null}
        {profile ? <AnswersSection fields={fields} answers={profile.customFields} problem={problem} /> : null}
        <ContactSection email={account.email} phone={account.phone} problem={problem} />
        {profile ? <NotificationsSection to={path("/profile/notifications")} /> : null}
        <PasswordSection isPasswordSet={account.isPasswordSet} to={path.profilePassword()} />
        <SecuritySection to={path("/profile/security")} />
        <SessionsSection sessions={sessions} />
        <DangerSection appName={profile ? appName : null} />
      </div>
    </>
  );
}
