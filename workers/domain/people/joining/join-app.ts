import { eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { memberships } from "@db/directory";
import { spaces, spaceMembers, invitations, profiles } from "@db/shard";
import type { AccountId, InvitationId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { CustomFieldValues } from "@db/vocabulary/members";
import { withMailOf } from "@db/vocabulary/notifications";
import type { App, Context, Project } from "@workers/context";
import { aliased, appQuery, type Database, directoryUpsert, hasRow, updateRows, type Writable } from "@workers/store";
import type { Joined } from "@workers/contracts/session/joining";
import { addProfiles, changeProfile, newcomerWrites } from "@workers/domain/kernel/profiles";
import { addToSpace } from "@workers/domain/community/spaces";
import { AppError, invalid } from "@workers/errors";
import { recordEvents, type RecordedFact } from "@workers/domain/kernel/facts";
import { newId } from "@workers/domain/kernel/ids";
import { acceptLegalPages } from "@workers/domain/platform/legal";
import {
  announceGrantsOfProfile,
  bringsPlans,
  claimGrants,
  givePlansOfJoining,
  plansOfJoining,
} from "@workers/domain/platform/plans";
import { contactsRoom, type ContactsRoom } from "@workers/domain/kernel/projects";
import { tagPeople } from "../tags";
import type { AppInvitation } from "./invitation";
import type { NewcomerAnswers } from "./newcomer-answers";
import { findOwnProfile, isMemberBy, type Newcomer, type OwnProfile } from "./own-profile";

const s = aliased(spaces, "s");
const m = aliased(spaceMembers, "m");

/** What a new profile takes over from the account; from then on it is the profile's own. */
export interface JoiningAccount {
  id: AccountId;
  /** Proven, so a profile that was invited under it may be taken over. */
  email: string | null;
  phone: string | null;
  firstName: string;
  lastName: string;
}

/**
 * Gives an account its profile in an app: a new one, the one it was invited under, or the one it once deleted. Without an
 * invitation the app's registration must be open (signUpNotAllowed); an invitation counts one use and opens its spaces.
 * Throws invitationInvalid where it was used up in between, appFull where the tariff has no room for one more. Who is a
 * member already stays what they are, and uses an invitation up only where it opens a space to them, brings a plan, or was mailed to an
 * address of theirs that their profile doesn't bear: the profile that waited under it goes. 422 where the app wants
 * a phone number and none is known.
 * The last is what a newcomer said to the app's own questions, as `checkNewcomer` found it right.
 */
export async function joinApp(
  ctx: Context,
  { app, project }: { app: App; project: Project },
  account: JoiningAccount,
  invitation: AppInvitation | null,
  { answers, isMailWanted }: Pick<NewcomerAnswers, "answers" | "isMailWanted"> = { answers: {}, isMailWanted: false },
): Promise<Joined> {
  const shard = ctx.shardDatabase(project.shard);
  const profile = await findOwnProfile(shard, app, account);
  const isMember = isMemberBy(profile, account);
  if (!invitation && !isMember && !app.isAllowedSignupsToPublicApp) throw new AppError("signUpNotAllowed");
  if (!isMember && app.isPhoneRequired && !(account.phone ?? profile?.phone))
    throw invalid({ field: "phone", key: "required" });
  const profileId = profile?.id ?? newId<"profile">(ctx.now());
  const room = await contactsRoom(ctx, project);
  const waiting = invitation?.profileId && invitation.profileId !== profileId ? invitation.profileId : null;
  const recorded: RecordedFact[] = [];
  const plans = await plansOfJoining(ctx, shard, { app, project }, { profileId, isNew: !isMember, invitation });
  const isMore = async () =>
    invitation !== null &&
    ((await opensMore(shard, app, invitation, profileId)) ||
      (await bringsPlans(ctx, shard, app, { profileId, plans })));
  const changesSomething = !isMember || waiting !== null || (await isMore());
  if (changesSomething) {
    const now = ctx.now();
    const step = { ctx, app, account, invitation, profileId, answers, isMailWanted, room, now };
    const enter = isMember ? null : profile ? adopt(step) : create(step);
    const use = invitation && countUse(step, invitation);
    const isNewcomer = hasRow(
      { app },
      profiles,
      profileId,
      eq(profiles.accountId, account.id),
      isNull(profiles.deletedAt),
      eq(profiles.updatedAt, now),
    );
    const joining = recordEvents(
      { now: ctx.now, project },
      [{ type: "member.joined", appId: app.id, projectId: app.projectId, profileId }],
      isNewcomer,
    );
    const accepting = recordEvents(
      { now: ctx.now, project },
      enter && invitation?.invitedBy
        ? [
            {
              type: "invitation.accepted",
              appId: app.id,
              invitationId: invitation.id,
              inviterId: invitation.invitedBy,
              profileId,
            },
          ]
        : [],
      isTheirs(step),
    );
    const leaving = recordEvents(
      { now: ctx.now, project },
      waiting ? [{ type: "member.removed", appId: app.id, projectId: app.projectId, profileId: waiting }] : [],
      hasRow({ app }, profiles, waiting ?? "", eq(profiles.deletedAt, now)),
    );
    const changes = await shard.write([
      ...(enter
        ? [
            enter,
            ...joining.statements,
            ...accepting.statements,
            ...acceptLegalPages({ app, now, by: { occasion: "sign_up", profileId }, when: isNewcomer }),
          ]
        : []),
      ...spacesOf(step, isMember),
      ...(waiting ? [removeWaiting(step, waiting), ...leaving.statements] : []),
      ...claimGrants({ app }, project.id, { profileId, email: account.email, waiting }),
      ...givePlansOfJoining(ctx, app, { profileId, plans, when: isTheirs(step) }),
      ...(invitation ? tagPeople({ app }, invitation.tagIds, [profileId], now, { when: isTheirs(step) }) : []),
      // Last, for until then the invitation must have a use left.
      ...(use ? [use] : []),
    ]);
    if (enter && changes.of(enter) === 0 && (await isFull(shard, step, profile))) throw new AppError("appFull");
    if (use && changes.of(use) === 0) throw new AppError("invitationInvalid");
    if (enter && changes.of(enter) > 0) recorded.push(...joining.events, ...accepting.events);
    if (waiting) recorded.push(...leaving.events);
  }
  // Read again: the invitation may have been used up meanwhile, or the same person joined twice at once.
  const joined = await findOwnProfile(shard, app, account);
  if (joined?.accountId !== account.id || joined.deletedAt !== null) throw new AppError("invitationInvalid");
  await ctx.directory.write([rememberMembership(ctx, account.id, app, joined.id)]);
  ctx.publish(...recorded);
  if (changesSomething) await announceGrantsOfProfile(ctx, shard, project, app.id, joined.id);
  return { profileId: joined.id, isNew: !isMember };
}

/** Refuses a newcomer with appFull before an account is made for them; the statement of `joinApp` that inserts judges again. */
export async function refuseNewcomerIfFull(
  ctx: Context,
  { app, project }: { app: App; project: Project },
  newcomer: Newcomer,
): Promise<void> {
  const shard = ctx.shardDatabase(project.shard);
  const [profile, room] = await Promise.all([findOwnProfile(shard, app, newcomer), contactsRoom(ctx, project)]);
  if (await isFull(shard, { app, room }, profile)) throw new AppError("appFull");
}

interface Step {
  ctx: Context;
  app: App;
  account: JoiningAccount;
  invitation: AppInvitation | null;
  profileId: ProfileId;
  answers: CustomFieldValues;
  isMailWanted: boolean;
  room: ContactsRoom;
  /** When it all is written. */
  now: number;
}

/** Whether it was the tariff that refused; who waits as an invited person has their place already. */
async function isFull(
  shard: Database,
  { app, room }: Pick<Step, "app" | "room">,
  profile: OwnProfile | undefined,
): Promise<boolean> {
  if (profile && profile.deletedAt === null) return false;
  const row = await shard.readOne(
    appQuery<{ hasRoom: number }>({ app }, (appId) => sql`select ${room(1)} as hasRoom, ${appId} as app_id`),
  );
  return !row?.hasRoom;
}

const isUsable = ({ app, ctx }: Step, { id }: AppInvitation) => sql`exists (
  select 1 from ${invitations} where ${invitations.appId} = ${app.id} and ${invitations.id} = ${id} and ${invitations.revokedAt} is null
    and (${invitations.expiresAt} is null or ${invitations.expiresAt} > ${ctx.now()}) and (${invitations.maxUses} is null or ${invitations.uses} < ${invitations.maxUses})
    and (${invitations.email} is null or ${invitations.acceptedAt} is null))`;

function create(step: Step): Writable {
  const { app, account, invitation, profileId, answers, isMailWanted, room, now } = step;
  // An address that another person's profile still holds in this app stays theirs.
  return addProfiles(
    { app },
    {
      id: profileId,
      accountId: account.id,
      type: invitation?.role ?? "member",
      firstName: nameOf(account),
      lastName: account.lastName,
      email: sql`case when exists (select 1 from ${profiles} where ${profiles.appId} = ${app.id} and ${profiles.email} = ${account.email}) then null else ${account.email} end`,
      phone: account.phone,
      customFields: answers,
      notifications: isMailWanted ? withMailOf(["announcement"]) : null,
      invitationId: linkOf(invitation),
      createdAt: now,
      updatedAt: now,
    },
    () => sql`where ${invitation ? isUsable(step, invitation) : sql`1`} and ${room(1)}
    on conflict do nothing`,
  );
}

/** The invite link that somebody came by; a mailed invitation is none. */
const linkOf = (invitation: AppInvitation | null): InvitationId | null =>
  invitation && invitation.email === null ? invitation.id : null;

/** A profile that was imported or invited keeps what it has; only what is empty is filled. Who comes back begins anew. */
function adopt(step: Step): Writable {
  const { app, account, invitation, profileId, answers, isMailWanted, now } = step;
  return changeProfile(
    { app },
    profileId,
    {
      accountId: account.id,
      type: sql`case when ${profiles.type} = 'invited' or ${profiles.deletedAt} is not null then ${invitation?.role ?? "member"} else ${profiles.type} end`,
      firstName: sql`case when ${profiles.firstName} = '' then ${nameOf(account)} else ${profiles.firstName} end`,
      lastName: sql`case when ${profiles.lastName} = '' then ${account.lastName} else ${profiles.lastName} end`,
      phone: sql`coalesce(${profiles.phone}, ${account.phone})`,
      customFields: sql`json_patch(${profiles.customFields}, ${JSON.stringify(answers)})`,
      // Who was imported or came before has chosen already; nobody else's choice stands in an invited person's place.
      ...(isMailWanted && {
        notifications: sql`coalesce(${profiles.notifications}, ${JSON.stringify(withMailOf(["announcement"]))})`,
      }),
      invitationId: sql`coalesce(${linkOf(invitation)}, ${profiles.invitationId})`,
      deletedAt: null,
      // An invited person is a member from now on, not since the invitation.
      createdAt: sql`case when ${profiles.type} = 'invited' then ${now} else ${profiles.createdAt} end`,
      updatedAt: now,
    },
    or(isNull(profiles.accountId), eq(profiles.accountId, account.id)),
    invitation ? isUsable(step, invitation) : undefined,
    // Who comes back counts anew; an invited person counts already.
    or(isNull(profiles.deletedAt), step.room(1)),
  );
}

/** The profile of an invited person who turned out to have one already. */
const removeWaiting = (step: Step, waiting: ProfileId): Writable =>
  changeProfile(
    { app: step.app },
    waiting,
    { deletedAt: step.now, updatedAt: step.now },
    eq(profiles.type, "invited"),
    isNull(profiles.accountId),
    isUsable(step, step.invitation!),
  );

/** Whether an invitation leads a member into spaces that they aren't in yet; one that doesn't isn't used up by them. */
async function opensMore(
  shard: Database,
  app: App,
  { spaceIds }: AppInvitation,
  profileId: ProfileId,
): Promise<boolean> {
  const missing = shard.readOne(
    appQuery<{ id: SpaceId }>(
      { app },
      (appId) => sql`select ${s.id} from json_each(${JSON.stringify(spaceIds)}) named
      cross join ${s} on ${s.appId} = ${appId} and ${s.id} = named.value
      where not exists (select 1 from ${m} where ${m.appId} = ${appId} and ${m.spaceId} = ${s.id} and ${m.profileId} = ${profileId}) limit 1`,
    ),
  );
  return spaceIds.length > 0 && (await missing) !== undefined;
}

/** Counts only where the profile really is the account's now. */
function countUse(step: Step, { id }: AppInvitation): Writable {
  const { ctx, app, profileId } = step;
  return updateRows(
    { app },
    invitations,
    {
      uses: sql`${invitations.uses} + 1`,
      acceptedAt: ctx.now(),
      profileId: sql`coalesce(${invitations.profileId}, ${profileId})`,
    },
    eq(invitations.id, id),
    isUsable(step, step.invitation!),
    isProfileTheirs(step),
  );
}

/** That the steps before made the profile the account's. */
const isProfileTheirs = ({ app, account, profileId }: Step): SQL =>
  sql`exists (select 1 from ${profiles} where ${profiles.appId} = ${app.id} and ${profiles.id} = ${profileId} and ${profiles.accountId} = ${account.id} and ${profiles.deletedAt} is null)`;

/** As `isProfileTheirs`, and that the invitation, where they came by one, can still be used. */
const isTheirs = (step: Step): SQL =>
  step.invitation ? sql`${isProfileTheirs(step)} and ${isUsable(step, step.invitation)}` : isProfileTheirs(step);

/**
 * For who is new the spaces that are marked for newcomers, so that the first post is possible at once, and those that an
 * invitation names. Nobody comes into a space whose profile the steps before didn't make a member.
 */
function spacesOf(step: Step, isMember: boolean): Writable[] {
  const { ctx, app, invitation, profileId } = step;
  return [
    ...(isMember ? [] : newcomerWrites({ app }, [profileId], ctx.now())),
    ...(invitation?.spaceIds ?? []).flatMap((spaceId) =>
      addToSpace({ app }, spaceId, [profileId], ctx.now(), { guard: isUsable(step, invitation!) }),
    ),
  ];
}

const rememberMembership = (ctx: Context, accountId: AccountId, app: App, profileId: ProfileId) =>
  directoryUpsert(
    memberships,
    { accountId, appId: app.id, profileId, createdAt: ctx.now() },
    [memberships.accountId, memberships.appId],
    { profileId, deletedAt: null },
  );

/** A profile needs something to be called by. */
const nameOf = ({ firstName, email }: JoiningAccount): string =>
  firstName || (email ?? "").split("@")[0]!.slice(0, 50) || "–";
