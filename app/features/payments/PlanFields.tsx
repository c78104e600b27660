import { useState } from "react";
import type { OpenableApp } from "@workers/contracts/payments/plans";
import type { PlanView } from "@workers/contracts/payments/plans";
import type { PaymentProviderView } from "@workers/contracts/payments/providers";
import { type PlanKind, type PlanStatus, timeUnits } from "@db/vocabulary/payments";
import { limits } from "@db/vocabulary/limits";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import type { FormProblem } from "@workers/request/pages";
import { useFrame } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { NumberField } from "~/ui/NumberField";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";
import { TextLink } from "~/ui/TextLink";
import { useDates } from "~/ui/use-dates";
import { EntityChoice } from "./EntityChoice";
import { PriceFields } from "./PriceFields";
import { idsIn, ProductIdsField } from "./ProductIdsField";
import { CheckoutUrlField, PlanNameField, TrialField } from "./SellingFields";

interface PlanFieldsProps {
  kind: PlanKind;
  /** Null for a new one. */
  plan: PlanView | null;
  openable: readonly OpenableApp[];
  providers: readonly (Pick<PaymentProviderView, "id" | "name" | "products"> & { tellsPrices: boolean })[];
  /** Where payment providers are connected. */
  providersAt: string;
  problem: FormProblem | null;
  statuses: readonly PlanStatus[];
}

/** The fields of a plan; which there are depends on its kind. */
export function PlanFields(props: PlanFieldsProps) {
  const { kind, plan, openable, problem, statuses } = props;
  const { t } = useTranslation("payments");
  const value = (name: string, stored: string) => problem?.values[name] ?? stored;
  const limit = plan?.limitAccessByTime;
  const isSold = kind === "product" || kind === "copecart";
  return (
    <>
      <SettingsSection title={t("plan.basics")} text={t(`kind.${kind}Text`)}>
        <PlanNameField defaultValue={value("name", plan?.name ?? "")} />
        <TextArea
          label={t("plan.description")}
          description={t("plan.descriptionHint")}
          name="description"
          isOptional
          maxLength={limits.description.max}
          defaultValue={value("description", plan?.description ?? "")}
        />
        <Select
          label={t("plan.status")}
          description={t("plan.statusText")}
          name="status"
          options={statuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
          defaultValue={value("status", plan?.status ?? "active")}
        />
      </SettingsSection>
      {isSold || plan === null ? (
        // Of a new plan they stay while another kind is looked at, and are not sent: nothing that was typed goes.
        <fieldset disabled={!isSold} className={isSold ? "contents" : "hidden"}>
          <HowItIsSold {...props} kind={isSold ? kind : "product"} />
        </fieldset>
      ) : null}
      <SettingsSection title={t("plan.limit")} text={t("plan.limitText")}>
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            label={t("plan.limitValue")}
            description={t("plan.limitHint")}
            name="limitValue"
            isOptional
            isWhole
            min={1}
            max={commerceLimits.planLimit.max}
            defaultValue={value("limitValue", limit ? String(limit.value) : "")}
          />
          <Select
            label={t("plan.limitUnit")}
            name="limitUnit"
            options={timeUnits.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
            defaultValue={value("limitUnit", limit?.unit ?? "month")}
          />
        </div>
      </SettingsSection>
      <EntityChoice
        openable={openable}
        chosen={(plan?.apps ?? []).flatMap(({ appId, entities }) =>
          entities.flatMap(({ type, ids }) => ids.map((id) => `${appId}|${type}|${id}`)),
        )}
        error={problem?.fieldErrors["apps"]}
      />
    </>
  );
}

function HowItIsSold({ kind, plan, providers, providersAt, problem }: PlanFieldsProps) {
  const { t } = useTranslation("payments");
  const dates = useDates();
  const { timezone } = useFrame();
  const value = (name: string, stored: string) => problem?.values[name] ?? stored;
  const [providerId, setProviderId] = useState(value("paymentProviderId", plan?.paymentProviderId ?? ""));
  const [productIds, setProductIds] = useState(value("productIds", (plan?.productIds ?? []).join("\n")));
  const provider = providers.find(({ id }) => id === providerId) ?? null;
  return (
    <SettingsSection title={t("plan.selling")} text={t("plan.sellingText")}>
      {kind === "product" ? (
        <>
          <Select
            label={t("plan.provider")}
            name="paymentProviderId"
            placeholder={t("plan.chooseProvider")}
            options={providers.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={providerId}
            onChange={(event) => setProviderId(event.currentTarget.value)}
          />
          {providers.length === 0 ? (
            <p className="text-sm text-muted">
              {t("plan.noProvider")} <TextLink to={providersAt}>{t("plan.toProviders")}</TextLink>
            </p>
          ) : null}
        </>
      ) : (
        <>
          <TextField
            label={t("plan.webhookSecret")}
            description={plan?.isWebhookSecretSet ? t("plan.webhookSecretSet") : undefined}
            name="webhookSecret"
            autoComplete="off"
            spellCheck={false}
            maxLength={commerceLimits.providerKey.max}
          />
          {plan?.previousSecretUntil ? (
            <p className="text-sm text-muted">
              {t("provider.previous", { until: dates.moment(plan.previousSecretUntil, timezone) })}
            </p>
          ) : null}
        </>
      )}
      <ProductIdsField
        value={productIds}
        onChange={setProductIds}
        isOptional={kind === "copecart" || (provider?.tellsPrices ?? false)}
        isMadeByUs={provider?.tellsPrices ?? false}
        provider={provider}
      />
      <PriceFields
        plan={plan}
        problem={problem}
        providerId={provider?.tellsPrices ? provider.id : null}
        productIds={idsIn(productIds)}
      />
      <TrialField defaultValue={value("trialDays", plan?.trialDays ? String(plan.trialDays) : "")} />
      <CheckoutUrlField defaultValue={value("checkoutUrl", plan?.checkoutUrl ?? "")} />
    </SettingsSection>
  );
}
