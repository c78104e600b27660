import { eq, inArray, sql } from "drizzle-orm";
import { windowCounts } from "@db/directory";
import { guessLimits, periods } from "@db/vocabulary/limits";
import type { Context } from "@workers/context";
import { networkOf } from "../network";
import { directoryDelete, directoryRows, directoryUpdate } from "@workers/store";
import { AppError } from "@workers/errors";
import { keyedHash } from "../secrets";
import { countOnce } from "../window-counts";
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
  const { rows } = await ctx.directory.writeAndRead(
    [...allowed.keys()].map((key) => countOnce(key, now, period)),
    directoryRows(windowCounts, {
      key: windowCounts.key,
      count: windowCounts.count,
      expiresAt: windowCounts.expiresAt,
    }).where(inArray(windowCounts.key, [...allowed.keys()])),
  );
  const waits = rows.filter(({ key, count }) => count > allowed.get(key)!).map(({ expiresAt }) => expiresAt - now);
  if (waits.length > 0) throw new AppError("tooMany", { retryAfter: Math.ceil(Math.max(...waits) / 1000) });
}

/** After the right password: the account's wrong ones are forgotten; of the network only this try is, for one account's password says nothing of the others. */
export async function forgivePasswordAttempts(ctx: Keeper, guesser: Guesser): Promise<void> {
  await ctx.directory.write([
    directoryDelete(windowCounts, eq(windowCounts.key, counterOf(ctx, "password", guesser))),
    ...(guesser.device
      ? []
      : [
          directoryUpdate(
            windowCounts,
            { count: sql`max(0, ${windowCounts.count} - 1)` },
            eq(windowCounts.key, networkCounter(ctx)),
          ),
        ]),
  ]);
}

const networkCounter = ({ env, address }: Keeper): string => keyedHash(env, "guesses", "network", networkOf(address));
