import type { CodeLimits } from "@workers/contracts/session/sessions";
import { useTranslation } from "~/i18n/use-translation";
import { AuthLayout } from "~/features/shell/layouts/AuthLayout";
import { TextLink } from "~/ui/TextLink";
import { CodeStep } from "./CodeStep";
import { ConfirmLink } from "./ConfirmLink";
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

/** Where the mailed link leads. */
export function ConfirmByLink({ token }: { token: string }) {
  const { t } = useTranslation("auth");
  return (
    <ConfirmLink
      token={token}
      title={t("confirm.linkTitle")}
      text={t("confirm.linkText")}
      submitLabel={t("confirm.linkSubmit")}
    />
  );
}
