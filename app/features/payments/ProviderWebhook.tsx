import { Form } from "@remix-run/react";
import { Plug, RotateCw } from "lucide-react";
import type { PaymentProviderType } from "@db/vocabulary/services";
import type { PaymentProviderView, ProviderTest } from "@workers/contracts/payments/providers";
import { useTranslation } from "~/i18n/use-translation";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";
import { CopyField } from "~/ui/CopyField";
import { Notice } from "~/ui/Notice";
import { RelativeTime } from "~/ui/RelativeTime";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";

const stepNumbers = ["1", "2", "3", "4", "5"] as const;

interface ProviderWebhookProps {
  /** A provider, or an external product of CopeCart. */
  provider: Pick<PaymentProviderView, "webhookUrl" | "lastCallAt" | "lastCallResult"> & {
    connection?: PaymentProviderView["connection"];
  };
  /** Whose steps to set it up. */
  stepsOf: PaymentProviderType | "external";
  tested: ProviderTest | null;
}

/** Where the provider calls, whether it does, and how to set it up. */
export function ProviderWebhook({ provider, stepsOf, tested }: ProviderWebhookProps) {
  const { t, i18n } = useTranslation("payments");
  const steps = stepNumbers.filter((number) => i18n.exists(`payments:steps.${stepsOf}.${number}`));
  return (
    <SettingsSection
      title={t("provider.webhook")}
      text={t("provider.webhookText")}
      footer={
        <>
          <ConfirmedForm
            intent="rotate"
            variant="secondary"
            tone="primary"
            label={t("provider.rotate")}
            icon={<RotateCw />}
            title={t("provider.rotateAsk")}
            text={t("provider.rotateText")}
            confirmLabel={t("provider.rotate")}
          />
          <Form method="post" preventScrollReset>
            <SubmitButton name="intent" value="test" variant="secondary" icon={<Plug />}>
              {t("provider.test")}
            </SubmitButton>
          </Form>
        </>
      }
    >
      {provider.connection ? (
        <Notice
          tone={provider.connection === "ready" ? "success" : "warning"}
          title={t(`connection.${provider.connection}.title`)}
        >
          {t(`connection.${provider.connection}.text`)}
          {provider.connection === "ready" || provider.connection === "keyRefused" ? null : (
            <Form method="post" preventScrollReset className="mt-3">
              <SubmitButton name="intent" value="connect" variant="secondary" size="sm">
                {t("connection.connect")}
              </SubmitButton>
            </Form>
          )}
        </Notice>
      ) : null}
      <CopyField label={t("provider.webhook")} value={provider.webhookUrl} />
      <p className="text-sm text-muted">
        {provider.lastCallAt && provider.lastCallResult ? (
          <>
            {t("provider.lastCall")}: <RelativeTime time={provider.lastCallAt} />,{" "}
            {t(lastCallTexts[provider.lastCallResult])}
          </>
        ) : (
          t("provider.never")
        )}
      </p>
      {tested ? <TestResult tested={tested} isUnsigned={stepsOf === "elopage"} /> : null}
      <div>
        <h3 className="mb-2 font-medium text-text">{t("provider.steps")}</h3>
        <ol className="grid list-decimal gap-1.5 pl-5 text-sm text-text">
          {steps.map((number) => (
            <li key={number}>{t(`steps.${stepsOf}.${number}`)}</li>
          ))}
        </ol>
      </div>
    </SettingsSection>
  );
}

const lastCallTexts = {
  accepted: "provider.accepted",
  refused: "provider.refusedCall",
  unreadable: "provider.unreadable",
} as const;

/** What was tried; elopage signs nothing, so nothing signed was accepted. */
export function TestResult({ tested, isUnsigned }: { tested: ProviderTest; isUnsigned: boolean }) {
  const { t } = useTranslation("payments");
  const isGood = tested.isWebhookAccepted && (tested.api === "accepted" || tested.api === "unchecked");
  return (
    <div role="status">
      <Notice tone={isGood ? "success" : "warning"} title={t("provider.test")}>
        {t(!tested.isWebhookAccepted ? "test.noSignature" : isUnsigned ? "test.unsigned" : "test.signature")}{" "}
        {t(`test.${tested.api}`)}
      </Notice>
    </div>
  );
}
