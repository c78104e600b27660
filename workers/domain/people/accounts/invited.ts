import { eq } from "drizzle-orm";
import { profiles } from "@db/shard";
import { periods } from "@db/vocabulary/limits";
import type { Context, UserContext } from "@workers/context";
import { rows } from "@workers/store";
import type { CodeLimits, SessionTokens, SignedIn } from "@workers/contracts/session/sessions";
import type {
  AcceptedInvitation,
  CheckedInvitation,
  ConfirmedInvitation,
  InvitationCodeForm,
  InvitationForm,
  InvitationStep,
  NewcomerForm,
  NewcomerQuestions,
} from "@workers/contracts/session/joining";
import { requireUser } from "@workers/domain/kernel/access";
import { checkCode, type CodeSubject, issueCode, limitsOf } from "@workers/domain/kernel/codes";
import { AppError, invalid } from "@workers/errors";
import { guesserOf } from "@workers/domain/kernel/guessing";
import {
  acceptInvitation,
  askedOfNewcomer,
  checkNewcomer,
  type Invitation,
  type Newcomer,
  nothingAsked,
  refuseNewcomerIfFull,
  requireInvitation,
} from "../joining";
import { sendMail, senderOf, serviceSender } from "@workers/domain/kernel/mail";
import { requireRefreshToken, type SessionProof, startSession } from "@workers/domain/kernel/sessions";
import { type AccountRow, ensureAccount, findAccount, findAccountByEmail, isOwner, refuseDeleted } from "./account";
import { hashPassword } from "./passwords";
import { finishSignIn } from "./two-step/finish-sign-in";
import { signInScopeOf } from "@workers/domain/kernel/sessions";

/**
 * Takes up an invitation: who is signed in already joins and gets a session, for the refresh token of theirs; anybody else
 * is mailed a code, to the invited address or, for an invite link, to the one they name. Throws invitationInvalid.
 */
export async function startInvitation(
  ctx: Context,
  step: InvitationForm,
  proof: SessionProof = { refreshToken: null },
): Promise<SessionTokens | CodeLimits> {
  const invitation = await requireInvitation(ctx, step.invitationToken);
  if (ctx.actor.kind === "user") {
    await requireRefreshToken(requireUser(ctx), proof);
    const account = (await findAccount(ctx, ctx.actor.account.id))!;
    const { app } = await acceptInvitation(ctx, invitation, account, await answersOf(ctx, invitation, account, step));
    return startSession(ctx, account.id, { appId: app?.id });
  }
  const subject = subjectOf(invitation, step);
  const place = await signInScopeOf(ctx, invitation.kind === "app" ? invitation.app.id : undefined);
  const { code, limits } = await issueCode(ctx, subject, {
    address: subject.target,
    project: place.project,
    isOwner: isOwner(ctx, await findAccountByEmail(ctx, subject.target)),
  });
  const sender = invitation.kind === "app" ? senderOf(invitation.app, place.home) : serviceSender(place.home);
  await sendMail(ctx, { to: subject.target, template: "invitationCode", sender, language: place.language, code });
  return limits;
}

/**
 * Checks the mailed code without using it up, so that the next step can ask for what is missing. Who has the code has
 * the mailbox, and may know whether there is an account.
 */
export async function checkInvitationCode(ctx: Context, step: InvitationCodeForm): Promise<CheckedInvitation> {
  const invitation = await requireInvitation(ctx, step.invitationToken);
  const subject = subjectOf(invitation, step);
  const account = await findAccountByEmail(ctx, subject.target);
  await checkCode(ctx, subject, step.code, { keep: true, guesser: guesserOf(ctx, account, subject.target) });
  return { isAccountExisting: account !== undefined };
}

/**
 * Completes an invitation: signs in to the address's account, or makes one; names and password count for a new account
 * alone. The code proves the address; without one the token of a mailed invitation does, as `provesAddress` says, and
 * anybody else gets codeInvalid. Throws codeInvalid, codeExpired, codeCheckLimit, invitationInvalid; 422 where what the app
 * asks newcomers isn't answered, and the code stays good.
 */
export async function confirmInvitation(ctx: Context, form: ConfirmedInvitation): Promise<SignedIn> {
  const invitation = await requireInvitation(ctx, form.invitationToken);
  const passwordHash = form.password ? await hashPassword(form.password) : null;
  const subject = subjectOf(invitation, form);
  const email = subject.target;
  const { code } = form;
  const existing = await findAccountByEmail(ctx, email);
  const guesser = guesserOf(ctx, existing, email);
  if (code !== undefined) await checkCode(ctx, subject, code, { keep: true, guesser });
  else if (!provesAddress(ctx, invitation, existing))
    throw new AppError("codeInvalid", { limits: await limitsOf(ctx, subject) });
  const newcomer = await answersOf(ctx, invitation, existing ?? { id: null, email }, form);
  if (!existing && invitation.kind === "app") await refuseNewcomerIfFull(ctx, invitation, { id: null, email });
  if (code !== undefined) await checkCode(ctx, subject, code, { guesser });
  const account =
    existing ??
    (await ensureAccount(ctx, {
      email,
      passwordHash,
      ...(await namesFor(ctx, invitation, form)),
      phone: newcomer?.phone,
      language: invitation.kind === "app" ? invitation.app.language : ctx.language,
    }));
  refuseDeleted(account);
  const { app } = await acceptInvitation(ctx, invitation, account, newcomer);
  return finishSignIn(ctx, account, { deviceId: form.deviceId, appId: app?.id });
}

/**
 * Whether the token of an invitation proves by itself that its address is the caller's: only the mail to that address knows
 * it. It signs in to an account that exists no longer than any mailed link does; mails get passed on.
 */
function provesAddress(ctx: Context, invitation: Invitation, existing: AccountRow | undefined): boolean {
  if (invitation.kind === "team" || invitation.email === null) return false;
  return !existing || ctx.now() < invitation.createdAt + periods.linkSeconds * 1000;
}

/** For who holds a mailed invitation: whether they come in without a code, and whether their address has an account. */
export async function invitationProof(
  ctx: Context,
  invitationToken: string,
): Promise<{ email: string; isAccountExisting: boolean } | null> {
  const invitation = await requireInvitation(ctx, invitationToken);
  if (invitation.email === null) return null;
  const existing = await findAccountByEmail(ctx, invitation.email);
  return provesAddress(ctx, invitation, existing)
    ? { email: invitation.email, isAccountExisting: existing !== undefined }
    : null;
}

/** How things stand with an invitation's code, for the screen that asks for it. */
export async function invitationLimits(ctx: Context, step: InvitationStep): Promise<CodeLimits> {
  return limitsOf(ctx, subjectOf(await requireInvitation(ctx, step.invitationToken), step));
}

/** Lets the caller take up an invitation; counts one use of an invite link. */
export async function acceptAsCaller(
  outer: Context,
  invitationToken: string,
  form?: NewcomerForm,
): Promise<AcceptedInvitation> {
  const ctx: UserContext = requireUser(outer);
  const account = (await findAccount(ctx, ctx.actor.account.id)) as AccountRow;
  const invitation = await requireInvitation(ctx, invitationToken);
  const { app, profileId } = await acceptInvitation(
    ctx,
    invitation,
    account,
    await answersOf(ctx, invitation, account, form),
  );
  return { appId: app?.id ?? null, profileId };
}

/**
 * What the app still asks the newcomer whom an invitation brings; nothing where all is answered, as for its members. Only
 * to be shown to who is that newcomer: the caller, or with an address whoever has its code.
 */
export async function askedByInvitation(
  ctx: Context,
  invitationToken: string,
  email?: string,
): Promise<NewcomerQuestions> {
  const invitation = await requireInvitation(ctx, invitationToken);
  const account =
    email !== undefined
      ? await findAccountByEmail(ctx, email)
      : ctx.actor.kind === "user"
        ? await findAccount(ctx, ctx.actor.account.id)
        : undefined;
  if (invitation.kind === "team") return nothingAsked;
  const questions = await askedOfNewcomer(ctx, invitation, account ?? { id: null, email: email ?? null });
  return !questions.isPhoneAsked && questions.fields.every(({ id }) => questions.answers[id] !== undefined)
    ? nothingAsked
    : questions;
}

const answersOf = async (ctx: Context, invitation: Invitation, newcomer: Newcomer, form?: NewcomerForm) =>
  invitation.kind === "app" ? checkNewcomer(ctx, invitation, newcomer, form) : undefined;

/** What the form said, else what the invitation knew. */
async function namesFor(ctx: Context, invitation: Invitation, names: { firstName?: string; lastName?: string }) {
  if (names.firstName || invitation.kind === "team" || !invitation.profileId)
    return { firstName: names.firstName ?? "", lastName: names.lastName ?? "" };
  const profile = await ctx
    .shardDatabase(invitation.project.shard)
    .readOne(
      rows({ app: invitation.app }, profiles, { firstName: profiles.firstName, lastName: profiles.lastName })
        .where(eq(profiles.id, invitation.profileId))
        .limit(1),
    );
  return profile ?? { firstName: "", lastName: "" };
}

function subjectOf(invitation: Invitation, { email }: InvitationStep): CodeSubject {
  if (invitation.email !== null && email !== undefined && email !== invitation.email)
    throw new AppError("invitationInvalid");
  const target = invitation.email ?? email;
  if (target === undefined) throw invalid({ field: "email", key: "required" });
  return { purpose: "invitation", target, scope: invitation.id };
}
