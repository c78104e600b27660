import type { ChargedPurchase } from "@workers/contracts/payments/checkout";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { CodeStep } from "~/features/auth/CodeStep";
import { SentTo } from "~/features/auth/SentTo";
import { buttonClass } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";
import { useDates } from "~/ui/use-dates";
import type { PendingStep } from "./pending-step";
import { ProofStep } from "./ProofStep";

/** What goes on being charged, and how it ends. */
function StillCharged({ charged }: { charged: readonly ChargedPurchase[] }) {
  const { t } = useTranslation("account");
  const { day } = useDates();
  return (
    <Notice tone="warning" title={t("deletion.charged")}>
      <ul className="grid gap-1">
        {charged.map(({ id, planName, provider, isCancelledByUs, paidUntil }) => {
          const plan = planName ?? t("deletion.unknownPlan");
          const way = isCancelledByUs ? (paidUntil ? "cancelledUntil" : "cancelled") : "cancelThere";
          return (
            <li key={id}>{t(`deletion.${way}`, { plan, provider, day: paidUntil ? day(paidUntil, "UTC") : "" })}</li>
          );
        })}
      </ul>
    </Notice>
  );
}

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
        {pending.step === "deletion" && pending.charged.length > 0 ? <StillCharged charged={pending.charged} /> : null}
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
