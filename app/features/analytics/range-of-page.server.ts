import { addDays, dayOf } from "@workers/domain/platform/analytics";
import type { DateRange } from "@workers/contracts/admin/analytics";

const usualSpans = [7, 30, 90, 365];

/** The span that a page's address asks for, and the usual ones that end today. */
export function rangeOfPage(
  url: URL,
  now: number,
  timezone: string,
): { range: Partial<DateRange>; spans: ({ days: number } & DateRange)[] } {
  const dayParam = (name: string) => {
    const value = url.searchParams.get(name);
    return value && isDayText.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
  };
  const today = dayOf(now, timezone);
  const spans = usualSpans.map((days) => ({ days, dateFrom: addDays(today, 1 - days), dateTo: today }));
  const [dateFrom, dateTo] = [dayParam("dateFrom"), dayParam("dateTo")];
  // An address that was typed by hand may ask for what can't be: then the usual span is shown.
  const isPossible =
    dateFrom !== undefined && dateTo !== undefined && dateFrom <= dateTo && dateFrom >= addDays(dateTo, -730);
  return { range: isPossible ? { dateFrom, dateTo } : {}, spans };
}

const isDayText = /^\d{4}-\d{2}-\d{2}$/;
