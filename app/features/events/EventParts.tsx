import { CalendarDays, CircleDot, MapPin, Video } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { EventState } from "@db/vocabulary/calendar/events";
import type { Event } from "@workers/contracts/events/events";
import { Badge } from "~/ui/Badge";
import { classNames } from "~/ui/class-names";
import { Image } from "~/ui/Image";

/** The cover of an event, 2.5 : 1; nothing where it has none. */
export function EventCover({ url, isEager, className }: { url: string; isEager?: boolean; className?: string }) {
  return (
    <Image src={`${url}?w=960`} alt="" isEager={isEager} className={classNames("aspect-[5/2] w-full", className)} />
  );
}

/** Day and month as a leaf of a calendar. */
export function DayLeaf({ day, month, isQuiet }: { day: string; month: string; isQuiet?: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        "grid w-14 shrink-0 content-start justify-items-center self-start overflow-hidden rounded-lg border border-line bg-surface pb-1.5 leading-none",
        isQuiet && "opacity-70",
      )}
    >
      <span
        className={classNames(
          "mb-1.5 w-full py-1 text-center text-xs font-semibold uppercase tracking-wide",
          isQuiet ? "bg-pressed text-text" : "bg-brand-soft text-brand-text",
        )}
      >
        {month}
      </span>
      <span className="text-2xl font-semibold tabular-nums text-text">{day}</span>
    </span>
  );
}

/** What is to be known of an event at a glance: that it is on now, called off, or over; that the reader comes. */
export function EventBadges({ event, state }: { event: Event; state: EventState }) {
  const { t } = useTranslation("events");
  const isFull = event.participantsNumberLimit !== null && event.attendeesCount >= event.participantsNumberLimit;
  return (
    <>
      {state === "live" ? (
        <Badge tone="danger" icon={<CircleDot />}>
          {t("state.live")}
        </Badge>
      ) : null}
      {state === "cancelled" ? <Badge tone="warning">{t("state.cancelled")}</Badge> : null}
      {state === "ended" ? <Badge>{t("state.ended")}</Badge> : null}
      {event.heldAs ? <Badge tone="warning">{t("held")}</Badge> : null}
      {event.attendance ? (
        <Badge tone="success">{t(event.attendance.status === "joined" ? "joined" : "waiting")}</Badge>
      ) : isFull && state === "scheduled" ? (
        <Badge>{t("full")}</Badge>
      ) : null}
    </>
  );
}

/** Where an event takes place, with a sign of it. */
export function EventPlace({ event }: { event: Pick<Event, "eventType" | "address"> }) {
  const { t } = useTranslation("events");
  const Icon = { virtual: Video, person: MapPin, tbd: CalendarDays }[event.eventType];
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{event.eventType === "person" ? event.address : t(`type.${event.eventType}`)}</span>
    </span>
  );
}
