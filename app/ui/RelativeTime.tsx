import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { formatRelativeTime, nextChange } from "./relative-time-format";
import { useDates } from "./use-dates";

interface RelativeTimeProps {
  /** Milliseconds UTC or ISO 8601. */
  time: number | string;
  className?: string;
}

/**
 * "vor 5 Min." that keeps itself true, with the full date as its title. The server's text stands until the page is alive
 * (its clock and time zone may differ by a little), then the element is made anew with the person's own.
 */
export function RelativeTime({ time, className }: RelativeTimeProps) {
  const { t } = useTranslation("ui");
  const dates = useDates();
  const [now, setNow] = useState<number | null>(null);
  const moment = typeof time === "number" ? time : Date.parse(time);

  useEffect(() => {
    const current = now ?? Date.now();
    if (now === null) setNow(current);
    const timer = setTimeout(() => setNow(Date.now()), nextChange(moment, current));
    return () => clearTimeout(timer);
  }, [moment, now]);

  const text = formatRelativeTime(moment, now ?? Date.now(), t, dates.format, now === null ? "UTC" : undefined);
  return (
    <time
      key={now === null ? "server" : "browser"}
      dateTime={new Date(moment).toISOString()}
      title={now === null ? undefined : dates.moment(moment, undefined)}
      suppressHydrationWarning
      className={className}
    >
      {text}
    </time>
  );
}
