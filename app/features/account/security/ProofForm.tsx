import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { useProblem } from "~/features/auth/AuthForm";
import { Resend } from "~/features/auth/CodeStep";
import { SentTo } from "~/features/auth/SentTo";
import { CodeField } from "~/ui/CodeField";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { PasswordField } from "~/ui/PasswordField";
import { SubmitButton } from "~/ui/SubmitButton";
import { ProofByCode } from "../ProofByCode";
import type { ProofPage } from "./proof-page.server";

/** Asks for the password or a mailed code before something changes that opens the account. */
export function ProofForm({ proof: { isPasswordSet, code }, intent }: { proof: ProofPage; intent: string }) {
  const { t } = useTranslation("account");
  const problem = useProblem();
  if (!isPasswordSet && !code) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <p className="text-base text-muted">{t("security.proofByMail")}</p>
        <FormError>{formMessage(problem)}</FormError>
        <div>
          <ProofByCode label={t("proof.send")} variant="primary" />
        </div>
      </div>
    );
  }
  return (
    <div className="grid max-w-sm grid-cols-1 gap-5">
      <Form method="post" replace data-leave="freely" className="grid grid-cols-1 gap-5">
        <FieldErrors errors={problem?.fieldErrors}>
          <FormError>{formMessage(problem)}</FormError>
          {code ? (
            <CodeField name="code" label={t("proof.code")} description={<SentTo email={code.sentTo} />} autoFocus />
          ) : (
            <PasswordField label={t("password.current")} name="currentPassword" required autoFocus />
          )}
          <div>
            <SubmitButton name="intent" value={intent}>
              {t("proof.submit")}
            </SubmitButton>
          </div>
        </FieldErrors>
      </Form>
      {code ? (
        <Resend key={code.limits.sendAgainAfterSeconds} seconds={code.limits.sendAgainAfterSeconds} />
      ) : (
        <ProofByCode label={t("proof.instead")} />
      )}
    </div>
  );
}
