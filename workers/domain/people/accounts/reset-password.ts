import type { Context } from "@workers/context";
import type { CodeLimits, MailRequest, OnDevice, SignedIn } from "@workers/contracts/session/sessions";
import { checkCode, issueCode, consumeLink } from "@workers/domain/kernel/codes";
import { AppError } from "@workers/errors";
import { forgivePasswordAttempts, guesserOf } from "@workers/domain/kernel/guessing";
import { sendMail } from "@workers/domain/kernel/mail";
import { endSessions } from "@workers/domain/kernel/sessions";
import { findAccountByEmail, isOwner, refuseDeleted, updateAccount } from "./account";
import { hashPassword } from "./passwords";
import { finishSignIn } from "./two-step/finish-sign-in";
import { signInScopeOf, redeemedScope } from "@workers/domain/kernel/sessions";

/** Mails a link and a code for a new password; the answer is the same whether or not the address has an account. */
export async function requestPasswordReset(ctx: Context, { email, appId }: MailRequest): Promise<CodeLimits> {
  const place = await signInScopeOf(ctx, appId);
  const account = await findAccountByEmail(ctx, email);
  const { code, linkToken, limits } = await issueCode(
    ctx,
    { purpose: "reset_password", target: email, scope: place.scope },
    { address: email, project: place.project, isOwner: isOwner(ctx, account) },
  );
  const { sender, language, home } = place;
  await sendMail(
    ctx,
    account
      ? { to: email, template: "resetPassword", sender, language, code, link: `${home}/auth/reset?token=${linkToken}` }
      : { to: email, template: "resetUnknown", sender, language, link: `${home}/auth/signup` },
  );
  return limits;
}

export type ResetProof = { token: string } | { email: string; code: string };

/**
 * Sets a new password by the mailed link or code, ends every session of the account and begins a new one. Throws
 * linkInvalid, codeInvalid, codeExpired, codeCheckLimit.
 */
export async function resetPassword(
  ctx: Context,
  { proof, password, appId, deviceId }: OnDevice & { proof: ResetProof; password: string },
): Promise<SignedIn> {
  const place = await signInScopeOf(ctx, appId);
  const passwordHash = await hashPassword(password);
  const { target } =
    "token" in proof
      ? await consumeLink(ctx, { purpose: "reset_password", scopes: [redeemedScope(ctx, place)] }, proof.token)
      : await checkCode(
          ctx,
          { purpose: "reset_password", target: proof.email, scope: redeemedScope(ctx, place) },
          proof.code,
          {
            guesser: guesserOf(ctx, await findAccountByEmail(ctx, proof.email), proof.email),
          },
        );
  const account = await findAccountByEmail(ctx, target);
  if (!account) throw new AppError("token" in proof ? "linkInvalid" : "codeInvalid");
  refuseDeleted(account);
  await ctx.directory.write([updateAccount(ctx, account.id, { passwordHash })]);
  await Promise.all([endSessions(ctx, account.id), forgivePasswordAttempts(ctx, guesserOf(ctx, account, target))]);
  await sendMail(ctx, {
    to: target,
    template: "passwordChanged",
    sender: place.sender,
    language: place.language,
    link: `${place.home}/auth/reset`,
  });
  return finishSignIn(ctx, { ...account, passwordHash }, { deviceId, appId: place.app?.id });
}
