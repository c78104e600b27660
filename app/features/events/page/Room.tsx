import { useRevalidator } from "@remix-run/react";
import { DoorOpen, Video } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { EventState } from "@db/vocabulary/calendar/events";
import type { WholeEvent } from "@workers/contracts/events/events";
import { ButtonLink } from "~/ui/Button";
import { dateFormat } from "~/ui/intl-formats";
import { useViewerZone } from "../event-times";

/** The way into the room of an online event: there for who joined once it is open, and by itself then. */
export function Room({ event, state }: { event: WholeEvent; state: EventState }) {
  const { t, i18n } = useTranslation("events");
  const zone = useViewerZone();
  const { revalidate } = useRevalidator();
  const { roomOpensAt, locationUrl, isJoined } = event;
  useEffect(() => {
    const wait = roomOpensAt ? Date.parse(roomOpensAt) - Date.now() : 0;
    // Timers know no more than 24 days.
    if (!isJoined || locationUrl || wait <= 0 || wait > 2_000_000_000) return;
    const timer = setTimeout(revalidate, wait + 500);
    return () => clearTimeout(timer);
  }, [isJoined, locationUrl, revalidate, roomOpensAt]);
  if (!roomOpensAt || state === "cancelled") return null;
  if (locationUrl)
    return (
      <ButtonLink
        to={locationUrl}
        target="_blank"
        rel="noreferrer"
        // Afterwards there is hardly anybody there.
        variant={state === "ended" ? "secondary" : "primary"}
        isFullWidth
        icon={<Video />}
      >
        {t(state === "live" ? "room.enterLive" : "room.enter")}
      </ButtonLink>
    );
  if (state === "ended") return null;
  return (
    <p className="flex items-start gap-2 rounded-lg bg-sunken p-3 text-sm text-muted">
      <DoorOpen aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t(isJoined ? "room.opens" : "room.forAttendees", {
        time: dateFormat(i18n.language, { hour: "numeric", minute: "2-digit", timeZone: zone }).format(
          Date.parse(roomOpensAt),
        ),
      })}
    </p>
  );
}
