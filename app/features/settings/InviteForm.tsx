import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import type { FormProblem } from "@workers/door/pages";
import { useAppPath } from "~/features/shell/app-path";
import { ButtonLink } from "~/ui/button";
import { FieldErrors } from "~/ui/field";
import { FormError, formMessage } from "~/ui/form-error";
import { SettingsSection } from "~/ui/settings-section";
import { SubmitButton } from "~/ui/submit-button";
import { TextArea } from "~/ui/text-area";
import { MemberRoleSelect } from "./MemberRoleSelect";
import { SpaceChoice, type SpaceOption } from "./SpaceChoice";

interface InviteFormProps {
  spaces: readonly SpaceOption[];
  canGiveAll: boolean;
  problem: FormProblem | null;
}

/** Invites people by mail, many at once. */
export function InviteForm({ spaces, canGiveAll, problem }: InviteFormProps) {
  const { t } = useTranslation("admin");
  const list = useAppPath()("/settings/members");
  // The address that failed is named by its place in the list; the field shows the first one.
  const failed = Object.entries(problem?.fieldErrors ?? {}).find(([field]) => field.startsWith("emails"));
  const errors = failed ? { ...problem?.fieldErrors, emails: failed[1] } : problem?.fieldErrors;
  return (
    <Form method="post">
      <FieldErrors errors={errors}>
        <SettingsSection
          title={t("invitations.who")}
          footer={
            <>
              <ButtonLink to={list}>{t("cancel")}</ButtonLink>
              <SubmitButton>{t("invitations.send")}</SubmitButton>
            </>
          }
        >
          <FormError>{formMessage(problem)}</FormError>
          <TextArea label={t("invitations.emails")} name="emails" required rows={4} defaultValue={problem?.values["emails"] ?? ""} description={t("invitations.emailsHint", { count: limits.invitedEmails.max })} spellCheck={false} />
          <MemberRoleSelect defaultValue={problem?.values["role"] ?? "member"} canGiveAll={canGiveAll} />
          <SpaceChoice spaces={spaces} chosen={[]} />
          <TextArea label={t("invitations.message")} name="message" isOptional rows={3} maxLength={limits.invitationMessage.max} defaultValue={problem?.values["message"] ?? ""} description={t("invitations.messageHint")} />
        </SettingsSection>
      </FieldErrors>
    </Form>
  );
}
