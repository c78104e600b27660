import type { Context } from "@workers/context";
import type { CodeLimits, SignedIn } from "@workers/contracts/session/sessions";
import { AppError } from "@workers/errors";
import { exchangeCode, type OpenIdClaims } from "@workers/integrations/openid";
import {
  openIdCallbackPath,
  requireOpenIdProvider,
  type UsableProvider,
} from "@workers/domain/platform/openid-providers";
import { checkCode, type CodeSubject, issueCode, limitsOf } from "@workers/domain/kernel/codes";
import { guesserOf } from "@workers/domain/kernel/guessing";
import { sendMail } from "@workers/domain/kernel/mail";
import { originOf } from "@workers/domain/kernel/public-address";
import { redeemedScope, type SignInScope, signInScopeOf } from "@workers/domain/kernel/sessions";
import { findAccountByEmail, isOwner } from "../account";
import { newChallenge, openChallenge, consumeChallenge } from "../challenges";
import { type OpenIdQuestion, openIdPurpose, refused } from "./begin";
import { isProvenBy, joinIdentity, type NewIdentity, signInByIdentity } from "./identities";

/** Signed in; or the address is to be proven first by the code that was mailed to it. */
export type OpenIdOutcome = { signedIn: SignedIn } | { email: string; pending: string };

const pendingPurpose = "openid identity";

/** What a browser asked, by its cookie; null where it asked nothing here, or too long ago. */
export const openIdQuestion = (ctx: Context, carried: string | null): OpenIdQuestion | null =>
  carried ? openChallenge<OpenIdQuestion>(ctx, openIdPurpose, carried) : null;

/**
 * Takes the issuer's answer. It counts once, in the browser that asked, and at the host where it asked. Who is known signs in;
 * who isn't is joined to the account of their address, as `isProvenBy` says, or after a code that is mailed there. Throws
 * signInExpired, openIdRefused.
 */
export async function finishOpenId(
  ctx: Context,
  { carried, answer }: { carried: string | null; answer: URLSearchParams },
): Promise<OpenIdOutcome> {
  const question = openIdQuestion(ctx, carried);
  if (!question || !carried || answer.get("state") !== question.state) throw new AppError("signInExpired");
  await consumeChallenge(ctx, carried);
  const provider = await requireOpenIdProvider(ctx, question.providerId);
  const redirectUri = `${await originOf(ctx)}${openIdCallbackPath}`;
  const claims = await exchangeCode(ctx.env, { ...provider, redirectUri }, answer, question).catch(refused);
  const place = await signInScopeOf(ctx, question.appId ?? undefined);
  const known = await signInByIdentity(ctx, place, claims);
  if (known) return { signedIn: known };
  const { email } = claims;
  if (!email || !claims.isEmailVerified)
    throw new AppError("openIdRefused", { details: { reason: "emailUnverified" } });
  const identity = newIdentity(provider, claims, email);
  if (isProvenBy(claims)) return { signedIn: await joinIdentity(ctx, place, identity) };
  await mailCode(ctx, place, email).catch((error: unknown) => {
    // One was mailed a moment ago, and is still good.
    if (!(error instanceof AppError) || error.errorName !== "sendAgainTooEarly") throw error;
  });
  return { email, pending: newChallenge(ctx, pendingPurpose, { ...identity, appId: question.appId }) };
}

const newIdentity = ({ id, name }: UsableProvider, claims: OpenIdClaims, email: string): NewIdentity => ({
  providerId: id,
  providerName: name,
  issuer: claims.issuer,
  subject: claims.subject,
  email,
  firstName: claims.firstName,
  lastName: claims.lastName,
});

type Pending = NewIdentity & { appId: OpenIdQuestion["appId"] };

function requirePending(ctx: Context, pending: string): Pending {
  const identity = openChallenge<Pending>(ctx, pendingPurpose, pending);
  if (!identity) throw new AppError("signInExpired");
  return identity;
}

/** Joins the identity to the account of its address by the mailed code, and signs in. Throws codeInvalid and its like. */
export async function confirmOpenId(ctx: Context, pending: string, code: string): Promise<SignedIn> {
  const identity = requirePending(ctx, pending);
  // The provider may have been removed meanwhile.
  await requireOpenIdProvider(ctx, identity.providerId);
  const place = await signInScopeOf(ctx, identity.appId ?? undefined);
  const { email } = identity;
  const guesser = guesserOf(ctx, await findAccountByEmail(ctx, email), email);
  await checkCode(ctx, subjectOf(email, { scope: redeemedScope(ctx, place) }), code, { guesser });
  return joinIdentity(ctx, place, identity);
}

/** Mails the code again. */
export async function resendOpenIdCode(ctx: Context, pending: string): Promise<CodeLimits> {
  const identity = requirePending(ctx, pending);
  return mailCode(ctx, await signInScopeOf(ctx, identity.appId ?? undefined), identity.email);
}

/** How things stand with the code, for the screen that asks for it. */
export async function openIdCodeLimits(ctx: Context, pending: string): Promise<CodeLimits> {
  const identity = requirePending(ctx, pending);
  return limitsOf(ctx, subjectOf(identity.email, await signInScopeOf(ctx, identity.appId ?? undefined)));
}

async function mailCode(ctx: Context, place: SignInScope, email: string): Promise<CodeLimits> {
  const account = await findAccountByEmail(ctx, email);
  const { code, limits } = await issueCode(ctx, subjectOf(email, place), {
    address: email,
    project: place.project,
    isOwner: isOwner(ctx, account),
  });
  await sendMail(ctx, { to: email, template: "signInCode", sender: place.sender, language: place.language, code });
  return limits;
}

const subjectOf = (email: string, { scope }: Pick<SignInScope, "scope">): CodeSubject => ({
  purpose: "join_identity",
  target: email,
  scope,
});
