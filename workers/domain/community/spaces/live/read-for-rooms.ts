import { eq } from "drizzle-orm";
import { categoryReads, groupMembers, groups, spaceMembers, spaces } from "@db/shard";
import type { SpaceAccess } from "@db/vocabulary/enumerations";
import type { AppId, GroupId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { AudienceSpace } from "@party/app-audience";
import type { PlaceNumbers, SpaceCounter } from "@party/events";
import type { Context } from "@workers/context";
import { strictest } from "@workers/domain/kernel/access";
import { shardOfApp } from "@workers/domain/kernel/realtime";
import { rows, sameTenant } from "@workers/store";

/** What rooms need to be told of spaces and groups and events don't carry, as it stands after what happened. */

const within = (appId: AppId) => ({ app: { id: appId } });

/** Both numbers of a member's space or category; undefined for who hasn't joined the one or never looked into the other. */
export async function spaceCounter(
  ctx: Context,
  appId: AppId,
  spaceId: SpaceId,
  profileId: ProfileId,
): Promise<SpaceCounter | undefined> {
  const scope = within(appId);
  const shard = await shardOfApp(ctx, appId);
  const inCategory = shard?.readOne(
    rows(scope, categoryReads, {
      spaceId: spaces.id,
      seenSequence: categoryReads.seenSequence,
      postSequence: spaces.postSequence,
    })
      .join(spaces, sameTenant(scope, spaces, eq(spaces.id, categoryReads.spaceId)))
      .where(eq(categoryReads.spaceId, spaceId), eq(categoryReads.profileId, profileId))
      .limit(1),
  );
  const inSpace = shard?.readOne(
    rows(scope, spaceMembers, {
      spaceId: spaces.id,
      seenSequence: spaceMembers.seenSequence,
      postSequence: spaces.postSequence,
    })
      .join(spaces, sameTenant(scope, spaces, eq(spaces.id, spaceMembers.spaceId)))
      .where(
        eq(spaces.discriminator, "groups"),
        eq(spaceMembers.spaceId, spaceId),
        eq(spaceMembers.profileId, profileId),
      )
      .limit(1),
  );
  return (await inCategory) ?? inSpace;
}

/** How many posts a place has, and the number of its latest: who has seen a lower one has something to read. */
export async function placeNumbers(ctx: Context, appId: AppId, spaceId: SpaceId): Promise<PlaceNumbers | undefined> {
  const shard = await shardOfApp(ctx, appId);
  return shard?.readOne(
    rows(within(appId), spaces, { postSequence: spaces.postSequence, postsCount: spaces.postsCount })
      .where(eq(spaces.id, spaceId))
      .limit(1),
  );
}

/** How many people belong to a space and to a group, and ask to be let into the space. */
export async function memberNumbers(
  ctx: Context,
  appId: AppId,
  { spaceId, groupId }: { spaceId?: SpaceId; groupId?: GroupId | null },
): Promise<{
  space?: { membersCount: number; requestsCount: number };
  group?: { membersCount: number; access: SpaceAccess };
}> {
  const scope = within(appId);
  const shard = await shardOfApp(ctx, appId);
  const [space, group] = await Promise.all([
    spaceId &&
      shard?.readOne(
        rows(scope, spaces, { membersCount: spaces.membersCount, requestsCount: spaces.requestsCount })
          .where(eq(spaces.id, spaceId))
          .limit(1),
      ),
    groupId &&
      shard?.readOne(
        rows(scope, groups, { membersCount: groups.membersCount, access: groups.access })
          .where(eq(groups.id, groupId))
          .limit(1),
      ),
  ]);
  return { space: space || undefined, group: group || undefined };
}

/** Who moderates a space. */
export async function spaceModerators(ctx: Context, appId: AppId, spaceId: SpaceId): Promise<ProfileId[]> {
  const shard = await shardOfApp(ctx, appId);
  const moderators = await shard?.read(
    rows(within(appId), spaceMembers, { id: spaceMembers.profileId }).where(
      eq(spaceMembers.spaceId, spaceId),
      eq(spaceMembers.isModerator, true),
    ),
  );
  return (moderators ?? []).map(({ id }) => id);
}

export interface GroupStanding {
  access: SpaceAccess;
  moderators: ProfileId[];
  places: AudienceSpace[];
}

/** A group's access, moderators, and where its spaces stand by it; null where it is gone. */
export async function groupStanding(ctx: Context, appId: AppId, groupId: GroupId): Promise<GroupStanding | null> {
  const shard = await shardOfApp(ctx, appId);
  if (!shard) return null;
  const scope = within(appId);
  const [group, moderators, own] = await Promise.all([
    shard.readOne(rows(scope, groups, { access: groups.access }).where(eq(groups.id, groupId)).limit(1)),
    shard.read(
      rows(scope, groupMembers, { id: groupMembers.profileId }).where(
        eq(groupMembers.groupId, groupId),
        eq(groupMembers.isModerator, true),
      ),
    ),
    shard.read(rows(scope, spaces, { spaceId: spaces.id, access: spaces.access }).where(eq(spaces.groupId, groupId))),
  ]);
  if (!group) return null;
  const places = own.map(({ spaceId, access }): AudienceSpace => ({
    spaceId,
    groupId,
    access: strictest(access, group.access),
    accessInGroup: access,
  }));
  return { access: group.access, moderators: moderators.map(({ id }) => id), places };
}
