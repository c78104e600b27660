import { useTranslation } from "~/i18n/use-translation";
import type { NewcomerQuestions } from "@workers/contracts/session/joining";
import { CustomFieldInputs } from "~/features/custom-fields/CustomFieldInputs";
import { AuthLayout } from "~/features/shell/layouts/AuthLayout";
import { useFrame } from "~/features/shell/layouts/frame";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextLink } from "~/ui/TextLink";
import { AuthForm, useProblem } from "./AuthForm";
import { MailChoice } from "./MailChoice";
import { PhoneOfNewcomer } from "./PhoneOfNewcomer";

/** Offers somebody who is signed in a place in this app; `inviter` invited them. */
export function Membership({
  target,
  asked: questions,
  inviter,
}: {
  target: string;
  asked: NewcomerQuestions;
  inviter: string | null;
}) {
  const { t } = useTranslation("auth");
  const { app, account } = useFrame();
  const typed = useProblem()?.values;
  return (
    <AuthLayout
      title={t(inviter ? "membership.invitedTitle" : "membership.title")}
      text={t(inviter ? "membership.invitedText" : "membership.text", {
        app: app?.name,
        account: account?.email,
        inviter,
      })}
      footer={<TextLink to={target}>{t("membership.later")}</TextLink>}
    >
      <AuthForm>
        <PhoneOfNewcomer asked={questions} typed={typed} />
        <CustomFieldInputs fields={questions.fields} answers={questions.answers} typed={typed} />
        {app ? <MailChoice app={app.name} isTicked={typed?.["isMailWanted"] === "on"} /> : null}
        <SubmitButton isFullWidth size="lg" autoFocus={questions.fields.length === 0 && !questions.isPhoneAsked}>
          {t("membership.submit", { app: app?.name })}
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  );
}
