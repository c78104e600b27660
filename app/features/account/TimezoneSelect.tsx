import type { Timezone } from "@workers/contracts/session/accounts";
import { Select } from "~/ui/Select";

interface TimezoneSelectProps {
  label: string;
  zones: readonly Timezone[];
  value: string | null;
  /** The choice to follow the app's own time zone. */
  placeholder?: string;
}

/** Every time zone by its region, with its distance from UTC. */
export function TimezoneSelect({ label, zones, value, placeholder }: TimezoneSelectProps) {
  const regions = new Map<string, { value: string; label: string }[]>();
  for (const { tzCode, utc } of zones) {
    const [region, ...place] = tzCode.split("/");
    const list = regions.get(region!) ?? [];
    list.push({ value: tzCode, label: `${(place.join(", ") || region!).replaceAll("_", " ")} (UTC${utc})` });
    regions.set(region!, list);
  }
  const options = [...regions].map(([region, list]) => ({ label: region, options: list }));
  return (
    <Select label={label} name="timezone" options={options} defaultValue={value ?? ""} placeholder={placeholder} />
  );
}
