import { limits } from "@db/vocabulary/limits";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import { useTranslation } from "~/i18n/use-translation";
import { NumberField } from "~/ui/NumberField";
import { TextField } from "~/ui/TextField";
import { UrlField } from "~/ui/UrlField";

interface SellingFieldProps {
  defaultValue: string;
}

/** The name of a plan, as buyers read it. */
export function PlanNameField({ defaultValue }: SellingFieldProps) {
  const { t } = useTranslation("payments");
  return (
    <TextField
      label={t("plan.name")}
      name="name"
      required
      maxLength={limits.linkName.max}
      defaultValue={defaultValue}
    />
  );
}

/** How many days a buyer may try a plan for. */
export function TrialField({ defaultValue }: SellingFieldProps) {
  const { t } = useTranslation("payments");
  return (
    <NumberField
      label={t("plan.trialDays")}
      name="trialDays"
      isOptional
      isWhole
      min={0}
      max={commerceLimits.trialDays.max}
      defaultValue={defaultValue}
    />
  );
}

/** The provider's own page on which a plan is bought. */
export function CheckoutUrlField({ defaultValue }: SellingFieldProps) {
  const { t } = useTranslation("payments");
  return (
    <UrlField
      label={t("plan.checkoutUrl")}
      description={t("plan.checkoutHint")}
      name="checkoutUrl"
      isOptional
      maxLength={limits.url.max}
      defaultValue={defaultValue}
    />
  );
}
