import { useEffect, useState } from "react";
import type { EventState } from "@db/vocabulary/calendar/events";
import { offsetAt } from "@db/vocabulary/calendar/wall-time";
import type { Event } from "@workers/contracts/events/events";
import { useFrame } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { dateFormat } from "~/ui/intl-formats";

/** The reader's time zone: until the page stands that of the app, for the Worker doesn't know it. */
export function useViewerZone(): string {
  const { timezone } = useFrame();
  const [zone, setZone] = useState(timezone);
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone || timezone), [timezone]);
  return zone;
}

/** When an event begins by its own clock, and where that is; null where the reader's clock shows the same. */
export function timeThere(
  { startsAt, timezone }: Pick<Event, "startsAt" | "timezone">,
  zone: string,
  language: string,
): { clock: string; place: string } | null {
  const from = Date.parse(startsAt);
  if (offsetAt(from, zone) === offsetAt(from, timezone)) return null;
  const clock = dateFormat(language, { weekday: "short", hour: "numeric", minute: "2-digit", timeZone: timezone });
  return { clock: clock.format(from), place: timezone.split("/").at(-1)!.replaceAll("_", " ") };
}

type Times = Pick<Event, "startsAt" | "endsAt" | "timezone">;

/** When an event is, in words: by the reader's clock, and by its own where that shows another hour. */
export function useEventTimes({ startsAt, endsAt, timezone }: Times) {
  const { i18n } = useTranslation("events");
  const zone = useViewerZone();
  const { language } = i18n;
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
  const write = (options: Intl.DateTimeFormatOptions, moment: number) =>
    dateFormat(language, { ...options, timeZone: zone }).format(moment);
  const clock = { hour: "numeric", minute: "2-digit" } as const;
  const date = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  const endsElsewhere =
    write({ day: "numeric", month: "numeric" }, from) !== write({ day: "numeric", month: "numeric" }, to - 1);
  const hours = `${write(clock, from)} – ${endsElsewhere ? `${write({ weekday: "short" }, to)} ` : ""}${write(clock, to)}`;
  return {
    zone,
    date: write(date, from),
    shortDate: write({ weekday: "short", day: "numeric", month: "short" }, from),
    day: write({ day: "numeric" }, from),
    month: write({ month: "short" }, from).replace(".", ""),
    hours,
    /** Null where the clocks of both show the same. */
    there: timeThere({ startsAt, timezone }, zone, language),
  };
}

/** Where an event is in its course now; it goes on while the page is open. */
export function useEventState({ startsAt, endsAt, state }: Pick<Event, "startsAt" | "endsAt" | "state">): EventState {
  const [now, setNow] = useState<number | null>(null);
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
  useEffect(() => {
    const current = Date.now();
    const next = [from, to].find((moment) => moment > current);
    // Timers know no more than 24 days.
    const timer =
      next && next - current < 2_000_000_000 ? setTimeout(() => setNow(Date.now()), next - current + 50) : undefined;
    setNow(current);
    return () => clearTimeout(timer);
  }, [from, to, state]);
  if (state === "cancelled" || now === null) return state;
  return now >= to ? "ended" : now >= from ? "live" : "scheduled";
}
