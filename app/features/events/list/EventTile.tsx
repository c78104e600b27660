import { Clock, Repeat, Users } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { Event } from "@workers/contracts/events/events";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";
import { Image } from "~/ui/Image";
import { Link } from "~/ui/Link";
import { DayLeaf, EventBadges, EventPlace } from "../EventParts";
import { useEventState, useEventTimes } from "../event-times";

/** An event in the list: when and where it is, and whether the reader comes. */
export function EventTile({ event, isEager }: { event: Event; isEager?: boolean }) {
  const { t } = useTranslation("events");
  const path = useAppPath();
  const times = useEventTimes(event);
  const state = useEventState(event);
  const isOver = state === "ended" || state === "cancelled";
  return (
    <Card as="li" padding="none" isLink className="flex gap-4 overflow-hidden p-4">
      <DayLeaf day={times.day} month={times.month} isQuiet={isOver} />
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-muted">{times.shortDate}</span>
          <EventBadges event={event} state={state} />
        </div>
        <h3
          className={classNames(
            "text-lg font-semibold leading-snug [overflow-wrap:anywhere]",
            state === "cancelled" && "line-through decoration-1",
          )}
        >
          <Link
            to={path.event(event.slug)}
            prefetch="intent"
            className="no-underline after:absolute after:inset-0 after:rounded-xl"
          >
            {event.name}
          </Link>
        </h3>
        {event.excerpt ? <p className="line-clamp-1 text-sm text-muted">{event.excerpt}</p> : null}
        <div className="mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          <span className="inline-flex items-center gap-1.5">
            <Clock aria-hidden className="size-4 shrink-0" />
            {times.hours}
          </span>
          <EventPlace event={event} />
          {event.seriesId ? (
            <span className="inline-flex items-center gap-1.5">
              <Repeat aria-hidden className="size-4 shrink-0" />
              {t("ofSeries")}
            </span>
          ) : null}
          {event.attendeesCount > 0 ? (
            <span className="inline-flex items-center gap-1.5">
              <Users aria-hidden className="size-4 shrink-0" />
              {t("attendeesCount", { count: event.attendeesCount })}
            </span>
          ) : null}
        </div>
      </div>
      {event.coverUrl ? (
        <Image
          src={`${event.coverUrl}?w=320`}
          alt=""
          isEager={isEager}
          className="aspect-[4/3] w-36 shrink-0 self-center rounded-lg max-sm:hidden"
        />
      ) : null}
    </Card>
  );
}
