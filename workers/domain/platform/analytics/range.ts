import { limits } from "@db/vocabulary/limits";
import type { DateRange, RangeQuery } from "@workers/contracts/admin/analytics";
import { invalid } from "@workers/errors";
import { addDays, dayOf, daysBetween } from "./days";

/** Fills in what was left out. 422 for a span that ends before it begins or is too long. */
export function rangeOf(
  { dateFrom, dateTo }: RangeQuery,
  now: number,
  timezone: string,
  maxDays: number = limits.analyticsDays,
): DateRange {
  const to = dateTo ?? dayOf(now, timezone);
  const from = dateFrom ?? addDays(to, -29);
  if (from > to) throw invalid({ field: "dateTo", key: "minNumber", params: { min: from } });
  if (daysBetween(from, to) > maxDays)
    throw invalid({ field: "dateFrom", key: "minNumber", params: { min: addDays(to, 1 - maxDays) } });
  return { dateFrom: from, dateTo: to };
}

/** The span of the same length that ends the day before. */
export function rangeBefore({ dateFrom, dateTo }: DateRange): DateRange {
  return { dateFrom: addDays(dateFrom, -daysBetween(dateFrom, dateTo)), dateTo: addDays(dateFrom, -1) };
}
