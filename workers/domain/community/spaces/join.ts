import { and, eq } from "drizzle-orm";
import { groups, spaceMembers, spaces } from "@db/shard";
import type { SpaceNotifications } from "@db/vocabulary/enumerations";
import type { GroupId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { AppContext, Me } from "@workers/context";
import { rows, sameTenant } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { notFound } from "@workers/errors";
import { type Fact, recordedByStatement, type SpaceScope } from "@workers/domain/kernel/facts";
import { requireProfilesOfApp, ensureProfile } from "@workers/domain/kernel/profiles";
import type { SpaceWithModerators } from "@workers/contracts/spaces";
import type { GroupWithModerators } from "@workers/contracts/groups";
import { getGroup, type GroupRef, groupRow } from "./groups/groups";
import { addToGroup, addToSpace, changeSpaceMember, removeFromGroup, removeFromSpace } from "./memberships/memberships";
import { seeSpace } from "./memberships/seen";
import { letIn } from "./requests";
import {
  factsOf,
  requireListed,
  requireListedGroup,
  spaceScopeOf,
  requireInGroup,
  requireInSpace,
} from "./space-access";
import { getSpace, listSpaces, type SpaceRef, spaceRow } from "./spaces";

/** Joins a space, and with it its group. Who is in already stays so. */
export async function joinSpace(ctx: AppContext, ref: SpaceRef): Promise<SpaceWithModerators> {
  const space = requireListed(ctx, await ctx.shard.readOne(spaceRow(ctx, ref)), "space");
  if (ctx.me.spaces.has(space.id)) return getSpace(ctx, { id: space.id });
  requireAbility(ctx, "space.join", factsOf(ctx, space));
  const profileId = await ensureProfile(ctx);
  await ctx.shard.write(addToSpace(ctx, space.id, [profileId], ctx.now(), { isOwnAct: true }));
  ctx.publish(...recordedByStatement(ctx, [membershipEvent("space.joined", profileId, spaceScopeOf(ctx, space))]));
  return getSpace(withMembership(ctx, { joins: [space] }), { id: space.id });
}

/** Leaves a space; its group stays. */
export async function leaveSpace(ctx: AppContext, ref: SpaceRef): Promise<void> {
  const space = requireInSpace(ctx, "space.leave", await ctx.shard.readOne(spaceRow(ctx, ref)));
  const profileId = await ensureProfile(ctx);
  await ctx.shard.write(removeFromSpace(ctx, space.id, profileId, ctx.now()));
  ctx.publish(...recordedByStatement(ctx, [membershipEvent("space.left", profileId, spaceScopeOf(ctx, space))]));
}

/** Joins all spaces of a group that are open to the caller. */
export async function joinGroup(ctx: AppContext, ref: GroupRef): Promise<GroupWithModerators> {
  const [row, all] = await Promise.all([ctx.shard.readOne(groupRow(ctx, ref)), listSpaces(ctx)]);
  const group = requireListedGroup(ctx, row);
  const open = all.filter(
    (space) => space.groupId === group.id && space.permissions.can.includes("join") && space.access === "open",
  );
  const isIn = ctx.me.groups.has(group.id) || all.some((space) => space.groupId === group.id && space.isJoined);
  if (open.length === 0 && !isIn)
    requireAbility(ctx, "space.join", { groupId: group.id, spaceAccess: group.access, isJoined: false });
  const profileId = await ensureProfile(ctx);
  const now = ctx.now();
  await ctx.shard.write([
    ...addToGroup(ctx, group.id, [profileId], now),
    ...open.flatMap((space) => addToSpace(ctx, space.id, [profileId], now, { isOwnAct: true })),
  ]);
  ctx.publish(
    ...recordedByStatement(ctx, [
      { type: "group.joined", appId: ctx.app.id, groupId: group.id, profileId },
      ...open.map(({ id, access }) =>
        membershipEvent(
          "space.joined",
          profileId,
          spaceScopeOf(ctx, { id, groupId: group.id, access, groupAccess: group.access }),
        ),
      ),
    ]),
  );
  return getGroup(withMembership(ctx, { joins: open, groupId: group.id }), { id: group.id });
}

export async function leaveGroup(ctx: AppContext, ref: GroupRef): Promise<void> {
  const group = requireInGroup(ctx, "group.leave", await ctx.shard.readOne(groupRow(ctx, ref)));
  await leaveGroupAndSpaces(ctx, group.id, await ensureProfile(ctx));
}

export async function addSpaceMembers(
  ctx: AppContext,
  ref: SpaceRef,
  people: ProfileId[],
): Promise<SpaceWithModerators> {
  const space = requireInSpace(ctx, "space.bulk_invite", await ctx.shard.readOne(spaceRow(ctx, ref)));
  await requireProfilesOfApp(ctx, "profileIds", people);
  await letIn(ctx, space, people);
  return getSpace(ctx, { id: space.id });
}

export async function addGroupMembers(
  ctx: AppContext,
  ref: GroupRef,
  people: ProfileId[],
): Promise<GroupWithModerators> {
  const group = requireInGroup(ctx, "group.update", await ctx.shard.readOne(groupRow(ctx, ref)));
  await requireProfilesOfApp(ctx, "profileIds", people);
  await ctx.shard.write(addToGroup(ctx, group.id, people, ctx.now()));
  ctx.publish(
    ...recordedByStatement(
      ctx,
      people.map((profileId) => ({ type: "group.joined" as const, appId: ctx.app.id, groupId: group.id, profileId })),
    ),
  );
  return getGroup(ctx, { id: group.id });
}

/** Takes somebody else out of a space. */
export async function removeSpaceMember(ctx: AppContext, ref: SpaceRef, profileId: ProfileId): Promise<void> {
  const space = requireInSpace(ctx, "space.bulk_invite", await ctx.shard.readOne(spaceRow(ctx, ref)));
  const removal = removeFromSpace(ctx, space.id, profileId, ctx.now());
  const changes = await ctx.shard.write(removal);
  if (changes.ofAll(removal).every((count) => count === 0)) throw notFound("profile");
  ctx.publish(...recordedByStatement(ctx, [membershipEvent("space.left", profileId, spaceScopeOf(ctx, space))]));
}

/** Takes somebody else out of a group and all its spaces. */
export async function removeGroupMember(ctx: AppContext, ref: GroupRef, profileId: ProfileId): Promise<void> {
  const group = requireInGroup(ctx, "group.remove_member", await ctx.shard.readOne(groupRow(ctx, ref)));
  if (!(await leaveGroupAndSpaces(ctx, group.id, profileId))) throw notFound("profile");
}

async function leaveGroupAndSpaces(ctx: AppContext, groupId: GroupId, profileId: ProfileId): Promise<boolean> {
  const leftSpaces = await ctx.shard.read(
    rows(ctx, spaceMembers, { id: spaces.id, groupId: groups.id, access: spaces.access, groupAccess: groups.access })
      .join(
        spaces,
        and(eq(spaces.appId, spaceMembers.appId), eq(spaces.id, spaceMembers.spaceId), eq(spaces.groupId, groupId)),
      )
      .join(groups, sameTenant(ctx, groups, eq(groups.id, spaces.groupId)))
      .where(eq(spaceMembers.profileId, profileId)),
  );
  const removal = removeFromGroup(ctx, groupId, profileId, ctx.now());
  const changes = await ctx.shard.write(removal);
  ctx.publish(
    ...recordedByStatement(ctx, [
      ...leftSpaces.map((space) => membershipEvent("space.left", profileId, spaceScopeOf(ctx, space))),
      { type: "group.left", appId: ctx.app.id, groupId, profileId },
    ]),
  );
  return changes.ofAll(removal).some((count) => count > 0);
}

/** Chooses what of a space rings the caller's bell. */
export async function setSpaceBell(
  ctx: AppContext,
  ref: SpaceRef,
  notifications: SpaceNotifications,
): Promise<SpaceWithModerators> {
  const space = requireInSpace(ctx, "space.bell", await ctx.shard.readOne(spaceRow(ctx, ref)));
  const profileId = await ensureProfile(ctx);
  await ctx.shard.write([changeSpaceMember(ctx, space.id, profileId, { notifications })]);
  return { ...(await getSpace(ctx, { id: space.id })), notifications };
}

/** Remembers that the caller has seen all posts of a space. Nothing happens where they haven't joined. */
export async function markSpaceSeen(
  ctx: AppContext,
  ref: SpaceRef,
): Promise<{ spaceId: SpaceId; unreadCount: number }> {
  const space = requireInSpace(ctx, "space.view", await ctx.shard.readOne(spaceRow(ctx, ref)));
  const own = ctx.me.spaces.get(space.id);
  const profileId = ctx.me.profile?.id;
  if (!own || !profileId || own.seenSequence === space.postSequence) return { spaceId: space.id, unreadCount: 0 };
  await ctx.shard.write([seeSpace(ctx, space.id, profileId, space.postSequence)]);
  ctx.publish({ type: "space.seen", appId: ctx.app.id, spaceId: space.id, profileId });
  return { spaceId: space.id, unreadCount: 0 };
}

/** Counts all posts of a space as read by the caller, opened or not. Nothing happens where they haven't joined. */
export async function markSpaceRead(
  ctx: AppContext,
  ref: SpaceRef,
): Promise<{ spaceId: SpaceId; unreadCount: number }> {
  const space = requireInSpace(ctx, "space.view", await ctx.shard.readOne(spaceRow(ctx, ref)));
  const profileId = ctx.me.profile?.id;
  if (!profileId || !ctx.me.spaces.has(space.id)) return { spaceId: space.id, unreadCount: 0 };
  await ctx.shard.write([seeSpace(ctx, space.id, profileId, space.postSequence, { isRead: true })]);
  ctx.publish({ type: "space.seen", appId: ctx.app.id, spaceId: space.id, profileId });
  return { spaceId: space.id, unreadCount: 0 };
}

/** Remembers that the caller has read the rules of a space they joined. */
export async function markRulesRead(ctx: AppContext, ref: SpaceRef): Promise<SpaceWithModerators> {
  // As the bell, it is a matter of those who joined.
  const space = requireInSpace(ctx, "space.bell", await ctx.shard.readOne(spaceRow(ctx, ref)));
  const profileId = await ensureProfile(ctx);
  await ctx.shard.write([changeSpaceMember(ctx, space.id, profileId, { rulesReadAt: ctx.now() })]);
  return { ...(await getSpace(ctx, { id: space.id })), isRulesRead: space.rules ? true : null };
}

const membershipEvent = (type: "space.joined" | "space.left", profileId: ProfileId, place: SpaceScope): Fact =>
  Object.assign({ type, profileId }, place);

/** The caller's context as it is after they joined, so that the answer shows what they may do now. */
export function withMembership(
  ctx: AppContext,
  { joins, groupId }: { joins: { id: SpaceId; groupId: GroupId }[]; groupId?: GroupId },
): AppContext {
  const spaces = new Map(ctx.me.spaces);
  const groups = new Map(ctx.me.groups);
  if (groupId && !groups.has(groupId)) groups.set(groupId, { isModerator: false });
  for (const space of joins) {
    spaces.set(space.id, {
      isModerator: false,
      notifications: "all_new",
      seenSequence: Number.MAX_SAFE_INTEGER,
      rulesReadAt: null,
    });
    if (!groups.has(space.groupId)) groups.set(space.groupId, { isModerator: false });
  }
  const me: Me = { ...ctx.me, spaces, groups };
  return { ...ctx, me };
}
