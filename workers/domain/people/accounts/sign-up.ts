import type { AppId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import type { CustomFieldValues } from "@db/vocabulary/members";
import type { Context } from "@workers/context";
import type {
  CodeChallenge,
  CodeLimits,
  SignedIn,
  SignUpByCode,
  SignUpByLink,
  SignUpForm,
} from "@workers/contracts/session/sessions";
import { checkCode, type CodeSubject, issueCode, consumeLink } from "@workers/domain/kernel/codes";
import { AppError, invalid } from "@workers/errors";
import { guesserOf } from "@workers/domain/kernel/guessing";
import {
  type AppInvitation,
  checkNewcomer,
  findInvitation,
  joinApp,
  type NewcomerAnswers,
  refuseNewcomerIfFull,
} from "../joining";
import { sendMail } from "@workers/domain/kernel/mail";
import { seal, unseal } from "@workers/domain/kernel/secrets";
import { toE164 } from "@workers/domain/kernel/validation";
import { type AccountRow, ensureAccount, findAccountByEmail, isOwner, refuseDeleted } from "./account";
import { hashPassword } from "./passwords";
import { phoneRegion } from "./phone-region";
import { finishSignIn } from "./two-step/finish-sign-in";
import { type SignInScope, signInScopeOf, redeemedScope, scopesOfHost } from "@workers/domain/kernel/sessions";

/** What the form said, sealed: it travels with who filled it in, so nobody else's form can take its place. */
interface Remembered {
  email: string;
  scope: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  passwordHash: string | null;
  customFields: CustomFieldValues;
  isMailWanted: boolean;
  invitationToken: string | null;
}

/** The step that follows a form: a code was mailed. */
const sealPurpose = "sign up";

/**
 * Begins a sign-up: mails a code and a link. No account exists until one of them comes back, and an address that has an
 * account already is answered in the same way after the same work: its owner gets a mail that says so.
 */
export async function signUp(ctx: Context, form: SignUpForm): Promise<CodeChallenge> {
  const place = await signInScopeOf(ctx, form.appId);
  await requireSignUpAllowed(ctx, place, form.email, form.invitationToken);
  // Before the mail: a form that isn't right yet sends none.
  const { challenge, phone } = await sealForm(ctx, place, form);
  const limits = await mailCode(ctx, place, form.email, { firstName: form.firstName, lastName: form.lastName, phone });
  return { ...limits, challenge };
}

/** Seals the form for its owner to bring back with the code. */
export const rememberForm = async (ctx: Context, place: SignInScope, form: SignUpForm): Promise<string> =>
  (await sealForm(ctx, place, form)).challenge;

async function sealForm(
  ctx: Context,
  place: SignInScope,
  form: SignUpForm,
): Promise<{ challenge: string; phone: string | null }> {
  const { answers, phone } = await checkedAnswers(ctx, place, form);
  const remembered: Remembered = {
    email: form.email,
    scope: place.scope,
    firstName: form.firstName,
    lastName: form.lastName,
    phone,
    passwordHash: form.password ? await hashPassword(form.password) : null,
    customFields: answers,
    isMailWanted: form.isMailWanted ?? false,
    invitationToken: form.invitationToken ?? null,
  };
  return { challenge: seal(ctx.env, sealPurpose, remembered, ctx.now() + periods.linkSeconds * 1000), phone };
}

/**
 * The answers to what the place's app asks at sign-up; 422 where one is missing, isn't what was asked for, or all are too
 * long together. Whose address it is isn't proven yet, so nothing that is known of it counts.
 */
async function checkedAnswers(ctx: Context, { app, project }: SignInScope, form: SignUpForm): Promise<NewcomerAnswers> {
  if (!app || !project)
    return { answers: {}, phone: form.phone ? toE164(form.phone, phoneRegion(ctx)) : null, isMailWanted: false };
  const newcomer = await checkNewcomer(ctx, { app, project }, { id: null, email: null }, form);
  const lengths = Object.entries(newcomer.answers).map(([id, answer]) => ({ id, length: String(answer).length }));
  const excess = lengths.reduce((sum, { length }) => sum + length, 0) - peopleLimits.signUpAnswers;
  if (excess <= 0) return newcomer;
  const longest = lengths.reduce((max, other) => (other.length > max.length ? other : max));
  throw invalid({
    field: `customFields.${longest.id}`,
    key: "validateMaxLength",
    params: { max: Math.max(0, longest.length - excess) },
  });
}

/** Mails a code and a link again. */
export async function sendSignUpCode(
  ctx: Context,
  { email, appId, invitationToken }: { email: string; appId?: AppId; invitationToken?: string },
): Promise<CodeLimits> {
  const place = await signInScopeOf(ctx, appId);
  await requireSignUpAllowed(ctx, place, email, invitationToken);
  return mailCode(ctx, place, email);
}

type SignUpProof = Omit<SignUpByCode, "email" | "code">;

/** Completes a sign-up by the mailed code. Throws codeInvalid, codeExpired or codeCheckLimit, with the limits. */
export async function confirmSignUpByCode(ctx: Context, { email, code, ...proof }: SignUpByCode): Promise<SignedIn> {
  const place = await signInScopeOf(ctx, proof.appId);
  const { payload } = await checkCode(ctx, signUpSubject(email, { scope: redeemedScope(ctx, place) }), code, {
    guesser: guesserOf(ctx, await findAccountByEmail(ctx, email), email),
  });
  return complete(ctx, place, email, payload, proof);
}

/** Completes a sign-up by the mailed link. Throws linkInvalid. */
export async function confirmSignUpByLink(ctx: Context, { token, ...proof }: SignUpByLink): Promise<SignedIn> {
  const { target, scope, payload } = await consumeLink(ctx, { purpose: "sign_up", scopes: scopesOfHost(ctx) }, token);
  const isOfHost = scope === "" || (ctx.tenant.kind === "project" && scope === ctx.tenant.project.id);
  const place = await signInScopeOf(ctx, isOfHost ? undefined : (scope as AppId));
  return complete(ctx, place, target, payload, proof);
}

/** The account of a proven address: found, or made from what the form said; then its place in the app, and a session. */
async function complete(
  ctx: Context,
  place: SignInScope,
  email: string,
  payload: Record<string, unknown>,
  proof: SignUpProof,
): Promise<SignedIn> {
  const sealed = proof.challenge ? unseal<Remembered>(ctx.env, sealPurpose, proof.challenge, ctx.now()) : null;
  const form = sealed?.email === email && sealed.scope === place.scope ? sealed : null;
  const invitation = await requireSignUpAllowed(ctx, place, email, form?.invitationToken ?? proof.invitationToken);
  const input = { ...(payload as Partial<Remembered>), ...proof, ...form };
  const existing = await findAccountByEmail(ctx, email);
  if (!existing && place.app && place.project)
    await refuseNewcomerIfFull(ctx, { app: place.app, project: place.project }, { id: null, email });
  const account =
    existing ??
    (await ensureAccount(ctx, {
      email,
      firstName: input.firstName ?? "",
      lastName: input.lastName ?? "",
      phone: input.phone ?? null,
      passwordHash: form?.passwordHash ?? null,
      language: place.language,
      timezone: place.app?.timezone,
    }));
  refuseDeleted(account);
  return enterPlace(
    ctx,
    place,
    { ...account, phone: input.phone ?? account.phone },
    invitation,
    proof.deviceId,
    form ?? undefined,
  );
}

/** Joins the place's app and signs in. */
async function enterPlace(
  ctx: Context,
  place: SignInScope,
  account: AccountRow,
  invitation: AppInvitation | null,
  deviceId?: string,
  form: Pick<Remembered, "customFields" | "isMailWanted"> = { customFields: {}, isMailWanted: false },
): Promise<SignedIn> {
  if (place.app && place.project)
    await joinApp(ctx, { app: place.app, project: place.project }, account, invitation, {
      answers: form.customFields,
      isMailWanted: form.isMailWanted,
    });
  return finishSignIn(ctx, account, { deviceId, appId: place.app?.id });
}

/** Refuses where registration is closed and no invitation opens it: signUpNotAllowed, or invitationInvalid. */
async function requireSignUpAllowed(
  ctx: Context,
  { app }: SignInScope,
  email: string,
  invitationToken?: string,
): Promise<AppInvitation | null> {
  if (invitationToken) {
    const invitation = await findInvitation(ctx, invitationToken);
    const fits = invitation?.kind === "app" && invitation.app.id === app?.id && (invitation.email ?? email) === email;
    if (!fits) throw new AppError("invitationInvalid");
    return invitation;
  }
  if (app && !app.isAllowedSignupsToPublicApp) throw new AppError("signUpNotAllowed");
  return null;
}

async function mailCode(
  ctx: Context,
  place: SignInScope,
  email: string,
  payload?: Record<string, unknown>,
): Promise<CodeLimits> {
  const account = await findAccountByEmail(ctx, email);
  const { code, linkToken, limits } = await issueCode(
    ctx,
    signUpSubject(email, place),
    { address: email, project: place.project, isOwner: isOwner(ctx, account) },
    payload,
  );
  await sendMail(ctx, {
    to: email,
    template: account ? "signUpExisting" : "signUpCode",
    sender: place.sender,
    language: place.language,
    code,
    link: `${place.home}/auth/signup/confirm?token=${linkToken}`,
  });
  return limits;
}

const signUpSubject = (email: string, { scope }: Pick<SignInScope, "scope">): CodeSubject => ({
  purpose: "sign_up",
  target: email,
  scope,
});
