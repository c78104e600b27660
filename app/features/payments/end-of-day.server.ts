import { addDays, startOfDay } from "@workers/domain/platform/analytics";

/** The end of a day that somebody chose, on the calendar of the timezone; null for no day. What is none stays, to be refused. */
export function endOfDay(day: string, timezone: string): string | null {
  if (day === "") return null;
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return day;
  return new Date(startOfDay(addDays(day, 1), timezone) - 1000).toISOString();
}
