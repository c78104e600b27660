import type { CodeLimits } from "@workers/contracts/session/sessions";
import { useTranslation } from "~/i18n/use-translation";
import { AuthLayout } from "~/features/shell/layouts/AuthLayout";
import { PasswordField } from "~/ui/PasswordField";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextField } from "~/ui/TextField";
import { TextLink } from "~/ui/TextLink";
import { AuthForm, useProblem } from "./AuthForm";
import { CodeStep } from "./CodeStep";
import { SentTo } from "./SentTo";
import { useStepPath } from "./step-path";

/** Asks whose password was forgotten. */
export function RequestReset() {
  const { t } = useTranslation("auth");
  const path = useStepPath();
  const problem = useProblem();
  return (
    <AuthLayout
      title={t("reset.title")}
      text={t("reset.text")}
      footer={<TextLink to={path("/auth")}>{t("signIn.back")}</TextLink>}
    >
      <AuthForm>
        <TextField
          label={t("field.email")}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={problem?.values["email"]}
          autoFocus
        />
        <SubmitButton isFullWidth size="lg">
          {t("reset.submit")}
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  );
}

/** A new password by the mailed code; the mail's link leads to the same without it. */
export function NewPasswordByCode({ email, limits }: { email: string; limits: CodeLimits }) {
  const { t } = useTranslation("auth");
  const path = useStepPath();
  return (
    <AuthLayout
      title={t("reset.newTitle")}
      text={<SentTo email={email} />}
      footer={<TextLink to={path("/auth/reset")}>{t("confirm.otherAddress")}</TextLink>}
    >
      <CodeStep limits={limits} submitLabel={t("reset.newSubmit")}>
        <NewPasswordFields />
      </CodeStep>
    </AuthLayout>
  );
}

/** A new password by the mailed link. */
export function NewPasswordByLink({ token }: { token: string }) {
  const { t } = useTranslation("auth");
  return (
    <AuthLayout title={t("reset.newTitle")} text={t("reset.newText")}>
      <AuthForm>
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields />
        <SubmitButton isFullWidth size="lg">
          {t("reset.newSubmit")}
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  );
}

function NewPasswordFields() {
  const { t } = useTranslation("auth");
  return (
    <>
      <PasswordField
        label={t("field.newPassword")}
        name="password"
        autoComplete="new-password"
        required
        description={t("field.passwordRule")}
      />
      <PasswordField
        label={t("field.passwordAgain")}
        name="passwordConfirmation"
        autoComplete="new-password"
        required
      />
    </>
  );
}
