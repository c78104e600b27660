import { limits } from "@db/vocabulary/limits";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import type { PaymentProviderType } from "@db/vocabulary/services";
import type { PaymentProviderView } from "@workers/contracts/payments/providers";
import type { FormProblem } from "@workers/request/pages";
import { useFrame } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { useDates } from "~/ui/use-dates";
import { SettingsSection } from "~/ui/SettingsSection";
import { Switch } from "~/ui/Switch";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";

interface ProviderFieldsProps {
  type: PaymentProviderType;
  /** Null for a new one. */
  provider: PaymentProviderView | null;
  name: string;
  problem: FormProblem | null;
}

/** Name, switches, keys and products of a payment provider. */
export function ProviderFields({ type, provider, name, problem }: ProviderFieldsProps) {
  const { t } = useTranslation("payments");
  const dates = useDates();
  const { timezone } = useFrame();
  const kept = (masked: string | null | undefined) => (masked ? t("provider.keep", { masked }) : undefined);
  const isOn = (field: string, stored: boolean) => (problem ? problem.values[field] === "on" : stored);
  const isStripe = type === "stripe";
  const apiKey = (
    <TextField
      label={t("provider.apiKey")}
      description={kept(provider?.apiKey) ?? (isStripe ? t("provider.stripeKey") : undefined)}
      name="apiKey"
      isOptional={!isStripe}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={commerceLimits.providerKey.max}
    />
  );
  return (
    <>
      <SettingsSection title={t("provider.settings")}>
        <TextField
          label={t("provider.name")}
          name="name"
          required
          maxLength={limits.linkName.max}
          defaultValue={problem?.values["name"] ?? provider?.name ?? name}
        />
        <Switch
          isRow
          name="isActive"
          label={t("provider.isActive")}
          description={t("provider.isActiveText")}
          defaultChecked={isOn("isActive", provider?.isActive ?? true)}
        />
        <Switch
          isRow
          name="isEnabledTestMode"
          label={t("provider.testMode")}
          description={t("provider.testModeText")}
          defaultChecked={isOn("isEnabledTestMode", provider?.isEnabledTestMode ?? false)}
        />
      </SettingsSection>
      <SettingsSection title={t("provider.keys")} text={t("provider.keysText")}>
        {isStripe ? apiKey : null}
        <TextField
          label={t(`provider.secret.${type}`)}
          description={kept(provider?.secretKey) ?? (isStripe ? t("provider.stripeSecret") : undefined)}
          name="secretKey"
          // elopage signs nothing: its secret is for its API alone. Stripe's comes with the endpoint that is made by the key.
          isOptional={type === "elopage" || isStripe}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={commerceLimits.providerKey.max}
        />
        {provider?.previousSecretUntil ? (
          <p className="text-sm text-muted">
            {t("provider.previous", { until: dates.moment(provider.previousSecretUntil, timezone) })}
          </p>
        ) : null}
        {type === "thrivecart" ? (
          <TextField
            label={t("provider.accountName")}
            description={t("provider.accountNameHint")}
            name="accountName"
            isOptional
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={commerceLimits.providerKey.max}
            defaultValue={problem?.values["accountName"] ?? provider?.accountName ?? ""}
          />
        ) : null}
        {isStripe ? null : apiKey}
        <TextArea
          label={t("provider.products")}
          description={t("provider.productsHint")}
          name="products"
          isOptional
          rows={3}
          spellCheck={false}
          defaultValue={
            problem?.values["products"] ??
            (provider?.products ?? []).map(({ id, value }) => (id === value ? id : `${id} ${value}`)).join("\n")
          }
        />
      </SettingsSection>
    </>
  );
}
