import { eq, lte, sql } from "drizzle-orm";
import { passwordAttempts } from "@db/directory";
import { passwordAttemptsLimit, periods } from "@db/vocabulary/limits";
import type { Context } from "@workers/context";
import { directoryDelete, directoryUpsert, returning } from "@workers/store";
import { AppError } from "../errors";
import { keyedHash } from "../secrets";

type Keeper = Pick<Context, "env" | "directory" | "now">;

/** Counts a try with a password for an address, known or not. Refuses with 429 after too many within a quarter of an hour. */
export async function countPasswordAttempt(ctx: Keeper, address: string): Promise<void> {
  const now = ctx.now();
  const period = periods.passwordAttemptsSeconds * 1000;
  const isNewWindow = lte(passwordAttempts.windowStartedAt, now - period);
  const [counted] = await ctx.directory.writeReturning<{ attempts: number; window_started_at: number }>(
    returning(
      directoryUpsert(
        passwordAttempts,
        { addressHash: hashOf(ctx, address), attempts: 1, windowStartedAt: now, expiresAt: now + period },
        [passwordAttempts.addressHash],
        {
          attempts: sql`case when ${isNewWindow} then 1 else ${passwordAttempts.attempts} + 1 end`,
          windowStartedAt: sql`case when ${isNewWindow} then ${now} else ${passwordAttempts.windowStartedAt} end`,
          expiresAt: sql`case when ${isNewWindow} then ${now + period} else ${passwordAttempts.expiresAt} end`,
        },
      ),
      { attempts: passwordAttempts.attempts, windowStartedAt: passwordAttempts.windowStartedAt },
    ),
  );
  if (counted && counted.attempts > passwordAttemptsLimit)
    throw new AppError("tooMany", { retryAfter: Math.ceil((counted.window_started_at + period - now) / 1000) });
}

/** Forgets the wrong passwords of an address after the right one. */
export async function forgivePasswordAttempts(ctx: Keeper, address: string): Promise<void> {
  await ctx.directory.write([directoryDelete(passwordAttempts, eq(passwordAttempts.addressHash, hashOf(ctx, address)))]);
}

const hashOf = (ctx: Keeper, address: string) => keyedHash(ctx.env, "password attempts", address);
