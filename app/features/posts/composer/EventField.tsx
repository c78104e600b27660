import { X } from "lucide-react";
import { useEffect, useState } from "react";
import type { CalendarEventId } from "@db/vocabulary/ids";
import type { Event } from "@workers/contracts/events/events";
import { comingEvents } from "~/features/events/event-calls";
import { useFrame, useFrameApp } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "~/ui/IconButton";
import { Select } from "~/ui/Select";
import { useDates } from "~/ui/use-dates";

interface EventFieldProps {
  event: { id: CalendarEventId; name: string } | null;
  error?: string | null;
  onChange: (event: { id: CalendarEventId; name: string } | null) => void;
  onRemove: () => void;
}

/** Which of the coming events a post is about. */
export function EventField({ event, error, onChange, onRemove }: EventFieldProps) {
  const { t } = useTranslation("community");
  const { id: appId } = useFrameApp();
  const { timezone } = useFrame();
  const dates = useDates();
  const [events, setEvents] = useState<readonly Event[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    comingEvents(appId).then(
      (coming) => isCurrent && setEvents(coming),
      () => isCurrent && setEvents([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [appId]);
  const coming = (events ?? []).filter(({ id }) => id !== event?.id);
  return (
    <div className="flex items-end gap-2">
      <Select<string>
        className="min-w-0 flex-1"
        label={t("composer.event")}
        value={event?.id ?? ""}
        error={error}
        onChoose={(id) => {
          const chosen = coming.find((each) => each.id === id);
          onChange(chosen ? { id: chosen.id, name: chosen.name } : id === event?.id ? event : null);
        }}
        options={[
          { value: "", label: t(events?.length === 0 ? "composer.noEvents" : "composer.chooseEvent") },
          ...(event ? [{ value: event.id as string, label: event.name }] : []),
          ...coming.map(({ id, name, startsAt }) => ({
            value: id as string,
            label: `${name} · ${dates.moment(startsAt, timezone)}`,
          })),
        ]}
      />
      <IconButton label={t("composer.removeEvent")} icon={<X />} onClick={onRemove} />
    </div>
  );
}
