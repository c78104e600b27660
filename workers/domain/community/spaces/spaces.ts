import { and, eq, type SQL, sql } from "drizzle-orm";
import { groups, spaceMembers, spaces } from "@db/shard";
import type { GroupId, SpaceId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import type { CountedSpace, Space, SpaceWithModerators } from "@workers/contracts/spaces";
import type { AppContext, OwnRequest } from "@workers/context";
import { type AppScope, type Readable, type RowOf, rows, sameTenant } from "@workers/store";
import { abilities, can, showLock } from "@workers/domain/kernel/access";
import { type ListQuery, offsetOf, type Page, pageOf } from "@workers/domain/kernel/paging";
import { iso } from "@workers/domain/kernel/time";
import { showPerson } from "@workers/domain/kernel/profiles";
import { pinnedPostId } from "./post-containers";
import { factsOf, isListed, lockOfSpace, readable, requireListed } from "./space-access";
import { moderatorsAmong } from "./moderators";

/** How a space is named: by its id, or by its slug in an address. */
export type SpaceRef = { id: SpaceId } | { slug: string };

const spaceFields = {
  id: spaces.id,
  slug: spaces.slug,
  name: spaces.name,
  emoji: spaces.emoji,
  description: spaces.description,
  rules: spaces.rules,
  access: spaces.access,
  groupId: groups.id,
  groupAccess: groups.access,
  groupSlug: groups.slug,
  groupName: groups.name,
  coverUrl: spaces.coverUrl,
  mobileCoverUrl: spaces.mobileCoverUrl,
  membersCount: spaces.membersCount,
  postsCount: spaces.postsCount,
  postSequence: spaces.postSequence,
  pinnedPostId: pinnedPostId(spaces),
  isForNewcomers: spaces.isForNewcomers,
  postedBy: spaces.postedBy,
  commentedBy: spaces.commentedBy,
  requestsCount: spaces.requestsCount,
  rulesChangedAt: spaces.rulesChangedAt,
  rank: spaces.rank,
  createdAt: spaces.createdAt,
};
export type SpaceRow = RowOf<typeof spaceFields>;

const selectSpaces = (scope: AppScope) =>
  rows(scope, spaces, spaceFields).join(groups, sameTenant(scope, groups, eq(groups.id, spaces.groupId)));

const named = (ref: SpaceRef): SQL =>
  "id" in ref ? eq(spaces.id, ref.id) : and(eq(spaces.discriminator, "groups"), eq(spaces.slug, ref.slug))!;

/** The row of a space; a category is none. */
export const spaceRow = (scope: AppScope, ref: SpaceRef): Readable<SpaceRow> =>
  selectSpaces(scope).where(named(ref)).limit(1);

/** Ids and ranks of a group's spaces, in order. */
export const spaceOrder = (scope: AppScope, groupId: GroupId) =>
  rows(scope, spaces, { id: spaces.id, rank: spaces.rank })
    .where(eq(spaces.groupId, groupId))
    .orderBy(spaces.rank, spaces.id);

/** The id of a space inside a hand-written query. */
export const spaceIdOf = (ref: SpaceRef, appId: string): SQL =>
  "id" in ref
    ? sql`${ref.id}`
    : sql`(select ${spaces.id} from ${spaces} where ${spaces.appId} = ${appId} and ${spaces.discriminator} = 'groups' and ${spaces.slug} = ${ref.slug})`;

export const moderatorsOf = (scope: AppScope, ref: SpaceRef) =>
  moderatorsAmong(scope, spaces, spaceMembers, spaceMembers.spaceId, named(ref));

/** A space as the caller may see it. */
function showSpace(ctx: AppContext, row: SpaceRow): Space {
  const own = ctx.me.spaces.get(row.id);
  const facts = factsOf(ctx, row);
  const lock = lockOfSpace(ctx, row);
  const { groupAccess: _, groupSlug, groupName, postSequence, rank: __, rulesChangedAt, createdAt, ...space } = row;
  const ownRequest = ctx.me.requests.get(row.id);
  return {
    ...space,
    rules: can(ctx, "space.view", facts) ? space.rules : "",
    group: { id: row.groupId, slug: groupSlug, name: groupName },
    requestsCount: can(ctx, "space.bulk_invite", facts) ? space.requestsCount : 0,
    request: own || !ownRequest ? null : requestState(ctx, ownRequest),
    isRulesRead: own && space.rules ? own.rulesReadAt !== null && own.rulesReadAt >= (rulesChangedAt ?? 0) : null,
    isJoined: own !== undefined,
    notifications: own?.notifications ?? null,
    lock: showLock(lock),
    unreadCount: own && !lock ? Math.max(0, postSequence - own.seenSequence) : 0,
    permissions: { can: abilities(ctx, "space", facts) },
    createdAt: iso(createdAt),
  };
}

/** A declined request counts until it may be made again. */
function requestState(ctx: AppContext, { declinedAt }: OwnRequest): Space["request"] {
  if (declinedAt === null) return "open";
  return declinedAt > ctx.now() - periods.joinRequestAgainDays * 86_400_000 ? "declined" : null;
}

/** Adds the moderators, for those who may read the space. */
export function withModerators(
  ctx: AppContext,
  row: SpaceRow,
  moderators: Parameters<typeof showPerson>[0][],
): SpaceWithModerators {
  const isShown = can(ctx, "space.view", factsOf(ctx, row));
  return { ...showSpace(ctx, row), moderatorProfiles: isShown ? moderators.map(showPerson) : [] };
}

/** One space by id or slug. 404 for those who may not know of it. */
export async function getSpace(ctx: AppContext, ref: SpaceRef): Promise<SpaceWithModerators> {
  const [row, moderators] = await Promise.all([
    ctx.shard.readOne(spaceRow(ctx, ref)),
    ctx.shard.read(moderatorsOf(ctx, ref)),
  ]);
  return withModerators(ctx, requireListed(ctx, row, "space"), moderators);
}

/** All spaces of the app that the caller may know of, in the order of the rail. */
export async function listSpaces(ctx: AppContext): Promise<Space[]> {
  const spaceRows = await ctx.shard.read(selectSpaces(ctx).orderBy(groups.rank, groups.id, spaces.rank, spaces.id));
  return spaceRows.filter((row) => isListed(ctx, row)).map((row) => showSpace(ctx, row));
}

/** Spaces whose name contains the text, to choose from. */
export async function chooseSpaces(ctx: AppContext, query: ListQuery & { search?: string }): Promise<Page<Space>> {
  return choose(await listSpaces(ctx), query);
}

/** Picks a page of the few things whose name contains the text. */
export function choose<Row extends { id: string; name: string }>(
  all: Row[],
  query: ListQuery & { search?: string },
): Page<Row> {
  const needle = query.search?.toLocaleLowerCase() ?? "";
  const matches = all.filter(({ name }) => name.toLocaleLowerCase().includes(needle));
  const offset = offsetOf(query);
  return {
    ...pageOf(
      query,
      matches.length,
      matches.slice(offset, offset + query.limit),
      () => [],
      (row) => row,
    ),
    nextCursor: null,
  };
}

/** Unread posts of every space the caller joined. */
export async function spaceCounters(ctx: AppContext): Promise<CountedSpace[]> {
  const spaceRows = await ctx.shard.read(
    selectSpaces(ctx)
      .where(readable(ctx, sql`${spaces}`, sql`${groups}`))
      .orderBy(spaces.groupId, spaces.rank, spaces.id),
  );
  return spaceRows.map((row) => {
    const { id: spaceId, unreadCount, postsCount } = showSpace(ctx, row);
    return { spaceId, unreadCount, postsCount, postSequence: row.postSequence };
  });
}
