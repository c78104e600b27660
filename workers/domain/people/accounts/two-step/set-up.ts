import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { accounts, recoveryCodes, twoSteps } from "@db/directory";
import { recoveryCodeRules } from "@db/vocabulary/sign-in/limits";
import { randomBytes } from "node:crypto";
import type { AccountId } from "@db/vocabulary/ids";
import type { UserContext } from "@workers/context";
import type { FreshProof } from "@workers/contracts/session/accounts";
import type { RecoveryCodes, TwoStepSetUp, TwoStepView } from "@workers/contracts/session/two-step";
import { AppError } from "@workers/errors";
import { countSecondStepAttempt, forgiveSecondStepAttempts, guesserOf } from "@workers/domain/kernel/guessing";
import { sendMail } from "@workers/domain/kernel/mail";
import type { MailTemplate } from "@workers/domain/kernel/queue-messages";
import { openSecret, sealSecret } from "@workers/domain/kernel/sealed-secrets";
import { endSessions, signInScopeOf } from "@workers/domain/kernel/sessions";
import { isoOrNull } from "@workers/domain/kernel/time";
import {
  directoryDelete,
  directoryInsert,
  directoryRows,
  directoryWrite,
  insertSelect,
  nameOf,
  type Writable,
} from "@workers/store";
import { findAccount, updateAccount } from "../account";
import { requireFreshProof } from "../fresh-proof";
import { checkTwoStepCode, recoveryHash, secretOf, wrongTwoStepCode } from "./check-code";
import { matchingStep, newTotpSecret, otpAuthAddress, toBase32 } from "./totp";

/** Whether signing in to the caller's account takes a second step, and how many recovery codes are left. */
export async function readTwoStep(ctx: UserContext): Promise<TwoStepView> {
  const { id } = ctx.actor.account;
  const [account, left] = await Promise.all([
    findAccount(ctx, id),
    ctx.directory.readOne(
      directoryRows(recoveryCodes, { count: sql<number>`count(*)` }).where(
        eq(recoveryCodes.accountId, id),
        isNull(recoveryCodes.usedAt),
      ),
    ),
  ]);
  const since = account?.twoStepAt ?? null;
  return { isOn: since !== null, since: isoOrNull(since), recoveryCodesLeft: since === null ? 0 : (left?.count ?? 0) };
}

/**
 * Begins to set it up, on fresh proof that the account is the caller's: who stole a session must not lock its owner out. Nothing
 * counts yet; beginning again makes another secret. 409 while it is on.
 */
export async function beginTwoStep(ctx: UserContext, proof: FreshProof): Promise<TwoStepSetUp> {
  const account = await requireFreshProof(ctx, proof);
  const secret = newTotpSecret();
  const isOff = sql`exists (select 1 from ${accounts} where ${accounts.id} = ${account.id} and ${accounts.twoStepAt} is null)`;
  const now = ctx.now();
  const changed = await ctx.directory.writeOne(
    directoryWrite(
      insertSelect(
        twoSteps,
        {
          accountId: account.id,
          secret: sealSecret(ctx.env, secretOf(account.id), secret),
          lastStep: 0,
          createdAt: now,
        },
        sql`where ${isOff} on conflict (${nameOf(twoSteps.accountId)}) do update set
          ${nameOf(twoSteps.secret)} = excluded.${nameOf(twoSteps.secret)}, ${nameOf(twoSteps.lastStep)} = 0,
          ${nameOf(twoSteps.createdAt)} = excluded.${nameOf(twoSteps.createdAt)}`,
      ),
    ),
  );
  if (changed === 0) throw new AppError("conflict", { details: { reason: "twoStepIsOn" } });
  return twoStepSetUpOf(ctx, secret);
}

/** A secret as it is shown to who made it. */
export async function twoStepSetUpOf(ctx: UserContext, secret: string): Promise<TwoStepSetUp> {
  const { sender } = await signInScopeOf(ctx);
  return { secret, address: otpAuthAddress(sender.name, ctx.actor.account.email, secret) };
}

async function pendingSecret(ctx: UserContext): Promise<{ sealed: string; secret: string | null }> {
  const { id } = ctx.actor.account;
  const row = await ctx.directory.readOne(
    directoryRows(twoSteps, { secret: twoSteps.secret })
      .join(accounts, and(eq(accounts.id, twoSteps.accountId), isNull(accounts.twoStepAt)))
      .where(eq(twoSteps.accountId, id))
      .limit(1),
  );
  return { sealed: row?.secret ?? "", secret: openSecret(ctx.env, secretOf(id), row?.secret ?? null) };
}

/**
 * Turns it on, by a first code of the app; answers the recovery codes, this once. Every other session ends: it began without a
 * second step. Throws codeInvalid; signInExpired where nothing waits.
 */
export async function confirmTwoStep(ctx: UserContext, code: string): Promise<RecoveryCodes> {
  const { id } = ctx.actor.account;
  const guesser = guesserOf(ctx, ctx.actor.account, "");
  await countSecondStepAttempt(ctx, guesser);
  const { sealed, secret } = await pendingSecret(ctx);
  if (!secret) throw new AppError("signInExpired");
  const step = matchingStep(secret, code, ctx.now());
  if (step === null) throw wrongTwoStepCode();
  const codes = newRecoveryCodes();
  const isPending = and(eq(twoSteps.accountId, id), eq(twoSteps.secret, sealed), lt(twoSteps.lastStep, step))!;
  const turnOn = directoryWrite(sql`update ${accounts} set ${nameOf(accounts.twoStepAt)} = ${ctx.now()}
    where ${accounts.id} = ${id} and ${accounts.twoStepAt} is null and exists (select 1 from ${twoSteps} where ${isPending})`);
  const changes = await ctx.directory.write([
    turnOn,
    directoryWrite(sql`update ${twoSteps} set ${nameOf(twoSteps.lastStep)} = ${step} where ${isPending}`),
  ]);
  // Of two confirmations at once the other one was first, and its recovery codes are those that count.
  if (changes.of(turnOn) === 0) throw wrongTwoStepCode();
  await ctx.directory.write(replaceRecoveryCodes(ctx, id, codes));
  ctx.publish({ type: "account.updated", accountId: id });
  await Promise.all([forgiveSecondStepAttempts(ctx, guesser), endSessions(ctx, id, { except: ctx.actor.sessionId })]);
  await notify(ctx, "twoStepOn");
  return { codes };
}

/** Turns it off, by a code of the app or a recovery code. */
export async function turnOffTwoStep(ctx: UserContext, code: string): Promise<void> {
  const { id } = ctx.actor.account;
  await requireOn(ctx);
  await checkTwoStepCode(ctx, ctx.actor.account, code);
  await ctx.directory.write([
    updateAccount(ctx, id, { twoStepAt: null }),
    directoryDelete(twoSteps, eq(twoSteps.accountId, id)),
    directoryDelete(recoveryCodes, eq(recoveryCodes.accountId, id)),
  ]);
  ctx.publish({ type: "account.updated", accountId: id });
  await notify(ctx, "twoStepOff");
}

/** Makes other recovery codes, by a code; those before count no more. */
export async function renewRecoveryCodes(ctx: UserContext, code: string): Promise<RecoveryCodes> {
  await requireOn(ctx);
  await checkTwoStepCode(ctx, ctx.actor.account, code);
  const codes = newRecoveryCodes();
  await ctx.directory.write(replaceRecoveryCodes(ctx, ctx.actor.account.id, codes));
  await notify(ctx, "recoveryCodesRenewed");
  return { codes };
}

async function requireOn(ctx: UserContext): Promise<void> {
  const account = await findAccount(ctx, ctx.actor.account.id);
  if (account?.twoStepAt == null) throw new AppError("conflict", { details: { reason: "twoStepIsOff" } });
}

const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeRules.count }, () => {
    const letters = toBase32(randomBytes(8)).slice(0, recoveryCodeRules.length);
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });

const replaceRecoveryCodes = (ctx: UserContext, accountId: AccountId, codes: readonly string[]): Writable[] => [
  directoryDelete(recoveryCodes, eq(recoveryCodes.accountId, accountId)),
  ...codes.map((code) =>
    directoryInsert(recoveryCodes, {
      accountId,
      codeHash: recoveryHash(ctx.env, accountId, code),
      createdAt: ctx.now(),
    }),
  ),
];

async function notify(ctx: UserContext, template: MailTemplate): Promise<void> {
  const { sender, language, home } = await signInScopeOf(ctx);
  await sendMail(ctx, { to: ctx.actor.account.email, template, sender, language, link: `${home}/auth/reset` });
}
