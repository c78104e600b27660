import { useTranslation } from "~/i18n/use-translation";
import { AuthLayout } from "~/features/shell/layouts/AuthLayout";
import { Notice } from "~/ui/Notice";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextLink } from "~/ui/TextLink";
import { AuthForm } from "./AuthForm";
import { ConfirmLink } from "./ConfirmLink";
import { EmailField } from "./EmailField";
import { useStepPath } from "./step-path";

/** Asks which account shall come back. */
export function RequestRestore() {
  const { t } = useTranslation("auth");
  return (
    <AuthLayout title={t("restore.title")} text={t("restore.text")} footer={<BackToSignIn />}>
      <AuthForm>
        <EmailField />
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
    <ConfirmLink
      token={token}
      title={t("restore.linkTitle")}
      text={t("restore.linkText")}
      submitLabel={t("restore.linkSubmit")}
    />
  );
}

function BackToSignIn() {
  const { t } = useTranslation("auth");
  const path = useStepPath();
  return <TextLink to={path("/auth")}>{t("signIn.back")}</TextLink>;
}
