import { Form } from "@remix-run/react";
import type { TwoStepSetUp } from "@workers/contracts/session/two-step";
import { CopyField } from "~/ui/CopyField";
import { useProblem } from "~/features/auth/AuthForm";
import { useTranslation } from "~/i18n/use-translation";
import { CodeField } from "~/ui/CodeField";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { QrCode } from "~/ui/QrCode";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";

/** Shows the secret to an authenticator app, and asks for its first code. */
export function SetUpStep({ setUp: { secret, address } }: { setUp: TwoStepSetUp }) {
  const { t } = useTranslation("account");
  const problem = useProblem();
  return (
    <SettingsSection title={t("security.twoStep.scan")} text={t("security.twoStep.scanText")}>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-[auto_minmax(0,1fr)] md:gap-8">
        <div className="grid grid-cols-1 content-start justify-items-start gap-3">
          <QrCode value={address} label={t("security.twoStep.qr")} className="border border-line" />
          <div className="w-full max-w-60">
            <p className="mb-1 text-sm text-muted">{t("security.twoStep.byHand")}</p>
            <CopyField label={t("security.twoStep.secret")} value={secret} />
          </div>
        </div>
        <Form method="post" replace data-leave="freely" className="grid grid-cols-1 content-start gap-5">
          <FieldErrors errors={problem?.fieldErrors}>
            <FormError>{formMessage(problem)}</FormError>
            <CodeField
              name="code"
              label={t("security.twoStep.firstCode")}
              description={t("security.twoStep.firstCodeText")}
              refusal={problem}
            />
            <div>
              <SubmitButton name="intent" value="confirm">
                {t("security.twoStep.turnOn")}
              </SubmitButton>
            </div>
          </FieldErrors>
        </Form>
      </div>
    </SettingsSection>
  );
}
