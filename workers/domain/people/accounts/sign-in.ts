import type { AccountId, AppId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import type { CodeLimits, SignedIn } from "@workers/contracts/session/sessions";
import type { OnDevice } from "@workers/contracts/session/sessions";
import { checkCode, type CodeSubject, issueCode } from "@workers/domain/kernel/codes";
import { AppError } from "@workers/errors";
import { countPasswordAttempt, forgivePasswordAttempts, guesserOf } from "@workers/domain/kernel/guessing";
import { type NamedRecipients, reserveMails, sendMail } from "@workers/domain/kernel/mail";
import { type AccountRow, type Address, findAccount, findAccountBy, isOwner, refuseDeleted } from "./account";
import { verifyPassword } from "./passwords";
import { storedAddress } from "./phone-region";
import { finishSignIn } from "./two-step/finish-sign-in";
import { type SignInScope, signInScopeOf, redeemedScope } from "@workers/domain/kernel/sessions";

/**
 * Signs in by address and password. An unknown address, a wrong password and an account without a password are one and
 * the same answer after the same work. Throws accountMarkedAsDeleted only for the right password.
 */
export async function signInByPassword(
  ctx: Context,
  { address: rawAddress, password, ...device }: OnDevice & { address: Address; password: string },
): Promise<SignedIn> {
  const place = await signInScopeOf(ctx, device.appId);
  const address = storedAddress(ctx, rawAddress, place.app);
  const account = await findAccountBy(ctx, address);
  const guesser = guesserOf(ctx, account, valueOf(address));
  await countPasswordAttempt(ctx, guesser);
  const isRight = await verifyPassword(password, account?.passwordHash ?? null);
  if (!account || !isRight) throw new AppError("invalidCredentials");
  await forgivePasswordAttempts(ctx, guesser);
  refuseDeleted(account);
  return finishSignIn(ctx, account, { deviceId: device.deviceId, appId: place.app?.id });
}

/**
 * Mails a one-time code to sign in with. An address without an account gets a mail that says so; the answer is the same.
 */
export async function sendSignInCode(
  ctx: Context,
  { address: rawAddress, appId }: { address: Address; appId?: AppId },
): Promise<CodeLimits> {
  const place = await signInScopeOf(ctx, appId);
  const address = storedAddress(ctx, rawAddress, place.app);
  const account = await findAccountBy(ctx, address);
  const mail = { address: valueOf(address), project: place.project, isOwner: isOwner(ctx, account) };
  const { code, limits } = await issueCode(ctx, signIn(address, place), mail, {
    accountId: account?.id ?? null,
    mailedTo: account?.email ?? null,
  });
  const to = await receiverOf(ctx, address, account, mail);
  const { sender, language } = place;
  await sendMail(
    ctx,
    account
      ? { to, template: "signInCode", sender, language, code }
      : { to, template: "signInUnknown", sender, language, link: `${place.home}/auth/signup` },
  );
  return limits;
}

/** Signs in with the mailed code. Throws codeInvalid, codeExpired or codeCheckLimit, with the limits. */
export async function signInByCode(
  ctx: Context,
  { address: rawAddress, code, ...device }: OnDevice & { address: Address; code: string },
): Promise<SignedIn> {
  const place = await signInScopeOf(ctx, device.appId);
  const address = storedAddress(ctx, rawAddress, place.app);
  const guesser = guesserOf(ctx, await findAccountBy(ctx, address), valueOf(address));
  const { payload } = await checkCode(ctx, signIn(address, { scope: redeemedScope(ctx, place) }), code, { guesser });
  const account = await findAccount(ctx, payload["accountId"] as AccountId);
  // A code that was mailed to an address that the account has left since proves nothing any more.
  if (!account || account.email !== payload["mailedTo"]) throw new AppError("codeInvalid");
  refuseDeleted(account);
  return finishSignIn(ctx, account, { deviceId: device.deviceId, appId: place.app?.id });
}

/** Numbers are counted as themselves, so that their answers disclose nothing; the mail to the account's address counts as one more, and is left out without notice beyond the limit. */
async function receiverOf(
  ctx: Context,
  address: Address,
  account: AccountRow | undefined,
  mail: Pick<NamedRecipients, "project" | "isOwner">,
): Promise<string | null> {
  if ("email" in address) return address.email;
  if (!account?.email) return null;
  const { isOwner: isOwn } = mail;
  const [to] = await reserveMails(ctx, {
    addresses: [account.email],
    project: null,
    kind: "codes",
    isOwner: isOwn,
  }).catch(asNobody);
  return to ?? null;
}

function asNobody(error: unknown): string[] {
  if (error instanceof AppError && error.errorName === "tooMany") return [];
  throw error;
}

const valueOf = (address: Address) => ("email" in address ? address.email : address.phone);

const signIn = (address: Address, { scope }: Pick<SignInScope, "scope">): CodeSubject => ({
  purpose: "sign_in",
  target: valueOf(address),
  scope,
});
