import { Form, useLocation, useSubmit } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { Select } from "~/ui/Select";

interface AppFilterProps {
  apps: readonly { id: string; name: string }[];
  /** Empty for all. */
  appId: string;
}

/** Shows the revenue of one app; what else was chosen stays. */
export function AppFilter({ apps, appId }: AppFilterProps) {
  const { t } = useTranslation("payments");
  const submit = useSubmit();
  const { search } = useLocation();
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== "appId");
  return (
    <Form
      method="get"
      preventScrollReset
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      className="max-sm:w-full"
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        label={t("revenue.app")}
        isLabelHidden
        name="appId"
        placeholder={t("revenue.allApps")}
        options={apps.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={appId}
        className="w-48 max-sm:w-full"
      />
    </Form>
  );
}
