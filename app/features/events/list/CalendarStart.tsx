import { type ComponentType, useEffect, useState } from "react";
import { LoadFailed } from "~/ui/LoadFailed";
import { Skeleton } from "~/ui/Skeleton";
import type { EventCalendarProps } from "./EventCalendar";

/** The calendar, whose code only who looks at it fetches. */
export function CalendarStart(props: EventCalendarProps) {
  const [Calendar, setCalendar] = useState<ComponentType<EventCalendarProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    import("./EventCalendar").then(
      ({ EventCalendar }) => isCurrent && setCalendar(() => EventCalendar),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  if (hasFailed) return <LoadFailed onRetry={() => window.location.reload()} />;
  return Calendar ? <Calendar {...props} /> : <Skeleton shape="block" className="h-[36rem] w-full" />;
}
