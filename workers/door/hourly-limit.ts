import { eq, lte, or, lt, sql } from "drizzle-orm";
import { hourlyCounts } from "@db/directory";
import type { AccountId } from "@db/vocabulary/ids";
import type { Context } from "../context";
import { directoryRows, directoryUpsert } from "../store";

const hour = 3_600_000;

/**
 * Counts one act of an account within an hour that begins with the first; answers null, or after how many seconds the
 * next is allowed. The platform's rate limits end at a minute, so these are counted in the directory, by the statement
 * that judges them.
 */
export async function countWithinHour(ctx: Pick<Context, "directory" | "now">, name: string, accountId: AccountId, most: number): Promise<number | null> {
  const now = ctx.now();
  const key = `${name}:${accountId}`;
  const isOver = lte(hourlyCounts.expiresAt, now);
  const { changes, rows } = await ctx.directory.writeAndRead<{ expiresAt: number }>(
    [
      directoryUpsert(
        hourlyCounts,
        { key, count: 1, expiresAt: now + hour },
        [hourlyCounts.key],
        { count: sql`case when ${isOver} then 1 else ${hourlyCounts.count} + 1 end`, expiresAt: sql`case when ${isOver} then ${now + hour} else ${hourlyCounts.expiresAt} end` },
        or(isOver, lt(hourlyCounts.count, most)),
      ),
    ],
    directoryRows(hourlyCounts, { expiresAt: hourlyCounts.expiresAt }).where(eq(hourlyCounts.key, key)),
  );
  return changes[0] === 1 ? null : Math.ceil((rows[0]!.expiresAt - now) / 1000);
}
