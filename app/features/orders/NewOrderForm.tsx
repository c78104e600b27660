import { Form } from "@remix-run/react";
import { limits } from "@db/vocabulary/limits";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import { currencies } from "@db/vocabulary/services";
import type { PlanChoice } from "@workers/contracts/payments/plans";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { DayField } from "~/ui/DayField";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { NumberField } from "~/ui/NumberField";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";

interface NewOrderFormProps {
  plans: readonly PlanChoice[];
  /** The app that the order is for, where the address of the page doesn't say it. */
  appId?: string;
  /** The address of the list. */
  at: string;
}

/** Makes an order by hand: who gets which plan, for how much and until when. */
export function NewOrderForm({ plans, appId, at }: NewOrderFormProps) {
  const { t } = useTranslation(["payments", "admin"]);
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  return (
    <Form method="post">
      {appId ? <input type="hidden" name="appId" value={appId} /> : null}
      <FieldErrors errors={problem?.fieldErrors}>
        <SettingsSection
          title={t("order.details")}
          text={plans.length === 0 ? t("order.noPlans") : undefined}
          footer={
            <>
              <ButtonLink to={at}>{t("admin:cancel")}</ButtonLink>
              <SubmitButton disabled={plans.length === 0}>{t("order.submit")}</SubmitButton>
            </>
          }
        >
          <FormError>{formMessage(problem)}</FormError>
          <Select
            label={t("order.plan")}
            name="planId"
            options={plans.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={problem?.values["planId"]}
          />
          <TextField
            label={t("order.email")}
            description={t("order.emailHint")}
            name="email"
            type="email"
            required
            autoComplete="off"
            maxLength={limits.email.max}
            defaultValue={problem?.values["email"]}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <NumberField
              label={t("order.amount")}
              name="priceCents"
              isOptional
              min={0}
              defaultValue={problem?.values["priceCents"]}
            />
            <Select
              label={t("order.currency")}
              name="currency"
              options={currencies.map((currency) => ({ value: currency, label: currency }))}
              defaultValue={problem?.values["currency"] ?? "EUR"}
            />
          </div>
          <DayField label={t("order.endsAt")} name="endsAt" isOptional defaultValue={problem?.values["endsAt"]} />
          <TextArea
            label={t("order.comment")}
            name="comment"
            isOptional
            maxLength={commerceLimits.grantReason.max}
            defaultValue={problem?.values["comment"]}
          />
        </SettingsSection>
      </FieldErrors>
    </Form>
  );
}
