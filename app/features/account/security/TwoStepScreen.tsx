import { Form, useActionData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { useProblem } from "~/features/auth/AuthForm";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextField } from "~/ui/TextField";
import { ProofForm } from "./ProofForm";
import { RecoveryCodes } from "./RecoveryCodes";
import { SetUpStep } from "./SetUpStep";
import type { NewRecoveryCodes, TwoStepPage } from "./two-step-page.server";

/** Turns two-step sign-in on, step by step; and off, or makes other recovery codes. */
export function TwoStepScreen({ page, home }: { page: TwoStepPage; home: { to: string; label: string } }) {
  const { t } = useTranslation("account");
  const answer = useActionData<Partial<NewRecoveryCodes>>();
  const codes = answer?.ok ? answer.codes : undefined;
  return (
    <>
      <PageHeader title={t("security.twoStep.title")} back={home} />
      {codes ? (
        <RecoveryCodes codes={codes} home={home.to} />
      ) : page.isOn ? (
        <ManageStep recoveryCodesLeft={page.recoveryCodesLeft} />
      ) : page.setUp ? (
        <SetUpStep setUp={page.setUp} />
      ) : (
        <SettingsSection title={t("security.twoStep.setUp")} text={t("security.twoStep.proofText")}>
          <ProofForm proof={page.proof} intent="begin" />
        </SettingsSection>
      )}
    </>
  );
}

function ManageStep({ recoveryCodesLeft }: { recoveryCodesLeft: number }) {
  const { t } = useTranslation("account");
  const problem = useProblem();
  return (
    <SettingsSection
      title={t("security.twoStep.isOn")}
      text={t("security.twoStep.codesLeft", { count: recoveryCodesLeft })}
    >
      <Form method="post" replace data-leave="freely" className="grid max-w-sm grid-cols-1 gap-5">
        <FieldErrors errors={problem?.fieldErrors}>
          <FormError>{formMessage(problem)}</FormError>
          <TextField
            label={t("security.twoStep.code")}
            description={t("security.twoStep.codeText")}
            name="code"
            required
            maxLength={40}
            autoComplete="one-time-code"
            spellCheck={false}
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton name="intent" value="renew" variant="secondary">
              {t("security.twoStep.renew")}
            </SubmitButton>
            <SubmitButton name="intent" value="turnOff" variant="danger">
              {t("security.twoStep.turnOff")}
            </SubmitButton>
          </div>
        </FieldErrors>
      </Form>
    </SettingsSection>
  );
}
