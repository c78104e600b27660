import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { useProblem } from "~/features/auth/AuthForm";
import { Resend } from "~/features/auth/CodeStep";
import { NewPasswordFields } from "~/features/auth/NewPasswordFields";
import { SentTo } from "~/features/auth/SentTo";
import { CodeField } from "~/ui/CodeField";
import { FieldErrors } from "~/ui/Field";
import { FormError } from "~/ui/FormError";
import { PageHeader } from "~/ui/PageHeader";
import { PasswordField } from "~/ui/PasswordField";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";
import type { ProofPage } from "./security/proof-page.server";
import { ProofByCode } from "./ProofByCode";

/** Changes the password by the current one or a mailed code, or sets it for the first time; other devices are signed out. */
export function PasswordForm({
  page: { isPasswordSet, code },
  home,
}: {
  page: ProofPage;
  home: { to: string; label: string };
}) {
  const { t } = useTranslation("account");
  return (
    <>
      <PageHeader title={isPasswordSet ? t("password.change") : t("password.set")} back={home} />
      {isPasswordSet || code ? (
        <NewPassword code={code} />
      ) : (
        <SettingsSection title={t("password.title")} text={t("proof.noPassword")}>
          <Refusal />
          <ProofByCode label={t("proof.send")} variant="primary" />
        </SettingsSection>
      )}
    </>
  );
}

function NewPassword({ code }: Pick<ProofPage, "code">) {
  const { t } = useTranslation("account");
  const problem = useProblem();
  return (
    <SettingsSection title={t("password.title")} text={t("password.text")}>
      <div className="grid max-w-sm grid-cols-1 gap-5">
        <Form method="post" replace className="grid grid-cols-1 gap-5">
          <FieldErrors errors={problem?.fieldErrors}>
            <Refusal />
            {code ? (
              <CodeField name="code" label={t("proof.code")} description={<SentTo email={code.sentTo} />} autoFocus />
            ) : (
              <PasswordField label={t("password.current")} name="currentPassword" required autoFocus />
            )}
            <NewPasswordFields />
            <div>
              <SubmitButton>{t("password.save")}</SubmitButton>
            </div>
          </FieldErrors>
        </Form>
        {code ? (
          <Resend key={code.limits.sendAgainAfterSeconds} seconds={code.limits.sendAgainAfterSeconds} />
        ) : (
          <ProofByCode label={t("proof.instead")} />
        )}
      </div>
    </SettingsSection>
  );
}

/** Why the form as a whole was refused; failed fields show their own errors. */
function Refusal() {
  const problem = useProblem();
  return (
    <FormError>{problem && Object.keys(problem.fieldErrors).length === 0 ? problem.error.message : null}</FormError>
  );
}
