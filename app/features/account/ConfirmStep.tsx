import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { CodeStep } from "~/features/auth/CodeStep";
import { SentTo } from "~/features/auth/SentTo";
import { buttonClass } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";
import type { PendingStep } from "./pending-step";
import { ProofStep } from "./ProofStep";

/** Asks for the code that confirms a change of the account. */
export function ConfirmStep({ pending, home }: { pending: PendingStep; home: string }) {
  const { t } = useTranslation("account");
  if (pending.step === "proof") return <ProofStep pending={pending} home={home} />;
  const isDeletion = pending.step === "deletion";
  const title = isDeletion ? t(`deletion.${pending.what}.title`) : t(`contact.${pending.field}.confirmTitle`);
  return (
    <>
      <PageHeader title={title} back={{ to: home, label: t("title") }} />
      <SettingsSection
        title={t("confirm.title")}
        text={<SentTo email={pending.sentTo} />}
        isDangerous={isDeletion}
        footer={
          <Link to={home} className={buttonClass({ variant: "quiet" })}>
            {t("cancel")}
          </Link>
        }
      >
        <div className="max-w-sm">
          <CodeStep
            limits={pending.limits}
            submitLabel={isDeletion ? t(`deletion.${pending.what}.submit`) : t("confirm.submit")}
          />
        </div>
      </SettingsSection>
    </>
  );
}
