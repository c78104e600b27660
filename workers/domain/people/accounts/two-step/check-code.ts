import { and, eq, isNull, lt } from "drizzle-orm";
import { recoveryCodes, twoSteps } from "@db/directory";
import { totpRules } from "@db/vocabulary/sign-in/limits";
import type { Context } from "@workers/context";
import { AppError } from "@workers/errors";
import { countSecondStepAttempt, forgiveSecondStepAttempts, guesserOf } from "@workers/domain/kernel/guessing";
import { openSecret } from "@workers/domain/kernel/sealed-secrets";
import { keyedHash } from "@workers/domain/kernel/secrets";
import { directoryRows, directoryUpdate } from "@workers/store";
import type { AccountRow } from "../account";
import { matchingStep } from "./totp";

/** What the stored secret is sealed for. */
export const secretOf = (accountId: AccountRow["id"]): string => `two step ${accountId}`;

/** Recovery codes are compared without what people add when they write them down. */
export const recoveryHash = (env: Context["env"], accountId: AccountRow["id"], code: string): string =>
  keyedHash(env, "recovery code", accountId, code.toUpperCase().replace(/[^A-Z2-7]/g, ""));

/**
 * Judges a code of the account's authenticator app, or one of its recovery codes. Each counts once: of the same code at once in
 * two places one is right. Throws codeInvalid, and tooMany after too many wrong ones.
 */
export async function checkTwoStepCode(
  ctx: Context,
  account: Pick<AccountRow, "id">,
  code: string,
): Promise<"app" | "recovery"> {
  const guesser = guesserOf(ctx, account, "");
  await countSecondStepAttempt(ctx, guesser);
  const isOfApp = new RegExp(`^\\d{${totpRules.digits}}$`).test(code);
  const isRight = isOfApp
    ? await consumeAppCode(ctx, account.id, code)
    : await consumeRecoveryCode(ctx, account.id, code);
  if (!isRight) throw wrongTwoStepCode();
  await forgiveSecondStepAttempts(ctx, guesser);
  return isOfApp ? "app" : "recovery";
}

export const wrongTwoStepCode = (): AppError =>
  new AppError("codeInvalid", { errors: [{ field: "code", key: "wrongCode" }] });

async function consumeAppCode(ctx: Context, id: AccountRow["id"], code: string): Promise<boolean> {
  const row = await ctx.directory.readOne(
    directoryRows(twoSteps, { secret: twoSteps.secret }).where(eq(twoSteps.accountId, id)).limit(1),
  );
  const secret = row && openSecret(ctx.env, secretOf(id), row.secret);
  const step = secret ? matchingStep(secret, code, ctx.now()) : null;
  if (!row || step === null) return false;
  const changed = await ctx.directory.writeOne(
    directoryUpdate(
      twoSteps,
      { lastStep: step },
      and(eq(twoSteps.accountId, id), eq(twoSteps.secret, row.secret), lt(twoSteps.lastStep, step))!,
    ),
  );
  return changed === 1;
}

async function consumeRecoveryCode(ctx: Context, id: AccountRow["id"], code: string): Promise<boolean> {
  const changed = await ctx.directory.writeOne(
    directoryUpdate(
      recoveryCodes,
      { usedAt: ctx.now() },
      and(
        eq(recoveryCodes.accountId, id),
        eq(recoveryCodes.codeHash, recoveryHash(ctx.env, id, code)),
        isNull(recoveryCodes.usedAt),
      )!,
    ),
  );
  return changed === 1;
}
