import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/Checkbox";
import { IconButton } from "~/ui/IconButton";
import { Select } from "~/ui/Select";

interface Plan {
  id: string;
  name: string;
}

interface PlanOrderFieldProps {
  plans: readonly Plan[];
  /** Those on the lock screen, in their order. */
  chosen: readonly string[];
  highlighted: string | null;
}

/** The plans of a lock screen: which, in which order, and which one stands out. The order is that of the page's boxes. */
export function PlanOrderField({ plans, chosen, highlighted }: PlanOrderFieldProps) {
  const { t } = useTranslation("gates");
  const [order, setOrder] = useState(() => [
    ...chosen.flatMap((id) => plans.find((plan) => plan.id === id) ?? []),
    ...plans.filter(({ id }) => !chosen.includes(id)),
  ]);
  const move = (at: number, step: 1 | -1) => () =>
    setOrder((was) => {
      const next = [...was];
      [next[at], next[at + step]] = [next[at + step]!, next[at]!];
      return next;
    });
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="pb-2 text-sm font-medium text-text">{t("form.plans")}</legend>
        {order.map(({ id, name }, i) => (
          <div key={id} className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <Checkbox name="planIds[]" value={id} label={name} defaultChecked={chosen.includes(id)} />
            </div>
            <IconButton
              size="sm"
              label={t("form.planUp", { name })}
              icon={<ChevronUp />}
              disabled={i === 0}
              onClick={move(i, -1)}
            />
            <IconButton
              size="sm"
              label={t("form.planDown", { name })}
              icon={<ChevronDown />}
              disabled={i === order.length - 1}
              onClick={move(i, 1)}
            />
          </div>
        ))}
      </fieldset>
      <Select
        label={t("form.highlighted")}
        name="highlightedPlanId"
        defaultValue={highlighted ?? ""}
        options={[
          { value: "", label: t("form.noHighlight") },
          ...plans.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  );
}
