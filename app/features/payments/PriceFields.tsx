import { useState } from "react";
import type { PlanView } from "@workers/contracts/payments/plans";
import { typedNumber } from "@db/vocabulary/numbers";
import { planIntervals, type PlanInterval } from "@db/vocabulary/payments";
import { currencies, type Currency } from "@db/vocabulary/services";
import type { FormProblem } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { Notice } from "~/ui/Notice";
import { NumberField } from "~/ui/NumberField";
import { Select } from "~/ui/Select";
import { amountText, useMoney } from "~/ui/use-money";
import { useProviderProducts } from "./use-provider-products";

interface PriceFieldsProps {
  plan: PlanView | null;
  problem: FormProblem | null;
  /** The provider that tells what it charges; null for any other. */
  providerId: string | null;
  productIds: readonly string[];
}

/** What buyers read of a plan's price, with a warning where the provider charges something else. */
export function PriceFields({ plan, problem, providerId, productIds }: PriceFieldsProps) {
  const { t, i18n } = useTranslation("payments");
  const value = (name: string, stored: string) => problem?.values[name] ?? stored;
  const [amount, setAmount] = useState(value("priceCents", amountText(plan?.priceCents ?? null, i18n.language)));
  const [currency, setCurrency] = useState(value("currency", plan?.currency ?? "EUR") as Currency);
  const [interval, setInterval] = useState(value("interval", plan?.interval ?? "once") as PlanInterval);
  return (
    // The fields keep their own values: what was typed before scripts ran stays.
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <NumberField
          label={t("plan.price")}
          name="priceCents"
          isOptional
          min={0.01}
          defaultValue={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        <Select
          label={t("plan.currency")}
          name="currency"
          options={currencies.map((code) => ({ value: code, label: code }))}
          defaultValue={currency}
          onChoose={setCurrency}
        />
        <Select
          label={t("plan.interval")}
          name="interval"
          options={planIntervals.map((each) => ({ value: each, label: t(`interval.${each}`) }))}
          defaultValue={interval}
          onChoose={setInterval}
        />
      </div>
      <PriceWarning {...{ providerId, productIds, amount, currency, interval }} />
    </>
  );
}

interface PriceWarningProps extends Pick<PriceFieldsProps, "providerId" | "productIds"> {
  amount: string;
  currency: Currency;
  interval: PlanInterval;
}

/** Checkout refuses to charge another price than the one shown: an operator learns it before a buyer does. */
function PriceWarning({ providerId, productIds, amount, currency, interval }: PriceWarningProps) {
  const { t } = useTranslation("payments");
  const money = useMoney();
  const { data } = useProviderProducts(productIds.length > 0 ? providerId : null);
  const prices = (data ?? []).flatMap(({ id, price }) =>
    price && (productIds.includes(id) || productIds.includes(price.productId)) ? [price] : [],
  );
  // Of what is on no list nothing is known.
  if (prices.length === 0) return null;
  const ofInterval = prices.filter((price) => price.interval === interval && price.currency === currency);
  const cents = amount.trim() === "" ? null : Math.round(typedNumber(amount) * 100);
  if (ofInterval.some(({ amountCents }) => amountCents === null || cents === null || amountCents === cents))
    return null;
  const charged = [...new Set(ofInterval.map(({ amountCents }) => money(amountCents!, currency)))];
  return (
    <Notice tone="warning">
      {charged.length > 0
        ? t("plan.otherAmount", { amount: charged.join(", ") })
        : t("plan.noSuchPrice", { interval: t(`interval.${interval}`), currency })}
    </Notice>
  );
}
