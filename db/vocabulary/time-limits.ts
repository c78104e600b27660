import type { TimeLimit } from "./payments";

const day = 86_400_000;

/** The last moment that ISO 8601 writes with four digits of the year: what ends later ends then. */
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
export const upToLastMoment = (moment: number): number => Math.min(moment, lastMoment);

/** A moment so much later by the calendar of UTC; a month without that day ends at its last. */
export function addLimit(from: number, { value, unit }: TimeLimit): number {
  if (unit === "day") return upToLastMoment(from + value * day);
  const date = new Date(from);
  const months = unit === "month" ? value : 12 * value;
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, lastDay));
  return upToLastMoment(date.getTime());
}
