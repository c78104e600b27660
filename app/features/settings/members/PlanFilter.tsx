import { useMemo } from "react";
import type { PlanOption } from "~/features/gates/PlanChecks";
import { useTranslation } from "~/i18n/use-translation";
import { MultiChoiceFilter, type SendFilter } from "./MultiChoiceFilter";

interface PlanFilterProps {
  plans: readonly PlanOption[];
  /** Who holds one of these is listed; everybody where there are none. */
  chosen: readonly string[];
  onChange: SendFilter;
}

/** Which plans the listed people hold, one of them at least. */
export function PlanFilter({ plans, chosen, onChange }: PlanFilterProps) {
  const { t } = useTranslation("admin");
  const options = useMemo(() => plans.map(({ id, name }) => ({ id: id as string, label: name })), [plans]);
  return (
    <MultiChoiceFilter
      name="plan"
      label={t("members.plans")}
      placeholder={t("members.allPlans")}
      options={options}
      defaultValue={chosen}
      onChange={onChange}
    />
  );
}
