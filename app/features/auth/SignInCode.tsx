import type { CodeLimits } from "@workers/contracts/session/sessions";
import { useTranslation } from "~/i18n/use-translation";
import { AuthLayout } from "~/features/shell/layouts/AuthLayout";
import { TextLink } from "~/ui/TextLink";
import { CodeStep } from "./CodeStep";
import { SentTo } from "./SentTo";
import { useStepPath } from "./step-path";

/** Asks for the code that was mailed to sign in with. */
export function SignInCode({ email, limits }: { email: string; limits: CodeLimits }) {
  const { t } = useTranslation("auth");
  const path = useStepPath();
  return (
    <AuthLayout
      title={t("code.title")}
      text={<SentTo email={email} />}
      footer={<TextLink to={path("/auth")}>{t("signIn.otherWay")}</TextLink>}
    >
      <CodeStep limits={limits} />
    </AuthLayout>
  );
}
