import { useCallback, useEffect, useState } from "react";
import type { EventCategoryId } from "@db/vocabulary/ids";
import type { Event } from "@workers/contracts/events/events";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { listCalendar } from "../event-calls";

const dateOf = (date: Date) => {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** The events of the days that a calendar shows, however many; read anew when the page is. */
export function useCalendarEvents(categoryId: EventCategoryId | null, madeAt: number) {
  const { id: appId } = useFrameApp();
  const [{ from, to }, setDays] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  const [events, setEvents] = useState<readonly Event[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!from || !to) return;
    let isCurrent = true;
    const read = async () => {
      const all: Event[] = [];
      const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
      let cursor: string | undefined;
      do {
        const page = await listCalendar(appId, {
          dateFrom: from,
          dateTo: to,
          timezone,
          ...(cursor && { cursor }),
          ...(categoryId && { categoryId }),
        });
        all.push(...(page.data as Event[]));
        cursor = page.meta?.nextCursor ?? undefined;
        if (!isCurrent) return;
        setEvents([...all]);
      } while (cursor);
      setFailed(false);
    };
    read().catch(() => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [appId, categoryId, from, to, madeAt, tries]);
  const setRange = useCallback((start: Date, end: Date) => {
    const next = { from: dateOf(start), to: dateOf(new Date(end.getTime() - 1)) };
    setDays((before) => (before.from === next.from && before.to === next.to ? before : next));
  }, []);
  const reload = useCallback(() => setTries((before) => before + 1), []);
  return { events, hasFailed, setRange, reload };
}
