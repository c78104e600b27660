import { eq, gt, type SQL, sql } from "drizzle-orm";
import { windowCounts } from "@db/directory";
import { guessLimits, periods } from "@db/vocabulary/limits";
import type { Context } from "@workers/context";
import { directoryRows, type Writable } from "@workers/store";
import { AppError } from "@workers/errors";
import { countOnce } from "../window-counts";
import { counterOf, type Guesser } from "./guesser";

type Keeper = Pick<Context, "env" | "directory" | "now">;
const day = periods.codeFailuresSeconds * 1000;

const mostOf = ({ device }: Guesser): number => (device ? guessLimits.codesOfKnownDevice : guessLimits.codes);

/**
 * Failed checks of one-time codes, over all purposes: what a statement that judges a code needs to count and limit them in
 * the same transaction.
 * @param isWrong whether the code at hand is wrong; judged before the code's own row is changed
 */
export function codeFailures(ctx: Keeper, guesser: Guesser, isWrong: SQL): { count: Writable; isAllowed: SQL } {
  const now = ctx.now();
  const counter = counterOf(ctx, "code", guesser);
  const { key, count, expiresAt } = windowCounts;
  return {
    count: countOnce(counter, now, day, { when: isWrong }),
    // A right code isn't counted: with it the failures must lie below the limit, with a wrong one they may have just reached it.
    isAllowed: sql`coalesce((select ${count} from ${windowCounts} where ${key} = ${counter} and ${expiresAt} > ${now}), 0)
      - (case when ${isWrong} then 1 else 0 end) < ${mostOf(guesser)}`,
  };
}

/** Throws 429 where no more codes are judged today. */
export async function refuseFurtherCodes(ctx: Keeper, guesser: Guesser): Promise<void> {
  const now = ctx.now();
  const failures = await ctx.directory.readOne(
    directoryRows(windowCounts, { count: windowCounts.count, expiresAt: windowCounts.expiresAt })
      .where(eq(windowCounts.key, counterOf(ctx, "code", guesser)), gt(windowCounts.expiresAt, now))
      .limit(1),
  );
  if (failures && failures.count >= mostOf(guesser))
    throw new AppError("tooMany", { retryAfter: Math.ceil((failures.expiresAt - now) / 1000) });
}
