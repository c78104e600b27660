import { CalendarDays, Clock, Globe, Repeat, Tag, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { EventState } from "@db/vocabulary/calendar/events";
import type { EventAttendee, WholeEvent } from "@workers/contracts/events/events";
import { usePersonName } from "~/features/community/person-name";
import { useAppPath } from "~/features/shell/pages/app-path";
import { AvatarStack } from "~/ui/AvatarStack";
import { Card } from "~/ui/Card";
import { TextLink } from "~/ui/TextLink";
import { useEventTimes } from "../event-times";
import { EventPlace } from "../EventParts";
import { useRepetitionText } from "../use-repetition-text";
import { AddToCalendar } from "./AddToCalendar";
import { Attendance } from "./Attendance";
import { Room } from "./Room";

interface EventFactsProps {
  event: WholeEvent;
  state: EventState;
  attendees: readonly EventAttendee[] | null;
}

/** When and where an event is, how many come, and whether the reader does. */
export function EventFacts({ event, state, attendees }: EventFactsProps) {
  const { t } = useTranslation("events");
  const repetitionText = useRepetitionText();
  const path = useAppPath();
  const nameOf = usePersonName();
  const times = useEventTimes(event);
  const limit = event.participantsNumberLimit;
  return (
    <Card padding="none" className="grid grid-cols-1 gap-4 p-4 md:p-5">
      <dl className="grid grid-cols-1 gap-3 text-base">
        <Fact icon={<CalendarDays />} name={t("facts.date")}>
          {times.date}
        </Fact>
        <Fact icon={<Clock />} name={t("facts.time")}>
          {times.hours}
          {times.there ? (
            <span className="flex items-center gap-1.5 text-sm text-muted">
              <Globe aria-hidden className="size-3.5" />
              {t("facts.there", { time: times.there.clock, place: times.there.place })}
            </span>
          ) : null}
        </Fact>
        {event.repetition ? (
          <Fact icon={<Repeat />} name={t("facts.repeats")}>
            {repetitionText(event.repetition)}
          </Fact>
        ) : null}
        <div className="flex min-w-0 flex-wrap items-center gap-x-2">
          <dt className="sr-only">{t("facts.place")}</dt>
          <dd className="min-w-0">
            <EventPlace event={event} />
            {event.eventType === "person" && event.address ? (
              <span className="block pl-6 text-sm">
                <TextLink
                  to={`https://www.openstreetmap.org/search?query=${encodeURIComponent(event.address)}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {t("facts.map")}
                </TextLink>
              </span>
            ) : null}
          </dd>
        </div>
        {event.category ? (
          <Fact icon={<Tag />} name={t("facts.category")}>
            <TextLink to={`${path.events()}?type=upcoming&category=${encodeURIComponent(event.category.slug)}`}>
              {event.category.name}
            </TextLink>
          </Fact>
        ) : null}
        <Fact icon={<Users />} name={t("facts.attendees")}>
          {limit === null
            ? t("attendeesCount", { count: event.attendeesCount })
            : t("facts.places", { taken: event.attendeesCount, limit })}
          {event.waitingCount > 0 ? (
            <span className="block text-sm text-muted">{t("facts.waiting", { count: event.waitingCount })}</span>
          ) : null}
        </Fact>
      </dl>
      {attendees && attendees.length > 0 ? (
        <TextLink to={path(`/events/${event.slug}/attendees`)} tone="quiet" className="flex items-center gap-3 text-sm">
          <AvatarStack
            people={attendees.map(({ profile }) => ({ id: profile.id, name: nameOf(profile), src: profile.avatarUrl }))}
            total={event.attendeesCount}
          />
          {t("facts.all")}
        </TextLink>
      ) : null}
      <Room event={event} state={state} />
      <Attendance event={event} state={state} />
      {state === "cancelled" || state === "ended" ? null : <AddToCalendar event={event} />}
    </Card>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-start gap-2">
      <dt className="mt-1 shrink-0 [&_svg]:size-4">
        {icon}
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
