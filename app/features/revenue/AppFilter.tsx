import { Form, useLocation, useSubmit } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { Select } from "~/ui/Select";

interface Choice {
  id: string;
  name: string;
}

/** Shows the revenue of one app; what else was chosen stays. */
export function AppFilter({ apps, appId }: { apps: readonly Choice[]; appId: string }) {
  const { t } = useTranslation("payments");
  return <ChoiceFilter name="appId" label={t("revenue.app")} all={t("revenue.allApps")} choices={apps} value={appId} />;
}

/** Shows the revenue of one plan. */
export function PlanFilter({ plans, planId }: { plans: readonly Choice[]; planId: string }) {
  const { t } = useTranslation("payments");
  return (
    <ChoiceFilter name="planId" label={t("revenue.plan")} all={t("revenue.allPlans")} choices={plans} value={planId} />
  );
}

interface ChoiceFilterProps {
  name: string;
  label: string;
  /** What stands for no choice. */
  all: string;
  choices: readonly Choice[];
  value: string;
}

function ChoiceFilter({ name, label, all, choices, value }: ChoiceFilterProps) {
  const submit = useSubmit();
  const { search } = useLocation();
  const others = [...new URLSearchParams(search)].filter(([other]) => other !== name);
  return (
    <Form
      method="get"
      preventScrollReset
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      className="max-sm:w-full"
    >
      {others.map(([other, chosen]) => (
        <input key={other} type="hidden" name={other} value={chosen} />
      ))}
      <Select
        key={value}
        label={label}
        isLabelHidden
        name={name}
        placeholder={all}
        options={choices.map(({ id, name: text }) => ({ value: id, label: text }))}
        defaultValue={value}
        className="w-48 max-sm:w-full"
      />
    </Form>
  );
}
