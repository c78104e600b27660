import { useTranslation } from "~/i18n/use-translation";
import { AuthLayout } from "~/features/shell/layouts/AuthLayout";
import { Notice } from "~/ui/Notice";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextField } from "~/ui/TextField";
import { TextLink } from "~/ui/TextLink";
import { AuthForm, useProblem } from "./AuthForm";
import { useStepPath } from "./step-path";

/** Asks which account shall come back. */
export function RequestRestore() {
  const { t } = useTranslation("auth");
  const problem = useProblem();
  return (
    <AuthLayout title={t("restore.title")} text={t("restore.text")} footer={<BackToSignIn />}>
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
          {t("restore.submit")}
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  );
}

/** Says where the link went. */
export function RestoreSent({ email }: { email: string }) {
  const { t } = useTranslation("auth");
  return (
    <AuthLayout title={t("restore.sentTitle")} footer={<BackToSignIn />}>
      <Notice tone="success">{t("restore.sentText", { email })}</Notice>
    </AuthLayout>
  );
}

/** Where the mailed link leads. */
export function Restore({ token }: { token: string }) {
  const { t } = useTranslation("auth");
  return (
    <AuthLayout title={t("restore.linkTitle")} text={t("restore.linkText")}>
      <AuthForm>
        <input type="hidden" name="token" value={token} />
        <SubmitButton isFullWidth size="lg" autoFocus>
          {t("restore.linkSubmit")}
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  );
}

function BackToSignIn() {
  const { t } = useTranslation("auth");
  const path = useStepPath();
  return <TextLink to={path("/auth")}>{t("signIn.back")}</TextLink>;
}
