import { lt, lte, or, sql } from "drizzle-orm";
import { windowCounts } from "@db/directory";
import { directoryUpsert, type Writable } from "@workers/store";

/**
 * Counts `key` once more within a time that begins with the first; once it is over, the count begins anew.
 * @param period length of the time in milliseconds
 * @param most where it is given, the statement changes nothing beyond it
 */
export function countOnce(key: string, now: number, period: number, most?: number): Writable {
  const isOver = lte(windowCounts.expiresAt, now);
  return directoryUpsert(
    windowCounts,
    { key, count: 1, expiresAt: now + period },
    [windowCounts.key],
    {
      count: sql`case when ${isOver} then 1 else ${windowCounts.count} + 1 end`,
      expiresAt: sql`case when ${isOver} then ${now + period} else ${windowCounts.expiresAt} end`,
    },
    most === undefined ? undefined : or(isOver, lt(windowCounts.count, most)),
  );
}
