import type { Timezone } from "@workers/contracts/session/accounts";
import { useTranslation } from "~/i18n/use-translation";
import { Select } from "~/ui/Select";

interface TimezoneSelectProps {
  zones: readonly Timezone[];
  value: string | null;
  /** The choice to follow the app's own time zone. */
  placeholder?: string;
}

/** Every time zone by its region, with its distance from UTC. */
export function TimezoneSelect({ zones, value, placeholder }: TimezoneSelectProps) {
  const { t } = useTranslation("account");
  const regions = new Map<string, { value: string; label: string }[]>();
  for (const { tzCode, utc } of zones) {
    const [region, ...place] = tzCode.split("/");
    const list = regions.get(region!) ?? [];
    list.push({ value: tzCode, label: `${(place.join(", ") || region!).replaceAll("_", " ")} (UTC${utc})` });
    regions.set(region!, list);
  }
  const options = [...regions].map(([label, list]) => ({ label, options: list }));
  return (
    <Select
      label={t("timezone")}
      name="timezone"
      options={options}
      defaultValue={value ?? ""}
      placeholder={placeholder}
    />
  );
}
