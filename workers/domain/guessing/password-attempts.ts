import { eq, inArray, lte, sql } from "drizzle-orm";
import { guessCounters } from "@db/directory";
import { guessLimits, periods } from "@db/vocabulary/limits";
import type { Context } from "@workers/context";
import { networkOf } from "@workers/door/network";
import { directoryDelete, directoryRows, directoryUpdate, directoryUpsert } from "@workers/store";
import { AppError } from "../errors";
import { keyedHash } from "../secrets";
import { counterOf, type Guesser } from "./guesser";

type Keeper = Pick<Context, "env" | "directory" | "now" | "address">;
const period = periods.passwordAttemptsSeconds * 1000;

/**
 * Counts a try with a password. Refuses with 429 after too many within a quarter of an hour: for one account from all
 * devices that it doesn't know together, from one network for all accounts, and from each device that the account knows.
 * A known device isn't held up by the others.
 */
export async function countPasswordAttempt(ctx: Keeper, guesser: Guesser): Promise<void> {
  const now = ctx.now();
  const allowed = new Map<string, number>([[counterOf(ctx, "password", guesser), guessLimits.passwords]]);
  if (!guesser.device) allowed.set(networkCounter(ctx), guessLimits.passwordsOfNetwork);
  const isOver = lte(guessCounters.windowStartedAt, now - period);
  const { rows } = await ctx.directory.writeAndRead(
    [...allowed.keys()].map((counter) =>
      directoryUpsert(
        guessCounters,
        { counter, count: 1, windowStartedAt: now, expiresAt: now + period },
        [guessCounters.counter],
        {
          count: sql`case when ${isOver} then 1 else ${guessCounters.count} + 1 end`,
          windowStartedAt: sql`case when ${isOver} then ${now} else ${guessCounters.windowStartedAt} end`,
          expiresAt: sql`case when ${isOver} then ${now + period} else ${guessCounters.expiresAt} end`,
        },
      ),
    ),
    directoryRows(guessCounters, { counter: guessCounters.counter, count: guessCounters.count, startedAt: guessCounters.windowStartedAt })
      .where(inArray(guessCounters.counter, [...allowed.keys()])),
  );
  const waits = rows.filter(({ counter, count }) => count > allowed.get(counter)!).map(({ startedAt }) => startedAt + period - now);
  if (waits.length > 0) throw new AppError("tooMany", { retryAfter: Math.ceil(Math.max(...waits) / 1000) });
}

/** After the right password: the account's wrong ones are forgotten; of the network only this try is, for one account's password says nothing of the others. */
export async function forgivePasswordAttempts(ctx: Keeper, guesser: Guesser): Promise<void> {
  await ctx.directory.write([
    directoryDelete(guessCounters, eq(guessCounters.counter, counterOf(ctx, "password", guesser))),
    ...(guesser.device ? [] : [directoryUpdate(guessCounters, { count: sql`max(0, ${guessCounters.count} - 1)` }, eq(guessCounters.counter, networkCounter(ctx)))]),
  ]);
}

const networkCounter = ({ env, address }: Keeper): string => keyedHash(env, "guesses", "network", networkOf(address));
