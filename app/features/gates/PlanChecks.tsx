import type { PlanChoice } from "@workers/contracts/payments/plans";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/Checkbox";
import { FieldNotes, useField } from "~/ui/Field";

/** A plan of the app, or of the project alone, to choose. */
export type PlanOption = Pick<PlanChoice, "id" | "name" | "status"> & {
  /** False where the plan belongs to other apps of the project. */
  isOfApp?: boolean;
};

interface PlanChecksProps {
  label: string;
  /** Of the field, without brackets. */
  name: string;
  plans: readonly PlanOption[];
  chosen: readonly string[];
  hint: ReactNode;
}

/** Plans to choose any number of. */
export function PlanChecks({ label, name, plans, chosen, hint }: PlanChecksProps) {
  const { t } = useTranslation("gates");
  const field = useField({ name, description: hint });
  const noteOf = ({ status, isOfApp }: PlanOption) =>
    isOfApp === false ? t("editor.planIsElsewhere") : status === "active" ? undefined : t("editor.planIsOff");
  return (
    <fieldset className="grid gap-3" aria-describedby={field.controlProps["aria-describedby"]}>
      <legend className="pb-2 text-sm font-medium text-text">{label}</legend>
      {plans.length > 0 ? (
        <div className="grid max-h-72 gap-3 overflow-y-auto sm:grid-cols-2">
          {plans.map((plan) => (
            <Checkbox
              key={plan.id}
              name={`${name}[]`}
              value={plan.id}
              label={plan.name}
              description={noteOf(plan)}
              defaultChecked={chosen.includes(plan.id)}
            />
          ))}
        </div>
      ) : null}
      <FieldNotes field={field} description={hint} />
    </fieldset>
  );
}
