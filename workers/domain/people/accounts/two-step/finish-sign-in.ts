import type { AccountId, AppId } from "@db/vocabulary/ids";
import { challengeSeconds } from "@db/vocabulary/sign-in/limits";
import type { Context } from "@workers/context";
import type { SecondStepForm, SignedIn, SessionTokens } from "@workers/contracts/session/sessions";
import { AppError } from "@workers/errors";
import { sendMail } from "@workers/domain/kernel/mail";
import { keyedHash, seal, unseal } from "@workers/domain/kernel/secrets";
import { startSession, signInScopeOf } from "@workers/domain/kernel/sessions";
import { type AccountRow, findAccount, refuseDeleted } from "../account";
import { checkTwoStepCode } from "./check-code";

/** What the first step has proven, sealed: it travels with who proved it. */
interface FirstStep {
  accountId: AccountId;
  /** It counts at this host alone. */
  host: string;
  deviceId: string | null;
  appId: AppId | null;
  /** Of what controlled the account then. */
  stamp: string;
}

const purpose = "second step";

/**
 * After the first step: a session; or, where the account asks for a second step, what is to be brought back with its code. The
 * browser becomes known to the account once it is signed in.
 */
export async function finishSignIn(
  ctx: Context,
  account: AccountRow,
  { deviceId, appId }: { deviceId?: string; appId?: AppId } = {},
): Promise<SignedIn> {
  if (account.twoStepAt !== null) {
    const firstStep: FirstStep = {
      accountId: account.id,
      host: ctx.tenant.host,
      deviceId: deviceId ?? null,
      appId: appId ?? null,
      stamp: stampOf(ctx, account),
    };
    const challenge = seal(ctx.env, purpose, firstStep, ctx.now() + challengeSeconds * 1000);
    return { isSecondStepNeeded: true, challenge };
  }
  ctx.device.remember(account.id);
  return startSession(ctx, account.id, { deviceId, appId });
}

/**
 * Completes a sign-in by a code of the authenticator app or a recovery code. Throws codeInvalid, tooMany after too many, and
 * signInExpired where the first step is too long ago, was made at another host, or password or second step were changed since.
 */
export async function signInBySecondStep(ctx: Context, { challenge, code }: SecondStepForm): Promise<SessionTokens> {
  const firstStep = unseal<FirstStep>(ctx.env, purpose, challenge, ctx.now());
  const account = firstStep?.host === ctx.tenant.host ? await findAccount(ctx, firstStep.accountId) : undefined;
  if (!firstStep || !account || firstStep.stamp !== stampOf(ctx, account)) throw new AppError("signInExpired");
  const kind = await checkTwoStepCode(ctx, account, code);
  refuseDeleted(account);
  if (kind === "recovery") await notifyOfRecovery(ctx, account);
  ctx.device.remember(account.id);
  return startSession(ctx, account.id, { deviceId: firstStep.deviceId, appId: firstStep.appId });
}

const stampOf = (ctx: Context, { id, passwordHash, email, twoStepAt }: AccountRow): string =>
  keyedHash(ctx.env, purpose, id, passwordHash ?? "", email ?? "", String(twoStepAt));

async function notifyOfRecovery(ctx: Context, { email }: AccountRow): Promise<void> {
  const { sender, language, home } = await signInScopeOf(ctx);
  await sendMail(ctx, { to: email, template: "recoveryCodeUsed", sender, language, link: `${home}/auth/reset` });
}
