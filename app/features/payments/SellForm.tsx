import { Form } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { gatedItemTypes } from "@db/vocabulary/access";
import { limits } from "@db/vocabulary/limits";
import type { OpenableApp } from "@workers/contracts/payments/plans";
import type { PaymentProviderView } from "@workers/contracts/payments/providers";
import type { FormProblem } from "@workers/request/pages";
import { PaywallPreview } from "~/features/shell/errors/PaywallPreview";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";
import { TextLink } from "~/ui/TextLink";
import { PriceFields } from "./PriceFields";
import { idsIn, ProductIdsField } from "./ProductIdsField";
import { CheckoutUrlField, PlanNameField, TrialField } from "./SellingFields";
import { offerIn, screenOf } from "./sold-offer";

interface SellFormProps {
  things: OpenableApp["things"];
  providers: readonly (Pick<PaymentProviderView, "id" | "name" | "products"> & { tellsPrices: boolean })[];
  providersAt: string;
  backTo: string;
  problem: FormProblem | null;
}

/** From what is locked to what the others see, in one form; the preview beside it follows while somebody types. */
export function SellForm({ things, providers, providersAt, backTo, problem }: SellFormProps) {
  const { t } = useTranslation(["payments", "gates"]);
  const value = (name: string, usual = "") => problem?.values[name] ?? usual;
  const [providerId, setProviderId] = useState(value("paymentProviderId", providers[0]?.id));
  const [productIds, setProductIds] = useState(value("productIds"));
  const [shown, setShown] = useState(() => offerIn((name) => value(name)));
  const provider = providers.find(({ id }) => id === providerId) ?? null;
  const form = useRef<HTMLFormElement>(null);
  const show = useCallback(() => {
    const fields = new FormData(form.current!);
    setShown(offerIn((name) => String(fields.get(name) ?? "")));
  }, []);
  // What was typed before scripts ran is shown too.
  useEffect(show, [show]);
  return (
    <Form method="post" className="grid grid-cols-1 gap-6" ref={form} onInput={show}>
      <FieldErrors errors={problem?.fieldErrors}>
        <FormError>{formMessage(problem ?? undefined)}</FormError>
        <SettingsSection title={t("sell.what")} text={t("sell.whatText")}>
          <Select
            label={t("sell.thing")}
            name="thing"
            required
            defaultValue={value("thing", "app|")}
            options={[
              { value: "app|", label: t("plan.wholeApp") },
              ...gatedItemTypes.flatMap((type) => {
                const options = things
                  .filter((thing) => thing.type === type)
                  .map(({ id, name }) => ({ value: `${type}|${id}`, label: name }));
                return options.length > 0 ? [{ label: t(`plan.openable.${type}`), options }] : [];
              }),
            ]}
          />
        </SettingsSection>
        <SettingsSection title={t("sell.price")} text={t("sell.priceText")}>
          <PlanNameField defaultValue={value("name")} />
          <PriceFields
            plan={null}
            problem={problem}
            providerId={provider?.tellsPrices ? provider.id : null}
            productIds={idsIn(productIds)}
          />
          <TrialField defaultValue={value("trialDays")} />
        </SettingsSection>
        <SettingsSection title={t("sell.provider")} text={t("sell.providerText")}>
          {providers.length === 0 ? (
            <p className="text-sm text-muted">
              {t("plan.noProvider")} <TextLink to={providersAt}>{t("plan.toProviders")}</TextLink>
            </p>
          ) : (
            <>
              <Select
                label={t("plan.provider")}
                name="paymentProviderId"
                options={providers.map(({ id, name }) => ({ value: id, label: name }))}
                defaultValue={providerId}
                onChange={(event) => setProviderId(event.currentTarget.value)}
              />
              <ProductIdsField
                value={productIds}
                onChange={setProductIds}
                isOptional
                isMadeByUs={provider?.tellsPrices ?? false}
                provider={provider}
              />
            </>
          )}
          <CheckoutUrlField defaultValue={value("checkoutUrl")} />
        </SettingsSection>
        <SettingsSection title={t("sell.paywall")} text={t("sell.paywallText")}>
          <div className="grid gap-6 md:grid-cols-2">
            <div className="grid content-start gap-5">
              <TextField
                label={t("sell.title")}
                name="title"
                required
                minLength={limits.entityName.min}
                maxLength={limits.entityName.max}
                defaultValue={value("title")}
              />
              <TextArea
                label={t("sell.benefits")}
                description={t("sell.benefitsHint")}
                name="benefits"
                rows={5}
                isOptional
                defaultValue={value("benefits")}
              />
            </div>
            <PaywallPreview screen={screenOf(shown, t("plan.name"), t("gates:paywall.titleExample"))} />
          </div>
        </SettingsSection>
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={backTo}>{t("ui:cancel")}</ButtonLink>
          <SubmitButton>{t("sell.save")}</SubmitButton>
        </div>
      </FieldErrors>
    </Form>
  );
}
