import type { TeamSettings } from "@workers/contracts/admin/teams";
import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { ButtonLink } from "~/ui/Button";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextField } from "~/ui/TextField";
import { TeamRoleFields } from "./TeamRoleFields";

interface InviteTeamMemberProps {
  projectId: string;
  settings: TeamSettings;
  apps: readonly { id: string; name: string }[];
}

/** Invites somebody to the team by mail. */
export function InviteTeamMember({ projectId, settings, apps }: InviteTeamMemberProps) {
  const { t } = useTranslation("admin");
  const problem = useFormOutcome((key) => t(`done.${key}`));
  return (
    <Form method="post">
      <FieldErrors errors={problem?.fieldErrors}>
        <SettingsSection
          title={t("invite.section")}
          footer={
            <>
              <ButtonLink to={`/projects/${projectId}/settings/team`}>{t("cancel")}</ButtonLink>
              <SubmitButton>{t("invite.submit")}</SubmitButton>
            </>
          }
        >
          <FormError>{formMessage(problem)}</FormError>
          <TextField
            label={t("field.email")}
            name="email"
            type="email"
            required
            autoComplete="off"
            defaultValue={problem?.values["email"]}
            description={t("invite.emailHint")}
          />
          <TeamRoleFields
            role={settings.defaultRole}
            appIds={apps.length === 1 ? apps.map(({ id }) => id) : []}
            apps={apps}
          />
        </SettingsSection>
      </FieldErrors>
    </Form>
  );
}
