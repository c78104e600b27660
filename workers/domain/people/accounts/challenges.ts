import { usedChallenges } from "@db/directory";
import { challengeSeconds } from "@db/vocabulary/sign-in/limits";
import type { Context } from "@workers/context";
import { directoryInsert } from "@workers/store";
import { AppError } from "@workers/errors";
import { hashToken, seal, unseal } from "@workers/domain/kernel/secrets";

type Keeper = Pick<Context, "env" | "directory" | "now" | "tenant">;

/**
 * Challenges of sign-ins: sealed, so that they carry what they are for and nobody else can make one; short-lived; good at the
 * host that made them alone; and used once, which the server remembers.
 */
export const newChallenge = <Value extends object>(ctx: Keeper, purpose: string, value: Value): string =>
  seal(ctx.env, purpose, { ...value, host: ctx.tenant.host }, ctx.now() + challengeSeconds * 1000);

/** What a challenge carries; null where it isn't one of ours, of this host, for this purpose and time. */
export function openChallenge<Value extends object>(ctx: Keeper, purpose: string, challenge: string): Value | null {
  const value = unseal<Value & { host: string }>(ctx.env, purpose, challenge, ctx.now());
  return value?.host === ctx.tenant.host ? value : null;
}

/** Uses a challenge up. Throws signInExpired where it was used before: of two at once one goes on. */
export async function consumeChallenge(ctx: Keeper, challenge: string): Promise<void> {
  const expiresAt = ctx.now() + challengeSeconds * 1000;
  const inserted = await ctx.directory.writeOne(
    directoryInsert(usedChallenges, { hash: hashToken(challenge), expiresAt }, { orIgnore: true }),
  );
  if (inserted === 0) throw new AppError("signInExpired");
}
