import type { UserContext } from "@workers/context";
import type { PasswordForm } from "@workers/contracts/session/accounts";
import { sendMail } from "@workers/domain/kernel/mail";
import { endSessions } from "@workers/domain/kernel/sessions";
import { updateAccount } from "./account";
import { requireFreshProof } from "./fresh-proof";
import { hashPassword } from "./passwords";
import { signInScopeOf } from "@workers/domain/kernel/sessions";

/** Sets the caller's password, on fresh proof that the account is theirs. Every other session of the account ends. */
export async function changePassword(
  ctx: UserContext,
  { password, ...proof }: Omit<PasswordForm, "passwordConfirmation">,
): Promise<void> {
  const { id, email } = await requireFreshProof(ctx, proof);
  await ctx.directory.write([updateAccount(ctx, id, { passwordHash: await hashPassword(password) })]);
  await endSessions(ctx, id, { except: ctx.actor.sessionId });
  const { sender, language, home } = await signInScopeOf(ctx);
  await sendMail(ctx, { to: email, template: "passwordChanged", sender, language, link: `${home}/auth/reset` });
}
