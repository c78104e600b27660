import { useTranslation } from "~/i18n/use-translation";
import type { Asked } from "@workers/domain/joining";
import { CustomFieldInputs } from "~/features/custom-fields/CustomFieldInputs";
import { AuthLayout } from "~/features/shell/AuthLayout";
import { useFrame } from "~/features/shell/frame";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { AuthForm, useProblem } from "./AuthForm";

/** Offers somebody who is signed in a place in this app. */
export function Membership({ target, asked }: { target: string; asked: Asked }) {
  const { t } = useTranslation("auth");
  const { app, account } = useFrame();
  const typed = useProblem()?.values;
  return (
    <AuthLayout
      title={t("membership.title")}
      text={t("membership.text", { app: app?.name, account: account?.email })}
      footer={<TextLink to={target}>{t("membership.later")}</TextLink>}
    >
      <AuthForm>
        <CustomFieldInputs {...asked} typed={typed} />
        <SubmitButton isFullWidth size="lg" autoFocus={asked.fields.length === 0}>
          {t("membership.submit", { app: app?.name })}
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  );
}
