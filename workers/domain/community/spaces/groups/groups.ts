import { eq, type SQL, sql } from "drizzle-orm";
import { groupMembers, groups } from "@db/shard";
import type { GroupId } from "@db/vocabulary/ids";
import type { Group, GroupWithModerators, GroupWithSpaces } from "@workers/contracts/groups";
import type { AppContext } from "@workers/context";
import { type AppScope, type Readable, type RowOf, rows } from "@workers/store";
import { abilities, can, showLock } from "@workers/domain/kernel/access";
import type { ListQuery, Page } from "@workers/domain/kernel/paging";
import { iso } from "@workers/domain/kernel/time";
import { showPerson } from "@workers/domain/kernel/profiles";
import { groupFacts, isGroupListed, lockOfGroup, requireListedGroup } from "../space-access";
import { moderatorsAmong } from "../moderators";
import type { Space } from "@workers/contracts/spaces";
import { choose, listSpaces } from "../spaces";

export type GroupRef = { id: GroupId } | { slug: string };

const groupFields = {
  id: groups.id,
  slug: groups.slug,
  name: groups.name,
  description: groups.description,
  access: groups.access,
  coverUrl: groups.coverUrl,
  membersCount: groups.membersCount,
  rank: groups.rank,
  createdAt: groups.createdAt,
};
export type GroupRow = RowOf<typeof groupFields>;

export const groupRow = (scope: AppScope, ref: GroupRef): Readable<GroupRow> =>
  rows(scope, groups, groupFields).where(named(ref)).limit(1);

const named = (ref: GroupRef) => ("id" in ref ? eq(groups.id, ref.id) : eq(groups.slug, ref.slug));

/** The id of a group inside a hand-written query. */
export const groupIdOf = (ref: GroupRef, appId: string): SQL =>
  "id" in ref
    ? sql`${ref.id}`
    : sql`(select ${groups.id} from ${groups} where ${groups.appId} = ${appId} and ${groups.slug} = ${ref.slug})`;

/** Ids and ranks of all groups of the app, in order. */
export const groupOrder = (scope: AppScope) =>
  rows(scope, groups, { id: groups.id, rank: groups.rank }).orderBy(groups.rank, groups.id);

/** A group as the caller may see it. */
export function showGroup(ctx: AppContext, group: GroupRow): Group {
  return {
    id: group.id,
    slug: group.slug,
    name: group.name,
    description: group.description,
    access: group.access,
    coverUrl: group.coverUrl,
    membersCount: group.membersCount,
    lock: showLock(lockOfGroup(ctx, group)),
    isJoined: ctx.me.groups.has(group.id),
    permissions: { can: abilities(ctx, "group", groupFacts(group)) },
    createdAt: iso(group.createdAt),
  };
}

export const groupModerators = (scope: AppScope, ref: GroupRef) =>
  moderatorsAmong(scope, groups, groupMembers, groupMembers.groupId, named(ref));

/** One group with its spaces. 404 for those who may not know of it. */
export async function getGroup(ctx: AppContext, ref: GroupRef): Promise<GroupWithModerators> {
  const [row, moderators, spaces] = await Promise.all([
    ctx.shard.readOne(groupRow(ctx, ref)),
    ctx.shard.read(groupModerators(ctx, ref)),
    listSpaces(ctx),
  ]);
  const shownGroup = row && withSpaces(showGroup(ctx, row), spaces);
  const group = requireListedGroup(ctx, shownGroup, shownGroup !== undefined && shownGroup.spaces.length > 0);
  const isShown = can(ctx, "group.view", groupFacts(group));
  return { ...group, moderatorProfiles: isShown ? moderators.map(showPerson) : [] };
}

const withSpaces = (group: Group, all: Space[]): GroupWithSpaces =>
  Object.assign(group, { spaces: all.filter(({ groupId }) => groupId === group.id) });

/** All groups that the caller may know of, with their spaces, in order. */
export async function listGroups(ctx: AppContext): Promise<GroupWithSpaces[]> {
  const [groupRows, spaces] = await Promise.all([
    ctx.shard.read(rows(ctx, groups, groupFields).orderBy(groups.rank, groups.id)),
    listSpaces(ctx),
  ]);
  return groupRows
    .map((row) => withSpaces(showGroup(ctx, row), spaces))
    .filter((group) => isGroupListed(ctx, group) || group.spaces.length > 0);
}

/** Groups whose name contains the text, to choose from. */
export async function chooseGroups(ctx: AppContext, query: ListQuery & { search?: string }): Promise<Page<Group>> {
  const groupRows = await ctx.shard.read(rows(ctx, groups, groupFields).orderBy(groups.rank, groups.id));
  return choose(
    groupRows.filter((row) => isGroupListed(ctx, row)).map((row) => showGroup(ctx, row)),
    query,
  );
}
