import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { key } from "@workers/contracts/validation-key";
import { invalid } from "../errors";
import { addDays, dayOf, daysBetween, isDay } from "./days";

/** A span of days, both ends among them. */
export interface DateRange {
  dateFrom: string;
  dateTo: string;
}

const day = z.string().refine(isDay, { error: key("date") });

/** The span that a report is asked for; the last 30 days where nothing is said. */
export const rangeQuery = { dateFrom: day.optional(), dateTo: day.optional() };

/** Fills in what was left out. 422 for a span that ends before it begins or is too long. */
export function rangeOf(
  { dateFrom, dateTo }: Partial<DateRange>,
  now: number,
  timezone: string,
  most: number = limits.analyticsDays,
): DateRange {
  const to = dateTo ?? dayOf(now, timezone);
  const from = dateFrom ?? addDays(to, -29);
  if (from > to) throw invalid({ field: "dateTo", key: "minNumber", params: { min: from } });
  if (daysBetween(from, to) > most)
    throw invalid({ field: "dateFrom", key: "minNumber", params: { min: addDays(to, 1 - most) } });
  return { dateFrom: from, dateTo: to };
}

/** The span of the same length that ends the day before. */
export function rangeBefore({ dateFrom, dateTo }: DateRange): DateRange {
  return { dateFrom: addDays(dateFrom, -daysBetween(dateFrom, dateTo)), dateTo: addDays(dateFrom, -1) };
}
