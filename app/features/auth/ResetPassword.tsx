import type { CodeLimits } from "@workers/contracts/session/sessions";
import { useTranslation } from "~/i18n/use-translation";
import { AuthLayout } from "~/features/shell/layouts/AuthLayout";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextLink } from "~/ui/TextLink";
import { AuthForm } from "./AuthForm";
import { CodeStep } from "./CodeStep";
import { EmailField } from "./EmailField";
import { NewPasswordFields } from "./NewPasswordFields";
import { SentTo } from "./SentTo";
import { useStepPath } from "./step-path";

/** Asks whose password was forgotten. */
export function RequestReset() {
  const { t } = useTranslation("auth");
  const path = useStepPath();
  return (
    <AuthLayout
      title={t("reset.title")}
      text={t("reset.text")}
      footer={<TextLink to={path("/auth")}>{t("signIn.back")}</TextLink>}
    >
      <AuthForm>
        <EmailField />
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
