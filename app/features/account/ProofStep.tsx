import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { AuthForm } from "~/features/auth/AuthForm";
import { CodeStep } from "~/features/auth/CodeStep";
import { SentTo } from "~/features/auth/SentTo";
import { buttonClass } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";
import { PasswordField } from "~/ui/PasswordField";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";
import type { PendingStep } from "./pending-step";
import { ProofByCode } from "./ProofByCode";

/** Asks for the password, or for a mailed code, before the account's address changes. */
export function ProofStep({ pending, home }: { pending: Extract<PendingStep, { step: "proof" }>; home: string }) {
  const { t } = useTranslation("account");
  return (
    <>
      <PageHeader title={t("contact.email.confirmTitle")} back={{ to: home, label: t("title") }} />
      <SettingsSection
        title={t("proof.title")}
        text={pending.isByCode ? <SentTo email={pending.sentTo} /> : t("proof.text", { email: pending.value })}
        footer={
          <Link to={home} className={buttonClass({ variant: "quiet" })}>
            {t("cancel")}
          </Link>
        }
      >
        <div className="grid max-w-sm grid-cols-1 gap-5">
          {pending.isByCode ? (
            <CodeStep limits={pending.limits} submitLabel={t("proof.submit")} />
          ) : (
            <>
              <AuthForm>
                <PasswordField label={t("password.current")} name="currentPassword" required autoFocus />
                <SubmitButton name="intent" value="check" isFullWidth size="lg">
                  {t("proof.submit")}
                </SubmitButton>
              </AuthForm>
              <ProofByCode label={t("proof.instead")} />
            </>
          )}
        </div>
      </SettingsSection>
    </>
  );
}
