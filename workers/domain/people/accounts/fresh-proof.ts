import type { UserContext } from "@workers/context";
import type { CodeLimits } from "@workers/contracts/session/sessions";
import type { FreshProof } from "@workers/contracts/session/accounts";
import { checkCode, type CodeSubject, issueCode, limitsOf } from "@workers/domain/kernel/codes";
import { AppError, invalid } from "@workers/errors";
import { countPasswordAttempt, forgivePasswordAttempts, guesserOf } from "@workers/domain/kernel/guessing";
import { sendMail } from "@workers/domain/kernel/mail";
import { type AccountRow, findAccount, isOnKnownDevice } from "./account";
import { verifyPassword } from "./passwords";
import { signInScopeOf, scopeHere } from "@workers/domain/kernel/sessions";

/** What somebody who is signed in brings to show that the account is theirs: a session alone may have been stolen. */
/**
 * Asks for the current password or a code that was just mailed to the account's address, before something changes that
 * controls the account. 422 where neither is brought, invalidCredentials for a wrong password, codeInvalid, codeExpired or
 * codeCheckLimit for a wrong code, each with the field; tooMany after too many tries.
 */
export async function requireFreshProof(ctx: UserContext, { currentPassword, code }: FreshProof): Promise<AccountRow> {
  const { id, email } = ctx.actor.account;
  const account = (await findAccount(ctx, id))!;
  const guesser = guesserOf(ctx, account, email);
  if (code !== undefined) {
    await checkCode(ctx, subjectOf(ctx), code, { guesser }).catch((error: unknown) => {
      throw error instanceof AppError && error.extras.limits ? atField(error, "code", "wrongCode") : error;
    });
    return account;
  }
  if (!currentPassword || account.passwordHash === null)
    throw invalid({ field: account.passwordHash === null ? "code" : "currentPassword", key: "required" });
  await countPasswordAttempt(ctx, guesser);
  if (!(await verifyPassword(currentPassword, account.passwordHash)))
    throw atField(new AppError("invalidCredentials"), "currentPassword", "wrongPassword");
  await forgivePasswordAttempts(ctx, guesser);
  return account;
}

/** Mails the caller the code that `requireFreshProof` takes. */
export async function sendProofCode(ctx: UserContext): Promise<CodeLimits> {
  const { sender, language, project } = await signInScopeOf(ctx);
  const { email } = ctx.actor.account;
  const { code, limits } = await issueCode(ctx, subjectOf(ctx), { address: email, project, isOwner: true });
  await sendMail(ctx, { to: email, template: "proofCode", sender, language, code });
  return limits;
}

/** How things stand with that code, for the screen that asks for it. */
export const proofLimits = (ctx: UserContext): Promise<CodeLimits> =>
  limitsOf(ctx, subjectOf(ctx), isOnKnownDevice(ctx));

/** With the address: a code that was mailed to an earlier one proves nothing any more. */
const subjectOf = (ctx: UserContext): CodeSubject => ({
  purpose: "prove_owner",
  target: ctx.actor.account.id,
  scope: scopeHere(ctx, ctx.actor.account.email),
});

const atField = ({ errorName, extras }: AppError, field: string, key: string): AppError =>
  new AppError(errorName, { ...extras, errors: [{ field, key }] });
