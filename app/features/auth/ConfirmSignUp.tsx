import type { CodeLimits } from "@workers/contracts/session/sessions";
import { useTranslation } from "~/i18n/use-translation";
import { AuthLayout } from "~/features/shell/layouts/AuthLayout";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextLink } from "~/ui/TextLink";
import { AuthForm } from "./AuthForm";
import { CodeStep } from "./CodeStep";
import { SentTo } from "./SentTo";
import { useStepPath } from "./step-path";

/** Asks for the code that proves the address of a new account. */
export function ConfirmByCode({ email, limits }: { email: string; limits: CodeLimits }) {
  const { t } = useTranslation("auth");
  const path = useStepPath();
  return (
    <AuthLayout
      title={t("confirm.title")}
      text={<SentTo email={email} />}
      footer={<TextLink to={path("/auth/signup")}>{t("confirm.otherAddress")}</TextLink>}
    >
      <CodeStep limits={limits} />
    </AuthLayout>
  );
}

/** Where the mailed link leads. A button, so that a program that only looks at links confirms nothing. */
export function ConfirmByLink({ token }: { token: string }) {
  const { t } = useTranslation("auth");
  return (
    <AuthLayout title={t("confirm.linkTitle")} text={t("confirm.linkText")}>
      <AuthForm>
        <input type="hidden" name="token" value={token} />
        <SubmitButton isFullWidth size="lg" autoFocus>
          {t("confirm.linkSubmit")}
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  );
}
