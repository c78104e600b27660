import { and, eq, isNull } from "drizzle-orm";
import { apps, memberships, projects, teamMembers } from "@db/directory";
import { categoryReads, groupMembers, groups, profiles, spaceMembers, spaces } from "@db/shard";
import type { Gates } from "@db/vocabulary/access";
import type { SpaceAccess } from "@db/vocabulary/enumerations";
import type { AccountId, AppId, GroupId, ProfileId, ProjectId, SpaceId } from "@db/vocabulary/ids";
import type { AudienceSpace } from "@party/app-audience";
import type { PlaceNumbers, SpaceCounter } from "@party/events";
import type { Context } from "@workers/context";
import { type Judged, strictest } from "@workers/domain/kernel/access";
import { readGates } from "@workers/tenancy";
import { type Database, directoryRows, nullable, rows, sameTenant } from "@workers/store";

/** What rooms need to be told and events don't carry, as it stands after what happened. */

type Where = { app: { id: AppId } };
const within = (appId: AppId): Where => ({ app: { id: appId } });

/** Both numbers of a member's space or category; undefined for who hasn't joined the one or never looked into the other. */
export async function spaceCounter(
  ctx: Context,
  appId: AppId,
  spaceId: SpaceId,
  profileId: ProfileId,
): Promise<SpaceCounter | undefined> {
  const scope = within(appId);
  const shard = await shardOf(ctx, appId);
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
  const shard = await shardOf(ctx, appId);
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
  const shard = await shardOf(ctx, appId);
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
  const shard = await shardOf(ctx, appId);
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
  const shard = await shardOf(ctx, appId);
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

/** Whether somebody still belongs to the app and isn't blocked. */
export async function isWelcome(ctx: Context, appId: AppId, profileId: ProfileId): Promise<boolean> {
  const shard = await shardOf(ctx, appId);
  const profile = await shard?.readOne(
    rows(within(appId), profiles, { isBlocked: profiles.isBlocked })
      .where(eq(profiles.id, profileId), isNull(profiles.deletedAt))
      .limit(1),
  );
  return profile !== undefined && !profile.isBlocked;
}

/** The app's settings that rights depend on. */
export function appSettings(ctx: Context, appId: AppId): Promise<(Judged["app"] & { roomLanes: number }) | undefined> {
  const fields = {
    roomLanes: apps.roomLanes,
    isAllowedSignupsToPublicApp: apps.isAllowedSignupsToPublicApp,
    isUserCanSeeMembers: apps.isUserCanSeeMembers,
    isOpenToGuests: apps.isOpenToGuests,
    access: nullable(apps.access),
  };
  return ctx.directory.readOne(directoryRows(apps, fields).where(eq(apps.id, appId)).limit(1));
}

/** All apps of a project, also archived ones: their rooms may still be open. */
export async function appsOf(ctx: Context, projectId: ProjectId): Promise<AppId[]> {
  const appRows = await ctx.directory.read(directoryRows(apps, { id: apps.id }).where(eq(apps.projectId, projectId)));
  return appRows.map(({ id }) => id);
}

/** The profiles of a person in all apps of a project. */
export async function profilesOf(ctx: Context, projectId: ProjectId, accountId: AccountId): Promise<ProfileId[]> {
  const own = await ctx.directory.read(
    directoryRows(apps, { id: apps.id, shard: projects.shard })
      .join(projects, eq(projects.id, apps.projectId))
      .where(eq(apps.projectId, projectId)),
  );
  const profileRows = await Promise.all(
    own.map(({ id, shard }) =>
      ctx
        .shardDatabase(shard)
        .readOne(
          rows(within(id), profiles, { id: profiles.id })
            .where(eq(profiles.accountId, accountId), isNull(profiles.deletedAt))
            .limit(1),
        ),
    ),
  );
  return profileRows.flatMap((profile) => (profile ? [profile.id] : []));
}

/** Every room that a session of this account and audience may sit in. */
export async function roomsOfAccount(
  ctx: Context,
  accountId: AccountId,
  audience: ProjectId | null,
): Promise<{ projects: ProjectId[]; apps: AppId[]; profiles: ProfileId[] }> {
  if (audience !== null) {
    const [own, people] = await Promise.all([appsOf(ctx, audience), profilesOf(ctx, audience, accountId)]);
    return { projects: [audience], apps: own, profiles: people };
  }
  const [places, teams] = await Promise.all([
    ctx.directory.read(
      directoryRows(memberships, { appId: memberships.appId, profileId: memberships.profileId }).where(
        eq(memberships.accountId, accountId),
      ),
    ),
    ctx.directory.read(
      directoryRows(teamMembers, { projectId: teamMembers.projectId, appId: nullable(apps.id) })
        .leftJoin(apps, eq(apps.projectId, teamMembers.projectId))
        .where(eq(teamMembers.accountId, accountId)),
    ),
  ]);
  const inTeams = teams.flatMap(({ appId }) => (appId ? [appId] : []));
  return {
    projects: [...new Set(teams.map(({ projectId }) => projectId))],
    apps: [...new Set([...inTeams, ...places.map(({ appId }) => appId)])],
    profiles: places.map(({ profileId }) => profileId),
  };
}

/** Access objects of an app's services and items. */
export async function gatesOf(ctx: Context, appId: AppId): Promise<Gates | null> {
  const shard = await shardOf(ctx, appId);
  return shard && readGates({ shard }, { id: appId });
}

async function shardOf(ctx: Context, appId: AppId): Promise<Database | null> {
  const appRow = await ctx.directory.readOne(
    directoryRows(apps, { shard: projects.shard })
      .join(projects, and(eq(projects.id, apps.projectId)))
      .where(eq(apps.id, appId))
      .limit(1),
  );
  return appRow ? ctx.shardDatabase(appRow.shard) : null;
}
