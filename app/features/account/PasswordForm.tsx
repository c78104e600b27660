import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { useProblem } from "~/features/auth/AuthForm";
import { FieldErrors } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { PageHeader } from "~/ui/page-header";
import { PasswordField } from "~/ui/password-field";
import { SettingsSection } from "~/ui/settings-section";
import { SubmitButton } from "~/ui/submit-button";

/** Changes the password, or sets it for the first time; other devices are signed out. */
export function PasswordForm({ isPasswordSet, home }: { isPasswordSet: boolean; home: { to: string; label: string } }) {
  const { t } = useTranslation("account");
  const problem = useProblem();
  const isRefused = problem && problem.error.name !== "validation";
  return (
    <>
      <PageHeader title={isPasswordSet ? t("password.change") : t("password.set")} back={home} />
      <Form method="post" replace>
        <FieldErrors errors={problem?.fieldErrors}>
          <SettingsSection title={t("password.title")} text={t("password.text")} footer={<SubmitButton>{t("password.save")}</SubmitButton>}>
            <div className="grid max-w-sm gap-5">
              <FormError>{isRefused ? (problem.error.name === "invalidCredentials" ? t("password.wrong") : problem.error.message) : null}</FormError>
              {isPasswordSet ? <PasswordField label={t("password.current")} name="currentPassword" required autoFocus /> : null}
              <PasswordField label={t("password.new")} name="password" autoComplete="new-password" required description={t("password.rule")} />
              <PasswordField label={t("password.again")} name="passwordConfirmation" autoComplete="new-password" required />
            </div>
          </SettingsSection>
        </FieldErrors>
      </Form>
    </>
  );
}
