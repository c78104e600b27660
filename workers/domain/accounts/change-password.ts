import type { UserContext } from "@workers/context";
import { AppError, invalid } from "../errors";
import { sendMail } from "../mail";
import { endSessions } from "../sessions";
import { findAccount, updateAccount } from "./account";
import { countPasswordAttempt, forgivePasswordAttempts } from "./password-attempts";
import { hashPassword, verifyPassword } from "./passwords";
import { placeOf } from "./place";

/**
 * Sets the caller's password; the current one is asked for where there is one (invalidCredentials). Every other session
 * of the account ends.
 */
export async function changePassword(
  ctx: UserContext,
  { currentPassword, password }: { currentPassword?: string; password: string },
): Promise<void> {
  const { id } = ctx.actor.account;
  const account = (await findAccount(ctx, id))!;
  if (account.passwordHash !== null) {
    if (!currentPassword) throw invalid({ field: "currentPassword", key: "required" });
    await countPasswordAttempt(ctx, `account ${id}`);
    if (!(await verifyPassword(currentPassword, account.passwordHash))) throw new AppError("invalidCredentials");
    await forgivePasswordAttempts(ctx, `account ${id}`);
  }
  await ctx.directory.write([updateAccount(ctx, id, { passwordHash: await hashPassword(password) })]);
  await endSessions(ctx, id, { except: ctx.actor.sessionId });
  const { sender, language, home } = await placeOf(ctx);
  await sendMail(ctx, { to: account.email, template: "passwordChanged", sender, language, link: `${home}/auth/reset` });
}
