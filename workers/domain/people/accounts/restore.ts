import { and, eq } from "drizzle-orm";
import { memberships } from "@db/directory";
import { periods } from "@db/vocabulary/limits";
import type { Context } from "@workers/context";
import { directoryUpdate } from "@workers/store";
import type { CodeLimits, MailRequest, RestoreForm, SignedIn } from "@workers/contracts/session/sessions";
import { issueCode, consumeLink } from "@workers/domain/kernel/codes";
import { AppError } from "@workers/errors";
import { sendMail } from "@workers/domain/kernel/mail";
import { recordDirectoryEvents, ofInstallation } from "@workers/domain/kernel/facts";
import { type AccountRow, findAccountByEmail, isOwner, updateAccount } from "./account";
import { signInScopeOf, redeemedScope } from "@workers/domain/kernel/sessions";
import { finishSignIn } from "./two-step/finish-sign-in";

/** Mails a link that brings a deleted account back; the answer is the same for every address. */
export async function sendRestoreLink(ctx: Context, { email, appId }: MailRequest): Promise<CodeLimits> {
  const place = await signInScopeOf(ctx, appId);
  const account = await findAccountByEmail(ctx, email);
  const { linkToken, limits } = await issueCode(
    ctx,
    { purpose: "restore_account", target: email, scope: place.scope },
    { address: email, project: place.project, isOwner: isOwner(ctx, account) },
  );
  const { sender, language, home } = place;
  await sendMail(
    ctx,
    isRestorable(account, ctx.now())
      ? { to: email, template: "restoreAccount", sender, language, link: `${home}/auth/restore?token=${linkToken}` }
      : { to: email, template: "restoreUnknown", sender, language, link: `${home}/auth` },
  );
  return limits;
}

/** Brings a deleted account and its profiles back, and signs it in. Throws linkInvalid. */
export async function restoreAccount(ctx: Context, { token, appId, deviceId }: RestoreForm): Promise<SignedIn> {
  const place = await signInScopeOf(ctx, appId);
  const { target } = await consumeLink(ctx, { purpose: "restore_account", scopes: [redeemedScope(ctx, place)] }, token);
  const account = await findAccountByEmail(ctx, target);
  if (!isRestorable(account, ctx.now())) throw new AppError("linkInvalid");
  const { id, deletedAt } = account;
  const recorded = recordDirectoryEvents({ now: ctx.now, project: ofInstallation }, [
    { type: "account.restored", accountId: id, deletedAt },
  ]);
  await ctx.directory.write([
    ...recorded.statements,
    updateAccount(ctx, id, { deletedAt: null }),
    // Only what went with the account: a profile that was deleted on its own stays deleted.
    directoryUpdate(
      memberships,
      { deletedAt: null },
      and(eq(memberships.accountId, id), eq(memberships.deletedAt, deletedAt))!,
    ),
  ]);
  ctx.publish(...recorded.events);
  return finishSignIn(ctx, { ...account, deletedAt: null }, { deviceId, appId: place.app?.id });
}

function isRestorable(account: AccountRow | undefined, now: number): account is AccountRow & { deletedAt: number } {
  return (
    account !== undefined &&
    account.deletedAt !== null &&
    account.deletedAt > now - periods.restoreAccountDays * 86_400_000
  );
}
