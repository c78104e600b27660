import { ShieldCheck } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { OwnProfile } from "@workers/contracts/members/profiles";
import type { AccountView } from "@workers/contracts/session/accounts";
import type { OwnSession } from "@workers/contracts/session/sessions";
import { useProblem } from "~/features/auth/AuthForm";
import { AnswerList, WebLink } from "~/features/custom-fields/AnswerList";
import { usePersonName } from "~/features/community/person-name";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Avatar } from "~/ui/Avatar";
import { buttonClass, ButtonLink } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";
import { ContactSection } from "./ContactSection";
import { DangerSection } from "./DangerSection";
import { PasswordSection } from "./PasswordSection";
import { Refused } from "./Refused";
import { Saved } from "./Saved";
import { SessionsSection } from "./SessionsSection";

interface BlockedProfileProps {
  account: AccountView;
  profile: OwnProfile;
  sessions: readonly OwnSession[];
}

/** One's own profile in an app whose moderators have blocked it: to read, with the account behind it and the way to an appeal. */
export function BlockedProfile({ account, profile, sessions }: BlockedProfileProps) {
  const { t } = useTranslation(["account", "shell"]);
  const path = useAppPath();
  const { name: appName, supportUrl } = useFrameApp();
  const problem = useProblem();
  const name = usePersonName()(profile);
  return (
    <>
      <PageHeader title={t("profileTitle")} text={t("profileText", { app: appName })} />
      <Saved />
      <Refused problem={problem} />
      <div className="grid grid-cols-1 gap-6">
        <Notice
          tone="danger"
          title={t("shell:problem.blockedTitle")}
          actions={
            <>
              <ButtonLink to={path.profileDecisions()} icon={<ShieldCheck />}>
                {t("decisions")}
              </ButtonLink>
              {supportUrl ? (
                <a className={buttonClass()} href={supportUrl} rel="noopener noreferrer">
                  {t("shell:closed.support")}
                </a>
              ) : null}
            </>
          }
        >
          {t("shell:problem.blockedText")}
        </Notice>
        <SettingsSection title={t("profile.title", { app: appName })}>
          <div className="flex items-center gap-4">
            <Avatar name={name} src={profile.avatarUrl} size="xl" />
            <p className="min-w-0 text-xl font-semibold [overflow-wrap:anywhere]">{name}</p>
          </div>
          {profile.bio ? (
            <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{profile.bio}</p>
          ) : null}
          {profile.links.length > 0 ? (
            <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {profile.links.map((link, i) => (
                // Two may lead to the same address.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={i} className="min-w-0">
                  <WebLink {...link} />
                </li>
              ))}
            </ul>
          ) : null}
          {profile.answers.length > 0 ? (
            <AnswerList
              answers={profile.answers}
              label={t("fields:answers.title")}
              className="grid gap-x-8 gap-y-3 sm:grid-cols-2"
            />
          ) : null}
        </SettingsSection>
        <ContactSection email={account.email} phone={account.phone} problem={problem} />
        <PasswordSection isPasswordSet={account.isPasswordSet} to={path.profilePassword()} />
        <SessionsSection sessions={sessions} />
        <DangerSection appName={null} />
      </div>
    </>
  );
}
