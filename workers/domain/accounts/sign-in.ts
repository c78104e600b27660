import type { AccountId, AppId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import { checkCode, type CodeSubject, issueCode } from "../codes";
import { AppError, type AuthLimits } from "../errors";
import { sendMail } from "../mail";
import { type SessionTokens, startSession } from "../sessions";
import { type Address, findAccount, findAccountBy, refuseDeleted } from "./account";
import { countPasswordAttempt, forgivePasswordAttempts } from "./password-attempts";
import { verifyPassword } from "./passwords";
import { type Place, placeOf, redeemedScope } from "./place";

export interface Device {
  appId?: AppId;
  deviceId?: string;
}

/**
 * Signs in by address and password. An unknown address, a wrong password and an account without a password are one and
 * the same answer after the same work. Throws accountMarkedAsDeleted only for the right password.
 */
export async function signInByPassword(
  ctx: Context,
  { address, password, ...device }: Device & { address: Address; password: string },
): Promise<SessionTokens> {
  const place = await placeOf(ctx, device.appId);
  const key = valueOf(address);
  await countPasswordAttempt(ctx, key);
  const account = await findAccountBy(ctx, address);
  const isRight = await verifyPassword(password, account?.passwordHash ?? null);
  if (!account || !isRight) throw new AppError("invalidCredentials");
  await forgivePasswordAttempts(ctx, key);
  refuseDeleted(account);
  return startSession(ctx, account.id, { deviceId: device.deviceId, appId: place.app?.id });
}

/**
 * Mails a one-time code to sign in with. An address without an account gets a mail that says so; the answer is the same.
 */
export async function sendSignInCode(ctx: Context, { address, appId }: { address: Address; appId?: AppId }): Promise<AuthLimits> {
  const place = await placeOf(ctx, appId);
  const account = await findAccountBy(ctx, address);
  const { code, limits } = await issueCode(ctx, signIn(address, place), { accountId: account?.id ?? null });
  const to = account?.email ?? ("email" in address ? address.email : null);
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
  { address, code, ...device }: Device & { address: Address; code: string },
): Promise<SessionTokens> {
  const place = await placeOf(ctx, device.appId);
  const { payload } = await checkCode(ctx, signIn(address, { scope: redeemedScope(ctx, place) }), code);
  const account = await findAccount(ctx, payload["accountId"] as AccountId);
  if (!account) throw new AppError("codeInvalid");
  refuseDeleted(account);
  return startSession(ctx, account.id, { deviceId: device.deviceId, appId: place.app?.id });
}

const valueOf = (address: Address) => ("email" in address ? address.email : address.phone);

const signIn = (address: Address, { scope }: Pick<Place, "scope">): CodeSubject => ({ purpose: "sign_in", target: valueOf(address), scope });
