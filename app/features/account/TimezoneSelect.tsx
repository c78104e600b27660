import type { Timezone } from "@workers/contracts/session/accounts";
import { ComboBox } from "~/ui/ComboBox";

interface TimezoneSelectProps {
  label: string;
  zones: readonly Timezone[];
  value: string | null;
  /** The choice to follow the app's own time zone. */
  placeholder?: string;
}

/** What places are called by now whose zones browsers still list under a former name (the file `backward` of the IANA database). */
const presentNames: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** Every time zone by its place and region, with its distance from UTC; found by typing. */
export function TimezoneSelect({ label, zones, value, placeholder }: TimezoneSelectProps) {
  const options = zones.map(({ tzCode, utc }) => {
    const [region, ...place] = (presentNames[tzCode] ?? tzCode).replaceAll("_", " ").split("/");
    return {
      id: tzCode,
      label: place.length > 0 ? place.toReversed().join(", ") : region!,
      description: `${region} · UTC${utc}`,
    };
  });
  return (
    <ComboBox
      label={label}
      name="timezone"
      options={placeholder ? [{ id: "", label: placeholder }, ...options] : options}
      defaultValue={value ?? ""}
    />
  );
}
