import { eq } from "drizzle-orm";
import { groups, spaces } from "@db/shard";
import type { GroupId } from "@db/vocabulary/ids";
import type { AppContext, Context } from "@workers/context";
import { type AppScope, type Database, rows, sameTenant } from "@workers/store";
import { abilities, can } from "@workers/domain/kernel/access";
import type { Rail, RailSpace } from "@workers/contracts/spaces";
import { linkRows, showLinks } from "./links";
import { factsOf, groupFacts, isGroupListed, isListed, lockOfGroup, lockOfSpace } from "./space-access";

type RailRows = Awaited<ReturnType<typeof loadRail>>;

/**
 * Starts reading the rail's rows before the caller is known: start it in the same tick as `enterTenantApp`, then both come
 * in one round trip. Show nothing of it but by `railOf`.
 */
export async function startRail(ctx: Context): Promise<RailRows> {
  if (ctx.tenant.kind !== "app") return { groups: [], spaces: [], links: [] };
  return loadRail({ app: ctx.tenant.app }, ctx.shardDatabase(ctx.tenant.project.shard));
}

async function loadRail(scope: AppScope, shard: Database) {
  const [groupRows, spaceRows, linksFound] = await Promise.all([
    shard.read(
      rows(scope, groups, { id: groups.id, slug: groups.slug, name: groups.name, access: groups.access }).orderBy(
        groups.rank,
        groups.id,
      ),
    ),
    shard.read(
      rows(scope, spaces, {
        id: spaces.id,
        groupId: groups.id,
        slug: spaces.slug,
        name: spaces.name,
        access: spaces.access,
        emoji: spaces.emoji,
        requestsCount: spaces.requestsCount,
        postSequence: spaces.postSequence,
        groupAccess: groups.access,
      })
        .join(groups, sameTenant(scope, groups, eq(groups.id, spaces.groupId)))
        .orderBy(spaces.groupId, spaces.rank, spaces.id),
    ),
    shard.read(linkRows(scope)),
  ]);
  return { groups: groupRows, spaces: spaceRows, links: linksFound };
}

/** The groups and spaces that the caller may know of, in order, with what is unread. */
export async function railOf(ctx: AppContext, started: Promise<RailRows> = loadRail(ctx, ctx.shard)): Promise<Rail> {
  const loaded = await started;
  const byGroup = new Map<GroupId, RailSpace[]>();
  for (const space of loaded.spaces) {
    if (!isListed(ctx, space)) continue;
    const own = ctx.me.spaces.get(space.id);
    const isLocked = lockOfSpace(ctx, space) !== null;
    const shown: RailSpace = {
      id: space.id,
      slug: space.slug,
      name: space.name,
      access: space.access,
      emoji: space.emoji,
      requestsCount: can(ctx, "space.bulk_invite", factsOf(ctx, space)) ? space.requestsCount : 0,
      isLocked,
      unreadCount: own && !isLocked ? Math.max(0, space.postSequence - own.seenSequence) : 0,
      postSequence: space.postSequence,
      seenSequence: isLocked ? space.postSequence : (own?.seenSequence ?? space.postSequence),
      isJoined: own !== undefined,
      permissions: { can: abilities(ctx, "space", factsOf(ctx, space)) },
    };
    const siblings = byGroup.get(space.groupId);
    if (siblings) siblings.push(shown);
    else byGroup.set(space.groupId, [shown]);
  }
  const links = showLinks(ctx, loaded.links, loaded.groups);
  const linksIn = (groupId: GroupId | null) =>
    links
      .filter((link) => link.groupId === groupId)
      .map(({ id, name, icon, href, isNewTab }) => ({ id, name, icon, href, isNewTab }));
  return {
    links: linksIn(null),
    groups: loaded.groups
      .filter((group) => byGroup.has(group.id) || isGroupListed(ctx, group))
      .map((group) => ({
        id: group.id,
        slug: group.slug,
        name: group.name,
        access: group.access,
        isLocked: lockOfGroup(ctx, group) !== null,
        permissions: { can: abilities(ctx, "group", groupFacts(group)) },
        spaces: byGroup.get(group.id) ?? [],
        links: linksIn(group.id),
      })),
  };
}
