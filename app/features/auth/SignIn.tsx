import { useSearchParams } from "@remix-run/react";
import { Mail } from "lucide-react";
import type { OpenIdChoice } from "@workers/contracts/session/openid";
import { useTranslation } from "~/i18n/use-translation";
import { AuthLayout } from "~/features/shell/layouts/AuthLayout";
import { useFrame } from "~/features/shell/layouts/frame";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { PasswordField } from "~/ui/PasswordField";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextLink } from "~/ui/TextLink";
import { AuthForm } from "./AuthForm";
import { EmailField } from "./EmailField";
import { OpenIdButtons, OpenIdFailure } from "./other-ways/OpenIdButtons";
import { Or } from "./Or";
import { PasskeySignIn } from "./other-ways/PasskeySignIn";
import { useStepPath } from "./step-path";

/** Sign-in by password, or on to the code. */
export function SignIn({ choices }: { choices: readonly OpenIdChoice[] }) {
  const { t } = useTranslation("auth");
  const { app } = useFrame();
  const path = useStepPath();
  const [query] = useSearchParams();
  const canRegister = app ? app.isAllowedSignups : true;
  return (
    <AuthLayout
      title={t("signIn.title")}
      text={app ? t("signIn.textApp", { app: app.name }) : t("signIn.text")}
      footer={
        canRegister ? (
          <p>
            {t("signIn.noAccount")} <TextLink to={path("/auth/signup")}>{t("signUp.link")}</TextLink>
          </p>
        ) : null
      }
    >
      {query.has("deleted") ? (
        <Notice tone="success" className="mb-6">
          {t("signIn.deleted")}
        </Notice>
      ) : null}
      <OpenIdFailure />
      <AuthForm>
        <EmailField />
        <PasswordField
          label={t("field.password")}
          name="password"
          aside={<TextLink to={path("/auth/reset")}>{t("reset.link")}</TextLink>}
        />
        <SubmitButton name="intent" value="password" isFullWidth size="lg">
          {t("signIn.submit")}
        </SubmitButton>
        <Or />
        <Button type="submit" name="intent" value="code" isFullWidth size="lg" icon={<Mail />}>
          {t("signIn.byCode")}
        </Button>
      </AuthForm>
      <div className="mt-3 grid grid-cols-1 gap-3">
        <PasskeySignIn />
        <OpenIdButtons choices={choices} />
      </div>
    </AuthLayout>
  );
}
