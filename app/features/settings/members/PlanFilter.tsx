import type { PlanOption } from "~/features/gates/PlanChecks";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { Unfold } from "~/ui/Unfold";

interface PlanFilterProps {
  plans: readonly PlanOption[];
  /** Who holds one of these is listed; everybody where there are none. */
  chosen: readonly string[];
}

/** Which plans the listed people hold, one of them at least: fields of a form, below its others. */
export function PlanFilter({ plans, chosen }: PlanFilterProps) {
  const { t } = useTranslation("admin");
  const names = plans.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return (
    <Unfold
      summary={names.length > 0 ? t("members.plansChosen", { plans: names.join(", ") }) : t("members.plans")}
      isOpen={names.length > 0}
    >
      <fieldset className="grid justify-items-start gap-3">
        <legend className="sr-only">{t("members.plans")}</legend>
        <div className="flex max-h-56 flex-wrap gap-x-6 gap-y-2 overflow-y-auto">
          {plans.map(({ id, name }) => (
            <Checkbox key={id} name="plan" value={id} label={name} defaultChecked={chosen.includes(id)} />
          ))}
        </div>
        <Button type="submit">{t("members.showPlans")}</Button>
      </fieldset>
    </Unfold>
  );
}
