import type { ReactNode } from "react";
import type { AdministeredMember } from "@workers/contracts/members/members";
import type { FormProblem } from "@workers/request/pages";
import type { CustomField } from "@workers/contracts/members/custom-fields";
import type { Profile } from "@workers/contracts/members/profiles";
import { nameOfMember } from "~/features/admin/team/name-of-member";
import { AnswerList, WebLink } from "~/features/custom-fields/AnswerList";
import { CustomFieldInputs } from "~/features/custom-fields/CustomFieldInputs";
import { useTranslation } from "~/i18n/use-translation";
import { RelativeTime } from "~/ui/RelativeTime";
import { SettingsSection } from "~/ui/SettingsSection";
import { useDates } from "~/ui/use-dates";
import { SectionForm } from "~/features/shell/forms/SectionForm";

interface MemberDetailProps {
  member: AdministeredMember;
  profile: Profile;
  fields: readonly CustomField[];
  problem: FormProblem | null;
  timezone: string;
}

/** A member's profile and answers for those who run the app; administrators may change the answers. */
export function MemberDetail({ member, profile, fields, problem, timezone }: MemberDetailProps) {
  const { t } = useTranslation("fields");
  const day = useDates().day(member.createdAt, timezone);
  const isInvited = member.type === "invited";
  return (
    <div className="grid grid-cols-1 gap-6">
      <SettingsSection title={t("member.about")}>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact name={t("member.email")}>{member.email ?? "–"}</Fact>
          <Fact name={t(isInvited ? "member.invited" : "member.joined")}>{day}</Fact>
          {isInvited ? null : (
            <Fact name={t("member.lastSeen")}>
              {member.lastSeenAt ? <RelativeTime time={member.lastSeenAt} /> : t("member.never")}
            </Fact>
          )}
          {profile.bio ? (
            <Fact name={t("member.bio")} isWide>
              {profile.bio}
            </Fact>
          ) : null}
          {profile.links.length > 0 ? (
            <Fact name={t("member.links")} isWide>
              {profile.links.map((link) => (
                <WebLink key={`${link.title} ${link.url}`} {...link} />
              ))}
            </Fact>
          ) : null}
        </dl>
      </SettingsSection>
      <Answers member={member} profile={profile} fields={fields} problem={problem} />
    </div>
  );
}

function Answers({ member, profile, fields, problem }: Omit<MemberDetailProps, "timezone">) {
  const { t } = useTranslation("fields");
  const text = t("member.answersText", { name: nameOfMember({ ...member, email: member.email ?? "" }) });
  if (fields.length === 0) return null;
  if (profile.permissions.can.includes("update")) {
    const typed = problem?.values["intent"] === "answers" ? problem.values : undefined;
    return (
      <SectionForm
        intent="answers"
        title={t("answers.ofMember")}
        text={text}
        stored={[profile.customFields, fields]}
        problem={problem}
      >
        <CustomFieldInputs fields={fields} answers={profile.customFields} typed={typed} />
      </SectionForm>
    );
  }
  return (
    <SettingsSection title={t("answers.ofMember")} text={text}>
      {profile.answers.length > 0 ? (
        <AnswerList
          answers={profile.answers}
          label={t("answers.ofMember")}
          className="grid gap-x-8 gap-y-4 sm:grid-cols-2"
        />
      ) : (
        <p className="text-base text-muted">{t("answers.unanswered")}</p>
      )}
    </SettingsSection>
  );
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? "min-w-0 sm:col-span-2" : "min-w-0"}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="whitespace-pre-line text-base text-text [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
