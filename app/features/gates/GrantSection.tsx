import { Form, useNavigation } from "@remix-run/react";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import type { HeldPlan } from "@workers/contracts/payments/plans";
import type { FormProblem } from "@workers/request/pages";
import { SaveButton } from "~/features/shell/forms/SaveButton";
import { UpToDate } from "~/features/shell/forms/UpToDate";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { DayField } from "~/ui/DayField";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";
import { grantIntent, revokeIntent } from "./grant-intents";
import { HeldPlans } from "./HeldPlans";

interface GrantSectionProps {
  held: readonly HeldPlan[];
  plans: readonly { id: string; name: string; status: string }[];
  problem: FormProblem | null;
}

/** The plans of one member: given by hand with an end and a reason, and taken again. */
export function GrantSection({ held, plans, problem }: GrantSectionProps) {
  const { t } = useTranslation("gates");
  const { state, formData } = useNavigation();
  const own = problem?.values["intent"] === grantIntent ? problem : null;
  const grantable = plans.filter(({ status }) => status !== "draft");
  const isTaking = (planId: string) => state !== "idle" && formData?.get("planId") === planId;
  return (
    <SettingsSection title={t("grant.title")} text={t("grant.text")}>
      <HeldPlans
        plans={held}
        actionsOf={({ planId, orderId }) =>
          orderId === null ? (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value={revokeIntent} />
              <input type="hidden" name="planId" value={planId} />
              <Button type="submit" size="sm" isPending={isTaking(planId)}>
                {t("grant.take")}
              </Button>
            </Form>
          ) : null
        }
      />
      {grantable.length === 0 ? (
        <p className="text-sm text-muted">{t("grant.noPlans")}</p>
      ) : (
        <UpToDate with={held}>
          <Form method="post" preventScrollReset className="grid gap-5 border-t border-line pt-5">
            <FieldErrors errors={own?.fieldErrors}>
              <FormError>{formMessage(own)}</FormError>
              <div className="grid gap-5 sm:grid-cols-2">
                <Select
                  label={t("grant.plan")}
                  name="planId"
                  options={grantable.map(({ id, name }) => ({ value: id, label: name }))}
                />
                <DayField label={t("grant.endsAt")} name="endsAt" isOptional />
              </div>
              <TextField
                label={t("grant.reason")}
                name="reason"
                isOptional
                maxLength={commerceLimits.grantReason.max}
              />
              <div className="flex justify-end">
                <SaveButton intent={grantIntent}>{t("grant.give")}</SaveButton>
              </div>
            </FieldErrors>
          </Form>
        </UpToDate>
      )}
    </SettingsSection>
  );
}
