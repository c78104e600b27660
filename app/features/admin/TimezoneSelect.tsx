import { useMemo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Select } from "~/ui/Select";

export interface Zone {
  tzCode: string;
  utc: string;
}

/** Every time zone with its distance from UTC, from west to east. */
export function TimezoneSelect({ zones, defaultValue }: { zones: readonly Zone[]; defaultValue: string }) {
  const { t } = useTranslation("admin");
  const options = useMemo(
    () => zones.map(({ tzCode, utc }) => ({ value: tzCode, label: `${tzCode.replaceAll("_", " ")} (UTC${utc})` })),
    [zones],
  );
  return <Select label={t("field.timezone")} name="timezone" options={options} defaultValue={defaultValue} />;
}
