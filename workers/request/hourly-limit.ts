import { eq } from "drizzle-orm";
import { windowCounts } from "@db/directory";
import type { AccountId } from "@db/vocabulary/ids";
import type { Context } from "../context";
import { countOnce } from "../domain/kernel/window-counts";
import { directoryRows } from "../store";

const hour = 3_600_000;

/**
 * Counts one act of an account within an hour that begins with the first; answers null, or after how many seconds the
 * next is allowed. The platform's rate limits end at a minute, so these are counted in the directory, by the statement
 * that judges them.
 */
export async function countWithinHour(
  ctx: Pick<Context, "directory" | "now">,
  name: string,
  accountId: AccountId,
  maxCount: number,
): Promise<number | null> {
  const now = ctx.now();
  const key = `${name}:${accountId}`;
  const count = countOnce(key, now, hour, { limit: maxCount });
  const { changes, rows } = await ctx.directory.writeAndRead<{ expiresAt: number }>(
    [count],
    directoryRows(windowCounts, { expiresAt: windowCounts.expiresAt }).where(eq(windowCounts.key, key)),
  );
  return changes.of(count) === 1 ? null : Math.ceil((rows[0]!.expiresAt - now) / 1000);
}
