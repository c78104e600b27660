import { eq } from "drizzle-orm";
import { windowCounts } from "@db/directory";
import { secondStepGuesses } from "@db/vocabulary/sign-in/limits";
import type { Context } from "@workers/context";
import { directoryDelete, directoryRows } from "@workers/store";
import { AppError } from "@workers/errors";
import { countOnce } from "../window-counts";
import { counterOf, type Guesser } from "./guesser";

type Keeper = Pick<Context, "env" | "directory" | "now">;

/**
 * Counts a try with a code of the second step before it is judged, so that tries at once count as well. Refuses with 429 after
 * too many: by all devices together that the account doesn't know, and by each that it knows.
 */
export async function countSecondStepAttempt(ctx: Keeper, guesser: Guesser): Promise<void> {
  const now = ctx.now();
  const key = counterOf(ctx, "second step", guesser);
  const { rows } = await ctx.directory.writeAndRead(
    [countOnce(key, now, secondStepGuesses.seconds * 1000)],
    directoryRows(windowCounts, { count: windowCounts.count, expiresAt: windowCounts.expiresAt }).where(
      eq(windowCounts.key, key),
    ),
  );
  const wait = rows.find(({ count }) => count > secondStepGuesses.limit);
  if (wait) throw new AppError("tooMany", { retryAfter: Math.ceil((wait.expiresAt - now) / 1000) });
}

/** After a right code. */
export async function forgiveSecondStepAttempts(ctx: Keeper, guesser: Guesser): Promise<void> {
  await ctx.directory.write([
    directoryDelete(windowCounts, eq(windowCounts.key, counterOf(ctx, "second step", guesser))),
  ]);
}
