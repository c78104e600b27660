import { CalendarDays, MapPin, Video } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { type EventType, eventTypes } from "@db/vocabulary/calendar/events";
import { limits } from "@db/vocabulary/limits";
import { RadioCards } from "~/ui/RadioCards";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";
import type { FieldsProps } from "./field-props";

const icons: Record<EventType, JSX.Element> = { virtual: <Video />, person: <MapPin />, tbd: <CalendarDays /> };

/** Where people meet: online, in a place, or not known yet. */
export function PlaceFields({ draft, change, errors }: FieldsProps) {
  const { t } = useTranslation("events");
  return (
    <SettingsSection title={t("form.where")}>
      <RadioCards<EventType>
        label={t("form.where")}
        isLabelHidden
        name="eventType"
        columns={3}
        value={draft.eventType}
        onChange={(eventType) => change({ eventType })}
        options={eventTypes.map((value) => ({ value, icon: icons[value], label: t(`type.${value}`) }))}
      />
      {draft.eventType === "virtual" ? (
        <TextField
          label={t("form.locationUrl")}
          description={t("form.locationUrlHint")}
          required
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={limits.url.max}
          value={draft.locationUrl}
          error={errors["locationUrl"]}
          onChange={(event) => change({ locationUrl: event.currentTarget.value })}
        />
      ) : null}
      {draft.eventType === "person" ? (
        <TextField
          label={t("form.address")}
          required
          maxLength={limits.address.max}
          autoComplete="street-address"
          value={draft.address}
          error={errors["address"]}
          onChange={(event) => change({ address: event.currentTarget.value })}
        />
      ) : null}
    </SettingsSection>
  );
}
