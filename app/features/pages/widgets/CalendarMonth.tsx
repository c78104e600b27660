import { useId } from "react";
import { localOf } from "@db/vocabulary/calendar/wall-time";
import type { WidgetEntry } from "@workers/contracts/pages/widget-contents";
import { useFrame } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { EntryList } from "./EntryList";

interface CalendarMonthProps {
  /** YYYY-MM */
  month: string;
  /** YYYY-MM-DD */
  today: string | null;
  entries: readonly WidgetEntry[];
}

/** Days of a month in weeks that begin on Monday; null before its first and after its last. */
export function weeksOf(month: string): (string | null)[][] {
  const [year, number] = month.split("-").map(Number) as [number, number];
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const days: (string | null)[] = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, "0")}`),
  ];
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The month with a mark at each day that something takes place on, and what does below it. Drawn on the server. */
export function CalendarMonth({ month, today, entries }: CalendarMonthProps) {
  const { t, i18n } = useTranslation("pages");
  const { timezone } = useFrame();
  const id = useId();
  const count = new Map<string, number>();
  for (const { at } of entries)
    if (at) {
      const day = localOf(Date.parse(at), timezone).slice(0, 10);
      count.set(day, (count.get(day) ?? 0) + 1);
    }
  const monthName = new Intl.DateTimeFormat(i18n.language, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    Date.parse(`${month}-15`),
  );
  const weekdays = Array.from({ length: 7 }, (_, at) => {
    // 2024-01-01 was a Monday.
    const day = Date.UTC(2024, 0, 1 + at);
    const name = (weekday: "short" | "long") =>
      new Intl.DateTimeFormat(i18n.language, { weekday, timeZone: "UTC" }).format(day);
    return { short: name("short"), long: name("long") };
  });
  return (
    <div className="grid gap-4">
      <table aria-labelledby={id} className="w-full table-fixed text-center text-sm">
        <caption id={id} className="mb-2 text-left text-sm font-medium text-text">
          {monthName}
        </caption>
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={short} scope="col" abbr={long} className="pb-1 font-normal text-muted">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) => (
                // Days outside the month are known by their place alone.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={day ?? at} className="p-0.5" aria-current={day && day === today ? "date" : undefined}>
                  {day ? (
                    <span
                      className={classNames(
                        "relative mx-auto grid size-8 place-items-center rounded-full",
                        day === today ? "bg-brand-strong font-semibold text-on-brand-strong" : "text-text",
                      )}
                    >
                      {Number(day.slice(8))}
                      {count.has(day) ? (
                        <>
                          <span aria-hidden className="absolute -bottom-0.5 size-1.5 rounded-full bg-brand-strong" />
                          <span className="sr-only">, {t("events", { count: count.get(day) })}</span>
                        </>
                      ) : null}
                    </span>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {entries.length > 0 ? (
        <EntryList type="calendar" entries={entries.slice(0, 5)} />
      ) : (
        <p className="text-sm text-muted">{t("empty.calendar")}</p>
      )}
    </div>
  );
}
