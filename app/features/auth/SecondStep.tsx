import { useTranslation } from "~/i18n/use-translation";
import { AuthLayout } from "~/features/shell/layouts/AuthLayout";
import { CodeField } from "~/ui/CodeField";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextField } from "~/ui/TextField";
import { TextLink } from "~/ui/TextLink";
import { AuthForm, useProblem } from "./AuthForm";
import { useStepPath } from "./step-path";

/** Asks for the code of the authenticator app, or for a recovery code. */
export function SecondStep({ isByRecovery }: { isByRecovery: boolean }) {
  const { t } = useTranslation("auth");
  const path = useStepPath();
  const problem = useProblem();
  return (
    <AuthLayout
      title={t("secondStep.title")}
      text={t(isByRecovery ? "secondStep.recoveryText" : "secondStep.text")}
      footer={<TextLink to={path("/auth")}>{t("signIn.otherWay")}</TextLink>}
    >
      <AuthForm key={isByRecovery ? "recovery" : "app"}>
        {isByRecovery ? (
          <TextField
            label={t("secondStep.recoveryCode")}
            name="code"
            required
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-mono"
          />
        ) : (
          <CodeField
            name="code"
            label={t("secondStep.label")}
            autoFocus
            refusal={problem}
            onComplete={(_, input) => input.form?.requestSubmit()}
          />
        )}
        <SubmitButton isFullWidth size="lg">
          {t("code.submit")}
        </SubmitButton>
      </AuthForm>
      <p className="mt-6">
        <TextLink to={path(isByRecovery ? "/auth/second-step" : "/auth/second-step?by=recovery")}>
          {t(isByRecovery ? "secondStep.byApp" : "secondStep.byRecovery")}
        </TextLink>
      </p>
    </AuthLayout>
  );
}
