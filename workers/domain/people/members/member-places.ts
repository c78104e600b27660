import type { GroupId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { notFound } from "@workers/errors";
import {
  changeGroupMember,
  changeSpaceMember,
  type GroupRef,
  groupRow,
  isGroupMember,
  isSpaceMember,
  spaceScopeOf,
  requireInGroup,
  requireInSpace,
  rightsChanged,
  type SpaceRef,
  spaceRow,
} from "@workers/domain/community/spaces";
import { recordEvents } from "@workers/domain/kernel/facts";

/** Where people are brought in. */
export type MemberContainer = { kind: "space"; id: SpaceId } | { kind: "group"; id: GroupId };

/** Refuses who may not bring people into this place: 404 where they may not know of it. */
export async function requireMemberContainer(ctx: AppContext, place: MemberContainer): Promise<void> {
  if (place.kind === "space") requireInSpace(ctx, "space.bulk_invite", await ctx.shard.readOne(spaceRow(ctx, place)));
  else requireInGroup(ctx, "group.update", await ctx.shard.readOne(groupRow(ctx, place)));
}

/** Makes a member of a space its moderator, or no longer. 404 for who is no member of it. */
export async function setSpaceModerator(
  ctx: AppContext,
  ref: SpaceRef,
  profileId: ProfileId,
  isModerator: boolean,
): Promise<void> {
  const space = requireInSpace(ctx, "space.edit", await ctx.shard.readOne(spaceRow(ctx, ref)));
  const change = changeSpaceMember(ctx, space.id, profileId, { isModerator });
  const recorded = recordEvents(
    ctx,
    [
      { type: "space.updated", ...spaceScopeOf(ctx, space) },
      ...rightsChanged(ctx, isModerator ? [] : [profileId], isModerator ? [profileId] : []),
    ],
    isSpaceMember(ctx, space.id, profileId),
  );
  const changes = await ctx.shard.write([change, ...recorded.statements]);
  if (!changes.of(change)) throw notFound("profile");
  ctx.publish(...recorded.events);
}

/** Makes a member of a group its moderator, or no longer. 404 for who is no member of it. */
export async function setGroupModerator(
  ctx: AppContext,
  ref: GroupRef,
  profileId: ProfileId,
  isModerator: boolean,
): Promise<void> {
  const group = requireInGroup(ctx, "group.update", await ctx.shard.readOne(groupRow(ctx, ref)));
  const change = changeGroupMember(ctx, group.id, profileId, { isModerator });
  const recorded = recordEvents(
    ctx,
    [
      { type: "group.updated", appId: ctx.app.id, groupId: group.id },
      ...rightsChanged(ctx, isModerator ? [] : [profileId], isModerator ? [profileId] : []),
    ],
    isGroupMember(ctx, group.id, profileId),
  );
  const changes = await ctx.shard.write([change, ...recorded.statements]);
  if (!changes.of(change)) throw notFound("profile");
  ctx.publish(...recorded.events);
}
