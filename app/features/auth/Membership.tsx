import { useTranslation } from "~/i18n/use-translation";
import { AuthLayout } from "~/features/shell/AuthLayout";
import { useFrame } from "~/features/shell/frame";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { AuthForm } from "./AuthForm";

/** Offers somebody who is signed in a place in this app. */
export function Membership({ target }: { target: string }) {
  const { t } = useTranslation("auth");
  const { app, account } = useFrame();
  return (
    <AuthLayout
      title={t("membership.title")}
      text={t("membership.text", { app: app?.name, account: account?.email })}
      footer={<TextLink to={target}>{t("membership.later")}</TextLink>}
    >
      <AuthForm>
        <SubmitButton isFullWidth size="lg" autoFocus>
          {t("membership.submit", { app: app?.name })}
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  );
}
