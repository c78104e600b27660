import { eq, isNull, sql } from "drizzle-orm";
import { follows, memberBlocks, profiles } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { aliased, type Readable, type RowOf, rows, updateRows, hasRow } from "@workers/store";
import type { CustomField, GivenAnswers } from "@workers/contracts/members/custom-fields";
import type { OwnProfile, OwnProfileForm, Profile, ProfileForm } from "@workers/contracts/members/profiles";
import { recordEvents } from "../facts";
import { abilities, can, requireAbility, requireProfile } from "../access";
import { checkAnswers, customFieldRows, showAnswers } from "../custom-fields";
import { forbidden, notFound } from "@workers/errors";
import { fileIdOf, fileUrl, markUsedInProject, requireOwnFiles } from "../files";
import { iso, isoOrNull } from "../time";
import { isProfileComplete } from "./complete-profile";
import { refuseTeammate } from "./teammates";

const f = aliased(follows, "f");
const b = aliased(memberBlocks, "b");

const profileFields = {
  id: profiles.id,
  type: profiles.type,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  avatarUrl: profiles.avatarUrl,
  coverUrl: profiles.coverUrl,
  bio: profiles.bio,
  headline: profiles.headline,
  place: profiles.place,
  postsCount: profiles.postsCount,
  commentsCount: profiles.commentsCount,
  lastSeenAt: profiles.lastSeenAt,
  createdAt: profiles.createdAt,
  email: profiles.email,
  phone: profiles.phone,
  links: profiles.links,
  customFields: profiles.customFields,
  followersCount: profiles.followersCount,
  followingCount: profiles.followingCount,
  timezone: profiles.timezone,
  statusId: profiles.statusId,
  isHiddenFromLeaderboard: profiles.isHiddenFromLeaderboard,
  isBlocked: profiles.isBlocked,
  isPunished: profiles.isPunished,
  accountId: profiles.accountId,
};
/** With whether this member is followed and blocked by the caller. */
const fieldsFor = (ctx: AppContext) => ({
  ...profileFields,
  // Named by hand: a statement on one table leaves the tables' names out.
  isFollowed: sql<number>`exists (select 1 from ${f} where ${f.appId} = ${ctx.app.id} and ${f.entityType} = 'profile'
    and ${f.entityId} = ${profiles.id} and ${f.profileId} = ${ctx.me.profile?.id ?? ""})`,
  isBlockedByMe: sql<number>`exists (select 1 from ${b} where ${b.appId} = ${ctx.app.id} and ${b.profileId} = ${ctx.me.profile?.id ?? ""}
    and ${b.blockedId} = ${profiles.id})`,
});
type ProfileRow = RowOf<ReturnType<typeof fieldsFor>>;

const profileRow = (ctx: AppContext, id: ProfileId): Readable<ProfileRow> =>
  rows(ctx, profiles, fieldsFor(ctx)).where(eq(profiles.id, id), isNull(profiles.deletedAt)).limit(1);

function showProfile(ctx: AppContext, { row, fields }: ProfileWithFields): Profile {
  const facts = { ownerId: row.id };
  const isTrusted = can(ctx, "member.update") || ctx.me.profile?.id === row.id;
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    avatarUrl: row.avatarUrl,
    isDeleted: false,
    statusId: row.statusId,
    type: row.type,
    coverUrl: row.coverUrl,
    bio: row.bio,
    headline: row.headline,
    place: row.place,
    links: row.links,
    postsCount: row.postsCount,
    commentsCount: row.commentsCount,
    followersCount: row.followersCount,
    followingCount: row.followingCount,
    isFollowed: Boolean(row.isFollowed),
    isBlockedByMe: Boolean(row.isBlockedByMe),
    customFields: isTrusted ? row.customFields : {},
    answers: showAnswers(fields, row.customFields, isTrusted),
    lastSeenAt: isoOrNull(row.lastSeenAt),
    createdAt: iso(row.createdAt),
    email: isTrusted ? row.email : null,
    isBlocked: isTrusted && row.isBlocked,
    isPunished: isTrusted && row.isPunished,
    permissions: { can: abilities(ctx, "profile", facts) },
  };
}

/** A profile, and what its app asks. */
interface ProfileWithFields {
  row: ProfileRow;
  fields: CustomField[];
}

async function findProfile(ctx: AppContext, id: ProfileId): Promise<ProfileWithFields> {
  const [row, fields] = await Promise.all([
    ctx.shard.readOne(profileRow(ctx, id)),
    ctx.shard.read(customFieldRows(ctx)),
  ]);
  const isInvited = row?.type === "invited" && !can(ctx, "app.view_all_profiles");
  if (!row || isInvited) throw notFound("profile");
  requireAbility(ctx, "profile.view", { ownerId: row.id });
  return { row, fields };
}

/** One member of the app. */
export async function getProfile(ctx: AppContext, id: ProfileId): Promise<Profile> {
  return showProfile(ctx, await findProfile(ctx, id));
}

/** The caller's own profile. 401 for guests, 403 for who never joined. */
export async function getOwnProfile(ctx: AppContext): Promise<OwnProfile> {
  const [row, fields] = await Promise.all([
    ctx.shard.readOne(profileRow(ctx, requireProfile(ctx).id)),
    ctx.shard.read(customFieldRows(ctx)),
  ]);
  if (!row) throw notFound("profile");
  return showOwn(ctx, { row, fields });
}

const showOwn = (ctx: AppContext, { row, fields }: ProfileWithFields): OwnProfile => ({
  ...showProfile(ctx, { row, fields }),
  phone: row.phone,
  isHiddenFromLeaderboard: row.isHiddenFromLeaderboard,
  timezone: row.timezone,
  isPasswordSet: ctx.actor.kind === "user" && ctx.actor.account.isPasswordSet,
});

/** Changes the fields of the caller's own profile that are sent. */
export async function editOwnProfile(ctx: AppContext, form: OwnProfileForm): Promise<OwnProfile> {
  const { id } = requireProfile(ctx);
  requireAbility(ctx, "profile.update", { ownerId: id });
  return showOwn(ctx, await change(ctx, id, form));
}

/** Changes those of the caller's own answers to the app's questions that are sent; null takes one back. */
export async function editOwnAnswers(ctx: AppContext, customFields: GivenAnswers): Promise<OwnProfile> {
  const { id } = requireProfile(ctx);
  requireAbility(ctx, "profile.update", { ownerId: id });
  return showOwn(ctx, await change(ctx, id, { customFields }));
}

/** What of a member is changed here; that they are blocked or punished is moderation's. */
type MemberFields = Omit<ProfileForm, "isBlocked" | "isPunished" | "reason" | "message">;

/** Changes a member. What they are in the app is an administrator's to say. */
export async function editProfile(ctx: AppContext, id: ProfileId, input: MemberFields): Promise<Profile> {
  await findProfile(ctx, id);
  const isSelf = ctx.me.profile?.id === id;
  const isAdministrator = can(ctx, "member.delete");
  // Members answer the app's questions by a call of their own.
  const form = isSelf && !isAdministrator ? { ...input, customFields: undefined } : input;
  const { type, ...own } = form;
  if (Object.keys(own).length > 0 || Object.keys(form).length === 0)
    requireAbility(ctx, "profile.update", { ownerId: id });
  if (type !== undefined && (!isAdministrator || isSelf)) throw forbidden("member.delete");
  return showProfile(ctx, await change(ctx, id, form));
}

/** Refuses who may not block or punish a member: moderators may, but neither administrators nor each other. */
export async function requireRestrictable(ctx: AppContext, id: ProfileId): Promise<void> {
  await refuseRestriction(ctx, id, (await findProfile(ctx, id)).row);
}

async function refuseRestriction(
  ctx: AppContext,
  id: ProfileId,
  { type, accountId }: Pick<ProfileRow, "type" | "accountId">,
): Promise<void> {
  requireAbility(ctx, "member.update");
  const isSelf = ctx.me.profile?.id === id;
  if (isSelf || (!can(ctx, "member.delete") && type !== "member")) throw forbidden("member.update");
  await refuseTeammate(ctx, accountId, "member.update");
}

async function change(ctx: AppContext, id: ProfileId, form: MemberFields): Promise<ProfileWithFields> {
  const { avatarId, coverId, customFields: answers, ...values } = form;
  const [fields, before] = await Promise.all([
    ctx.shard.read(customFieldRows(ctx)),
    ctx.shard.readOne(profileRow(ctx, id)),
  ]);
  if (!before) throw notFound("profile");
  const customFields = answers && checkAnswers(fields, before.customFields, answers, false);
  const keptIds = [fileIdOf(before.avatarUrl), fileIdOf(before.coverUrl)].filter((fileId) => fileId !== null);
  await requireOwnFiles(
    ctx,
    [
      { field: "avatarId", ids: [avatarId] },
      { field: "coverId", ids: [coverId] },
    ],
    keptIds,
  );
  const member = { appId: ctx.app.id, profileId: id };
  const after = {
    ...before,
    ...values,
    customFields: customFields ?? before.customFields,
    avatarUrl: avatarId === undefined ? before.avatarUrl : avatarId,
  };
  const isOwn = ctx.me.profile?.id === id;
  const recorded = recordEvents(
    ctx,
    [
      { type: "member.updated", ...member },
      ...(isOwn && after.avatarUrl && !before.avatarUrl ? [{ type: "profile.avatar_set" as const, ...member }] : []),
      ...(isOwn && isProfileComplete(fields, after) && !isProfileComplete(fields, before)
        ? [{ type: "profile.completed" as const, ...member }]
        : []),
    ],
    hasRow(ctx, profiles, id),
  );
  const { rows: writtenRows } = await ctx.shard.writeAndRead(
    [
      updateRows(
        ctx,
        profiles,
        {
          ...values,
          ...(customFields && { customFields }),
          ...(avatarId !== undefined && { avatarUrl: avatarId && fileUrl(avatarId) }),
          ...(coverId !== undefined && { coverUrl: coverId && fileUrl(coverId) }),
          updatedAt: ctx.now(),
        },
        eq(profiles.id, id),
      ),
      markUsedInProject(ctx, [avatarId, coverId]),
      ...recorded.statements,
    ],
    profileRow(ctx, id),
  );
  if (!writtenRows[0]) throw notFound("profile");
  ctx.publish(...recorded.events);
  return { row: writtenRows[0], fields };
}

/** Refuses who may not see this member's page; answers what of the member nobody is shown. */
export async function requireMemberPage(
  ctx: AppContext,
  id: ProfileId,
): Promise<Pick<ProfileRow, "accountId" | "email">> {
  return (await findProfile(ctx, id)).row;
}
