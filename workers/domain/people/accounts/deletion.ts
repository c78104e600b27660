import { and, eq, isNull, sql } from "drizzle-orm";
import { accounts, memberships, projects } from "@db/directory";
import { periods } from "@db/vocabulary/limits";
import type { AppContext, UserContext } from "@workers/context";
import { endSessions } from "@workers/domain/kernel/sessions";
import { directoryRows, directoryUpdate } from "@workers/store";
import type { CodeLimits } from "@workers/contracts/session/sessions";
import type { FreshProof } from "@workers/contracts/session/accounts";
import { requireAbility, requireProfile, requireUser } from "@workers/domain/kernel/access";
import { checkCode, type CodeSubject, issueCode, limitsOf } from "@workers/domain/kernel/codes";
import { changeProfile, removalOfPerson } from "@workers/domain/kernel/profiles";
import { AppError } from "@workers/errors";
import { ofInstallation, recordDirectoryEvents, recordEvents } from "@workers/domain/kernel/facts";
import { guesserOf } from "@workers/domain/kernel/guessing";
import { sendMail } from "@workers/domain/kernel/mail";
import { isOnKnownDevice } from "./account";
import { requireFreshProof } from "./fresh-proof";
import { signInScopeOf, scopeHere } from "@workers/domain/kernel/sessions";

/** Mails the caller a code to delete the account with. Refused with conflict for the owner of an active project. */
export async function sendAccountDeletionCode(ctx: UserContext): Promise<CodeLimits> {
  await refuseOwners(ctx);
  const { sender, language, project } = await signInScopeOf(ctx);
  const { code, limits } = await issueCode(ctx, accountSubject(ctx), {
    address: ctx.actor.account.email,
    project,
    isOwner: true,
  });
  await sendMail(ctx, { to: ctx.actor.account.email, template: "deleteAccount", sender, language, code });
  return limits;
}

/** Marks the caller's account as deleted by the mailed code. */
export async function deleteAccountByCode(ctx: UserContext, code: string): Promise<void> {
  await refuseOwners(ctx);
  await checkCode(ctx, accountSubject(ctx), code, {
    guesser: guesserOf(ctx, ctx.actor.account, ctx.actor.account.email),
  });
  await deleteAccount(ctx);
}

/** Marks the caller's account as deleted, on fresh proof that it is theirs. */
export async function markAccountAsDeleted(ctx: UserContext, proof: FreshProof): Promise<void> {
  await refuseOwners(ctx);
  await requireFreshProof(ctx, proof);
  await deleteAccount(ctx);
}

/**
 * Marks the caller's account as deleted: signed out everywhere, its profiles gone from every app; restorable for 30 days,
 * then erased by the clock. Refused with conflict for the owner of an active project.
 */
async function deleteAccount(ctx: UserContext): Promise<void> {
  await refuseOwners(ctx);
  const now = ctx.now();
  const { id, email } = ctx.actor.account;
  const recorded = recordDirectoryEvents(
    { now: ctx.now, project: ofInstallation },
    [{ type: "account.deleted", accountId: id, at: now }],
    sql`exists (select 1 from ${accounts} where ${accounts.id} = ${id} and ${accounts.deletedAt} is null)`,
  );
  await ctx.directory.write([
    // While it is not.
    ...recorded.statements,
    directoryUpdate(accounts, { deletedAt: now, updatedAt: now }, eq(accounts.id, id), isNull(accounts.deletedAt)),
    directoryUpdate(memberships, { deletedAt: now }, eq(memberships.accountId, id), isNull(memberships.deletedAt)),
  ]);
  ctx.publish(...recorded.events);
  await endSessions(ctx, id);
  const { sender, language, home } = await signInScopeOf(ctx);
  await sendMail(ctx, {
    to: email,
    template: "accountMarkedAsDeleted",
    sender,
    language,
    link: `${home}/auth/restore`,
    values: { days: periods.restoreAccountDays },
  });
}

/** Mails the caller a code to delete their profile in this app with. */
export async function sendProfileDeletionCode(ctx: AppContext): Promise<CodeLimits> {
  const { sender, language } = await signInScopeOf(ctx, ctx.app.id);
  const subject = profileSubject(ctx);
  const to = requireUser(ctx).actor.account.email;
  const { code, limits } = await issueCode(ctx, subject, { address: to, project: ctx.project, isOwner: true });
  await sendMail(ctx, { to, template: "deleteProfile", sender, language, code });
  return limits;
}

/** Deletes the caller's profile in this app by the mailed code, with all its places there: who comes back begins anew. The account and its other apps stay. */
export async function deleteProfileByCode(ctx: AppContext, code: string): Promise<void> {
  const profile = requireOwn(ctx);
  const { account } = requireUser(ctx).actor;
  await checkCode(ctx, profileSubject(ctx), code, { guesser: guesserOf(ctx, account, account.email) });
  const now = ctx.now();
  const removed = recordEvents(ctx, [
    { type: "member.removed", appId: ctx.app.id, projectId: ctx.project.id, profileId: profile.id },
    { type: "buyers.removed", projectId: ctx.project.id, appId: ctx.app.id, profileId: profile.id },
  ]);
  await ctx.shard.write([
    changeProfile(ctx, profile.id, { deletedAt: now, updatedAt: now }),
    ...removalOfPerson(ctx, profile.id, now),
    ...removed.statements,
  ]);
  await ctx.directory.write([
    directoryUpdate(
      memberships,
      { deletedAt: now },
      and(eq(memberships.accountId, account.id), eq(memberships.appId, ctx.app.id))!,
    ),
  ]);
  ctx.publish(...removed.events);
}

/** How things stand with the code of a deletion, for the screen that asks for it. */
export const accountDeletionLimits = (ctx: UserContext): Promise<CodeLimits> =>
  limitsOf(ctx, accountSubject(ctx), isOnKnownDevice(ctx));
/** How things stand with the code that deletes the caller's profile. */
export const profileDeletionLimits = (ctx: AppContext): Promise<CodeLimits> =>
  limitsOf(ctx, profileSubject(ctx), isOnKnownDevice(ctx));

/** A project needs its owner. */
async function refuseOwners(ctx: UserContext): Promise<void> {
  const owned = await ctx.directory.readOne(
    directoryRows(projects, { name: projects.name })
      .where(eq(projects.ownerId, ctx.actor.account.id), eq(projects.status, "active"))
      .limit(1),
  );
  if (owned) throw new AppError("conflict", { details: { reason: "ownsProject", project: owned.name } });
}

const accountSubject = (ctx: UserContext): CodeSubject => ({
  purpose: "delete_account",
  target: ctx.actor.account.id,
  scope: scopeHere(ctx, ctx.actor.account.email),
});

const profileSubject = (ctx: AppContext): CodeSubject => ({
  purpose: "delete_profile",
  target: requireOwn(ctx).id,
  scope: scopeHere(ctx, ctx.app.id),
});

function requireOwn(ctx: AppContext) {
  const profile = requireProfile(ctx);
  requireAbility(ctx, "profile.delete", { ownerId: profile.id });
  return profile;
}
