import { type SQL, sql } from "drizzle-orm";
import { windowCounts } from "@db/directory";
import { directoryWrite, insertSelect, nameOf, type Writable } from "@workers/store";

/**
 * Counts `key` once more within a time that begins with the first; once it is over, the count begins anew.
 * @param period length of the time in milliseconds
 * @param options.limit where it is given, the statement changes nothing beyond it
 * @param options.when judged in the same statement: nothing is counted where it doesn't hold
 */
export function countOnce(
  key: string,
  now: number,
  period: number,
  { limit, when = sql`true` }: { limit?: number; when?: SQL } = {},
): Writable {
  const { count, expiresAt } = windowCounts;
  const isOver = sql`${expiresAt} <= ${now}`;
  return directoryWrite(
    insertSelect(
      windowCounts,
      { key, count: sql`1`, expiresAt: now + period },
      sql`where ${when}
    on conflict (${nameOf(windowCounts.key)}) do update set
      ${nameOf(count)} = case when ${isOver} then 1 else ${count} + 1 end,
      ${nameOf(expiresAt)} = case when ${isOver} then excluded.${nameOf(expiresAt)} else ${expiresAt} end
      ${limit === undefined ? sql`` : sql`where ${isOver} or ${count} < ${limit}`}`,
    ),
  );
}
