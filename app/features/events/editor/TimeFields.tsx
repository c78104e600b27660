import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { eventDurations } from "@db/vocabulary/calendar/events";
import { DateField } from "~/ui/DateField";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";
import { DatesPreview } from "./DatesPreview";
import type { FieldsProps } from "./field-props";
import { RepetitionFields } from "./RepetitionFields";

/** When an event is: what the clocks show there, and by which rule it repeats. */
export function TimeFields({ draft, change, errors, canRepeat }: FieldsProps & { canRepeat: boolean }) {
  const { t } = useTranslation("events");
  const zones = useZones(draft.timezone);
  const lengthOf = (seconds: number) => {
    const [hours, minutes] = [Math.floor(seconds / 3600), (seconds % 3600) / 60];
    return [hours > 0 && t("form.hours", { count: hours }), minutes > 0 && t("form.minutes", { count: minutes })]
      .filter(Boolean)
      .join(" ");
  };
  return (
    <SettingsSection id="when" title={t("form.when")}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <DateField
          label={t("form.day")}
          value={draft.day}
          error={errors["startsAt"]}
          onChange={(day) => day && change({ day })}
        />
        <TextField
          label={t("form.time")}
          type="time"
          required
          value={draft.time}
          onChange={(event) => event.currentTarget.value && change({ time: event.currentTarget.value.slice(0, 5) })}
        />
        <Select
          label={t("form.duration")}
          value={String(draft.duration)}
          error={errors["duration"]}
          onChoose={(duration) => change({ duration: Number(duration) })}
          options={eventDurations.map((seconds) => ({ value: String(seconds), label: lengthOf(seconds) }))}
        />
      </div>
      <Select
        label={t("form.timezone")}
        description={t("form.timezoneHint")}
        value={draft.timezone}
        error={errors["timezone"]}
        onChoose={(timezone) => change({ timezone })}
        options={zones.map((value) => ({ value, label: value.replaceAll("_", " ") }))}
      />
      {canRepeat ? (
        <>
          <RepetitionFields draft={draft} change={change} errors={errors} />
          {draft.repetition.frequency === "none" ? null : <DatesPreview draft={draft} />}
        </>
      ) : null}
    </SettingsSection>
  );
}

/** All time zones, once scripts run. */
function useZones(current: string): readonly string[] {
  const [zones, setZones] = useState<readonly string[]>([]);
  useEffect(() => setZones(Intl.supportedValuesOf("timeZone")), []);
  return zones.includes(current) ? zones : [current, ...zones];
}
