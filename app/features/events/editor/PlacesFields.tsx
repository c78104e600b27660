import { useTranslation } from "~/i18n/use-translation";
import { calendarLimits } from "@db/vocabulary/limits/calendar-limits";
import { NumberField } from "~/ui/NumberField";
import { SettingsSection } from "~/ui/SettingsSection";
import { Switch } from "~/ui/Switch";
import type { FieldsProps } from "./field-props";

/** How many may come, and what becomes of those for whom there is no place. */
export function PlacesFields({ draft, change, errors }: FieldsProps) {
  const { t } = useTranslation("events");
  return (
    <SettingsSection title={t("form.places")}>
      <Switch
        isRow
        label={t("form.isLimited")}
        description={t("form.isLimitedText")}
        checked={draft.isLimited}
        onChange={(event) => change({ isLimited: event.currentTarget.checked })}
      />
      {draft.isLimited ? (
        <>
          <NumberField
            label={t("form.limit")}
            isWhole
            required
            className="max-w-48"
            min={calendarLimits.participants.min}
            max={calendarLimits.participants.max}
            defaultValue={String(draft.participantsNumberLimit)}
            error={errors["participantsNumberLimit"]}
            onChange={(event) => {
              const number = Number.parseInt(event.currentTarget.value, 10);
              if (!Number.isNaN(number)) change({ participantsNumberLimit: number });
            }}
          />
          <Switch
            isRow
            label={t("form.hasWaitingList")}
            description={t("form.hasWaitingListText")}
            checked={draft.hasWaitingList}
            onChange={(event) => change({ hasWaitingList: event.currentTarget.checked })}
          />
        </>
      ) : null}
    </SettingsSection>
  );
}
